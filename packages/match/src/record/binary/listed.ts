/** A listed action stands for all that lie within its ranges. */
interface Range {
  readonly min: number;
  readonly max: number;
}

type Fields = { readonly [key: string]: unknown };

function isRange(value: object): value is Range {
  return 'min' in value && 'max' in value;
}

/**
 * The amounts by which an action lies within a listed one, in the order of its ranges; nothing if it does not.
 */
export function amountsOf(listed: unknown, action: unknown, found: number[] = []): number[] | undefined {
  if (typeof listed !== 'object' || listed === null) return listed === action ? found : undefined;
  if (isRange(listed)) return isAmount(listed, action) ? [...found, action] : undefined;
  if (typeof action !== 'object' || action === null) return undefined;
  if (Array.isArray(listed) !== Array.isArray(action)) return undefined;
  const keys = Object.keys(listed);
  if (keys.length !== Object.keys(action).length) return undefined;
  let amounts: number[] | undefined = found;
  for (const key of keys) {
    if (!Object.hasOwn(action, key)) return undefined;
    amounts = amountsOf((listed as Fields)[key], (action as Fields)[key], amounts);
    if (!amounts) return undefined;
  }
  return amounts;
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
  const settled: { [key: string]: unknown } = {};
  for (const [key, inner] of Object.entries(listed)) settled[key] = settle(inner, `${path}.${key}`, choose);
  return settled;
}
