import { InvalidArgumentError } from 'commander';
import { enumerated } from '../text/columns.js';

/** Reads the value of an option. */
export type Reader<T> = (value: string) => T;

export const MOST_SEED = 2 ** 32 - 1;

function refuse(sentence: string): never {
  throw new InvalidArgumentError(sentence);
}

/** A whole number within bounds. */
export function whole(name: string, least: number, most = Number.MAX_SAFE_INTEGER): Reader<number> {
  return value => {
    if (value === '') refuse(`${name} needs a value.`);
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
    return refuse(`${name} must be a whole number, ${bounds}, not "${value}".`);
  };
}

export const seed: Reader<number> = whole('--seed', 0, MOST_SEED);

/** One of a few words. */
export function oneOf<Name extends string>(name: string, choices: readonly Name[]): Reader<Name> {
  return value => {
    if (value === '') refuse(`${name} needs a value.`);
    const found = choices.find(choice => choice === value);
    return found ?? refuse(`${name} must be ${enumerated(choices, 'or')}, not "${value}".`);
  };
}

/** Some text, but not none. */
export function text(name: string): Reader<string> {
  return value => (value === '' ? refuse(`${name} needs a value.`) : value);
}

/** Whole numbers with commas between them. */
export function wholes(name: string, least: number): Reader<readonly number[]> {
  return value =>
    value
      .split(',')
      .map(part =>
        /^\d+$/.test(part.trim()) && Number(part) >= least
          ? Number(part)
          : refuse(`${name} must be whole numbers, ${least} or more, such as 3,1,2, not "${value}".`),
      );
}

/** Words with commas between them. */
export function words(name: string): Reader<readonly string[]> {
  return value => {
    const parts = value.split(',').map(part => part.trim());
    return parts.every(part => part !== '')
      ? parts
      : refuse(`${name} must be names with commas between them.`);
  };
}

/** A number from 0 to 1, or a percentage. */
export function chance(name: string): Reader<number> {
  return value => {
    const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(value);
    const number = match ? Number(match[1]) / (match[2] ? 100 : 1) : Number.NaN;
    return number >= 0 && number <= 1
      ? number
      : refuse(`${name} must be from 0 to 1, or a percentage, not "${value}".`);
  };
}
