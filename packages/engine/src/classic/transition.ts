import type { RuleOptions } from '../boards/document.js';
import type { ActionName } from './names.js';
import type { Position } from './position.js';
import type { Objection } from './refusal.js';

// What a field of an action names: an index of one of three kinds, an amount, a list of players or of faces.
export const TERRITORY = 0;
export const CARD = 1;
export const PLAYER = 2;
export const AMOUNT = 3;
export const OWNERS = 4;
export const DICE = 5;

export type Field = readonly [name: string, kind: number];

/** A fork in the road: the first way whose guard holds is taken. */
export type Pseudostate = readonly Fork[];

export interface Fork {
  readonly guard: ((s: Position) => unknown) | undefined;
  readonly effect: ((s: Position) => void) | undefined;
  readonly to: number;
}

/** A way of a pseudostate. All have the same shape, which keeps the machine fast. */
export function way(to: number, guard?: Fork['guard'], effect?: Fork['effect']): Fork {
  return { guard, effect, to };
}

/**
 * One row of the machine: in state `from` the action leads to `to`, a state or a pseudostate (names.ts), if
 * the guard refuses nothing and the last field lies between `fewest` and `most`: an amount, or the length of a
 * list. The action's fields come to guard and effect as arguments, in order; they are known to be of their
 * kind (whole numbers, existing territories and so on).
 */
// biome-ignore lint/suspicious/noExplicitAny: arguments are numbers or lists, as the row's own fields say
export interface Transition<Args extends readonly unknown[] = any> {
  readonly from: number;
  readonly action: ActionName;
  /** In rows that hold only for one value of the rule how often to fortify: that value. */
  readonly when?: RuleOptions['fortify']['moves'];
  readonly fields: readonly Field[];
  readonly guard?: (s: Position, ...args: Args) => Objection;
  /** Bounds of the last field, which may depend on the first; at least 1 where not said otherwise. */
  readonly fewest?: (s: Position) => number;
  readonly most?: (s: Position, first: number) => number;
  /** Candidates for the fields before the amount, where trying every index would be too many. */
  readonly choices?: (s: Position) => readonly (readonly number[])[];
  /** The `sets` that a prompt lists, each but once. */
  readonly sets?: (s: Position) => readonly (readonly number[])[];
  readonly effect?: (s: Position, ...args: Args) => void;
  readonly to: number;
}
