import type { Random } from '../contract.js';

/** Spreads the bits of a 32-bit number: neighbouring seeds give unrelated states. */
function mix(word: number): number {
  let bits = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}

/** The sfc32 generator: four words of state, the last a counter. Integer steps only, so alike on any machine. */
function makeWords(seed: number): () => number {
  let a = mix(seed);
  let b = mix(seed + 0x9e3779b9);
  let c = mix(seed ^ 0x5851f42d);
  let counter = 1;
  return () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
}

const WORDS = 2 ** 32;
const WARM_UP = 16;

/** A repeatable source of whole numbers for a seed from 0 to 4,294,967,295. */
export function makeRandom(seed: number): Random {
  const next = makeWords(seed);
  for (let round = 0; round < WARM_UP; round++) next();
  return n => {
    const fair = WORDS - (WORDS % n);
    let word = next();
    while (word >= fair) word = next();
    return word % n;
  };
}

/** Puts a list into random order, in place. */
export function shuffle<T>(list: T[], random: Random): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}
