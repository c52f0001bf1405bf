import { describe, expect, test } from 'vitest';
import { frozen } from '../testing/match.js';
import { ordersOf, sketch } from '../testing/sketch.js';
import type { PlainMap, PlainOrder } from './map.js';
import { resolveTurn } from './turn.js';

const map: PlainMap = frozen({
  territories: [
    { id: 1, owner: 'ann', food: 3, upgrades: ['fort', 'settlement'] },
    { id: 2, owner: null, food: 3, upgrades: [] },
  ],
  edges: [[1, 2]],
  units: [
    { id: 10, owner: 'ann', at: 1, statuses: [] },
    { id: 7, owner: null, at: 2, statuses: ['defending'] },
  ],
  players: [
    { id: 'ann', gold: 2, baseIncome: 1 },
    { id: 'bob', gold: 0, baseIncome: 1 },
  ],
});

describe('resolveTurn', () => {
  test('speaks in the caller’s ids, whatever kind they are', () => {
    const {
      map: after,
      events,
      refused,
    } = resolveTurn(map, [
      { player: 'ann', type: 'move', units: [10], to: 2 },
      { player: 'ann', type: 'build', territory: 1, build: 'unit' },
    ]);
    expect(refused).toEqual([]);
    expect(after).toEqual({
      territories: [
        { id: 1, owner: 'ann', food: 1, upgrades: ['fort', 'settlement'] },
        { id: 2, owner: null, food: 3, upgrades: [] },
      ],
      edges: [[1, 2]],
      units: [
        { id: 7, owner: null, at: 2, statuses: ['defending'] },
        { id: 11, owner: 'ann', at: 1, statuses: [] },
      ],
      players: [
        { id: 'ann', gold: 4, baseIncome: 1 },
        { id: 'bob', gold: 0, baseIncome: 1 },
      ],
    });
    expect(events[0]).toEqual({ type: 'Departed', player: 'ann', units: [10], from: 1, to: 2 });
    expect(events).toContainEqual({ type: 'Built', territory: 1, player: 'ann', build: 'unit', unit: 11 });
  });

  test('new units get ids nobody has', () => {
    const units = map.units.map((unit, i) => ({ ...unit, id: `unit-${i + 2}` }));
    const { map: after } = resolveTurn({ ...map, units }, [
      { player: 'ann', type: 'build', territory: 1, build: 'unit' },
    ]);
    expect(after.units.map(unit => unit.id)).toEqual(['unit-2', 'unit-3', 'unit-4']);
  });

  test('never changes its input, and gives the same for the same', () => {
    expect(resolveTurn(map, [])).toEqual(resolveTurn(map, []));
  });

  test('hands on fields it does not know', () => {
    const named = {
      ...map,
      name: 'Lake',
      territories: map.territories.map(land => ({ ...land, at: [0, 0] })),
    };
    const { map: after } = resolveTurn(named, []);
    expect(after).toMatchObject({ name: 'Lake', territories: [{ at: [0, 0] }, { at: [0, 0] }] });
  });

  test('takes a whole match config for its rules', () => {
    const config = {
      options: { starvation: 'garrison', fog: true },
      limits: { points: 5, turns: 9 },
      players: 2,
    } as const;
    const { events } = resolveTurn(map, [], config);
    expect(events[events.length - 1]).toEqual({ type: 'Ended', reason: 'points', winners: ['ann'] });
  });
});

