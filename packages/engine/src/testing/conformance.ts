import { deepStrictEqual, notStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, test } from 'vitest';
import { makeRandom } from '../boards/random.js';
import { deepFreeze } from '../classic/testing/freeze.js';
import type { Actor, Game, Random, Viewer } from '../contract.js';
import { NO_ACTIONS, spoiled } from './fuzz.js';
import {
  type AnyRules,
  isRange,
  parsed,
  pick,
  playout,
  rulesOf,
  type Step,
  seatCounts,
  seatsOf,
  settle,
} from './playout.js';
import { checkSecrecy } from './secrecy.js';
import { type Disguise, disguises } from './secrets.js';

/** A config with a name for the test's title, and how many actions of a match are looked at. */
export type Case = readonly [name: string, input: unknown, bound: number];

/** One in so many moments of a match gets all checks, the others some. */
const CLOSER_LOOK = 4;
const SAMPLES = 3;
const SPOILED = 4;

/** A match on trial: everything that comes out of it is frozen, so that writing to it throws. */
interface Trial {
  readonly rules: AnyRules;
  readonly disguise: Disguise | undefined;
  readonly seats: number;
  readonly random: Random;
  /** Actions seen so far, in this and earlier states. */
  readonly past: Step['action'][];
}

function checkJson(value: unknown, what: string): void {
  deepStrictEqual(JSON.parse(JSON.stringify(value)), value, `${what} survives JSON`);
}

