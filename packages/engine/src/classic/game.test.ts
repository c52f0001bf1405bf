import { describe, expect, test } from 'vitest';
import { boards } from '../boards/index.js';
import { worldPositions } from '../boards/positions.js';
import { makeRandom } from '../boards/random.js';
import { linksOf } from '../boards/testing/graph.js';
import type { Actor } from '../contract.js';
import { type AnyRules, parsed, playout, settle } from '../testing/playout.js';
import { type Stage, stage } from '../testing/stage.js';
import { kite, triangle } from '../testing/tiny.js';
import type { FlatState } from './flat.js';
import { applyFlat, classicGame } from './game.js';
import { explainFlat } from './game-apply.js';
import { SELECTING_FIRST_PLAYER, type StateName } from './names.js';

describe('setup', () => {
  const rules = classicGame.rules(parsed(classicGame.parseConfig('world')));
  test.each([
    [3, 35],
    [4, 30],
    [5, 25],
    [6, 20],
  ])('gives %i players %i armies each', (seats, armies) => {
    const state = parsed(rules.setup(seats));
    expect(state.state).toBe(SELECTING_FIRST_PLAYER);
    expect(state.reserves).toEqual(new Array(seats).fill(armies));
  });

  test.each([2, 7])('refuses %i players', seats => {
    expect(rules.setup(seats)).toEqual({
      ok: false,
      problems: [{ path: 'seats', code: expect.any(String), message: expect.stringContaining('3 to 6') }],
    });
  });
});

describe('whose turn it is', () => {
  test.each<[state: StateName, turn: object]>([
    ['SelectingFirstPlayer', { type: 'chance' }],
    ['DealingTerritories', { type: 'chance' }],
    ['OccupyingTerritory', { type: 'seats', seats: [1] }],
    ['PlacingAdditionalArmy', { type: 'seats', seats: [1] }],
    ['TradingCards', { type: 'seats', seats: [1] }],
    ['PlacingNewArmies', { type: 'seats', seats: [1] }],
    ['Battling', { type: 'seats', seats: [1] }],
    ['RollingDice', { type: 'chance' }],
    ['Capturing', { type: 'seats', seats: [1] }],
    ['Fortifying', { type: 'seats', seats: [1] }],
    ['DrawingRandomCard', { type: 'chance' }],
    ['GameOver', { type: 'over' }],
  ])('%s', (name, turn) => {
    const { rules, state } = stage('a4 - b2', { state: name, player: 1 });
    expect(rules.turn(state)).toEqual(turn);
  });
});

describe('who may act', () => {
  const battling = stage('a4 - b2');
  const rolling = stage('a4 - b2', { state: 'RollingDice', battle: [0, 1, 3] });
  const over = stage('a4 - a2', { state: 'GameOver' });
  const roll = { type: 'RollDice', attackerDice: [1, 2, 3], defenderDice: [1, 2] };
  const end = { type: 'EndAttack' };
  test.each<[name: string, on: Stage, actor: Actor, action: unknown, code: string, message: string]>([
    ['another seat', battling, 1, end, 'NotYourTurn', "This is not yours to do: it is Player 1's turn."],
    [
      'chance in a seat’s turn',
      battling,
      'chance',
      end,
      'NotYourTurn',
      "This is not yours to do: it is Player 1's turn.",
    ],
    ['the clock', battling, 'clock', end, 'NotYourTurn', "This is not yours to do: it is Player 1's turn."],
    ['nobody’s seat', battling, 7, end, 'NotYourTurn', "This is not yours to do: it is Player 1's turn."],
    [
      'a seat that rolls',
      rolling,
      0,
      roll,
      'NotYourTurn',
      'This is not yours to do: it is for chance to decide now.',
    ],
    ['a seat after the end', over, 0, end, 'Over', 'The match is over.'],
    ['chance after the end', over, 'chance', roll, 'Over', 'The match is over.'],
  ])('%s is refused', (_, { rules, state }, actor, action, code, message) => {
    expect(rules.explain(state, actor, action)).toEqual({ code, message });
    expect(rules.apply(state, actor, action)).toBe(state);
  });

  test.each<[name: string, action: unknown]>([
    ['rolls before it attacks', roll],
    ['talks nonsense', null],
    ['plays another game', { type: 'Ready' }],
  ])('the right seat that %s is refused as the rules say', (_, action) => {
    const { rules, state, config } = battling;
    expect(rules.explain(state, 0, action)).toEqual(explainFlat(state, action, config));
    expect(rules.explain(state, 0, action)?.message).toMatch(/\w/);
    expect(rules.apply(state, 0, action)).toBe(state);
  });

  test.each<[name: string, on: Stage, actor: Actor, action: unknown]>([
    ['the seat whose turn it is', battling, 0, end],
    ['chance when dice are rolled', rolling, 'chance', roll],
  ])('%s is not', (_, { rules, state }, actor, action) => {
    expect(rules.explain(state, actor, action)).toBeUndefined();
    expect(rules.apply(state, actor, action)).not.toBe(state);
  });

  test('only they are asked and shown what is legal', () => {
    const { rules, state } = battling;
    expect(rules.prompt(state, 0)).toMatchObject({ type: 'Battle', player: 0, alternatives: ['EndAttack'] });
    expect(rules.legalActions(state, 0)).toEqual([
      {
        type: 'Battle',
        attackingTerritory: 0,
        defendingTerritory: 1,
        attackingDiceCount: { min: 1, max: 3 },
      },
      { type: 'EndAttack' },
    ]);
    for (const other of [1, 2, 'chance', 'clock'] as const) {
      expect(rules.prompt(state, other)).toBeUndefined();
      expect(rules.legalActions(state, other)).toEqual([]);
    }
  });
});

