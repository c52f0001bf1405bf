/** A share with its bounds: with 95 % confidence the true one lies within them. */
export interface Estimate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

/** Wilson's interval, which stays within 0 and 1 and is honest for few games too. */
export function estimateOf(wins: number, games: number): Estimate {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = wins / games;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games);
  const half = (Z / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** How far counts are from all being equal, and how often mere chance would bring them so far. */
export interface Evenness {
  readonly chiSquare: number;
  readonly p: number;
}

export function evennessOf(counts: readonly number[]): Evenness {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  return { chiSquare, p: tailOf(chiSquare, counts.length - 1) };
}

/** The chance of chi-square to be at least that large: the upper incomplete gamma function, by its series. */
function tailOf(chiSquare: number, freedom: number): number {
  const [a, x] = [freedom / 2, chiSquare / 2];
  if (x === 0) return 1;
  let term = Math.exp(a * Math.log(x) - x - logGamma(a + 1));
  let sum = term;
  for (let n = 1; term > sum * 1e-15 && n < 10_000; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.max(0, 1 - sum);
}

/** Of whole and half numbers, which is all that is asked here. */
function logGamma(x: number): number {
  let log = x % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let k = x % 1 === 0 ? 1 : 0.5; k < x; k++) log += Math.log(k);
  return log;
}
