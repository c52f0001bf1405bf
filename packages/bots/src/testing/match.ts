import type { Budget, Game, Outcome, Random, Rules, Seat } from '@hegemon/engine';
import { Sfc32 } from '@hegemon/engine/simulator';
import type { Bot, Sitting } from '../bot.js';

export type AnyRules = Rules<unknown, unknown, unknown>;

/** What a match is played from: the same gives the same match. */
export interface Setting {
  readonly game: Game;
  /** What `parseConfig` made. */
  readonly config: unknown;
  /** One player for each seat. */
  readonly players: readonly Bot[];
  readonly seed: number;
  readonly budget?: Budget;
  /** Where several seats may act, the last of them is asked first. */
  readonly isReversed?: boolean;
}

/** One answer of a seat, before it was carried out. */
export interface Answer {
  readonly rules: AnyRules;
  readonly state: unknown;
  readonly seat: Seat;
  readonly sitting: Sitting;
  readonly action: object;
  readonly view: unknown;
  readonly prompt: object;
}

export interface Played {
  /** Nothing when the bound was reached first. */
  readonly outcome: Outcome | undefined;
  readonly turns: number;
  readonly answers: number;
}

export const NODES: Budget = { type: 'nodes', nodes: 2000 };

/** Streams of chance that do not touch each other: 0 for the dice and cards, then one for each seat. */
export function stream(seed: number, index: number): Random {
  const random = new Sfc32((seed + Math.imul(index, 0x9e3779b9)) >>> 0);
  return n => random.belowWide(n);
}

function turnOf(state: unknown): number {
  return (state as { readonly turn: number }).turn; // every game of ours counts turns
}

/** Plays a match to its end or to a bound of turns. Throws when a player breaks the rules. */
export function playMatch(
  { game, config, players, seed, budget = NODES, isReversed = false }: Setting,
  bound: number,
  watch?: (answer: Answer) => void,
): Played {
  const rules: AnyRules = game.rules(config);
  const setup = rules.setup(players.length);
  if (!setup.ok) throw new Error(setup.problems[0]!.message);
  const chance = stream(seed, 0);
  const sittings = players.map((bot, seat) => bot.sit({ config, seats: players.length, seat }));
  const streams = players.map((_, seat) => stream(seed, seat + 1));
  let state = setup.value;
  let answers = 0;
  for (;;) {
    const turn = rules.turn(state);
    if (turn.type === 'over' || turnOf(state) > bound)
      return { outcome: rules.outcome(state), turns: turnOf(state), answers };
    if (turn.type === 'chance') {
      state = rules.apply(state, 'chance', rules.chance(state, chance));
      continue;
    }
    const seat = turn.seats[isReversed ? turn.seats.length - 1 : 0]!;
    const view = rules.view(state, seat);
    const prompt = rules.prompt(state, seat)!;
    const sitting = sittings[seat]!;
    const action = sitting.decide({ seat, view, prompt, random: streams[seat]!, budget });
    watch?.({ rules, state, seat, sitting, action, view, prompt });
    const next = rules.apply(state, seat, action);
    if (next === state)
      throw new Error(
        `${players[seat]!.id}: ${JSON.stringify(action)}: ${rules.explain(state, seat, action)?.message}`,
      );
    state = next;
    answers++;
  }
}
