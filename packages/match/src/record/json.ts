import type { Problem } from '@hegemon/engine';

/** Plain data: what JSON can say, with numbers that are finite. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const MOST_DEPTH = 32;
const MOST_VALUES = 20_000_000;
const MOST_KEY = 200;

/** A place in a document, spelt out only if something is wrong there. */
export interface Place {
  readonly in: Place | null;
  readonly key: string | number;
}

/** As a person would write it: `entries[3].action.type`. */
export function spell(place: Place | null): string {
  if (place === null) return '';
  const outer = spell(place.in);
  if (typeof place.key === 'number') return `${outer}[${place.key}]`;
  return outer === '' ? place.key : `${outer}.${place.key}`;
}

class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly place: Place | null;

  constructor(place: Place | null, what: string) {
    super(what);
    this.place = place;
  }
}

/**
 * A copy of untrusted input as plain data, so that what is checked once stays as it was; or why it cannot be
 * one. Everything is refused that JSON would change: missing values, holes, other classes, numbers not finite.
 */
export function copyJson(input: unknown): { readonly json: Json } | { readonly problem: Problem } {
  try {
    return { json: copy(input, null, 0, { values: 0 }) };
  } catch (error) {
    const [place, what] =
      error instanceof Unreadable ? [error.place, error.message] : [null, 'cannot be read'];
    const path = spell(place);
    return { problem: { path, code: 'NotJson', message: `${path || 'The document'} ${what}.` } };
  }
}

function copy(value: unknown, place: Place | null, depth: number, count: { values: number }): Json {
  if (++count.values > MOST_VALUES) throw new Unreadable(null, `has more than ${MOST_VALUES} values`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0; // JSON writes -0 as 0
  if (typeof value !== 'object') throw new Unreadable(place, 'is nothing that JSON can say');
  if (depth === MOST_DEPTH) throw new Unreadable(place, 'lies too deep');
  return Array.isArray(value)
    ? copyList(value, place, depth + 1, count)
    : copyObject(value, place, depth + 1, count);
}

function copyList(
  list: readonly unknown[],
  place: Place | null,
  depth: number,
  count: { values: number },
): Json[] {
  const copied: Json[] = [];
  for (let i = 0; i < list.length; i++) copied.push(copy(list[i], { in: place, key: i }, depth, count));
  return copied;
}

function copyObject(value: object, place: Place | null, depth: number, count: { values: number }): Json {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) throw new Unreadable(place, 'is no plain object');
  const copied: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) {
    const inner = { in: place, key };
    if (key === '__proto__' || key.length > MOST_KEY)
      throw new Unreadable(place, 'has a key that it may not');
    copied[key] = copy((value as { [key: string]: unknown })[key], inner, depth, count);
  }
  return copied;
}

/** Whether two pieces of plain data say the same, in whatever order their keys stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isSame(a[key as never], b[key as never]))
  );
}

/** Plain data as the one text that it has: keys in the order of their UTF-16 units, no spaces. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = value as { readonly [key: string]: unknown };
  const texts = Object.keys(fields)
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(fields[key])}`);
  return `{${texts.join(',')}}`;
}
