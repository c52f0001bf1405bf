import type { Seat } from '@hegemon/engine';
import { type Choice, likeness } from './choice.js';
import type { Contest, Picks } from './contest.js';
import { keyOf, NO_PLAN, type Plan } from './plan.js';
import { forecastCost, rollOut } from './rollout.js';
import type { Scan } from './scan.js';
import { margins } from './value.js';
import { rebuildsOf, variationsOf } from './variations.js';

/** A plan tried against all picks of the others: the margin against each, and their mean. */
interface Trial {
  readonly plan: Plan;
  readonly found: readonly number[];
  readonly worth: number;
}

/** Plans of one seat that are tried one after the other against the same picks of the others. */
interface Trials {
  readonly contest: Contest;
  readonly seat: Seat;
  /** For each pick, the plans of all seats. */
  readonly met: readonly (readonly Plan[])[];
  readonly cost: number;
  readonly tried: Set<string>;
  readonly done: Trial[];
  best: Trial | undefined;
  isOver: boolean;
}

/** The plans that do best against some picks of the others; none if the budget is not enough to try those at hand. */
export function answerTo(
  contest: Contest,
  scan: Scan,
  seat: Seat,
  picks: readonly Picks[],
  climbs: number,
): Choice[] {
  const { world, state } = contest;
  const trials: Trials = {
    contest,
    seat,
    met: picks.map(each => world.seats.map(other => contest.plans[other]![each[other]!] ?? NO_PLAN)),
    cost: forecastCost(world, state, contest.foresight),
    tried: new Set(),
    done: [],
    best: undefined,
    isOver: false,
  };
  for (const plan of contest.plans[seat]!) tryOut(trials, plan);
  if (trials.isOver) return [];
  for (let climb = 0; climb < climbs && !trials.isOver; climb++) if (!climbOn(trials, scan)) break;
  const most = trials.best?.worth ?? 0;
  return trials.done.map(({ plan, worth }) => ({ plan, weight: likeness(most - worth), value: worth }));
}

/** Tries everything one order away from the best plan; gives whether something better was found. */
function climbOn(trials: Trials, scan: Scan): boolean {
  const { contest, seat, best } = trials;
  if (!best) return false;
  const { world, state } = contest;
  for (const plan of rebuildsOf(state, seat, best.plan)) tryOut(trials, plan);
  for (const plan of variationsOf(world, state, scan, seat, best.plan)) tryOut(trials, plan);
  return trials.best !== best;
}

/** Points of margin behind the best at which a plan is given up after two picks, and at once. */
const BEHIND = 1;
const HOPELESS = 3;

function tryOut(trials: Trials, plan: Plan): void {
  const { contest, tried, done, best } = trials;
  const key = keyOf(contest.state, plan);
  if (trials.isOver || tried.has(key)) return;
  tried.add(key);
  const found: number[] = [];
  let behind = 0;
  for (let i = 0; i < trials.met.length; i++) {
    const margin = marginOf(trials, plan, i);
    if (margin === undefined) return;
    found.push(margin);
    behind += best ? best.found[i]! - margin : 0;
    if (behind > (i + 1) * (i > 0 ? BEHIND : HOPELESS)) return;
  }
  const worth = found.reduce((sum, margin) => sum + margin, 0) / found.length;
  const trial: Trial = { plan, found, worth };
  done.push(trial);
  if (!best || worth > best.worth) trials.best = trial;
}

function marginOf(trials: Trials, plan: Plan, pick: number): number | undefined {
  const { contest, seat, met, cost } = trials;
  const { world, state, foresight, meter } = contest;
  trials.isOver = !meter.spend(cost);
  if (trials.isOver) return undefined;
  const plans = met[pick]!.map((other, at) => (at === seat ? plan : other));
  return margins(rollOut(world, state, plans, foresight))[seat];
}