describe('refused orders', () => {
  const board = sketch('A red 3 settlement : r1\nB - 3 :\nC blue 3 : b2\nA-B B-C\ngold red 1+0 blue 0+0');
  test.each<[name: string, code: string, order: unknown]>([
    ['nothing', 'Malformed', null],
    ['an unknown player', 'Unknown', { player: 'green', type: 'move', units: ['r1'], to: 'B' }],
    ['a player who is no id', 'Unknown', { player: {}, type: 'move', units: ['r1'], to: 'B' }],
    ['an unknown kind', 'UnknownAction', { player: 'red', type: 'fly', units: ['r1'], to: 'B' }],
    ['no units', 'Malformed', { player: 'red', type: 'move', units: [], to: 'B' }],
    ['an unknown unit', 'Unknown', { player: 'red', type: 'move', units: ['r1', 'r9'], to: 'B' }],
    ['an unknown destination', 'Unknown', { player: 'red', type: 'move', units: ['r1'], to: 'Z' }],
    ['another player’s unit', 'NotYours', { player: 'red', type: 'move', units: ['b2'], to: 'B' }],
    ['a far destination', 'NotAdjacent', { player: 'red', type: 'move', units: ['r1'], to: 'C' }],
    ['an unknown territory', 'Unknown', { player: 'red', type: 'build', territory: 'Z', build: 'farm' }],
    [
      'another player’s territory',
      'NotYours',
      { player: 'red', type: 'build', territory: 'C', build: 'settlement' },
    ],
    ['an unknown build', 'Malformed', { player: 'red', type: 'build', territory: 'A', build: 'palace' }],
    [
      'a build that is unavailable',
      'Unavailable',
      { player: 'red', type: 'build', territory: 'A', build: 'unit' },
    ],
    [
      'a build that is too dear',
      'TooLittleGold',
      { player: 'red', type: 'build', territory: 'A', build: 'city' },
    ],
  ])('%s', (_, code, order) => {
    const { map: after, refused } = resolveTurn(board, [order as PlainOrder]);
    expect(refused).toEqual([{ path: 'orders[0]', code, message: expect.stringMatching(/\.$/), order }]);
    expect(after).toEqual(resolveTurn(board, []).map);
  });

  test('the others stand', () => {
    const orders = ordersOf(['blue:r1 > B', 'r1 > B', 'red builds farm on A']);
    const { map: after, refused } = resolveTurn(board, orders);
    expect(refused.map(one => [one.path, one.message])).toEqual([['orders[0]', 'Unit r1 is not yours.']]);
    expect(after.units[0]!.at).toBe('B');
    expect(after.territories[0]!.upgrades).toEqual(['settlement', 'farm']);
  });
});

describe('maps that cannot be read', () => {
  test.each<[name: string, path: string, code: string, broken: object]>([
    ['no players', 'map.players', 'out-of-bounds', { ...map, players: [] }],
    ['no territories', 'map.territories', 'not-a-list', { ...map, territories: undefined }],
    [
      'an owner who does not play',
      'map.units[0].owner',
      'unknown',
      { ...map, units: [{ ...map.units[0], owner: 'cat' }] },
    ],
    ['a unit nowhere', 'map.units[0].at', 'unknown', { ...map, units: [{ ...map.units[0], at: 3 }] }],
    ['a unit twice', 'map.units[1].id', 'duplicate', { ...map, units: [map.units[0], map.units[0]] }],
    [
      'an unknown status',
      'map.units[0].statuses[0]',
      'not-one-of',
      { ...map, units: [{ ...map.units[0], statuses: ['lost'] }] },
    ],
    [
      'an id that is none',
      'map.players[0].id',
      'not-an-id',
      { ...map, players: [{ id: {}, gold: 0, baseIncome: 0 }] },
    ],
    [
      'negative gold',
      'map.players[0].gold',
      'out-of-bounds',
      { ...map, players: [{ id: 'ann', gold: -1, baseIncome: 0 }] },
    ],
    ['an edge to nowhere', 'map.edges[0][1]', 'unknown', { ...map, edges: [[1, 3]] }],
    ['an edge to itself', 'map.edges[0]', 'loop', { ...map, edges: [[1, 1]] }],
  ])('%s', (_, path, code, broken) => {
    const { map: after, events, refused } = resolveTurn(broken as PlainMap, []);
    expect(after).toBe(broken);
    expect(events).toEqual([]);
    expect(refused.map(problem => [problem.path, problem.code])).toContainEqual([path, code]);
  });

  test('nor rules', () => {
    const { refused } = resolveTurn(map, [], { starvation: 'all' as 'unfed', limits: { turns: 0 } });
    expect(refused.map(problem => problem.path)).toEqual(['config.starvation', 'config.limits.turns']);
  });
});
