import { describe, expect, test } from 'vitest';
import { makeSeeded } from './seeded.js';
import { chiSquare, countDraws } from './testing/chi-square.js';

function draws(seed: number, number: number, n = 6): number[] {
  const random = makeSeeded(seed).at(number);
  return Array.from({ length: 20 }, () => random(n));
}

test('the same seed and action draw the same', () => {
  expect(draws(7, 12)).toEqual(draws(7, 12));
});

test('streams do not change from version to version', () => {
  expect(draws(1, 1).slice(0, 8)).toEqual([5, 2, 4, 0, 4, 0, 1, 5]);
  expect(draws(4_294_967_295, 1000, 2 ** 32).slice(0, 3)).toEqual([1958604946, 1982399755, 2567476529]);
});

test.each([
  ['another seed', 8, 12],
  ['another action', 7, 13],
  ['both', 6, 13],
])('%s draws otherwise', (_, seed, number) => {
  expect(draws(seed, number)).not.toEqual(draws(7, 12));
});

test('streams do not disturb each other', () => {
  const chance = makeSeeded(3);
  const [one, other] = [chance.at(1), chance.at(2)];
  const mixed = Array.from({ length: 20 }, () => [one(6), other(6)][0]);
  expect(mixed).toEqual(draws(3, 1));
});

/** What is exceeded once in a million times, for 5 degrees of freedom. */
const LIMIT = 35.9;

test.each([
  ['the first numbers of many actions', 1],
  ['five an action', 5],
  ['one long stream', Number.POSITIVE_INFINITY],
])('dice are even: %s', (_, each) => {
  expect(chiSquare(countDraws(makeSeeded(2026).at, 6, 1_000_000, each))).toBeLessThan(LIMIT);
});

describe('large ranges', () => {
  test.each([65_535, 65_536, 2 ** 21 + 1, 2 ** 32])('up to %i', n => {
    const list = draws(5, 1, n);
    expect(list.every(value => Number.isInteger(value) && value >= 0 && value < n)).toBe(true);
    expect(Math.max(...list)).toBeGreaterThan(n / 2);
  });
});

describe('a bug of the caller throws', () => {
  test.each<[string, () => unknown]>([
    ['no whole seed', () => makeSeeded(0.5)],
    ['a negative seed', () => makeSeeded(-1)],
    ['a seed too large', () => makeSeeded(2 ** 32)],
    ['a number out of none', () => makeSeeded(1).at(1)(0)],
    ['a number out of a fraction', () => makeSeeded(1).at(1)(2.5)],
    ['a number out of too many', () => makeSeeded(1).at(1)(2 ** 32 + 1)],
  ])('%s', (_, act) => {
    expect(act).toThrow(RangeError);
  });
});
