/** Larger than any action of any game, smaller than what could hurt. */
const MOST_VALUES = 10_000;
const MOST_LETTERS = 1_000;
const DEEPEST = 8;

/** A copy of JSON data. Nothing done to one shows in the other. */
export function copyData<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return copyList(data) as T;
  const copy: { [field: string]: unknown } = {};
  for (const field in data) copy[field] = copyData(data[field]);
  return copy as T;
}

function copyList(list: readonly unknown[]): unknown[] {
  const copy = list.slice();
  for (let i = 0; i < copy.length; i++) if (typeof copy[i] === 'object') copy[i] = copyData(copy[i]);
  return copy;
}

/** Makes JSON data unchangeable, all the way down. */
export function freezeData<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const field in data) freezeData(data[field]);
  return Object.freeze(data);
}

/**
 * An object from anywhere as frozen JSON data of its own, or nothing: traps, getters that throw, circles,
 * functions and the very large are no data.
 */
export function parseData(input: unknown, most = MOST_VALUES): object | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  try {
    return take(input, { left: most }, DEEPEST) as object;
  } catch {
    return undefined;
  }
}

interface Allowance {
  left: number;
}

/** Throws where something is no data. */
function take(input: unknown, allowance: Allowance, deep: number): unknown {
  if (--allowance.left < 0 || deep < 0) throw new RangeError('too large');
  switch (typeof input) {
    case 'boolean':
      return input;
    case 'number':
      return takeNumber(input);
    case 'string':
      return takeText(input);
    case 'object':
      if (input === null) return null;
      return Array.isArray(input) ? takeList(input, allowance, deep) : takeFields(input, allowance, deep);
    default:
      throw new TypeError('no data');
  }
}

/** JSON knows no infinity, and forgets the sign of -0. */
function takeNumber(input: number): number {
  if (!Number.isFinite(input) || Object.is(input, -0)) throw new RangeError('no JSON number');
  return input;
}

function takeText(input: string): string {
  if (input.length > MOST_LETTERS) throw new RangeError('too long');
  return input;
}

function takeList(input: readonly unknown[], allowance: Allowance, deep: number): readonly unknown[] {
  const length = input.length;
  if (length > allowance.left) throw new RangeError('too large');
  const copy: unknown[] = [];
  for (let i = 0; i < length; i++) copy.push(take(input[i], allowance, deep - 1));
  return Object.freeze(copy);
}

function takeFields(input: object, allowance: Allowance, deep: number): object {
  const copy: { [field: string]: unknown } = {};
  for (const field of Object.keys(input)) {
    if (field === '__proto__') throw new TypeError('no field');
    const value = (input as typeof copy)[takeText(field)];
    if (value !== undefined) copy[field] = take(value, allowance, deep - 1);
  }
  return Object.freeze(copy);
}
