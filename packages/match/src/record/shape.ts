import type { Problem } from '@hegemon/engine';
import { type Json, type Place, spell } from './json.js';

type Fields = { readonly [key: string]: Json };

/** More than anybody reads; checking ends there. */
const MOST_PROBLEMS = 100;

export function within(place: Place | null, key: string | number): Place {
  return { in: place, key };
}

/** Collects what is wrong with plain data while it is read. */
export class Shape {
  readonly problems: Problem[] = [];

  get isFull(): boolean {
    return this.problems.length >= MOST_PROBLEMS;
  }

  /** `what` goes on from the name of the place. */
  add(place: Place | null, code: string, what: string): void {
    const path = spell(place);
    if (!this.isFull) this.problems.push({ path, code, message: `${path || 'The document'} ${what}.` });
  }

  is(fits: boolean, place: Place | null, code: string, what: string): boolean {
    if (!fits) this.add(place, code, what);
    return fits;
  }

  /** An object with all the fields of `needed`, and none besides those of `allowed`. */
  isRecord(
    value: Json | undefined,
    place: Place | null,
    needed: readonly string[],
    allowed: readonly string[] = [],
  ): value is Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.is(false, place, 'NotAnObject', 'must be an object');
    const before = this.problems.length;
    for (const key of needed)
      if (!Object.hasOwn(value, key)) this.add(within(place, key), 'Missing', 'is missing');
    for (const key of Object.keys(value))
      if (!needed.includes(key) && !allowed.includes(key))
        this.add(within(place, key), 'UnknownField', 'is no field of this');
    return this.problems.length === before;
  }

  isList(
    value: Json | undefined,
    place: Place | null,
    least: number,
    most: number,
  ): value is readonly Json[] {
    if (!Array.isArray(value)) return this.is(false, place, 'NotAList', 'must be a list');
    const { length } = value;
    const what = `must have ${least} to ${most} entries, not ${length}`;
    return this.is(length >= least && length <= most, place, 'OutOfBounds', what);
  }

  isText(value: Json | undefined, place: Place | null, most: number): value is string {
    const fits = typeof value === 'string' && value.length > 0 && value.length <= most;
    return this.is(fits, place, 'NotAText', `must be a text of 1 to ${most} characters`);
  }

  isWhole(value: Json | undefined, place: Place | null, least: number, most: number): value is number {
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return this.is(fits, place, 'NotAWholeNumber', `must be a whole number from ${least} to ${most}`);
  }
}
