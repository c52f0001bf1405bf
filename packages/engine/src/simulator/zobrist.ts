import { Sfc32 } from '../random.js';

/** Keys for places (territories or cards) and who may be there; two words each, odd so that weights differ. */
export function makeKeys(places: number, owners: number, seed: number): Int32Array {
  const random = new Sfc32(seed);
  return Int32Array.from({ length: places * owners * 2 }, () => random.next() | 1);
}

/**
 * A hash of what lies where: the sum of keys times weights, in two words. It changes with each change by
 * that change alone, and is the same however a position was reached.
 */
export interface Zobrist {
  add(place: number, owner: number, weight: number): void;
}

/** Sums into two numbers of memory from `at` on; `owner` counts from `lowest` on. */
export function makeZobrist(
  m: Int32Array,
  at: number,
  keys: Int32Array,
  owners: number,
  lowest: number,
): Zobrist {
  return {
    add(place, owner, weight) {
      const key = (place * owners + owner - lowest) * 2;
      m[at] = m[at]! + Math.imul(keys[key]!, weight);
      m[at + 1] = m[at + 1]! + Math.imul(keys[key + 1]!, weight);
    },
  };
}

/** Stirs one more number into a word. */
export function stir(word: number, value: number): number {
  const x = Math.imul(word ^ value, 0x9e3779b1);
  return x ^ (x >>> 15);
}
