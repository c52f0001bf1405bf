/*
 * Listed actions, as `legalActions` gives them: each stands for all that lie within its ranges. Bytes must mean
 * the same for ever, so nothing here depends on the order in which a game lists its actions or their fields.
 */

export interface Range {
  readonly min: number;
  readonly max: number;
}

export type Fields = { readonly [key: string]: unknown };

function isRange(value: object): value is Range {
  return 'min' in value && 'max' in value;
}

function keysOf(value: object): string[] {
  return Object.keys(value).sort();
}

/** The amounts by which an action lies within a listed one, in the order of `settle`; nothing if it does not. */
export function amountsOf(listed: unknown, action: unknown): number[] | undefined {
  const amounts: number[] = [];
  return isWithin(listed, action, amounts) ? amounts : undefined;
}

function isWithin(listed: unknown, action: unknown, amounts: number[]): boolean {
  if (typeof listed !== 'object' || listed === null) return listed === action;
  if (isRange(listed)) return isAmount(listed, action) && amounts.push(action) > 0;
  if (typeof action !== 'object' || action === null) return false;
  if (Array.isArray(listed) || Array.isArray(action)) return areWithin(listed, action, amounts);
  if (!isAlike(listed, action)) return false;
  return keysOf(listed).every(key => isWithin((listed as Fields)[key], (action as Fields)[key], amounts));
}

function areWithin(listed: object, action: object, amounts: number[]): boolean {
  if (!Array.isArray(listed) || !Array.isArray(action) || listed.length !== action.length) return false;
  return listed.every((inner, i) => isWithin(inner, action[i], amounts));
}

/** Whether an action has the fields of a listed one, equal wherever that leaves no choice. Sorts nothing, so it is quick. */
function isAlike(listed: object, action: object): boolean {
  const keys = Object.keys(listed);
  if (keys.length !== Object.keys(action).length) return false;
  for (const key of keys) {
    const value = (listed as Fields)[key];
    if (!Object.hasOwn(action, key)) return false;
    if (typeof value !== 'object' && value !== (action as Fields)[key]) return false;
  }
  return true;
}

function isAmount({ min, max }: Range, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** A listed action with each of its ranges made a number. The path tells which it is. */
export function settle(
  listed: unknown,
  path: string,
  choose: (range: Range, path: string) => number,
): unknown {
  if (typeof listed !== 'object' || listed === null) return listed;
  if (Array.isArray(listed)) return listed.map(inner => settle(inner, path, choose));
  if (isRange(listed)) return choose(listed, path);
  const settled: { [key: string]: unknown } = { ...listed };
  for (const key of keysOf(listed)) settled[key] = settle(settled[key], `${path}.${key}`, choose);
  return settled;
}

/** Listed actions of one type by their fields, those by their names. */
export function sorted<Listed extends object>(list: readonly Listed[]): Listed[] {
  const keys = keysOf(list[0] ?? {});
  return [...list].sort((a, b) => {
    for (const key of keys) {
      const order = compare((a as Fields)[key], (b as Fields)[key]);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Numbers by size; anything else by its JSON. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === b) return 0;
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one < other ? -1 : Number(one > other);
}
