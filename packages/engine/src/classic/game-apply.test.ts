import { describe, expect, test } from 'vitest';
import type { MatchConfig } from '../boards/document.js';
import { makeRandom } from '../boards/random.js';
import { quickGame } from '../quick/index.js';
import { documentOf } from '../testing/faces.js';
import { NO_ACTIONS, spoiled } from '../testing/fuzz.js';
import { type AnyRules, parsed, playout, type Step } from '../testing/playout.js';
import { stage } from '../testing/stage.js';
import { kite, ring, row } from '../testing/tiny.js';
import { FlatDraft, type FlatState } from './flat.js';
import { applyFlat, classicGame } from './game.js';
import { explainFlat } from './game-apply.js';
import { reduce } from './index.js';
import { consider, play } from './machine.js';
import { isRefused } from './refusal.js';
import { deepFreeze } from './testing/freeze.js';

/** The next state by the machine's table alone. */
function byTable(state: FlatState, action: unknown, config: MatchConfig): FlatState {
  const draft = new FlatDraft(state, config);
  const found = consider(draft, action);
  if (isRefused(found)) return state;
  play(draft, found);
  return draft.next;
}

const CASES: readonly [name: string, config: MatchConfig, seats: number][] = [
  ['the world', parsed(classicGame.parseConfig('world')), 3],
  [
    'a dealt world with far moves',
    parsed(
      classicGame.parseConfig({
        board: 'competition',
        rules: { setup: 'deal', turnLimit: 60, fortify: { reach: 'connected', moves: 'any' } },
      }),
    ),
    4,
  ],
  ['five territories', parsed(classicGame.parseConfig(kite)), 3],
  ['quick', parsed(quickGame.parseConfig('quick-18')), 4],
  ['a ring', parsed(quickGame.parseConfig(ring)), 2],
  ['a row', parsed(quickGame.parseConfig(row)), 3],
];

function matchOf(config: MatchConfig, seats: number): Step[] {
  return [...playout(classicGame.rules(config) as AnyRules, seats, makeRandom(11), 1200)];
}

describe.each(CASES)('on %s', (_, config, seats) => {
  const steps = matchOf(config, seats);

  test('the short way and the table lead to the same states', () => {
    for (const { before, action, after } of steps)
      expect(byTable(before as FlatState, action, config)).toEqual(after);
  });

  test('the short way and the table refuse the same actions', () => {
    const random = makeRandom(5);
    const tried = steps.flatMap(({ before, action }, i) =>
      [spoiled(action, random), spoiled(action, random), NO_ACTIONS[i % NO_ACTIONS.length]].map(
        bad => [before as FlatState, bad] as const,
      ),
    );
    for (const [state, action] of tried) {
      const expected = byTable(state, action, config);
      const actual = applyFlat(state, action, config);
      if (expected === state) expect(actual).toBe(state);
      else expect(actual).toEqual(expected);
      expect(explainFlat(state, action, config) === undefined).toBe(expected !== state);
    }
  });

  test('the flat and the documented state go the same way', () => {
    let state = reduce(undefined, { type: 'StartMatch', players: seats }, config);
    for (const { before, action, after } of steps) {
      expect(documentOf(before as FlatState, config)).toEqual(state);
      state = reduce(state, action, config);
      expect(documentOf(after as FlatState, config)).toEqual(state);
    }
  });
});

describe('what is not written keeps its identity', () => {
  const { config, state } = stage('a4 - b1 - a3', { cards: 'ab.' });
  const start = deepFreeze(state);
  const lists = ['owners', 'armies', 'cards', 'reserves', 'held', 'hands', 'moved'] as const;
  const changed = (before: FlatState, after: FlatState) => lists.filter(name => before[name] !== after[name]);
  const fighting = applyFlat(
    start,
    { type: 'Battle', attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 3 },
    config,
  );
  const won = applyFlat(fighting, { type: 'RollDice', attackerDice: [6, 5, 4], defenderDice: [1] }, config);

  test('a declared battle writes no list', () => expect(changed(start, fighting)).toEqual([]));
  test('a roll writes the armies', () => expect(changed(fighting, won)).toEqual(['armies']));
  test('a capture writes what it must', () => {
    const after = applyFlat(won, { type: 'Capture', armies: 3 }, config);
    expect(changed(won, after)).toEqual(['owners', 'armies', 'cards', 'held', 'hands']);
  });
  test('the end of an attack writes no list', () =>
    expect(changed(start, applyFlat(start, { type: 'EndAttack' }, config))).toEqual([]));
});

describe('hostile actions are refused', () => {
  const { config, state: start } = stage('a4 - b1 - a3');
  const fail = () => {
    throw new Error('read me not');
  };
  const battle = { type: 'Battle', attackingTerritory: 0, defendingTerritory: 1 };
  test.each<[name: string, action: unknown]>([
    ['a getter that throws', Object.defineProperty({ ...battle }, 'attackingDiceCount', { get: fail })],
    ['a type that throws', Object.defineProperty({}, 'type', { get: fail })],
    ['a proxy that throws', new Proxy(battle, { get: fail })],
    ['a bigint', { ...battle, attackingDiceCount: 3n }],
    ['a symbol', { ...battle, attackingDiceCount: Symbol('3') }],
    ['an object that counts as a number', { ...battle, attackingDiceCount: { valueOf: () => 3 } }],
    ['a negative zero', { ...battle, attackingTerritory: -0, attackingDiceCount: 3 }],
    ['a function', () => battle],
  ])('%s', (_, action) => {
    expect(applyFlat(start, action, config)).toBe(start);
    expect(explainFlat(start, action, config)?.message).toMatch(/\w/);
  });
});

test('the dice of an action are read but once', () => {
  const { config, state } = stage('a4 - b2', { state: 'RollingDice', battle: [0, 1, 1] });
  let reads = 0;
  const dice = Object.defineProperty([6], 0, { get: () => (reads++ === 0 ? 6 : 'six') });
  const next = applyFlat(state, { type: 'RollDice', attackerDice: dice, defenderDice: [1] }, config);
  expect(next.armies).toEqual([4, 1]);
  expect(reads).toBe(1);
});
