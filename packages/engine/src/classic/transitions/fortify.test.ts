import { describe, expect, test } from 'vitest';
import { actionCreators, explain, legalActions, type MatchState, reduce } from '../index.js';
import { landOf, type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { endTurn, fortify } = actionCreators;

function quiet(setting: Setting = {}) {
  return sketch(
    `
    a4 - a1 - b2
    |    |
    a2   a1 - b1 - a3
    `,
    { state: 'Fortifying', ...setting },
  );
}
// A a4, B a1, C b2, D a2, E a1, F b1, G a3

describe('Fortify: the classic way', () => {
  testActions([
    {
      name: 'moves armies to an own neighbour and ends the turn',
      on: quiet(),
      action: fortify(0, 1, 2),
      land: 'a2 a3 b2 a2 a1 b1 a3',
      next: { state: 'PlacingNewArmies', currentPlayer: 1, playersUndeployedArmies: [0, 3] },
    },
    { name: 'all but one', on: quiet(), action: fortify(0, 3, 3), land: 'a1 a1 b2 a5 a1 b1 a3' },
    {
      name: 'after a capture a card is drawn first',
      on: quiet({ captured: 1 }),
      action: fortify(0, 1, 1),
      next: { state: 'DrawingRandomCard', currentPlayer: 0 },
    },
    { name: 'none', on: quiet(), action: fortify(0, 1, 0), refused: 'IsOutOfRange', saying: '1 to 3' },
    { name: 'all of them', on: quiet(), action: fortify(0, 1, 4), refused: 'IsOutOfRange', saying: '1 to 3' },
    { name: 'a single army', on: quiet(), action: fortify(1, 0, 1), refused: 'HasTooFewArmies', saying: 'B' },
    { name: 'another’s armies', on: quiet(), action: fortify(2, 1, 1), refused: 'IsNotYours', saying: 'C' },
    {
      name: 'to another’s territory',
      on: quiet(),
      action: fortify(6, 5, 1),
      refused: 'IsNotYours',
      saying: 'F',
    },
    { name: 'over an own territory', on: quiet(), action: fortify(0, 4, 1), refused: 'AreNotConnected' },
    {
      name: 'through another’s territory',
      on: quiet(),
      action: fortify(6, 4, 1),
      refused: 'AreNotConnected',
    },
    { name: 'to itself', on: quiet(), action: fortify(0, 0, 1), refused: 'AreNotConnected' },
    { name: 'from beyond the board', on: quiet(), action: fortify(7, 0, 1), refused: 'IsOutOfRange' },
    { name: 'to beyond the board', on: quiet(), action: fortify(0, 7, 1), refused: 'IsOutOfRange' },
    {
      name: 'in battle',
      on: quiet({ state: 'Battling' }),
      action: fortify(0, 1, 1),
      refused: 'IsNotPossibleNow',
    },
  ]);
});

describe('Fortify: reach "connected"', () => {
  const connected = quiet({ rules: { fortify: { reach: 'connected' } } });
  testActions([
    {
      name: 'over own territories',
      on: connected,
      action: fortify(3, 4, 1),
      land: 'a4 a1 b2 a1 a2 b1 a3',
      next: { currentPlayer: 1 },
    },
    {
      name: 'to a neighbour, as ever',
      on: connected,
      action: fortify(0, 1, 3),
      land: 'a1 a4 b2 a2 a1 b1 a3',
    },
    {
      name: 'through another’s territory',
      on: connected,
      action: fortify(6, 4, 1),
      refused: 'AreNotConnected',
      saying: 'G and E',
    },
    { name: 'to itself', on: connected, action: fortify(0, 0, 1), refused: 'AreNotConnected' },
    { name: 'to another’s territory', on: connected, action: fortify(0, 2, 1), refused: 'IsNotYours' },
    {
      name: 'all of them',
      on: connected,
      action: fortify(0, 4, 4),
      refused: 'IsOutOfRange',
      saying: '1 to 3',
    },
  ]);

  test('the list holds every ordered pair of the connected part that has armies to move, once', () => {
    const pairs = legalActions(connected.state, connected.config).flatMap(action =>
      action.type === 'Fortify' ? [`${action.fromTerritory}-${action.toTerritory}`] : [],
    );
    expect(pairs.sort()).toEqual(['0-1', '0-3', '0-4', '3-0', '3-1', '3-4']);
  });
});

describe('Fortify: moves "any", each army at most one step', () => {
  const rules = { fortify: { moves: 'any' } };
  const moved = [0, 2, 0, 0, 0, 0, 0];
  testActions([
    {
      name: 'a move leaves one fortifying, and is remembered',
      on: quiet({ rules }),
      action: fortify(0, 1, 2),
      land: 'a2 a3 b2 a2 a1 b1 a3',
      next: { state: 'Fortifying', currentPlayer: 0, moved },
    },
    {
      name: 'armies that came may not go on',
      on: sketch('a2 - a3 - a1 - b1', { state: 'Fortifying', rules, moved: [0, 3, 0, 0] }),
      action: fortify(1, 2, 1),
      refused: 'HasTooFewArmies',
      saying: 'B',
    },
    {
      name: 'nor may they go back',
      on: sketch('a2 - a3 - a1 - b1', { state: 'Fortifying', rules, moved: [0, 3, 0, 0] }),
      action: fortify(1, 0, 1),
      refused: 'HasTooFewArmies',
    },
    {
      name: 'those that were there before may go; the newcomers hold the place',
      on: sketch('a2 - a5 - a1 - b1', { state: 'Fortifying', rules, moved: [0, 2, 0, 0] }),
      action: fortify(1, 2, 3),
      land: 'a2 a2 a4 b1',
      next: { moved: [0, 2, 3, 0] },
    },
    {
      name: 'but not one more',
      on: sketch('a2 - a5 - a1 - b1', { state: 'Fortifying', rules, moved: [0, 2, 0, 0] }),
      action: fortify(1, 2, 4),
      refused: 'IsOutOfRange',
      saying: '1 to 3',
    },
    {
      name: 'a single army is too few, moved or not',
      on: sketch('a2 - a1 - a1 - b1', { state: 'Fortifying', rules, moved: [0, 0, 0, 0] }),
      action: fortify(1, 2, 1),
      refused: 'HasTooFewArmies',
    },
    {
      name: 'moves to one place add up',
      on: sketch('a3 - a3 - a3 - b1', { state: 'Fortifying', rules, moved: [0, 2, 0, 0] }),
      action: fortify(2, 1, 2),
      land: 'a3 a5 a1 b1',
      next: { moved: [0, 4, 0, 0] },
    },
    {
      name: 'with the turn the memory of moves ends',
      on: quiet({ rules, moved }),
      action: endTurn(),
      next: { currentPlayer: 1, moved: [], state: 'PlacingNewArmies' },
    },
  ]);

  test('together with reach "connected" an army may go any way once', () => {
    const long = { fortify: { moves: 'any', reach: 'connected' } };
    const { config, state } = sketch('a3 - a1 - a1 - b1', { state: 'Fortifying', rules: long });
    const far = reduce(state, fortify(0, 2, 2), config);
    expect(landOf(far)).toBe('a1 a1 a3 b1');
    const back = reduce(far, fortify(2, 0, 1), config);
    expect(landOf(back)).toBe('a2 a1 a2 b1');
    expect(explain(back, fortify(2, 0, 1), config)?.code).toBe('HasTooFewArmies');
  });

  test('no army gets further than one step, whatever is tried', () => {
    const { config, state } = sketch('a9 - a1 - a1 - a1 - b1', { state: 'Fortifying', rules });
    const chain: [number, number][] = [
      [0, 1],
      [1, 2],
      [2, 3],
    ];
    const end = chain.reduce<MatchState>(
      (at, [from, to]) => reduce(at, fortify(from, to, at.territories[from]!.armies - 1), config),
      state,
    );
    expect(landOf(end)).toBe('a1 a9 a1 a1 b1');
  });
});
