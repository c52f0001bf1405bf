const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const LANCZOS_G = 7;
const PRECISE = 1e-16;
const TINY = 1e-300;
const MOST_TERMS = 10_000;

/** The logarithm of the gamma function, for positive numbers; good to about 15 digits. */
function logGamma(x: number): number {
  const y = x - 1;
  const t = y + LANCZOS_G + 0.5;
  let sum: number = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (y + i);
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The lower part by its power series, which converges fast for x below a + 1. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISE; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The upper part by its continued fraction (evaluated from the front), fast for x above a + 1. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b);
    c = nonZero(b + numerator / c);
    product *= d * c;
    if (Math.abs(d * c - 1) < PRECISE) break;
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a));
}

function nonZero(x: number): number {
  return Math.abs(x) < TINY ? TINY : x;
}

/** The upper regularized incomplete gamma function Q(a, x), for a above 0. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? Math.max(0, 1 - lowerBySeries(a, x)) : upperByFraction(a, x);
}
