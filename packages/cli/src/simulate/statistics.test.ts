import { describe, expect, test } from 'vitest';
import { estimateOf, evennessOf } from './statistics.js';

describe('the share of wins with its bounds', () => {
  // By the textbook's formula, and at the ends, where other intervals fail.
  test.each<[wins: number, games: number, low: number, high: number]>([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [50, 100, 0.4038, 0.5962],
    [0, 0, 0, 1],
  ])('%i of %i', (wins, games, low, high) => {
    const estimate = estimateOf(wins, games);
    expect(estimate.low).toBeCloseTo(low, 4);
    expect(estimate.high).toBeCloseTo(high, 4);
  });
});

describe('chi-square', () => {
  // The 5 % and 1 % points of five degrees of freedom are 11.070 and 15.086.
  test.each<[name: string, counts: number[], chiSquare: number, p: number]>([
    ['even', [10, 10, 10, 10, 10, 10], 0, 1],
    ['uneven', [5, 8, 9, 8, 10, 20], 13.4, 0.0199],
    ['loaded', [0, 0, 0, 0, 0, 60], 300, 0],
  ])('%s', (_, counts, chiSquare, p) => {
    const found = evennessOf(counts);
    expect(found.chiSquare).toBeCloseTo(chiSquare, 6);
    expect(found.p).toBeCloseTo(p, 4);
  });
});
