import { deepStrictEqual, ok } from 'node:assert/strict';
import type { Budget, Game, Seat } from '@hegemon/engine';
import type { Bot, Sitting } from '../bot.js';
import { BEGINNING, type Ground } from './boards.js';
import { turnBound } from './bound.js';
import { disguises } from './disguise.js';
import { freeze } from './freeze.js';
import { type Answer, type Played, playMatch, stream } from './match.js';

/** A player at a board of one of its games. */
export interface Case {
  readonly bot: Bot;
  readonly game: Game;
  readonly ground: Ground;
  /** Who sits in every other seat of a match that is played out; the player itself unless given. */
  readonly rival?: Bot;
  readonly seed?: number;
  /** Where several seats may act, the last of them is asked first. */
  readonly isReversed?: boolean;
}

/** Little enough that the strongest are fast, and enough that they do all that they do. */
const FEW: Budget = { type: 'nodes', nodes: 12 };

function play(one: Case, turns: number, budget = FEW, watch?: (answer: Answer) => void): Played {
  const { bot, rival = bot, game, ground, seed = 7, isReversed = false } = one;
  const seated = turns > BEGINNING ? [bot, rival] : [bot];
  const players = Array.from({ length: ground.seats }, (_, seat) => careful(seated[seat % seated.length]!));
  return playMatch({ game, config: freeze(ground.config), players, seed, budget, isReversed }, turns, watch);
}

/** A player whose questions are frozen: writing to one throws. */
function careful(bot: Bot): Bot {
  return {
    ...bot,
    sit(table) {
      const sitting = bot.sit(freeze(table));
      return {
        decide: question =>
          sitting.decide({ ...question, view: freeze(question.view), prompt: freeze(question.prompt) }),
        why: () => sitting.why(),
      };
    },
  };
}

function lastTurn({ ground, game }: Case): number {
  return Math.min(ground.turns, turnBound(ground.seats, game.rules(ground.config).drawing.places.length));
}

/** Every answer is legal, nothing that was given is written to, and the match ends in time, with a winner. */
export function checkPlay(one: Case): void {
  const { outcome } = play(one, lastTurn(one), FEW, checkReasons);
  if (one.ground.turns === Infinity) ok(outcome && outcome.winners.length > 0, 'no end in time');
}

/** What is said of an answer is told in words and numbers, the chosen course first. */
function checkReasons({ sitting }: Answer): void {
  const reasons = sitting.why();
  if (!reasons) return;
  ok(reasons.text.length > 0, 'a reason without words');
  for (const { text, value } of reasons.weighed)
    ok(text.length > 0 && !Number.isNaN(value), 'a course without value');
}

/** Without any time or nodes to spare a player still answers, and well within the rules. */
export function checkHaste(one: Case): void {
  let ticks = 0;
  play(one, BEGINNING, { type: 'nodes', nodes: 0 });
  play(one, BEGINNING, { type: 'time', ms: 0, now: () => ticks++ });
}

function actionsOf(one: Case): object[] {
  const actions: object[] = [];
  play(one, BEGINNING, FEW, ({ action }) => actions.push(action));
  return actions;
}

/** The same seed gives the same answers, whatever was played before. */
export function checkRepeats(one: Case): void {
  const first = actionsOf(one);
  actionsOf({ ...one, seed: 8 });
  deepStrictEqual(actionsOf(one), first, 'the same match went another way');
}

/** A question as it was put, and what was answered. */
type Memo = Pick<Answer, 'view' | 'prompt' | 'action'>;

function memosOf(one: Case, seat: Seat): Memo[] {
  const memos: Memo[] = [];
  play(one, BEGINNING, FEW, ({ seat: asked, view, prompt, action }) => {
    if (asked === seat) memos.push({ view, prompt, action });
  });
  return memos;
}

function sitAgain({ bot, ground, seed = 7 }: Case, seat: Seat): (memo: Memo) => object {
  const sitting: Sitting = bot.sit({ config: ground.config, seats: ground.seats, seat });
  const random = stream(seed, seat + 1);
  return ({ view, prompt }) => sitting.decide({ seat, view, prompt, random, budget: FEW });
}

/** A sitting answers the same when sittings of the same player play other matches between its questions. */
export function checkSittings(one: Case): void {
  const memos = memosOf(one, 0);
  const others = memosOf({ ...one, seed: 9 }, 0);
  const answer = sitAgain(one, 0);
  const interrupt = sitAgain({ ...one, seed: 9 }, 0);
  memos.forEach((memo, i) => {
    if (others[i]) interrupt(others[i]);
    deepStrictEqual(answer(memo), memo.action, 'another match changed an answer');
  });
}

/** Whoever sees the same answers the same: what is hidden from a seat is changed, and its answers are not. */
export function checkSecrets(one: Case): void {
  const disguise = disguises[one.game.id];
  if (!disguise) return checkAskingOrder(one);
  const random = stream(1, 99);
  const twins = Array.from({ length: one.ground.seats }, (_, seat) => sitAgain(one, seat));
  play(one, BEGINNING, FEW, ({ rules, state, seat, action }) => {
    const other = disguise(state, seat, random);
    const memo = { view: rules.view(other, seat), prompt: rules.prompt(other, seat)!, action };
    deepStrictEqual(twins[seat]!(memo), action, 'a hidden card changed an answer');
  });
}

/** Where all give orders at once, those who are asked last do not know what the first ones ordered. */
function checkAskingOrder(one: Case): void {
  for (let seat = 0; seat < one.ground.seats; seat++) {
    const first = memosOf(one, seat).map(({ action }) => action);
    const last = memosOf({ ...one, isReversed: true }, seat).map(({ action }) => action);
    deepStrictEqual(last, first, "another's secret orders changed an answer");
  }
}
