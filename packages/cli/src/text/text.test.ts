import { describe, expect, test } from 'vitest';
import { barOf, barsOf, chartOf, percentOf } from './bars.js';
import { counted, enumerated, tableOf, wrapped } from './columns.js';
import { distanceOf, matches } from './fuzzy.js';

test.each<[length: number, bar: string]>([
  [0, ''],
  [1, '█'],
  [2.5, '██▌'],
  [0.13, '▏'],
  [-1, ''],
])('a bar %d long is %s', (length, bar) => {
  expect(barOf(length)).toBe(bar);
});

test.each<[share: number, text: string]>([
  [0, '0.0 %'],
  [0.0001, '< 0.1 %'],
  [0.5, '50.0 %'],
  [0.9999, '> 99.9 %'],
  [1, '100.0 %'],
])('%d is %s', (share, text) => {
  expect(percentOf(share)).toBe(text);
});

describe('the bars of a distribution', () => {
  test('one for each number that can be', () => {
    expect(barsOf([0, 0, 0.25, 0.75], 5).map(({ label }) => label)).toEqual(['2', '3']);
  });

  test('neighbours together where there are too many, and no tails', () => {
    const chances = [0, 0.1, 0.2, 0.3, 0.2, 0.1, 0.0999, 0.0001];
    expect(barsOf(chances, 3).map(({ label }) => label)).toEqual(['1-2', '3-4', '5-6']);
  });

  test('none of what cannot be', () => {
    expect(barsOf([], 5)).toEqual([]);
  });
});

test('a chart fits into its width', () => {
  const lines = chartOf(
    [
      { label: 'a', share: 0.5 },
      { label: 'longer', share: 0.25 },
    ],
    40,
  );
  expect(lines).toEqual(['     a  50.0 %  ████████████████████████', 'longer  25.0 %  ████████████']);
});

test('a table has columns as wide as need be', () => {
  const columns = [{ heading: 'name' }, { heading: 'n', isNumber: true }];
  expect(
    tableOf(columns, [
      ['a', '10'],
      ['longer', '9'],
    ]),
  ).toEqual(['name     n', 'a       10', 'longer   9']);
});

test.each<[text: string, width: number, lines: string[]]>([
  ['short', 10, ['short']],
  ['some words in a row', 10, ['some words', '> in a row']],
  ['unbreakable', 5, ['unbreakable']],
  ['  kept margin', 9, ['  kept', '> margin']],
])('%j in %i columns', (text, width, lines) => {
  expect(wrapped(text, width, '> ')).toEqual(lines);
});

test.each<[words: string[], text: string]>([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is %s', (words, text) => {
  expect(enumerated(words)).toBe(text);
});

test('counts have their noun', () => {
  expect([counted(1, 'army', 'armies'), counted(1200, 'army', 'armies')]).toEqual(['1 army', '1,200 armies']);
});

test.each<[a: string, b: string, distance: number]>([
  ['', '', 0],
  ['ural', 'ural', 0],
  ['ural', 'urla', 1],
  ['ural', 'urals', 1],
  ['kitten', 'sitting', 3],
])('from %s to %s it is %i letters', (a, b, distance) => {
  expect(distanceOf(a, b)).toBe(distance);
});

test.each<[typed: string, found: string[]]>([
  ['simulate', ['simulate']],
  ['sim', ['simulate']],
  ['simluate', ['simulate']],
  ['s', ['simulate', 'show']],
  ['xyz', []],
  ['', []],
])('%j may mean %j', (typed, found) => {
  const names = ['simulate', 'odds', 'show'];
  expect(matches(typed, names).map(i => names[i])).toEqual(found);
});
