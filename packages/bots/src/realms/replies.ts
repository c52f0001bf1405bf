import type { Random, Seat } from '@hegemon/engine';
import { type Contest, type Picks, pickBy, type Solution, withPick, worthAgainst } from './contest.js';
import { keyOf } from './plan.js';
import type { Scan } from './scan.js';
import { variationsOf } from './variations.js';

/** How replies are looked for. */
export interface Zeal {
  /** Against how many of the others' picks a reply is tried. */
  readonly samples: number;
  /** What a better reply must bring: less is within the noise of the forecast. */
  readonly step: number;
}

/**
 * Looks around the plan a seat plays most for ones that do better against the others' mix, and adds each to
 * the seat's plans. Gives whether there was any.
 */
export function addReplies(
  contest: Contest,
  scan: Scan,
  seat: Seat,
  { mix }: Solution,
  { samples, step }: Zeal,
  random: Random,
): boolean {
  const { world, state } = contest;
  const plans = contest.plans[seat]!;
  const main = indexOfMost(mix[seat]!);
  const others = Array.from({ length: samples }, () => mix.map(odds => pickBy(odds, random)));
  const keys = new Set(plans.map(plan => keyOf(state, plan)));
  const before = plans.length;
  let most = worthAgainst(contest, seat, main, others);
  for (const plan of variationsOf(world, state, scan, seat, plans[main]!)) {
    const key = keyOf(state, plan);
    if (keys.has(key)) continue;
    keys.add(key);
    plans.push(plan);
    const worth = worthAgainst(contest, seat, plans.length - 1, others);
    if (worth > most + step) most = worth;
    else drop(contest, seat, others);
    if (worth === Number.NEGATIVE_INFINITY) break;
  }
  return plans.length > before;
}

/** Takes back the plan tried last, and what was found out about it: its number goes to the next one. */
function drop({ plans, known }: Contest, seat: Seat, others: readonly Picks[]): void {
  plans[seat]!.pop();
  for (const picks of others) known.delete(withPick(picks, seat, plans[seat]!.length).join());
}

export function indexOfMost(shares: readonly number[]): number {
  return shares.reduce((best, share, i) => (share > shares[best]! ? i : best), 0);
}
