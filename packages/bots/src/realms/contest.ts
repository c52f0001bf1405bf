import type { Random, Seat } from '@hegemon/engine';
import type { State } from '@hegemon/engine/realms';
import type { Meter } from './meter.js';
import { NO_PLAN, type Plan } from './plan.js';
import { type Foresight, forecastCost, rollOut } from './rollout.js';
import { margins } from './value.js';
import type { World } from './world.js';

/** A turn as a game in which everybody picks one of some plans at once. */
export interface Contest {
  readonly world: World;
  readonly state: State;
  /** Who has several plans to pick from; everybody else has one. */
  readonly rivals: readonly Seat[];
  /** By seat. */
  readonly plans: Plan[][];
  readonly foresight: Foresight;
  readonly meter: Pick<Meter, 'spend'>;
  /** Everybody's margin by the picks made, as far as they were looked at. */
  readonly known: Map<string, readonly number[]>;
}

/** One plan for each seat, by its index among that seat's plans. */
export type Picks = number[];

/** Everybody's margin if these plans meet; nothing if it is not known and the budget is used up. */
export function payoff(contest: Contest, picks: Picks): readonly number[] | undefined {
  const key = picks.join();
  const known = contest.known.get(key);
  if (known) return known;
  const { world, state, foresight, meter } = contest;
  if (!meter.spend(forecastCost(world, state, foresight))) return undefined;
  const plans = world.seats.map(seat => contest.plans[seat]![picks[seat]!] ?? NO_PLAN);
  const found = margins(rollOut(world, state, plans, foresight));
  contest.known.set(key, found);
  return found;
}

/** The picks with another plan for one seat. */
export function withPick(picks: Picks, seat: Seat, plan: number): Picks {
  const own = picks.slice();
  own[seat] = plan;
  return own;
}

/** What a plan brings on average against some picks of the others; minus infinity if the budget does not tell. */
export function worthAgainst(contest: Contest, seat: Seat, plan: number, others: readonly Picks[]): number {
  let sum = 0;
  for (const picks of others) {
    const found = payoff(contest, withPick(picks, seat, plan));
    if (!found) return Number.NEGATIVE_INFINITY;
    sum += found[seat]!;
  }
  return sum / others.length;
}

/** By seat and plan: how often it is played. */
export type Mix = readonly (readonly number[])[];

export interface Solution {
  /** Rounds that were played to the end; with few the budget has cut it short. */
  readonly rounds: number;
  readonly mix: Mix;
  /** By seat and plan: what it brought on average against the plans it met. */
  readonly worth: readonly (readonly number[])[];
}

/** What a plan is said to be worth that was never tried. */
export const UNKNOWN = -99;

interface Ledger {
  readonly regret: number[];
  readonly played: number[];
  readonly brought: number[];
  readonly met: number[];
}

/**
 * Regret matching: again and again everybody picks, looks what each of their own plans would have brought
 * against the others' picks, and leans towards what they wish they had done. What was played on average is
 * close to unexploitable among these plans.
 */
export function solve(contest: Contest, rounds: number, random: Random): Solution {
  const ledgers = contest.plans.map(plans => ledgerOf(plans.length));
  let round = 0;
  for (; round < rounds; round++) {
    const odds = ledgers.map(({ regret }) => oddsOf(regret));
    const picks = odds.map(each => pickBy(each, random));
    const isDone = contest.rivals.every(seat =>
      learn(contest, ledgers[seat]!, seat, picks, odds[seat]!, round),
    );
    if (!isDone) break;
  }
  return {
    rounds: round,
    mix: ledgers.map(({ played }) => shareOf(played)),
    worth: ledgers.map(({ brought, met }) =>
      brought.map((sum, i) => (met[i]! > 0 ? sum / met[i]! : UNKNOWN)),
    ),
  };
}

function ledgerOf(length: number): Ledger {
  const zeros = (): number[] => new Array(length).fill(0);
  return { regret: zeros(), played: zeros(), brought: zeros(), met: zeros() };
}

/** One seat's lesson of a round; false when the budget ended it. */
function learn(
  contest: Contest,
  ledger: Ledger,
  seat: Seat,
  picks: Picks,
  odds: readonly number[],
  round: number,
): boolean {
  const own = picks.slice();
  const gains: number[] = [];
  for (let plan = 0; plan < odds.length; plan++) {
    own[seat] = plan;
    const found = payoff(contest, own);
    if (!found) return false;
    gains.push(found[seat]!);
  }
  const mean = gains.reduce((sum, gain, plan) => sum + gain * odds[plan]!, 0);
  gains.forEach((gain, plan) => {
    ledger.regret[plan] = Math.max(0, ledger.regret[plan]! + gain - mean);
    // Later rounds know better and count more.
    ledger.played[plan]! += odds[plan]! * (round + 1);
    ledger.brought[plan]! += gain;
    ledger.met[plan]!++;
  });
  return true;
}

function oddsOf(regret: readonly number[]): number[] {
  const total = regret.reduce((sum, each) => sum + each, 0);
  return total > 0 ? regret.map(each => each / total) : regret.map((_, i) => (i === 0 ? 1 : 0));
}

function shareOf(played: readonly number[]): number[] {
  const total = played.reduce((sum, each) => sum + each, 0);
  return total > 0 ? played.map(each => each / total) : played.map((_, i) => (i === 0 ? 1 : 0));
}

const PARTS = 1 << 20;

export function pickBy(odds: readonly number[], random: Random): number {
  let mark = random(PARTS) / PARTS;
  for (let i = 0; i < odds.length; i++) {
    mark -= odds[i]!;
    if (mark < 0) return i;
  }
  return 0;
}
