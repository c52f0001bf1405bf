import { describe, expect, test } from 'vitest';
import { resolveTurn } from '../plain/turn.js';
import { draw, ordersOf, redraw, sketch } from '../testing/sketch.js';
import { testTurns } from '../testing/table.js';

describe('capture', () => {
  testTurns([
    {
      name: 'a lone player who stood there at the start and stands there now takes neutral land',
      map: 'A - 3 : r1\nB blue 3 :',
      after: 'A red 3 : r1d\nB blue 3 :',
      events: [{ type: 'Captured', territory: 'A', player: 'red', from: null, lost: null }],
    },
    {
      name: 'and takes it from a player',
      map: 'A blue 3 : r1\nB blue 3 :',
      after: 'A red 3 : r1d\nB blue 3 :',
      events: [{ type: 'Captured', territory: 'A', player: 'red', from: 'blue', lost: null }],
    },
    {
      name: 'arriving is not enough',
      map: 'A red 3 : r1\nB - 3 :\nA-B',
      orders: ['r1 > B'],
      after: 'A red 3 :\nB - 3 : r1',
      without: ['Captured'],
    },
    {
      name: 'leaving keeps the owner',
      map: 'A - 3 : r1\nB red 3 :\nA-B',
      orders: ['r1 > B'],
      after: 'A - 3 :\nB red 3 : r1',
      without: ['Captured'],
    },
    {
      name: 'not necessarily the same units',
      map: 'A red 3 : r1\nB - 3 : r2\nC red 3 :\nA-B B-C',
      orders: ['r1 > B', 'r2 > C'],
      after: 'A red 3 :\nB red 3 : r1\nC red 3 : r2',
      events: [{ type: 'Captured', territory: 'B', player: 'red' }],
    },
    {
      name: 'the same player must stand there at both times',
      map: 'A red 3 : r1 r2\nB green 3 : b3\nA-B\ngold red 0+0 blue 0+0 green 0+0',
      orders: ['r1 r2 > B'],
      after: 'A red 3 :\nB green 3 : r1\ngold red 0+0 blue 0+0 green 0+0',
      without: ['Captured'],
    },
    {
      name: 'a captor who beats off an attack still captures',
      map: 'A red 3 : r1\nB - 3 : b2 b3\nA-B',
      orders: ['r1 > B'],
      after: 'A red 3 :\nB blue 3 : b2d',
      events: [{ type: 'Captured', territory: 'B', player: 'blue' }],
    },
    {
      name: 'a neutral unit there at the start does not hinder',
      map: 'A - 3 : r1 r2 n3\nB blue 3 :',
      after: 'A red 3 : r1d\nB blue 3 :',
      events: [{ type: 'Captured', territory: 'A', player: 'red' }],
    },
    {
      name: 'another player there at the start does',
      map: 'A - 3 : r1 r2 b3\nB blue 3 :',
      after: 'A - 3 : r1d\nB blue 3 :',
      without: ['Captured'],
    },
    {
      name: 'land nobody stands on keeps its owner',
      map: 'A red 3 :\nB - 3 :',
      after: 'A red 3 :\nB - 3 :',
      without: ['Captured'],
    },
    {
      name: 'neutral units capture nothing',
      map: 'A red 3 : n1d',
      after: 'A red 3 : n1d',
      without: ['Captured'],
    },
    {
      name: 'an owner does not capture what is theirs',
      map: 'A red 3 : r1d\nB blue 3 :',
      after: 'A red 3 : r1d\nB blue 3 :',
      without: ['Captured'],
    },
    {
      name: 'the pending build is lost without refund, upgrades and food stay',
      map: 'A blue 3 settlement : r1d\nB blue 3 :\ngold red 0+0 blue 9+0',
      orders: ['blue builds fort on A'],
      after: 'A red 1 settlement : r1d\nB blue 3 :\ngold red 0+0 blue 5+0',
      events: [{ type: 'Captured', territory: 'A', player: 'red', from: 'blue', lost: 'fort' }],
      without: ['Built', 'BuildFailed'],
    },
  ]);

  test('takes two turns: arrive, then stay', () => {
    const start = sketch('A red 3 : r1\nB blue 3 :\nC blue 3 :\nA-B');
    const arrived = resolveTurn(start, ordersOf(['r1 > B'])).map;
    expect(draw(arrived)).toBe(redraw('A red 3 :\nB blue 3 : r1\nC blue 3 :'));
    expect(draw(resolveTurn(arrived, []).map)).toBe(redraw('A red 3 :\nB red 3 : r1d\nC blue 3 :'));
  });

  test('counts 1 for neutral land and 2 for a player’s, apart from units defeated', () => {
    const deeds = { defeated: 4, claimed: 1, conquered: 1 };
    const map = sketch('A - 3 : r1\nB blue 3 : r2\nC blue 3 :');
    const players = map.players.map(player => (player.id === 'red' ? { ...player, deeds } : player));
    const [red, blue] = resolveTurn({ ...map, players }, []).map.players;
    expect(red!.deeds).toEqual({ defeated: 4, claimed: 2, conquered: 2 });
    expect(blue).toEqual({ id: 'blue', gold: 0, baseIncome: 0 });
  });
});