/** Accepted or refused, the verbs must agree on it; a refusal has a code and a sentence. */
function accepts({ rules }: Trial, state: unknown, actor: Actor, action: unknown): boolean {
  const next = rules.apply(state, actor, action);
  const refusal = rules.explain(state, actor, action);
  if (refusal === undefined) {
    notStrictEqual(next, state, `accepted, but nothing happened: ${actor} ${JSON.stringify(action)}`);
    return true;
  }
  strictEqual(next, state, `refused (${refusal.message}), but applied: ${actor} ${JSON.stringify(action)}`);
  ok(/^\w+$/.test(refusal.code), refusal.code);
  ok(/^\S.*\.$/.test(refusal.message) && !/undefined|\[object|\$/.test(refusal.message), refusal.message);
  return false;
}

function everyActor({ seats }: Trial): Actor[] {
  return [...seatsOf(seats), 'chance', 'clock'];
}

/** Lists of ranges (dice, deals) may have bounds beyond the ranges, so they are left to chance. */
function isDescribed(listed: object): boolean {
  return Object.values(listed).some(value => Array.isArray(value) && value.some(isRange));
}

function checkListed(trial: Trial, state: unknown, actor: Actor): void {
  const listed = trial.rules.legalActions(state, actor);
  checkJson(listed, 'a list of legal actions');
  const concrete = listed.filter(action => !isDescribed(action));
  if (concrete.length === 0) return;
  for (let i = 0; i < SAMPLES; i++) {
    const action = pick(concrete, trial.random);
    for (const choose of [Math.min, Math.max])
      ok(accepts(trial, state, actor, settle(action, choose)), `listed: ${JSON.stringify(action)}`);
  }
}

function fits(listed: unknown, value: unknown): boolean {
  if (isRange(listed)) return typeof value === 'number' && value >= listed.min && value <= listed.max;
  if (!Array.isArray(listed)) return listed === value;
  return (
    Array.isArray(value) && value.length === listed.length && listed.every((item, i) => fits(item, value[i]))
  );
}

function isListed(listed: readonly object[], action: object): boolean {
  const given = action as Step['action'];
  return listed.some(one => Object.entries(one).every(([name, value]) => fits(value, given[name])));
}

/** A list may be longer than those listed, as where several units move at once. */
function hasOddList(listed: readonly object[], action: Step['action']): boolean {
  const lengths = (one: object) =>
    JSON.stringify(Object.values(one).map(v => (Array.isArray(v) ? v.length : -1)));
  return Object.values(action).some(Array.isArray) && !listed.some(one => lengths(one) === lengths(action));
}

function checkFuzz(trial: Trial, state: unknown, actor: Actor): void {
  const { rules, random, past } = trial;
  const listed = rules.legalActions(state, actor);
  const tries = [pick(NO_ACTIONS, random), pick(past, random)];
  for (let i = 0; i < SPOILED; i++) tries.push(spoiled(pick(past.slice(-3), random), random));
  for (const action of tries) {
    if (!accepts(trial, state, actor, deepFreeze(action))) continue;
    const given = action as Step['action'];
    if (!hasOddList(listed, given))
      ok(isListed(listed, given), `accepted, not listed: ${JSON.stringify(given)}`);
  }
}

function checkTurn({ rules, seats, random }: Trial, state: unknown): void {
  const turn = rules.turn(state);
  const outcome = rules.outcome(state);
  checkJson([turn, outcome ?? null], 'turn and outcome');
  strictEqual(turn.type === 'over', outcome !== undefined, 'a match has an outcome exactly when it is over');
  strictEqual(turn.type === 'chance', rules.chance(state, random) !== undefined, 'chance acts in its turn');
  strictEqual(turn.type === 'chance', rules.legalActions(state, 'chance').length > 0, 'chance has actions');
  if (turn.type !== 'seats') return;
  ok(turn.seats.length > 0 && new Set(turn.seats).size === turn.seats.length, 'somebody is to decide');
  for (const seat of turn.seats) {
    ok(seatsOf(seats).includes(seat), `there is no seat ${seat}`);
    ok(rules.legalActions(state, seat).length > 0, `seat ${seat} can do nothing: is it out?`);
    const prompt = rules.prompt(state, seat);
    ok(prompt !== undefined, `seat ${seat} is asked for something`);
    checkJson(prompt, 'a prompt');
  }
}

function checkInPlay({ rules, seats }: Trial, state: unknown): void {
  const inPlay = rules.inPlay(state);
  const turn = rules.turn(state);
  deepStrictEqual(
    inPlay,
    seatsOf(seats).filter(seat => inPlay.includes(seat)),
    'seats in play, ascending',
  );
  ok(inPlay.length > 0, 'somebody is in play');
  if (turn.type === 'seats')
    for (const seat of turn.seats) ok(inPlay.includes(seat), `seat ${seat} must decide, but is out`);
}

/** A default is legal, and there is one exactly for those who are waited for and for a clock that may act. */
function checkDefaults(trial: Trial, state: unknown): void {
  const { rules } = trial;
  const waited = actorsOf(rules, state);
  for (const actor of [...everyActor(trial), -1, trial.seats]) {
    const action = rules.defaultAction(state, actor);
    const isWanted = actor === 'clock' ? rules.legalActions(state, actor).length > 0 : waited.includes(actor);
    strictEqual(action !== undefined, isWanted, `a default for ${actor}: ${JSON.stringify(action)}`);
    if (action === undefined) continue;
    checkJson(action, 'a default action');
    ok(accepts(trial, state, actor, action), `default: ${JSON.stringify(action)}`);
  }
}

const MANY = 1000;

/** Defaults lead a seat to the end of its part of the turn. */
function checkDefaultEnds({ rules, random }: Trial, start: unknown): void {
  const seat = actorsOf(rules, start)[0];
  const isAsked = (state: unknown) =>
    actorsOf(rules, state)[0] === seat && rules.turns(state) === rules.turns(start);
  let state = start;
  for (let i = 0; seat !== undefined && isAsked(state); i++) {
    ok(i < MANY, `defaults of seat ${seat} never end`);
    state = rules.apply(state, seat, rules.defaultAction(state, seat));
    if (rules.turn(state).type === 'chance')
      state = rules.apply(state, 'chance', rules.chance(state, random));
  }
}

function actorsOf(rules: AnyRules, state: unknown): readonly Actor[] {
  const turn = rules.turn(state);
  return turn.type === 'seats' ? turn.seats : [];
}

function checkOutcome({ rules, seats }: Trial, state: unknown): void {
  const outcome = rules.outcome(state);
  if (!outcome) return;
  deepStrictEqual(outcome.winners, outcome.places[0]);
  deepStrictEqual(
    outcome.places.flat().sort((a, b) => a - b),
    seatsOf(seats),
    'everybody has one place',
  );
  ok(/\S/.test(outcome.reason), 'an outcome has a reason');
}

function checkStory({ rules }: Trial, { before, actor, action, after }: Step): void {
  const told = rules.narrate(before, actor, action, after);
  checkJson(told, 'a story');
  ok(told.length > 0, `nothing is told of ${action.type}`);
  for (const { type, text, places } of told) {
    ok(/^\w+$/.test(type) && /^\S.*\S$/.test(text) && !/undefined|NaN|null/.test(text), text);
    ok(
      places.every(place => rules.drawing.places[place] !== undefined),
      text,
    );
  }
}

function viewersOf({ seats }: Trial): Viewer[] {
  return [...seatsOf(seats), 'spectator'];
}

function checkViews(trial: Trial, step: Step): void {
  const { rules, random } = trial;
  const viewer = pick(viewersOf(trial), random);
  const view = deepFreeze(rules.view(step.after, viewer));
  checkJson(view, 'a view');
  checkJson(rules.witness(step.before, step.actor, step.action, viewer), 'a witnessed action');
  checkSecrecy(rules, step, viewer, random);
  if (trial.disguise)
    deepStrictEqual(rules.view(trial.disguise(step.after, viewer, random), viewer), view, 'a secret shows');
}

/** What a seat foresees from its view is what it will see. */
function checkForesight({ rules }: Trial, { before, actor, action, after }: Step): void {
  if (!rules.foresee || typeof actor !== 'number') return;
  const foreseen = rules.foresee(deepFreeze(rules.view(before, actor)), actor, action);
  if (foreseen === undefined) return;
  const seen = (state: unknown) => ({
    view: rules.view(state, actor),
    prompt: rules.prompt(state, actor),
    legal: rules.legalActions(state, actor),
    turn: rules.turn(state),
    outcome: rules.outcome(state),
  });
  deepStrictEqual(seen(foreseen), seen(after), `foreseen: ${JSON.stringify(action)}`);
}

/** The same in, the same out: also from copies of the state and the action. */
function checkPure({ rules }: Trial, { before, actor, action, after }: Step): void {
  checkJson(after, 'a state');
  checkJson(action, 'an action');
  const again = rules.apply(JSON.parse(JSON.stringify(before)), actor, JSON.parse(JSON.stringify(action)));
  deepStrictEqual(again, after, 'the same action in the same state gives the same state');
}

function checkStep(trial: Trial, step: Step): void {
  deepFreeze([step.action, step.after]);
  ok(accepts(trial, step.before, step.actor, step.action), JSON.stringify(step.action));
  if (step.actor === 'chance')
    ok(isListed(trial.rules.legalActions(step.before, 'chance'), step.action), JSON.stringify(step.action));
  trial.past.push(step.action);
  checkStory(trial, step);
  checkTurn(trial, step.after);
  checkInPlay(trial, step.after);
  checkOutcome(trial, step.after);
  ok(trial.rules.turns(step.after) >= trial.rules.turns(step.before), 'turns are counted up');
  if (trial.random(CLOSER_LOOK) > 0) return;
  checkPure(trial, step);
  checkForesight(trial, step);
  checkViews(trial, step);
  checkDefaults(trial, step.after);
  checkDefaultEnds(trial, step.after);
  checkActors(trial, step.after);
}

function checkActors(trial: Trial, state: unknown): void {
  const strangers: Actor[] = [-1, trial.seats, 0.5];
  for (const actor of strangers) strictEqual(trial.rules.legalActions(state, actor).length, 0);
  for (const actor of everyActor(trial)) checkListed(trial, state, actor);
  if (trial.past.length === 0) return;
  for (const actor of [...everyActor(trial), pick(strangers, trial.random)]) checkFuzz(trial, state, actor);
}

/** Looks at one match, and says how many actions it had. */
function checkMatch(trial: Trial, seed: number, bound: number): number {
  const { rules, seats } = trial;
  const start = deepFreeze(parsed(rules.setup(seats)));
  checkTurn(trial, start);
  checkDefaults(trial, start);
  deepStrictEqual(rules.inPlay(start), seatsOf(seats), 'everybody is in at first');
  checkActors(trial, start);
  let steps = 0;
  for (const step of playout(rules, seats, makeRandom(seed), bound)) {
    checkStep(trial, step);
    steps++;
  }
  return steps;
}

/** Matches until so many actions have been looked at: one where matches are long, several where they end. */
function checkMatches(rules: AnyRules, disguise: Disguise | undefined, seats: number, bound: number): void {
  const trial: Trial = { rules, disguise, seats, random: makeRandom(1000), past: [] };
  let left = bound;
  for (let seed = 0; left > 0; seed++) left -= checkMatch(trial, seed, left);
}

function checkDrawing({ drawing }: AnyRules): void {
  const { places, regions, links } = drawing;
  checkJson(drawing, 'a drawing');
  const keys = links.map(([a, b]) => `${a}-${b}`);
  strictEqual(new Set(keys).size, keys.length, 'every link is there once');
  for (const [a, b] of links) ok(a < b && places[a] !== undefined && places[b] !== undefined, `${a}-${b}`);
  for (const { name, region, at } of places) {
    ok(name.length > 0 && (region === null || regions[region] !== undefined), name);
    ok(at === null || (at.length === 2 && at.every(share => share >= 0 && share <= 1)), name);
  }
  const reached = new Set([0]);
  for (const place of reached)
    for (const [a, b] of links) if (a === place || b === place) reached.add(a).add(b);
  strictEqual(reached.size, places.length, 'every place can be reached');
}

function checkSetup(rules: AnyRules): void {
  const { min, max } = rules.seats;
  for (const seats of seatCounts(rules)) {
    const state = parsed(rules.setup(seats));
    checkJson(state, 'a first state');
    deepStrictEqual(parsed(rules.setup(seats)), state);
  }
  for (const seats of [min - 1, max + 1, 0, -1, min + 0.5, Number.NaN, `${min}`, null]) {
    const refused = rules.setup(seats as number);
    ok(!refused.ok && refused.problems.length > 0, `${seats} seats`);
    for (const { code, message } of refused.problems) ok(code && /^\S.*\.$/.test(message), message);
  }
}

const NO_CONFIGS: readonly unknown[] = [
  undefined,
  null,
  7,
  '',
  'no-such-board',
  'constructor',
  [],
  {},
  { board: 'no-such-board' },
  { board: null },
];

function checkRefusedConfigs(game: Game): void {
  const noBoards = [...NO_CONFIGS, { board: game.boards[0], nonsense: 1 }];
  for (const input of noBoards) {
    const refused = game.parseConfig(input);
    ok(!refused.ok, `took ${JSON.stringify(input)} for a config`);
    ok(refused.problems.length > 0);
    for (const { path, code, message } of refused.problems) ok(typeof path === 'string' && code && message);
  }
}

/** The contract, as tests: what every game must fulfil on every config. */
export function describeConformance(game: Game, cases: readonly Case[]): void {
  describe(game.id, () => {
    test('says what it is', () => {
      ok(/^[a-z][a-z-]*$/.test(game.id) && game.title && game.summary.endsWith('.'));
      ok(game.boards.length > 0);
    });
    test('refuses what is no config', () => checkRefusedConfigs(game));
    describe.each(cases)('%s', (_, input, bound) => {
      const config = deepFreeze(parsed(game.parseConfig(deepFreeze(input))));
      const rules = game.rules(config);
      test('its config survives JSON and is its own document', () => {
        checkJson(config, 'a config');
        deepStrictEqual(parsed(game.parseConfig(config)), config);
      });
      test('draws its board', () => checkDrawing(rules));
      test('sets up every number of seats, and no other', () => checkSetup(rules));
      test.each(seatCounts(rules))('plays by the contract with %i seats', seats =>
        checkMatches(rules, disguises[game.id], seats, bound),
      );
      test('plays the same match from the same seed', () => {
        const play = () => [...playout(rulesOf(game, input), rules.seats.min, makeRandom(5), bound)].pop();
        deepStrictEqual(play(), play());
      });
    });
  });
}
