import type { Random } from '@hegemon/engine';

/**
 * Where dice, draws and deals come from. Each action of the log has a stream of its own, found by its number:
 * a match can go on, or be checked, from any action without drawing what came before.
 */
export type Chance = SeededChance | ScriptedChance | FairChance;

interface Streams {
  at(number: number): Random;
}

/** Chance from a seed: fast, the same on every machine, and known to whoever knows the seed. */
export interface SeededChance extends Streams {
  readonly type: 'seeded';
  readonly seed: number;
}

/** Chance that somebody wrote down beforehand. */
export interface ScriptedChance extends Streams {
  readonly type: 'scripted';
}

/** What fair dice depend on. */
export interface FairInput {
  /** 32 bytes that only the host knows until the match is over. */
  readonly secret: Uint8Array;
  readonly match: string;
  /** By seat: 1 to 32 bytes, or `null` where a seat added none. */
  readonly nonces: readonly (Uint8Array | null)[];
}

/** Chance that can be proved afterwards. It holds the secret: keep it where the match is kept. */
export interface FairChance extends Streams, FairInput {
  readonly type: 'fair';
  /** What the host publishes before anybody joins. */
  readonly commitment: string;
}

/** Asking for a number out of none, or out of a fraction, is a bug of whoever asks. */
export function checkChoices(n: number, most: number): void {
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new RangeError(`A number can be drawn out of 1 to ${most}, not out of ${n}.`);
}
