import type { Refusal } from '../contract.js';
import { isChance, isWhole, refusal } from './refusal.js';
import type { Dice } from './roll.js';
import { fewestWithChance } from './table.js';

/** How a battle can end, in the order in which an ending is named when several apply at once. */
export const ENDINGS = ['conquered', 'spent', 'armies', 'chance', 'rolls'] as const;

export type EndingName = (typeof ENDINGS)[number];

/**
 * Options: when the attacker breaks off. Every rule is asked before each roll, the first one included, so
 * a battle may end before it begins.
 */
export interface StopRules {
  /** Stop once this many armies or fewer are on the attacking territory, the one that stays included. */
  readonly stopAtArmies?: number;
  /** Stop once the chance to conquer, if fought to the end with the same dice, is less than this (0 to 1). */
  readonly stopUnderChance?: number;
  /** Stop once this many rolls are made. */
  readonly stopAfterRolls?: number;
}

export const STOP_OPTIONS = ['stopAtArmies', 'stopUnderChance', 'stopAfterRolls'] as const;

/** Names the ending of a battle that stands so after so many rolls; undefined if it goes on. */
export type Judge = (attackers: number, defenders: number, rolls: number) => EndingName | undefined;

export function refuseStops(options: StopRules): Refusal | undefined {
  const { stopAtArmies = 0, stopUnderChance = 0, stopAfterRolls = 0 } = options;
  if (!isWhole(stopAtArmies, 0, Number.MAX_SAFE_INTEGER)) {
    return refusal('bad-stop', 'stopAtArmies must be a whole number, 0 or more.');
  }
  if (!isChance(stopUnderChance)) {
    return refusal('bad-stop', 'stopUnderChance must be a number from 0 to 1.');
  }
  if (!isWhole(stopAfterRolls, 0, Number.MAX_SAFE_INTEGER)) {
    return refusal('bad-stop', 'stopAfterRolls must be a whole number, 0 or more.');
  }
  return undefined;
}

/** Makes the judge of a battle of at most so many on each side out of checked rules. */
export function makeJudge(attackers: number, defenders: number, dice: Dice, rules: StopRules): Judge {
  const { stopAtArmies = 0, stopUnderChance = 0, stopAfterRolls = Infinity } = rules;
  const fewest =
    stopUnderChance > 0 ? fewestWithChance(attackers, defenders, stopUnderChance, dice) : undefined;
  return (a, d, rolls) => {
    if (d === 0) return 'conquered';
    if (a === 1) return 'spent';
    if (a <= stopAtArmies) return 'armies';
    if (fewest !== undefined && a < (fewest[d] ?? 0)) return 'chance';
    return rolls >= stopAfterRolls ? 'rolls' : undefined;
  };
}
