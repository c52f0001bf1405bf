import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mean, middleRange, quantile, total } from './distribution.js';
import { answered } from './testing/closeness.js';

const FLAT = new Array<number>(10).fill(0.1);
const HALF = [0, 0.125, 0, 0.25, 0.125];

describe('a distribution', () => {
  test.each([
    { name: 'flat, median', chances: [0.25, 0.25, 0.25, 0.25], share: 0.5, want: 1 },
    { name: 'flat, a hair more', chances: [0.25, 0.25, 0.25, 0.25], share: 0.51, want: 2 },
    { name: 'smallest that can be', chances: HALF, share: 0, want: 1 },
    { name: 'of an ending with half a chance', chances: HALF, share: 0.5, want: 3 },
    { name: 'largest', chances: HALF, share: 1, want: 4 },
    { name: 'largest before zeros', chances: [...HALF, 0, 0], share: 1, want: 4 },
  ])('has the quantile: $name', ({ chances, share, want }) => {
    expect(quantile(chances, share)).toBe(want);
  });

  test.each([
    { name: 'flat, 80 %', chances: FLAT, share: undefined, want: { low: 0, high: 8 } },
    { name: 'one number', chances: [0, 0, 0.3], share: 0.8, want: { low: 2, high: 2 } },
    { name: 'everything', chances: HALF, share: 1, want: { low: 1, high: 4 } },
    { name: 'nothing but the median', chances: HALF, share: 0, want: { low: 3, high: 3 } },
  ])('has the middle range: $name', ({ chances, share, want }) => {
    expect(middleRange(chances, share)).toEqual(want);
  });

  test('has a mean, given that its ending happens', () => {
    expect(mean(HALF)).toBeCloseTo((0.125 * 1 + 0.25 * 3 + 0.125 * 4) / 0.5, 14);
  });

  test('has at least the share inside its middle range', () => {
    const chances = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(chances, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const { low, high } = answered(middleRange(list, share));
        expect(total(list.slice(low, high + 1))).toBeGreaterThanOrEqual(share * total(list) - 1e-9);
      }),
    );
  });
});
