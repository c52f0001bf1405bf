import type { Random } from '../contract.js';
import { pick, type Step } from './playout.js';

/** Values that are no whole number, or none that anybody expects. */
const ODD: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  '2',
  1.5,
  -1,
  -0,
  7,
  99,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [0],
  {},
  { min: 1, max: 2 },
];

/** What is no action at all. */
export const NO_ACTIONS: readonly unknown[] = [
  ...ODD,
  'EndTurn',
  { type: '' },
  { type: 7 },
  { type: null },
  { type: 'NoSuchAction' },
  { type: 'constructor' },
  { type: '__proto__' },
  { type: 'hasOwnProperty' },
  [{ type: 'EndTurn' }],
];

function changedNumber(value: number, random: Random): unknown {
  return random(3) > 0 ? value + pick([-2, -1, 1, 2], random) : pick(ODD, random);
}

function changedList(list: readonly unknown[], random: Random): unknown {
  if (list.length === 0 || random(4) === 0) return pick([[], [...list, 1], list.slice(1), null, {}], random);
  const at = random(list.length);
  return list.map((item, i) => (i === at ? changed(item, random) : item));
}

function changed(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return changedNumber(value, random);
  return Array.isArray(value) ? changedList(value, random) : pick(ODD, random);
}

/** An action that is nearly the given one: a field changed or left out, perhaps still legal. */
export function spoiled(action: Step['action'], random: Random): unknown {
  const names = Object.keys(action).filter(name => name !== 'type');
  if (names.length === 0) return { ...action, extra: 1 };
  const name = pick(names, random);
  const { [name]: value, ...rest } = action;
  return random(8) === 0 ? rest : { ...rest, [name]: changed(value, random) };
}
