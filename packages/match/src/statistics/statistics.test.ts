import { describe, expect, test } from 'vitest';
import type { Entry } from '../log.js';
import { playOn } from '../testing/playing.js';
import { openAt } from '../testing/tables.js';
import { readDice } from './dice.js';
import { type Finished, finishedOf, statisticsOf, Tally } from './statistics.js';

const roll = (number: number, attackerDice: number[], defenderDice: number[]): Entry => ({
  number,
  actor: 'chance',
  action: { type: 'RollDice', attackerDice, defenderDice },
});

const matches: readonly Finished[] = [
  {
    seats: 2,
    outcome: { winners: [1], places: [[1], [0]], reason: 'conquest' },
    entries: [
      roll(1, [6, 1], [3]),
      { number: 2, actor: 0, action: { type: 'EndTurn' }, by: 'default' },
      { number: 3, actor: 1, action: { type: 'EndTurn' } },
    ],
  },
  {
    seats: 3,
    outcome: { winners: [0, 1], places: [[0, 1], [2]], reason: 'limit' },
    entries: [{ number: 1, actor: 2, action: { type: 'Resign' } }],
  },
];

test('seats, ends and lengths are counted', () => {
  const { seats, ...rest } = statisticsOf(matches);
  expect(seats.map(({ won, ...counts }) => ({ ...counts, share: won.share }))).toEqual([
    { seat: 0, matches: 2, wins: 0.5, meanPlace: 1.75, resigned: 0, actions: 1, standIns: 1, share: 0.25 },
    { seat: 1, matches: 2, wins: 1.5, meanPlace: 1.25, resigned: 0, actions: 1, standIns: 0, share: 0.75 },
    { seat: 2, matches: 1, wins: 0, meanPlace: 3, resigned: 1, actions: 0, standIns: 0, share: 0 },
  ]);
  expect(rest).toMatchObject({
    matches: 2,
    reasons: [
      { reason: 'conquest', matches: 1 },
      { reason: 'limit', matches: 1 },
    ],
    length: { least: 1, median: 2, mean: 2, most: 3 },
  });
});

test('dice are counted, by hand and in pairs', () => {
  const dice = statisticsOf(matches).dice!;
  expect(dice.rolls).toBe(1);
  expect(dice.all).toMatchObject({ counts: [1, 0, 1, 0, 0, 1], dice: 3, mean: 10 / 3 });
  expect(dice.hands['attackerDice']).toMatchObject({ counts: [1, 0, 0, 0, 0, 1], dice: 2, mean: 3.5 });
  expect(dice.hands['defenderDice']).toMatchObject({ counts: [0, 0, 1, 0, 0, 0], dice: 1, mean: 3 });
  expect(dice.pairs.counts.indexOf(1)).toBe(30);
});

test('nothing is known of no matches', () => {
  expect(statisticsOf([])).toEqual({
    matches: 0,
    seats: [],
    reasons: [],
    length: { least: 0, median: 0, mean: 0, most: 0 },
    dice: null,
  });
});

describe('the reader of dice', () => {
  test.each<[string, Entry, number]>([
    ['takes a roll', roll(1, [1], [6, 6]), 2],
    ['takes nothing from a seat', { ...roll(1, [1], [6]), actor: 0 }, 0],
    ['takes no die with seven sides', roll(1, [7], [6]), 1],
    ['takes no other field', { number: 1, actor: 'chance', action: { card: 3, faces: [1] } }, 0],
  ])('%s', (_, entry, hands) => {
    expect(readDice(entry)).toHaveLength(hands);
  });
});

describe('of matches that were played', () => {
  test('the dice of a seed are fair', () => {
    const tally = new Tally();
    for (let seed = 0; seed < 150; seed++) tally.add(finishedOf(playOn(openAt('kite', seed)))!);
    const { dice, matches: played, seats } = tally.statistics();
    expect([played, seats.length]).toEqual([150, 3]);
    expect(seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(played, 9);
    expect(dice!.all.dice).toBeGreaterThan(10_000);
    for (const fit of [
      dice!.all.test,
      dice!.pairs.test,
      ...Object.values(dice!.hands).map(hand => hand.test),
    ])
      expect(fit!.p).toBeGreaterThan(1e-6);
  });

  test('there are none in a game without dice', () => {
    expect(statisticsOf([finishedOf(playOn(openAt('duel', 1)))!]).dice).toBeNull();
    expect(finishedOf(openAt('duel', 1))).toBeUndefined();
  });
});
