import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ran } from '../testing/ran.js';
import { simulationLine } from '../testing/schemas.js';
import { seedOf } from './game.js';
import { type Plan, type Played, playersIn } from './plan.js';
import { timeOf } from './progress.js';
import { reportLines } from './report.js';
import { summaryOf } from './summary.js';

const plan: Plan = {
  game: 'quick',
  document: 'quick',
  players: ['recruit', 'soldier', 'soldier', 'soldier'],
  isRotating: true,
  seed: 1,
  nodes: 100,
  records: null,
  isCompact: false,
};

/** A game that the seat won, or the seats shared. */
function game(index: number, winners: number[], turns: number): Played {
  const outcome = { winners, places: [winners], reason: winners.length > 1 ? 'turn-limit' : 'conquest' };
  return {
    index,
    players: playersIn(plan, index),
    outcome,
    turns,
    moves: 10 * turns,
    faces: [9, 11, 10, 10, 8, 12],
  };
}

const games = [game(0, [0], 12), game(1, [3], 20), game(2, [1], 15), game(3, [1, 2], 30), game(4, [2], 18)];

describe('the summary', () => {
  test('is the same in whatever order the games ended', () => {
    expect(summaryOf(plan, [...games].reverse())).toEqual(summaryOf(plan, games));
  });

  test('counts wins by seat and by who sat there', () => {
    const { seats, players } = summaryOf(plan, games);
    expect(seats.map(({ wins, shared }) => [wins, shared])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
    // The recruit sits in seat 0, 3, 2, 1, 0; a win that two soldiers share is the soldiers'.
    expect(players).toMatchObject([
      { player: 'recruit', seats: 1, wins: 2, shared: 1 },
      { player: 'soldier', seats: 3, wins: 2, shared: 1 },
    ]);
  });

  test('as tables', () => {
    expect(`\n${reportLines(summaryOf(plan, games)).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      player            wins  shared   share    95 % interval
      recruit  1 seat      2       1  40.0 %  11.8 % - 76.9 %  ····────────●───────────······
      soldier  3 seats     2       1  40.0 %  11.8 % - 76.9 %  ····────────●───────────······

      seat           wins  shared   share   95 % interval
      Amber  seat 1     1       0  20.0 %  3.6 % - 62.4 %  ·─────●─────────────··········
      Sky    seat 2     1       1  20.0 %  3.6 % - 62.4 %  ·─────●─────────────··········
      Blue   seat 3     1       1  20.0 %  3.6 % - 62.4 %  ·─────●─────────────··········
      White  seat 4     1       0  20.0 %  3.6 % - 62.4 %  ·─────●─────────────··········

      length   mean  median  shortest  longest
      turns    19.0      18        12       30
      moves   190.0     180       120      300
      Ended: 4 by conquest and 1 by turn-limit.

      die  rolled    share
      1        45  15.00 %  ██████████████████
      2        55  18.33 %  ██████████████████████
      3        50  16.67 %  ████████████████████
      4        50  16.67 %  ████████████████████
      5        40  13.33 %  ████████████████
      6        60  20.00 %  ████████████████████████
      Chi-square 5.00 with 5 degrees of freedom, p = 0.416. Fair dice do that.
      "
    `);
  });

  test('of nothing', () => {
    expect(summaryOf(plan, [])).toMatchObject({
      games: 0,
      turns: null,
      moves: null,
      dice: null,
      reasons: {},
    });
  });
});

test('everybody sits everywhere, unless seats are fixed', () => {
  const where = (isRotating: boolean) =>
    [0, 1, 2, 3, 4].map(i => playersIn({ ...plan, isRotating }, i).indexOf('recruit'));
  expect(where(true)).toEqual([0, 3, 2, 1, 0]);
  expect(where(false)).toEqual([0, 0, 0, 0, 0]);
});

test('games have seeds of their own', () => {
  const seeds = [1, 2].flatMap(seed => Array.from({ length: 500 }, (_, i) => seedOf(seed, i)));
  expect(new Set(seeds).size).toBe(1000);
});

test.each<[seconds: number, text: string]>([
  [0, '0s'],
  [41.2, '42s'],
  [60, '1m00s'],
  [200, '3m20s'],
  [7500, '2h05m'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeOf(seconds)).toBe(text);
});

describe('simulate', () => {
  const line = 'simulate --game quick --seats recruit --games 5 --seed 7 --json';
  const summaryIn = (output: string) => ({ ...simulationLine.parse(JSON.parse(output)), speed: null });

  test('gives the same whatever --jobs is, and records that are genuine', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'hegemon-')), 'games');
    const [alone, together] = [
      await ran(`${line} --jobs 1`),
      await ran(`${line} --jobs 2 --records ${folder}`),
    ];
    expect(alone.code).toBe(0);
    expect(summaryIn(alone.output)).toEqual(summaryIn(together.output));
    const files = readdirSync(folder).sort();
    expect(files).toEqual([1, 2, 3, 4, 5].map(n => `game-00000${n}.json`));
    expect((await ran(`verify ${files.map(file => join(folder, file)).join(' ')}`)).code).toBe(0);
  });

  test('records may be compact', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'hegemon-')), 'games');
    await ran(`simulate --game quick --seats recruit --games 1 --seed 7 --compact --records ${folder}`);
    expect(readdirSync(folder)).toEqual(['game-000001.hgr']);
    expect(await ran(`verify ${join(folder, 'game-000001.hgr')}`)).toMatchObject({ code: 0 });
  });

  test('shows tables', async () => {
    const { output } = await ran('simulate --game quick --seats recruit --games 2 --seed 7 --jobs 1');
    expect(output).toMatch(
      /^Quick on quick · seed 7 · 2 games\n\nseat .*\n.*Ended: .*Chi-square .* games\/s\.\n$/s,
    );
  });

  test('Realms has no dice', async () => {
    const { output } = await ran('simulate --game realms --seats recruit --games 1 --seed 7 --json');
    expect(summaryIn(output).dice).toBeNull();
  });
});
