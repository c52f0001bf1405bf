import type { Refusal } from '../contract.js';

/** The most armies a side may bring to a question; above it the exact answer costs too long to wait for. */
export const MAX_ARMIES = 5000;

/** Tells a refusal from an answer. No answer of this folder has a `code`. */
export function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message } = value as Partial<Refusal>;
  return typeof code === 'string' && typeof message === 'string';
}

export function refusal(code: string, message: string): Refusal {
  return { code, message };
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

export function isChance(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

export function refuseAttackers(attackers: unknown): Refusal | undefined {
  if (isWhole(attackers, 1, MAX_ARMIES)) return undefined;
  return refusal('bad-attackers', `The attackers must be a whole number from 1 to ${MAX_ARMIES}.`);
}

export function refuseDefenders(defenders: unknown): Refusal | undefined {
  if (isWhole(defenders, 1, MAX_ARMIES)) return undefined;
  return refusal('bad-defenders', `The defenders must be a whole number from 1 to ${MAX_ARMIES}.`);
}

/** Refuses what is no options object, and names that are no options: a misspelt rule must not pass unseen. */
export function refuseOptions(options: unknown, known: readonly string[]): Refusal | undefined {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    return refusal('bad-options', 'The options must be an object.');
  }
  if (Object.keys(options).every(name => known.includes(name))) return undefined;
  return refusal('unknown-option', `The options may only be ${known.join(', ')}.`);
}
