import { describe, expect, test } from 'vitest';
import { Sfc32 } from './random.js';

/** Words of the stream of a seed, computed apart from this code from the definition of the workload. */
const KNOWN: readonly [seed: number, words: readonly number[]][] = [
  [0, [0x07a50f12, 0x3ec09134, 0xc3fa69a2, 0x23a0b7cf, 0x7b106e51]],
  [1, [0xc9b93154, 0xee7d1db9, 0x1833373b, 0x69c0cf81, 0xd34dc8b2]],
  [42, [0xebcdaa25, 0xbab1af9b, 0xd11406d0, 0x2dac3fcd, 0x319787cc]],
  [0x80000000, [0x3d24aeb6, 0xe13c34b6, 0x5d7dd8ea, 0xbe6723a6, 0xadc7b5b0]],
  [0xffffffff, [0xac09db9c, 0x08225c2d, 0x3121453a, 0x4ff383ea, 0x962769a1]],
];

function take(random: Sfc32, count: number): number[] {
  return Array.from({ length: count }, () => random.next());
}

const MASK = (1n << 32n) - 1n;

function mix(word: bigint): bigint {
  let x = (word + 0x9e3779b9n) & MASK;
  x = ((x ^ (x >> 16n)) * 0x21f0aaadn) & MASK;
  x = ((x ^ (x >> 15n)) * 0x735a2d97n) & MASK;
  return x ^ (x >> 15n);
}

/** The stream once more, in big integers. */
function* naive(seed: number): Generator<number> {
  let a = mix(BigInt(seed));
  let b = mix(a);
  let c = mix(b);
  for (let d = 1n; ; d++) {
    const word = (a + b + d) & MASK;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & MASK;
    c = (((c << 21n) | (c >> 11n)) + word) & MASK;
    if (d > 12n) yield Number(word);
  }
}

describe('Sfc32', () => {
  test.each(KNOWN)('the first words of seed %i', (seed, words) => {
    expect(take(new Sfc32(seed), words.length)).toEqual(words);
  });

  test('the millionth word of seed 1', () => {
    const random = new Sfc32(1);
    for (let i = 1; i < 1_000_000; i++) random.next();
    expect(random.next()).toBe(0x9d7a7962);
  });

  test.each([0, 1, 7, 123456789, 0xffffffff])('ten thousand words of seed %i', seed => {
    const words = naive(seed);
    const expected = Array.from({ length: 10_000 }, () => words.next().value);
    expect(take(new Sfc32(seed), 10_000)).toEqual(expected);
  });

  test.each([0, 1, 12, 13, 63, 64, 65, 1000])('seeding anew after %i words', count => {
    const random = new Sfc32(5);
    take(random, count);
    random.seed(1);
    expect(take(random, 300)).toEqual(take(new Sfc32(1), 300));
  });

  test.each([0, 1, 12, 13, 63, 64, 65, 1000])('a copy after %i words goes on alike and apart', count => {
    const [one, other] = [new Sfc32(9), new Sfc32(10)];
    take(one, count);
    take(other, 17);
    other.copyFrom(one);
    const ahead = take(one, 300);
    expect(take(other, 300)).toEqual(ahead);
    expect(take(new Sfc32(9), count + 300).slice(count)).toEqual(ahead);
  });

  test('neighbouring seeds are unrelated', () => {
    const firsts = new Set(Array.from({ length: 10_000 }, (_, seed) => new Sfc32(seed).next()));
    expect(firsts.size).toBeGreaterThan(9_995);
    const bits = Array.from({ length: 10_000 }, (_, seed) => new Sfc32(seed).next() >>> 31);
    expect(Math.abs(bits.reduce((sum, bit) => sum + bit, 0) - 5000)).toBeLessThan(250);
  });
});

describe('below', () => {
  test('known answers: the upper half of word times n', () => {
    const random = new Sfc32(7);
    expect([1, 2, 6, 36, 42, 7776, 65535].map(n => random.below(n))).toEqual([0, 1, 1, 2, 15, 2115, 41576]);
    const wide = new Sfc32(7);
    expect([1, 2, 65536, 100000, 2 ** 21].map(n => wide.belowWide(n))).toEqual([0, 1, 18345, 5990, 764801]);
  });

  test('exactly the upper half of word times n, for every size', () => {
    const [words, narrow, wide] = [new Sfc32(3), new Sfc32(3), new Sfc32(3)];
    const upper = (word: number, n: number) => Number((BigInt(word) * BigInt(n)) >> 32n);
    for (let i = 0; i < 50_000; i++) {
      const word = words.next();
      const n = i < 100 ? i + 1 : i % 3 === 0 ? 65535 - (i % 100) : 1 + (i % 65535);
      if (narrow.below(n) !== upper(word, n)) expect.fail(`${word} below ${n}`);
      const m = i % 2 === 0 ? 2 ** 21 - (i % 1000) : n;
      if (wide.belowWide(m) !== upper(word, m)) expect.fail(`${word} below ${m}, wide`);
    }
  });

  test('below(1) is 0 and takes one word', () => {
    const [one, other] = [new Sfc32(4), new Sfc32(4)];
    expect(one.below(1)).toBe(0);
    other.next();
    expect(one.next()).toBe(other.next());
  });

  /** Chi-square against even chances; the limits are exceeded once in 100,000 fair streams. */
  const fair: [n: number, limit: number][] = [
    [2, 19.5],
    [6, 30.9],
    [36, 83.0],
    [42, 91.9],
    [216, 315.3],
  ];
  test.each(fair)('fair among %i, by chi-square', (n, limit) => {
    for (const draw of ['below', 'belowWide'] as const) {
      const random = new Sfc32(2024);
      const counts = new Array<number>(n).fill(0);
      const expected = 2000;
      for (let i = 0; i < n * expected; i++) {
        const drawn = random[draw](n);
        if (!(Number.isInteger(drawn) && drawn >= 0 && drawn < n)) expect.fail(`${drawn} is not below ${n}`);
        counts[drawn]!++;
      }
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(chiSquare).toBeLessThan(limit);
    }
  });

  test('pairs of dice are fair: neighbouring words are independent', () => {
    const random = new Sfc32(99);
    const counts = new Array<number>(36).fill(0);
    for (let i = 0; i < 36 * 2000; i++) counts[random.below(6) * 6 + random.below(6)]!++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquare).toBeLessThan(83);
  });
});
