import type { Random } from '@hegemon/engine';
import type { ScriptedChance } from './chance.js';

/** What to draw: one list for the whole match, or a list for each action, by its number. */
export type Script = readonly number[] | { readonly [number: number]: readonly number[] };

/**
 * Chance for tests. The values are those that `Random` gives, so a die shows one more. A script that ends
 * too early, or asks for what cannot be drawn, is a bug of the test and throws.
 */
export function makeScripted(script: Script): ScriptedChance {
  if (!Array.isArray(script))
    return {
      type: 'scripted',
      at: number => follow((script as { [n: number]: readonly number[] })[number] ?? [], number),
    };
  const values = script.values();
  return { type: 'scripted', at: number => n => take(values.next().value, n, number) };
}

function follow(list: readonly number[], number: number): Random {
  const values = list.values();
  return n => take(values.next().value, n, number);
}

function take(value: number | undefined, n: number, number: number): number {
  if (value === undefined)
    throw new RangeError(`The script has run out: action ${number} draws one more number out of ${n}.`);
  if (!Number.isInteger(value) || value < 0 || value >= n)
    throw new RangeError(
      `The script says ${value} where action ${number} draws a number from 0 to ${n - 1}.`,
    );
  return value;
}
