import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf, testEven } from './fit.js';
import { upperGamma } from './gamma.js';

describe('the upper incomplete gamma function', () => {
  /** For whole numbers it is the chance of fewer than a events where x are expected. */
  function poissonBelow(a: number, x: number): number {
    let term = Math.exp(-x);
    let sum = 0;
    for (let k = 0; k < a; k++) {
      sum += term;
      term *= x / (k + 1);
    }
    return sum;
  }

  test('agrees with the sum it is for whole numbers', () => {
    const x = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), x, (a, at) => {
        expect(upperGamma(a, at)).toBeCloseTo(poissonBelow(a, at), 11);
      }),
    );
  });

  test('obeys its recurrence for halves', () => {
    const x = fc.double({ min: 0.001, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), x, (n, at) => {
        const a = n + 0.5;
        let gamma = Math.sqrt(Math.PI);
        for (let k = 0; k <= n; k++) gamma *= k + 0.5;
        const step = (at ** a * Math.exp(-at)) / gamma;
        expect(upperGamma(a + 1, at) - upperGamma(a, at)).toBeCloseTo(step, 11);
      }),
    );
  });
});

describe('the chi-square test', () => {
  /** Critical values as printed in every table. */
  test.each([
    [1, 3.841, 0.05],
    [5, 1.145, 0.95],
    [5, 11.07, 0.05],
    [5, 15.086, 0.01],
    [5, 20.515, 0.001],
    [35, 49.802, 0.05],
    [43, 59.304, 0.05],
  ])('has the critical values of the tables: %i degrees, %d', (freedom, statistic, p) => {
    expect(upperGamma(freedom / 2, statistic / 2)).toBeCloseTo(p, 4);
  });

  test('finds a loaded die', () => {
    const test = testEven([10, 10, 10, 10, 10, 50])!;
    expect(test.statistic).toBeCloseTo(80, 9);
    expect(test.freedom).toBe(5);
    expect(test.p).toBeLessThan(1e-10);
  });

  test('finds nothing in even counts, and has nothing to say of none', () => {
    expect(testEven([7, 7, 7])).toEqual({ statistic: 0, freedom: 2, p: 1 });
    expect(testEven([0, 0])).toBeNull();
  });
});

describe('a share', () => {
  test.each([
    ['none of ten', 0, 10, 0, 0.2775],
    ['half of ten', 5, 10, 0.2366, 0.7634],
    ['all of ten', 10, 10, 0.7225, 1],
    ['a quarter of a thousand', 250, 1000, 0.2242, 0.2778],
    ['nothing of nothing', 0, 0, 0, 1],
  ])('%s lies between Wilson’s bounds', (_, successes, trials, low, high) => {
    const share = shareOf(successes, trials);
    expect(share.low).toBeCloseTo(low, 4);
    expect(share.high).toBeCloseTo(high, 4);
  });

  test('is as far from either bound as chance would bring it there', () => {
    const trials = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(trials, fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
        const { share, low, high } = shareOf(Math.floor(n * part), n, 2);
        for (const bound of [low, high])
          expect(Math.abs(bound - share)).toBeCloseTo(2 * Math.sqrt((bound * (1 - bound)) / n), 7);
      }),
    );
  });
});
