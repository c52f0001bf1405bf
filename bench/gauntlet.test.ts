import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { playTask } from './gauntlet-match.js';
import { type Options, readOptions } from './gauntlet-options.js';
import { writeSections } from './gauntlet-report.js';
import { scoreOf, wilson } from './gauntlet-score.js';
import { pairingsOf, tasksOf } from './gauntlet-tables.js';
import { Times } from './gauntlet-times.js';
import { writeResults } from './report.js';

function optionsOf(...args: string[]): Options {
  const options = readOptions(args);
  if (typeof options === 'string') throw new Error(options);
  return options;
}

describe('options', () => {
  test.each([
    ['an unknown game', ['--game', 'chess'], 'There is no game chess.'],
    ['an unknown mode', ['--mode', 'duel'], 'There is no mode duel.'],
    ['help', ['--help'], 'npm run gauntlet'],
  ])('%s is answered in words', (_, args, words) => {
    expect(readOptions(args)).toContain(words);
  });
});

describe('tables', () => {
  const orders = (...args: string[]) => pairingsOf(optionsOf(...args)).map(pairing => pairing.orders);

  test('two levels meet in all six orders of two and two', () => {
    const [pair] = orders('--levels', 'recruit,soldier') as [string[][]];
    expect(new Set(pair.map(order => order.join())).size).toBe(6);
    expect(pair.every(order => order.filter(level => level === 'soldier').length === 2)).toBe(true);
  });

  test('with three seats either level has the odd one as often', () => {
    const [pair] = orders('--levels', 'recruit,soldier', '--seats', '3') as [string[][]];
    expect(pair.flat().filter(level => level === 'soldier')).toHaveLength(pair.flat().length / 2);
  });

  test('on a ladder each meets the one below only', () => {
    const names = pairingsOf(optionsOf('--mode', 'ladder', '--levels', 'recruit,soldier,captain'));
    expect(names.map(({ name }) => name)).toEqual(['soldier against recruit', 'captain against soldier']);
  });

  test('one against the rest sits in every seat once', () => {
    const [pair] = orders('--levels', 'recruit,soldier', '--mode', 'one') as [string[][]];
    expect(pair.map(order => order.indexOf('soldier')).sort()).toEqual([0, 1, 2, 3]);
  });

  test('every order is played from every seed', () => {
    const options = optionsOf('--levels', 'recruit,soldier', '--games', '10', '--seed', '5');
    const tasks = tasksOf(pairingsOf(options)[0]!, options);
    expect(tasks.map(({ seed }) => seed)).toEqual([5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6]);
  });
});

test('a match is played to its end, timed and scored', () => {
  const options = optionsOf(
    '--game',
    'quick',
    '--levels',
    'recruit,soldier',
    '--games',
    '6',
    '--nodes',
    '100',
  );
  const pairing = pairingsOf(options)[0]!;
  const tasks = tasksOf(pairing, options);
  const results = tasks.map(playTask);
  const score = scoreOf(pairing, tasks, results);
  expect(score).toMatchObject({ matches: 6, open: 0, errors: [] });
  expect(score.standings.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(6);
  expect([...score.times.keys()].sort()).toEqual(['recruit', 'soldier']);
});

test.each([
  ['nothing known', 0, 0, [0, 1]],
  ['half of a hundred', 50, 100, [0.404, 0.596]],
  ['none of ten', 0, 10, [0, 0.278]],
])('Wilson: %s', (_, wins, matches, [low, high]) => {
  const [from, to] = wilson(wins, matches);
  expect(from).toBeCloseTo(low!, 3);
  expect(to).toBeCloseTo(high!, 3);
});

test('times are told within a twentieth', () => {
  const times = new Times();
  for (let ms = 1; ms <= 100; ms++) times.add(ms);
  expect(times.within(0.5) / 50).toBeCloseTo(1, 1);
  expect(times.within(0.95) / 95).toBeCloseTo(1, 1);
});

describe('results.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gauntlet-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a section takes the place of its last one and leaves the rest alone', () => {
    const file = join(folder, 'rest.md');
    writeFileSync(file, '# Results\n');
    const section = (key: string, text: string) => ({ key, title: key, text });
    writeSections(file, [section('a', 'old'), section('b', 'kept')]);
    writeSections(file, [section('a', 'new')]);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('old');
    expect(text).toMatch(/# Results[\s\S]*new[\s\S]*kept/);
  });

  test('survives a run of the benchmark', () => {
    const file = join(folder, 'bench.md');
    writeSections(file, [{ key: 'a', title: 'A', text: 'so many won' }]);
    writeResults(file, { about: { date: '2000-01-01', commit: 'x' }, rows: [], figures: [] });
    writeResults(file, { about: { date: '2000-01-02', commit: 'y' }, rows: [], figures: [] });
    const text = readFileSync(file, 'utf8');
    expect(text.match(/so many won/g)).toHaveLength(1);
    expect(text).toContain('2000-01-01');
  });
});
