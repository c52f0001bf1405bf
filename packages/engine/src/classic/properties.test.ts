import { beforeAll, describe, expect, test } from 'vitest';
import { Sfc32 } from '../random.js';
import {
  ACTIONS,
  type ConfigDocument,
  explain,
  type MatchConfig,
  type MatchState,
  parseConfig,
  reduce,
  STATES,
} from './index.js';
import { deepFreeze } from './testing/freeze.js';
import { naiveAward, naiveIncome, naiveNext } from './testing/naive.js';
import { randomMatch, type Step } from './testing/random-match.js';
import { largeVariants, tinyVariants } from './testing/variants.js';

const VARIANTS = [
  ...tinyVariants.map(([name, config]) => [name, config, 16, 500] as const),
  ...largeVariants.map(([name, config]) => [name, config, 3, 800] as const),
];

function parsed(config: ConfigDocument): MatchConfig {
  const result = parseConfig(config);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** Steps of matches played at random, on frozen states and with frozen actions. */
function play(config: MatchConfig, matches: number, limit: number): Step[] {
  const steps: Step[] = [];
  for (let seed = 1; seed <= matches; seed++)
    for (const step of randomMatch(deepFreeze(config), new Sfc32(seed), limit)) steps.push(deepFreeze(step));
  return steps;
}

/** What does not happen in every match. */
const EVENTS: [name: string, happened: (step: Step) => boolean][] = [
  ['a match won', ({ action, after }) => action.type === 'Capture' && after.state === 'GameOver'],
  ['a turn limit reached', ({ action, after }) => action.type === 'EndTurn' && after.state === 'GameOver'],
  [
    'a forced trade of spoils',
    ({ action, after }) => action.type === 'Capture' && after.state === 'TradingCards',
  ],
  ['a mid-turn placement', ({ before, after }) => before.captured > 0 && after.state === 'PlacingNewArmies'],
  [
    'cards handed over',
    ({ action, before, after }) => action.type === 'Capture' && before.cardOwner !== after.cardOwner,
  ],
  [
    'a deck refilled',
    ({ action, before, after }) =>
      action.type !== 'TradeCards' && before.cardOwner.includes(-1) && !after.cardOwner.includes(-1),
  ],
  [
    'an EndTrade with nothing to place',
    ({ action, after }) => action.type === 'EndTrade' && after.state === 'Battling',
  ],
  [
    'a garrison taken',
    ({ action, before }) =>
      action.type === 'Capture' && before.territories[before.activeBattle!.defendingTerritory]!.owner === -1,
  ],
  [
    'a second move while fortifying',
    ({ action, before }) => action.type === 'Fortify' && (before.moved ?? []).length > 0,
  ],
  [
    'a seat skipped',
    ({ before, after }) =>
      before.state === 'Fortifying' &&
      after.currentPlayer !== before.currentPlayer &&
      after.currentPlayer !== (before.currentPlayer + 1) % before.playersUndeployedArmies.length,
  ],
];

/** States, actions and events of all matches played. */
const seen = new Set<string>();

function note(step: Step): void {
  seen.add(step.before.state);
  seen.add(step.action.type);
  for (const [name, happened] of EVENTS) if (happened(step)) seen.add(name);
}

function told(step: Step): string {
  return `after ${JSON.stringify(step.action)} in ${JSON.stringify(step.before)}`;
}

describe.each(VARIANTS)('%s', (_, document, matches, limit) => {
  const config = parsed(document);
  let steps: Step[] = [];
  beforeAll(() => {
    steps = play(config, matches, limit);
    steps.forEach(note);
  });

  test('every step is the one that the rules, written down naively, make', () => {
    for (const step of steps) {
      const expected = naiveNext(step.before, step.action, config);
      if (!isEqual(step.after, expected)) {
        expect(step.after, told(step)).toEqual(expected);
        expect.fail(`other order of keys ${told(step)}`);
      }
    }
  });

  test('armies are conserved: each action changes the total by exactly what it must', () => {
    for (const step of steps) {
      const change = totalOf(step.after) - totalOf(step.before);
      if (change !== dueTo(step, config)) expect(change, told(step)).toBe(dueTo(step, config));
    }
  });

  test('what did not change keeps its identity', () => {
    for (const step of steps) expectSameParts(step);
  });

  test('JSON keeps every state', () => {
    for (const step of steps) if (!isKeptByJson(step.after)) expect.fail(told(step));
  });

  test('replays give the same states, also by way of JSON', () => {
    let state = reduce(undefined, undefined, document);
    for (const { before, action, after } of steps) {
      if (before.state === 'Initializing') state = before;
      const stored = JSON.parse(JSON.stringify(state)) as MatchState;
      state = reduce(stored, JSON.parse(JSON.stringify(action)), document);
      if (!isEqual(state, after)) expect(state).toEqual(after);
    }
  });

  test('what was legal before is mostly refused now, with the same object and a sentence', () => {
    steps.slice(1).forEach(({ before }, i) => {
      const { action } = steps[i]!;
      const refusal = explain(before, action, config);
      const next = reduce(before, action, config);
      if ((next === before) !== (refusal !== undefined)) expect.fail(told(steps[i]!));
      if (refusal && !/^\S.*\.$/.test(refusal.message)) expect.fail(refusal.message);
    });
  });
});

describe('the matches above see everything', () => {
  const waiting = Object.values(STATES).filter(state => state !== 'GameOver');
  test.each([...waiting, ...Object.values(ACTIONS), ...EVENTS.map(([name]) => name)])('%s', name => {
    expect(seen.has(name)).toBe(true);
  });
});

function totalOf(state: MatchState): number {
  const onBoard = state.territories.reduce((sum, { armies }) => sum + armies, 0);
  return state.playersUndeployedArmies.reduce((sum, armies) => sum + armies, onBoard);
}

/** Whether an action began a turn, and so brought income. */
function beginsTurn({ action, after }: Step): boolean {
  const ends = [
    'OccupyTerritory',
    'PlaceAdditionalArmy',
    'DealTerritories',
    'Fortify',
    'EndTurn',
    'DrawRandomCard',
  ];
  const begins = ['TradingCards', 'PlacingNewArmies', 'Battling'];
  return ends.includes(action.type) && begins.includes(after.state);
}

function dueTo(step: Step, config: MatchConfig): number {
  const income = beginsTurn(step) ? naiveIncome(step.after, step.after.currentPlayer, config) : 0;
  return income + dueToItself(step, config);
}

function dueToItself({ before, action, after }: Step, config: MatchConfig): number {
  switch (action.type) {
    case 'StartMatch':
      return action.players * config.startingArmiesByPlayers[action.players]!;
    case 'DealTerritories':
      return (
        action.owners.reduce((sum, owner) => sum + (owner < 0 ? 2 : 1), 0) -
        dealtFromReserve(before, action.owners)
      );
    case 'TradeCards': {
      const territory = config.cards[action.i]![1];
      const lucky = territory !== null && before.territories[territory]!.owner === before.currentPlayer;
      const { i, j, k } = action;
      return naiveAward(after.trades, [i, j, k], config) + (lucky ? config.cardOccupiedTerritoryReward : 0);
    }
    case 'RollDice':
      return -Math.min(action.attackerDice.length, action.defenderDice.length);
    default:
      return 0;
  }
}

function dealtFromReserve(before: MatchState, owners: readonly number[]): number {
  return before.playersUndeployedArmies.reduce(
    (sum, armies, player) => sum + Math.min(armies, owners.filter(owner => owner === player).length),
    0,
  );
}

/** Nothing but lists without holes, plain objects, strings, null and whole numbers other than -0. */
function isKeptByJson(value: unknown): boolean {
  if (value === null || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isInteger(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  const keys = Object.keys(value);
  if (Array.isArray(value) ? keys.length !== value.length : Object.getPrototypeOf(value) !== Object.prototype)
    return false;
  return keys.every(key => isKeptByJson((value as Record<string, unknown>)[key]));
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function expectSameParts(step: Step): void {
  const { before, after } = step;
  for (const key of Object.keys(before) as (keyof MatchState)[])
    if (before[key] !== after[key] && isEqual(before[key], after[key]))
      expect.fail(`${key} copied ${told(step)}`);
  before.territories.forEach((territory, t) => {
    const next = after.territories[t];
    if (territory !== next && isEqual(territory, next)) expect.fail(`territory ${t} copied ${told(step)}`);
  });
}
