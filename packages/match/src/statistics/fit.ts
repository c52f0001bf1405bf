import { upperGamma } from './gamma.js';

/** How well counts agree with what was expected of them. */
export interface ChiSquare {
  readonly statistic: number;
  readonly freedom: number;
  /** The chance of counts at least as uneven, if all is fair. */
  readonly p: number;
}

/** Pearson's test of counts that should all be equally likely; nothing where there are no counts. */
export function testEven(counts: readonly number[]): ChiSquare | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0 || counts.length < 2) return null;
  const expected = total / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return { statistic, freedom, p: upperGamma(freedom / 2, statistic / 2) };
}

/** A share seen in a sample, and between what bounds the true one is likely to lie. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Bounds that hold 95 times in 100. */
const USUAL_Z = 1.959963984540054;

/** Wilson's interval: good for few trials, too, and for shares near 0 and 1. Anything goes after no trial. */
export function shareOf(successes: number, trials: number, z: number = USUAL_Z): Share {
  if (trials === 0) return { share: 0, low: 0, high: 1 };
  const share = successes / trials;
  const spread = z * z;
  const middle = share + spread / (2 * trials);
  const reach = z * Math.sqrt((share * (1 - share) + spread / (4 * trials)) / trials);
  const scale = 1 + spread / trials;
  return {
    share,
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  };
}
