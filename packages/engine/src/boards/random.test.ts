import { describe, expect, test } from 'vitest';
import { makeRandom, shuffle } from './random.js';

const draw = (seed: number, n: number, times: number) => {
  const random = makeRandom(seed);
  return Array.from({ length: times }, () => random(n));
};

describe('makeRandom', () => {
  test('gives the same numbers for the same seed', () => {
    expect(draw(7, 1000, 50)).toEqual(draw(7, 1000, 50));
  });
  test.each([
    ['neighbouring seeds', 7, 8],
    ['the least and the greatest seed', 0, 2 ** 32 - 1],
    ['seeds that differ in the highest bit', 1, 2 ** 31 + 1],
  ])('gives other numbers for %s', (_, one, other) => {
    const [ones, others] = [draw(one, 1000, 50), draw(other, 1000, 50)];
    expect(ones.filter((number, index) => number === others[index]).length).toBeLessThan(5);
  });
  test('is the same on every machine', () => {
    expect(draw(1, 2 ** 32, 4)).toEqual(PINNED);
  });
  test('hits every number about equally often', () => {
    const counts = new Array<number>(6).fill(0);
    for (const face of draw(3, 6, 60_000)) counts[face]!++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
  test('favours nobody where the numbers do not divide evenly', () => {
    const upper = draw(5, 3 * 2 ** 30, 30_000).filter(number => number >= 2 ** 31).length;
    expect(Math.abs(upper - 10_000)).toBeLessThan(400);
  });
  test('has no choice with one number', () => expect(draw(9, 1, 10)).toEqual(new Array(10).fill(0)));
});

const PINNED = [3384357204, 4001177017, 406009659, 1774243713];

describe('shuffle', () => {
  test('keeps every item', () => {
    expect(shuffle([1, 2, 3, 4, 5], makeRandom(1)).sort()).toEqual([1, 2, 3, 4, 5]);
  });
  test('gives every order about equally often', () => {
    const random = makeRandom(2);
    const counts = new Map<string, number>();
    for (let round = 0; round < 6000; round++) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
