import { describe, expect, test } from 'vitest';
import { resolveTurn } from '../plain/turn.js';
import { draw, ordersOf, redraw, sketch } from '../testing/sketch.js';
import { testTurns } from '../testing/table.js';

describe('build', () => {
  testTurns([
    {
      name: 'settlement: 3 gold on empty land',
      map: 'A red 3 :\ngold red 3+0',
      orders: ['red builds settlement on A'],
      after: 'A red 3 settlement :\ngold red 0+0',
      events: [{ type: 'Built', territory: 'A', player: 'red', build: 'settlement', unit: null }],
    },
    {
      name: 'farm: 1 food and 1 gold on a settlement',
      map: 'A red 3 settlement :\ngold red 1+0',
      orders: ['red builds farm on A'],
      after: 'A red 3 settlement farm :\ngold red 1+0',
    },
    {
      name: 'fort: 2 food and 5 gold on a settlement',
      map: 'A red 3 settlement :\ngold red 5+0',
      orders: ['red builds fort on A'],
      after: 'A red 2 settlement fort :\ngold red 1+0',
    },
    {
      name: 'city: 2 food and 5 gold on a settlement',
      map: 'A red 3 settlement :\ngold red 5+0',
      orders: ['red builds city on A'],
      after: 'A red 2 settlement city :\ngold red 1+0',
    },
    {
      name: 'castle: 3 food and 10 gold on city, farm and fort',
      map: 'A red 3 settlement farm fort city :\ngold red 10+0',
      orders: ['red builds castle on A'],
      after: 'A red 2 settlement farm fort city castle :\ngold red 2+0',
    },
    {
      name: 'unit: 3 food in a fort; no status, and it eats from the next turn on',
      map: 'A red 3 settlement fort :\ngold red 0+0',
      orders: ['red builds unit on A'],
      after: 'A red 1 settlement fort : r+\ngold red 1+0',
      events: [{ type: 'Built', territory: 'A', player: 'red', build: 'unit', unit: 'unit-1' }],
    },
    {
      name: 'the manual’s own words for it',
      map: 'A red 3 settlement fort :\ngold red 0+0',
      orders: ['red builds create unit on A'],
      after: 'A red 1 settlement fort : r+\ngold red 1+0',
    },
    {
      name: 'a new unit is the youngest, after those that are there',
      map: 'A red 4 settlement fort : r1d',
      orders: ['red builds unit on A'],
      after: 'A red 1 settlement fort : r1d r+\ngold red 1+0 blue 0+0',
    },
    {
      name: 'paying for a unit may starve those who stay',
      map: 'A red 3 settlement fort : r1d r2d',
      orders: ['red builds unit on A'],
      after: 'A red 0 settlement fort : r1d r2ds r+\ngold red 1+0 blue 0+0',
    },
    {
      name: 'a captor who changes the guard captures all the same, and the upgrade is lost',
      map: 'A red 3 settlement : b1\nB blue 3 : b2\nA-B\ngold red 5+0 blue 0+0',
      orders: ['red builds city on A', 'b1 > B', 'b2 > A'],
      after: 'A blue 1 settlement : b2\nB blue 3 : b1\ngold red 1+0 blue 0+0',
    },
    {
      name: 'upgrades are built even with enemies standing there',
      map: 'A red 3 settlement :\nB blue 3 : b1\nA-B\ngold red 5+0 blue 0+0',
      orders: ['red builds city on A', 'b1 > A'],
      after: 'A red 1 settlement city : b1\nB blue 3 :\ngold red 1+0 blue 0+0',
    },
    {
      name: 'but stops a new unit, and nothing is paid back',
      map: 'A red 3 settlement fort :\nB blue 3 : b1\nA-B',
      orders: ['red builds unit on A', 'b1 > A'],
      after: 'A red 0 settlement fort : b1\nB blue 3 :\ngold red 1+0 blue 0+0',
      events: [{ type: 'BuildFailed', territory: 'A', player: 'red', build: 'unit', by: ['blue'] }],
      without: ['Built'],
    },
    {
      name: 'an enemy beaten off does not stop it',
      map: 'A red 3 settlement fort : r2d\nB blue 3 : b1\nA-B',
      orders: ['red builds unit on A', 'b1 > A'],
      after: 'A red 0 settlement fort : r2d r+\nB blue 3 :\ngold red 1+0 blue 0+0',
    },
    {
      name: 'a neutral unit does not stop it either',
      map: 'A red 3 settlement fort : n1d',
      orders: ['red builds unit on A'],
      after: 'A red 0 settlement fort : n1d r+\ngold red 1+0 blue 0+0',
    },
    {
      name: 'a later build replaces the earlier one and gets its price back',
      map: 'A red 3 settlement :\ngold red 5+0',
      orders: ['red builds city on A', 'red builds fort on A'],
      after: 'A red 2 settlement fort :\ngold red 1+0',
    },
    {
      name: 'builds on several territories share the purse',
      map: 'A red 3 :\nB red 3 :\ngold red 6+0',
      orders: ['red builds settlement on A', 'red builds settlement on B'],
      after: 'A red 3 settlement :\nB red 3 settlement :\ngold red 0+0',
    },
  ]);

  test('a replacement that cannot be paid is refused and the earlier order stands', () => {
    const start = sketch('A red 3 settlement farm fort city :\nB red 3 settlement :\ngold red 6+0');
    const orders = ordersOf(['red builds city on B', 'red builds castle on A', 'red builds farm on B']);
    const { map, refused } = resolveTurn(start, orders);
    expect(refused.map(({ path, code }) => [path, code])).toEqual([['orders[1]', 'TooLittleGold']]);
    expect(draw(map)).toBe(
      redraw('A red 5 settlement farm fort city :\nB red 3 settlement farm :\ngold red 8+0'),
    );
    const dear = ordersOf(['red builds farm on B', 'red builds unit on B']);
    expect(draw(resolveTurn(start, dear).map)).toContain('B red 3 settlement farm');
  });

  test('units are numbered by territory, not by who ordered first', () => {
    const start = sketch('A red 3 settlement fort :\nB blue 3 settlement fort :');
    const orders = ordersOf(['blue builds unit on B', 'red builds unit on A']);
    expect(resolveTurn(start, orders)).toEqual(resolveTurn(start, [...orders].reverse()));
  });
});