describe('the drawing', () => {
  test.each(classicGame.boards)('of %s', name => {
    const board = boards[name as keyof typeof boards];
    const { drawing } = classicGame.rules(parsed(classicGame.parseConfig(name)));
    expect(drawing.links).toEqual(linksOf(board));
    expect(drawing.places.map(place => [place.name, place.region])).toEqual(
      board.territories.map(([territory, continent]) => [territory, continent]),
    );
    expect(drawing.regions).toEqual(
      board.continents.map(([continent, bonus]) => ({ name: continent, bonus })),
    );
  });

  test('takes the built-in positions, its own, or none', () => {
    const at = (input: unknown) =>
      classicGame.rules(parsed(classicGame.parseConfig(input))).drawing.places.map(place => place.at);
    expect(at('world')).toEqual(worldPositions);
    expect(
      at({
        ...triangle,
        positions: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      }),
    ).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(at(triangle)).toEqual([null, null, null]);
  });
});

/** Every action whose numbers are small, legal or not. */
function everyAction(size: number, cards: number, most: number): object[] {
  const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i);
  const [ts, cs, ns] = [upTo(size), upTo(cards), upTo(most)];
  const pairs = ts.flatMap(a => ts.map(b => [a, b] as const));
  return [
    ...['EndTrade', 'EndAttack', 'EndTurn'].map(type => ({ type })),
    ...ts.map(firstPlayer => ({ type: 'SelectFirstPlayer', firstPlayer })),
    ...ts.map(territory => ({ type: 'OccupyTerritory', territory })),
    ...ts.map(territory => ({ type: 'PlaceAdditionalArmy', territory })),
    ...ns.map(armies => ({ type: 'Capture', armies })),
    ...cs.map(card => ({ type: 'DrawRandomCard', card })),
    ...ts.flatMap(territory => ns.map(armies => ({ type: 'PlaceNewArmies', territory, armies }))),
    ...cs.flatMap(i => cs.flatMap(j => cs.map(k => ({ type: 'TradeCards', i, j, k })))),
    ...pairs.flatMap(([fromTerritory, toTerritory]) =>
      ns.map(armies => ({ type: 'Fortify', fromTerritory, toTerritory, armies })),
    ),
    ...pairs.flatMap(([attackingTerritory, defendingTerritory]) =>
      upTo(4).map(attackingDiceCount => ({
        type: 'Battle',
        attackingTerritory,
        defendingTerritory,
        attackingDiceCount,
      })),
    ),
  ];
}

/** Listed actions with every number of their ranges. */
function spread(listed: object): object[] {
  const [name, range] = Object.entries(listed).find(([, value]) => value?.max !== undefined) ?? [];
  if (name === undefined) return [listed];
  return Array.from({ length: range.max - range.min + 1 }, (_, i) => settle(listed, min => min + i));
}

test('what is listed is all that is accepted, out of every small action', () => {
  const config = parsed(classicGame.parseConfig({ ...kite, rules: { turnLimit: 25 } }));
  const rules = classicGame.rules(config);
  const small = everyAction(5, 5, 9);
  for (const { before } of playout(rules as AnyRules, 3, makeRandom(4), 400)) {
    const state = before as FlatState;
    if (state.dice > 0 && rules.turn(state).type === 'chance') continue;
    const actor = rules.turn(state).type === 'chance' ? 'chance' : state.player;
    const accepted = small.filter(action => applyFlat(state, action, config) !== state);
    const listed = rules.legalActions(state, actor).flatMap(spread) as { armies?: number }[];
    const within = listed.filter(({ armies = 0 }) => armies <= 9);
    expect(accepted.map(action => JSON.stringify(action)).sort()).toEqual(
      within.map(action => JSON.stringify(action)).sort(),
    );
  }
});
