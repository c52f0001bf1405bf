import type { Random } from '../contract.js';
import { Sfc32 } from '../random.js';

const WORDS = 2 ** 32;

/** A repeatable source of whole numbers for a seed from 0 to 4,294,967,295; each exactly as likely as the others. */
export function makeRandom(seed: number): Random {
  const stream = new Sfc32(seed);
  return n => {
    const fair = WORDS - (WORDS % n);
    let word = stream.next();
    while (word >= fair) word = stream.next();
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
