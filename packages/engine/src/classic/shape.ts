import { isWhole } from './whole.js';

type Test = (value: unknown) => unknown;

/**
 * What a value must look like: a test, a list of one shape for every item, or a shape for each key (of an
 * object, or of a list that is a row).
 */
export type Shape = Test | readonly [Shape] | { readonly [key: string]: Shape };

export type Report = (code: string, path: string) => void;

type Keyed = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null;
}

/** Whole numbers from `least` on, below `limit` where there is one. */
export function wholeFrom(least: number, limit?: number): Test {
  return value => isWhole(value) && value >= least && !(value >= limit!);
}

/** What passes the test, and what stands for nothing. */
export function orElse(test: Test, nothing: unknown): Test {
  return value => value === nothing || test(value);
}

/** Reports everything in a value that is not of its shape: the reason, and the path to it. */
export function check(value: unknown, shape: Shape, path: string, report: Report): void {
  if (typeof shape === 'function') {
    if (!shape(value)) report(isWhole(value) ? 'DoesNotExist' : 'IsMalformed', path);
    return;
  }
  const item = Array.isArray(shape) && (shape[0] as Shape);
  const isList = Array.isArray(value);
  if (!isObject(value) || (item && !isList)) return report('IsMalformed', path);
  const keys = Object.keys(shape);
  for (let i = 0; i < (item ? (value['length'] as number) : keys.length); i++) {
    const key = item ? i : keys[i]!;
    const inner = item || (shape as { readonly [key: string]: Shape })[key]!;
    check(value[key], inner, isList ? `${path}[${key}]` : path + (path && '.') + key, report);
  }
}
