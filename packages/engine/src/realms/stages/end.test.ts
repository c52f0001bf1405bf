import { describe, expect, test } from 'vitest';
import type { Ended } from '../events.js';
import type { Id, TurnConfig } from '../plain/map.js';
import { resolveTurn } from '../plain/turn.js';
import { ordersOf, sketch } from '../testing/sketch.js';

interface Row {
  readonly name: string;
  readonly map: string;
  readonly orders?: readonly string[];
  readonly config?: TurnConfig;
  /** Reason and winners, or nothing while the match goes on. */
  readonly ends: [Ended<Id>['reason'], ...string[]] | null;
}

const rows: Row[] = [
  {
    name: 'one player owns every territory and nobody else has a unit',
    map: 'A red 3 :\nB blue 3 : r1',
    ends: ['conquest', 'red'],
  },
  {
    name: 'the last opposing unit falls',
    map: 'A red 3 : r1d r2d\nB red 3 : b3d\nA-B',
    orders: ['b3 > A'],
    ends: ['conquest', 'red'],
  },
  {
    name: 'another player’s unit that lives keeps the match going',
    map: 'A red 3 : r1d\nB red 3 :\nC red 3 : b3\nA-B B-C',
    orders: ['b3 > B'],
    ends: null,
  },
  {
    name: 'neutral units do not hinder a conquest',
    map: 'A red 3 :\nB red 3 : n1d',
    ends: ['conquest', 'red'],
  },
  {
    name: 'a neutral territory does',
    map: 'A red 3 :\nB - 3 :',
    ends: null,
  },
  {
    name: 'somebody reached the limit of points',
    map: 'A red 3 :\nB blue 3 : b1d\ngold red 8+1 blue 3+1',
    config: { limits: { points: 10 } },
    ends: ['points', 'red'],
  },
  {
    name: 'of those who reached it the highest sum wins',
    map: 'A red 3 :\nB blue 3 : b1d\ngold red 8+1 blue 8+1',
    config: { limits: { points: 10 } },
    ends: ['points', 'blue'],
  },
  {
    name: 'equals share it',
    map: 'A red 3 :\nB blue 3 :\ngold red 8+1 blue 8+1',
    config: { limits: { points: 10 } },
    ends: ['points', 'red', 'blue'],
  },
  {
    name: 'one point short of it goes on',
    map: 'A red 3 :\nB blue 3 :\ngold red 7+1 blue 7+1',
    config: { limits: { points: 10 } },
    ends: null,
  },
  {
    name: 'conquest comes before points',
    map: 'A red 3 :\nB blue 3 : r1\ngold red 0+0 blue 90+0',
    config: { limits: { points: 10 } },
    ends: ['conquest', 'red'],
  },
  {
    name: 'the turn limit is reached: the highest sum wins',
    map: 'A red 3 :\nB blue 3 : b1d\ngold red 0+0 blue 0+0',
    config: { limits: { turns: 7 }, turn: 7 },
    ends: ['turns', 'blue'],
  },
  {
    name: 'and equals share it',
    map: 'A red 3 :\nB blue 3 :\nC green 3 :\ngold red 1+0 blue 1+0 green 0+0',
    config: { limits: { turns: 7 }, turn: 7 },
    ends: ['turns', 'red', 'blue'],
  },
  {
    name: 'one turn before it goes on',
    map: 'A red 3 :\nB blue 3 :',
    config: { limits: { turns: 7 }, turn: 6 },
    ends: null,
  },
  {
    name: 'points come before turns',
    map: 'A red 3 :\nB blue 3 :\ngold red 20+0 blue 0+0',
    config: { limits: { points: 10, turns: 7 }, turn: 7 },
    ends: ['points', 'red'],
  },
  {
    name: 'with nobody left on the map the points decide at once',
    map: 'A - 3 : r1 b2\nB - 3 :\ngold red 2+1 blue 1+1',
    ends: ['nobody left', 'red'],
  },
  {
    name: 'upgrades count on own territories only',
    map: 'A red 3 :\nB blue 3 settlement :\nC - 3 settlement farm :\ngold red 1+0 blue 0+0',
    config: { limits: { turns: 1 } },
    ends: ['turns', 'blue'],
  },
];

describe('end', () => {
  test.each(rows.map(row => [row.name, row] as const))('%s', (_, row) => {
    const { events, refused } = resolveTurn(sketch(row.map), ordersOf(row.orders ?? []), row.config);
    const last = events[events.length - 1]!;
    expect(refused).toEqual([]);
    expect(last.type === 'Ended' ? [last.reason, ...last.winners] : null).toEqual(row.ends);
  });

  test('a player who loses the last territory and unit is reported out, once', () => {
    const start = sketch('A red 3 : r1\nB blue 3 : r2\nC - 3 :');
    const first = resolveTurn(start, []);
    expect(first.events).toContainEqual({ type: 'WentOut', player: 'blue' });
    expect(resolveTurn(first.map, []).events.map(event => event.type)).not.toContain('WentOut');
  });
});
