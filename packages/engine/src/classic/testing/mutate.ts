import type { Sfc32 } from '../../random.js';
import { ACTIONS, STATES } from '../index.js';

/** Values that no field expects, and such as it just might. */
const ODDITIES: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  '',
  '0',
  'Battling',
  '__proto__',
  -1,
  -0,
  0,
  1,
  2,
  3,
  5,
  1.5,
  1e9,
  2 ** 53,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [0],
  [null],
  [[]],
  {},
  { owner: 0, armies: 3 },
  { attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 1 },
  { length: 3 },
  new Array(3),
];

const NAMES: readonly string[] = [...Object.values(STATES), ...Object.values(ACTIONS)];

export function pick<T>(list: readonly T[], random: Sfc32): T {
  return list[random.below(list.length)]!;
}

/** One of the oddities, for this one place. */
export function someOddity(random: Sfc32): unknown {
  const value = pick(ODDITIES, random);
  return typeof value === 'object' ? structuredClone(value) : value;
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** Something other than a value, most often of its kind. */
function otherThan(value: unknown, random: Sfc32): unknown {
  if (random.below(6) === 0) return someOddity(random);
  if (typeof value === 'string') return pick(NAMES, random);
  if (typeof value !== 'number') return random.below(3) - 1;
  return random.below(2) === 0 ? random.below(7) - 2 : value + random.below(3) - 1;
}

function disturbList(list: unknown[], random: Sfc32): void {
  const at = random.below(list.length + 1);
  const how = random.below(6);
  if (how === 0) list.splice(at, 1);
  else if (how === 1) list.splice(at, 0, someOddity(random));
  else if (how === 2) list.length = random.below(list.length + 3);
  else if (how === 3) delete list[at];
  else list[at] = otherThan(list[at], random);
}

/** Changes one place, anywhere in a value that is not frozen. */
export function disturb(root: object, random: Sfc32): void {
  let node = root as Node;
  for (;;) {
    const keys = Object.keys(node);
    if (keys.length === 0) return;
    const key = pick(keys, random);
    const inner = node[key];
    if (isNode(inner) && Object.keys(inner).length > 0 && random.below(5) > 0) {
      if (Array.isArray(inner) && random.below(4) === 0) return disturbList(inner, random);
      node = inner as Node;
      continue;
    }
    if (random.below(12) === 0) delete node[key];
    else node[key] = otherThan(inner, random);
    return;
  }
}
