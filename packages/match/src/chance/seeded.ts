import type { Random } from '@hegemon/engine';
import { Sfc32 } from '@hegemon/engine/simulator';
import { checkChoices, type SeededChance } from './chance.js';

const WORDS = 2 ** 32;
/** What `Sfc32.below` is for. */
const MOST_NARROW = 65_535;

export function isSeed(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < WORDS;
}

/** Chance from a whole number of 32 bits. */
export function makeSeeded(seed: number): SeededChance {
  if (!isSeed(seed)) throw new RangeError(`A seed is a whole number from 0 to ${WORDS - 1}, not ${seed}.`);
  const base = scramble(seed);
  return {
    type: 'seeded',
    seed,
    at: number => drawFrom(new Sfc32((base ^ Math.imul(number, 0x9e3779b1)) >>> 0)),
  };
}

/** Spreads the bits, so that the streams of neighbouring seeds are not each other's, shifted by an action. */
function scramble(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
  return twice ^ (twice >>> 16);
}

function drawFrom(stream: Sfc32): Random {
  return n => {
    if (n <= MOST_NARROW && n >= 1 && Number.isInteger(n)) return stream.below(n);
    checkChoices(n, WORDS);
    const limit = WORDS - (WORDS % n);
    let word = stream.next();
    while (word >= limit) word = stream.next();
    return word % n;
  };
}
