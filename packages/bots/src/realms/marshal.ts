import type { Random, Seat } from '@hegemon/engine';
import type { Bot } from '../bot.js';
import { candidatesFor } from './candidates.js';
import type { Choice, Planner, Task } from './choice.js';
import { type Contest, payoff, pickBy, type Solution, solve } from './contest.js';
import { keyOf } from './plan.js';
import { type Scan, scanOf } from './scan.js';
import { sitDown } from './sitting.js';
import { WEIGHTS } from './value.js';
import { variationsOf } from './variations.js';

const LURES = 4;
const DEPTH = 4;
const ROUNDS = 300;
/** How often everybody looks for a better reply, and adds it to their plans. */
const REPLIES = 3;
/** Against how many of the others' picks a reply is tried. */
const SAMPLES = 3;
/** Plans played less often than this share are noise. */
const LEAST_SHARE = 0.08;

/** Chance of the planner's own, the same for the same map: what it thinks must not depend on who asks. */
function dice(seed: number): Random {
  let word = (seed * 2654435761) >>> 0;
  return n => {
    word = (Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((word ^ (word >>> 13)) >>> 0) % n;
  };
}

const planner: Planner = task => {
  const { world, state, seat } = task;
  const scan = scanOf(state);
  const random = dice(state.turn * 64 + seat + 1);
  const contest = open(task, scan);
  let solution = solve(contest, ROUNDS, random);
  for (let reply = 0; reply < REPLIES; reply++) {
    const added = contest.rivals.filter(rival => addReply(contest, scan, rival, solution, random));
    if (added.length === 0) break;
    solution = solve(contest, ROUNDS, random);
  }
  return choicesOf(contest, solution, seat, world.size);
};

function open({ world, state, meter }: Task, scan: Scan): Contest {
  const isIn = (seat: Seat): boolean =>
    state.owner.includes(seat) || state.units.some(({ owner }) => owner === seat);
  const rivals = world.seats.filter(isIn);
  return {
    world,
    state,
    rivals,
    plans: world.seats.map(seat => (isIn(seat) ? candidatesFor(world, state, scan, seat, LURES) : [])),
    foresight: { turns: DEPTH, weights: WEIGHTS },
    meter,
    known: new Map(),
  };
}

/** Looks around the plan a seat plays most for one that does better against the others' mix. */
function addReply(contest: Contest, scan: Scan, seat: Seat, { mix }: Solution, random: Random): boolean {
  const { world, state } = contest;
  const plans = contest.plans[seat]!;
  const main = indexOfMost(mix[seat]!);
  const others = Array.from({ length: SAMPLES }, () => mix.map(odds => pickBy(odds, random)));
  const keys = new Set(plans.map(plan => keyOf(state, plan)));
  let best = main;
  let most = worthAgainst(contest, seat, main, others);
  if (most === undefined) return false;
  for (const plan of variationsOf(world, state, scan, seat, plans[main]!)) {
    const key = keyOf(state, plan);
    if (keys.has(key)) continue;
    keys.add(key);
    plans.push(plan);
    const worth = worthAgainst(contest, seat, plans.length - 1, others);
    if (worth === undefined) {
      plans.pop();
      break;
    }
    if (worth <= most + 0.05) {
      forget(contest, seat, plans.length - 1, others);
      plans.pop();
      continue;
    }
    most = worth;
    best = plans.length - 1;
  }
  return best !== main;
}

function worthAgainst(
  contest: Contest,
  seat: Seat,
  plan: number,
  others: readonly number[][],
): number | undefined {
  let sum = 0;
  for (const picks of others) {
    const own = picks.slice();
    own[seat] = plan;
    const found = payoff(contest, own);
    if (!found) return undefined;
    sum += found[seat]!;
  }
  return sum / others.length;
}

/** A plan that is dropped gives its number to the next one. */
function forget(contest: Contest, seat: Seat, plan: number, others: readonly number[][]): void {
  for (const picks of others) {
    const own = picks.slice();
    own[seat] = plan;
    contest.known.delete(own.join());
  }
}

function indexOfMost(shares: readonly number[]): number {
  return shares.reduce((best, share, i) => (share > shares[best]! ? i : best), 0);
}

function choicesOf({ plans }: Contest, { mix, worth }: Solution, seat: Seat, _size: number): Choice[] {
  const main = indexOfMost(mix[seat]!);
  return plans[seat]!.map((plan, i) => ({
    plan,
    weight: i === main || mix[seat]![i]! >= LEAST_SHARE ? mix[seat]![i]! : 0,
    value: worth[seat]![i]!,
  }));
}

export const marshal: Bot = {
  id: 'marshal',
  games: ['realms'],
  title: 'Marshal',
  sentence: 'Weighs what everybody may be up to and never lets you be sure which of its plans you will meet.',
  sit: table => sitDown(table, planner, 'A mix of plans that no single answer beats.'),
};
