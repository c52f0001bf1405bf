import type { Random } from '@hegemon/engine';

/**
 * Where dice, draws and deals come from. Each action of the log has a stream of its own, found by its number:
 * a match can go on, or be checked, from any action without drawing what came before.
 */
export interface Chance {
  readonly type: 'seeded' | 'scripted' | 'fair';
  at(number: number): Random;
}

/** Asking for a number out of none, or out of a fraction, is a bug of whoever asks. */
export function checkChoices(n: number, most: number): void {
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new RangeError(`A number can be drawn out of 1 to ${most}, not out of ${n}.`);
}
