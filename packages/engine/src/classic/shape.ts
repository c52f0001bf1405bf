import { isWhole } from './whole.js';

type Test = (value: unknown) => unknown;

/**
 * What a value must look like: a test, a list of one shape for every item, or a shape for each key (of an
 * object, or of a list that is a row).
 */
export type Shape = Test | readonly [Shape] | { readonly [key: string]: Shape };

/** What is wrong, and the path to it. */
export type Flaw = [code: 'IsMalformed' | 'IsOutOfRange' | 'IsNoRule', path: string];

type Keyed = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null;
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Whole numbers from `least` on and below `limit`, where there are such bounds. */
export function wholeFrom(least?: number, limit?: number): Test {
  return value => isWhole(value) && !(value < least! || value >= limit!); // nothing is beyond undefined
}

/** What passes the test, and what stands for nothing. */
export function orElse(test: Test, nothing: unknown): Test {
  return value => value === nothing || test(value);
}

/** Everything in a value that is not of its shape. Among rules there must be no others than in the shape. */
export function flawsIn(value: unknown, shape: Shape, path: string): Flaw[] {
  const flaws: Flaw[] = [];
  function look(part: unknown, form: Shape, at: string): void {
    const isRow = isList(part);
    if (typeof form === 'function') {
      if (!form(part)) flaws.push([isWhole(part) ? 'IsOutOfRange' : 'IsMalformed', at]);
    } else if (!isObject(part) || isRow !== 0 in form) flaws.push(['IsMalformed', at]);
    else {
      const known = Object.keys(form);
      const item = isList(form) && (form[0] as Shape);
      const keys = at.indexOf('rules') ? known : Object.keys(part);
      for (let i = 0; i < (item ? (part['length'] as number) : keys.length); i++) {
        const key = item ? i : keys[i]!;
        const to = isRow ? `${at}[${key}]` : at + (at && '.') + key;
        if (item || known.indexOf(key as string) >= 0)
          look(part[key], item || (form as { readonly [key: string]: Shape })[key]!, to);
        else flaws.push(['IsNoRule', to]);
      }
    }
  }
  look(value, shape, path);
  return flaws;
}
