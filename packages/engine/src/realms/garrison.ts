import type { Seat } from '../contract.js';
import type { Unit } from './state.js';

/** The units on each territory, oldest first; nothing where nobody stands. */
export function garrisonsOf(units: readonly Unit[], territories: number): (Unit[] | undefined)[] {
  const garrisons: (Unit[] | undefined)[] = new Array(territories).fill(undefined);
  for (const unit of units) {
    const there = garrisons[unit.at];
    if (there) there.push(unit);
    else garrisons[unit.at] = [unit];
  }
  return garrisons;
}

/** Who alone of the players has units on each territory: `null` for nobody, `undefined` for several. */
export function soleHolders(units: readonly Unit[], territories: number): (Seat | null | undefined)[] {
  const holders: (Seat | null | undefined)[] = new Array(territories).fill(null);
  for (const { owner, at } of units) {
    if (owner === null) continue;
    const holder = holders[at];
    if (holder === null) holders[at] = owner;
    else if (holder !== owner) holders[at] = undefined;
  }
  return holders;
}

/** Whether units of two or more owners meet; nobody counts as an owner. */
export function isContested(units: readonly Unit[]): boolean {
  return units.some(unit => unit.owner !== units[0]!.owner);
}
