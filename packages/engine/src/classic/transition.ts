import type { RuleOptions } from '../boards/document.js';
import type { ActionName, PseudostateName } from './names.js';
import type { Position } from './position.js';
import type { Refused } from './refusal.js';

// What a field of an action names: an index of one of three kinds, an amount, a list of players or of faces.
export const TERRITORY = 0;
export const CARD = 1;
export const PLAYER = 2;
export const AMOUNT = 3;
export const OWNERS = 4;
export const DICE = 5;

export type Field = readonly [name: string, kind: number];

/** Where a transition leads: a state that waits (its number), or a pseudostate that decides at once. */
export type Target = number | Pseudostate;

/** A fork in the road: the first way whose guard holds is taken. */
export interface Pseudostate {
  readonly name: PseudostateName;
  readonly forks: readonly Fork[];
}

export interface Fork {
  readonly guard: ((s: Position) => boolean) | undefined;
  readonly effect: ((s: Position) => void) | undefined;
  readonly to: Target;
}

/** A way of a pseudostate. All have the same shape, which keeps the machine fast. */
export function way(to: Target, guard?: Fork['guard'], effect?: Fork['effect']): Fork {
  return { guard, effect, to };
}

/**
 * One row of the machine: in state `from` the action leads to `to`, if the guard refuses nothing and the
 * amount lies between `least` and `most`. The action's fields come to guard and effect as arguments, in
 * order; they are known to be of their kind (whole numbers, existing territories and so on).
 */
// biome-ignore lint/suspicious/noExplicitAny: arguments are numbers or lists, as the row's own fields say
export interface Transition<Args extends readonly unknown[] = any> {
  readonly from: number;
  readonly action: ActionName;
  /** Rows that hold only under some rules. */
  readonly when?: (rules: RuleOptions) => boolean;
  readonly fields?: readonly Field[];
  readonly guard?: (s: Position, ...args: Args) => Refused | undefined;
  /** Bounds of the amount; at least 1 where not said otherwise. */
  readonly least?: (s: Position, ...args: Args) => number;
  readonly most?: (s: Position, ...args: Args) => number;
  /** Candidates for the fields before the amount, where trying every index would be too many. */
  readonly choices?: (s: Position) => readonly (readonly number[])[];
  /** What a prompt names besides type, player and the bounds of an amount. */
  readonly prompt?: (s: Position) => { [bound: string]: unknown };
  readonly effect?: (s: Position, ...args: Args) => void;
  readonly to: Target;
}
