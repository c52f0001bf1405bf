import type { Random, Seat } from '@hegemon/engine';
import type { Bot } from '../bot.js';
import { candidatesFor } from './candidates.js';
import { type Choice, likeness, type Planner, type Task } from './choice.js';
import { type Contest, type Solution, solve, UNKNOWN } from './contest.js';
import { deliberate, type Guess } from './council.js';
import { addReplies, indexOfMost, type Zeal } from './replies.js';
import type { Foresight } from './rollout.js';
import { type Scan, scanOf } from './scan.js';
import { sitDown } from './sitting.js';
import { STEADY } from './style.js';
import { projected } from './value.js';

/** How much a marshal looks at. */
export interface Care extends Zeal {
  /** Goals next to own units that get plans of their own. */
  readonly lures: number;
  /** Rounds of regret matching. */
  readonly rounds: number;
  /** How often everybody looks for better replies. */
  readonly replies: number;
  /** What a table of more than three takes instead of rounds and replies. */
  readonly guess: Guess;
  readonly foresight: Foresight;
}

export const CARE: Care = {
  lures: 4,
  rounds: 300,
  replies: 3,
  samples: 3,
  step: 0.05,
  guess: { rounds: 2, thoughts: 3, doubt: 1.5, share: 0.4, samples: 8, climbs: 4 },
  foresight: { turns: 4, styles: [STEADY], measure: projected },
};

const FEW_ROUNDS = 10;
/** Players at a table up to whom a mix of plans is looked for. */
const MOST_MIXED = 3;

export function makeMixer(care: Care): Planner {
  return task => {
    const { state, seat } = task;
    const scan = scanOf(state);
    const random = dice(state.turn * 64 + seat + 1);
    const contest = open(task, scan, care);
    if (task.world.seats.length > MOST_MIXED)
      return deliberate(contest, task.meter, scan, seat, care.guess, random);
    // With three at odds nearly every round is news: a few will do to find out whom to reply to.
    const brief = contest.rivals.length > 2 ? FEW_ROUNDS : care.rounds;
    let solution = solve(contest, brief, random);
    for (let reply = 0; reply < care.replies; reply++) {
      const added = contest.rivals.filter(rival => addReplies(contest, scan, rival, solution, care, random));
      if (added.length === 0) break;
      const next = solve(contest, brief, random);
      if (next.rounds < FEW_ROUNDS) break;
      solution = next;
    }
    return choicesOf(contest, solution, seat);
  };
}

/** Chance of the planner's own, the same for the same turn: what it thinks must not depend on when it is asked. */
function dice(seed: number): Random {
  let word = Math.imul(seed, 2654435761) >>> 0;
  return n => {
    word = (Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((word ^ (word >>> 13)) >>> 0) % n;
  };
}

/** Own plans first, then those of whoever is near; players far away follow the script. */
function open({ world, state, seat, meter }: Task, scan: Scan, { lures, foresight }: Care): Contest {
  const near = neighboursOf(world.near, state.owner, scan, seat);
  const contest: Contest = {
    world,
    state,
    rivals: [seat, ...near],
    plans: world.seats.map(() => []),
    foresight,
    meter,
    known: new Map(),
  };
  for (const rival of contest.rivals)
    contest.plans[rival] = candidatesFor(world, state, scan, rival, lures, meter);
  for (const other of world.seats)
    if (contest.plans[other]!.length === 0)
      contest.plans[other] = candidatesFor(world, state, scan, other, -1, meter);
  return contest;
}

const NEAR = 3;

/** Who owns or holds land within some steps of a seat's units and land. */
function neighboursOf(
  near: readonly (readonly number[])[],
  owner: readonly (Seat | null)[],
  scan: Scan,
  seat: Seat,
): Seat[] {
  const distance = new Map<number, number>();
  owner.forEach((holder, at) => {
    if (holder === seat || scan.holder[at] === seat) distance.set(at, 0);
  });
  const found = new Set<Seat>();
  for (const [at, steps] of distance) {
    for (const other of [owner[at] ?? -1, scan.holder[at]!])
      if (other >= 0 && other !== seat) found.add(other);
    if (steps < NEAR) for (const next of near[at]!) if (!distance.has(next)) distance.set(next, steps + 1);
  }
  return [...found].sort((a, b) => a - b);
}

/** Plans played less often than this share are noise. */
const LEAST_SHARE = 0.08;

/**
 * Of two, the mix is played as it is. Of three there are too many ways to meet for it to settle: then the plans
 * that did best on average against all that were met.
 */
function choicesOf({ plans, rivals }: Contest, { mix, worth }: Solution, seat: Seat): Choice[] {
  const main = indexOfMost(mix[seat]!);
  const best = Math.max(...worth[seat]!);
  const weightOf = (plan: number): number => {
    // Replies found last may not have been played against yet.
    const share = mix[seat]![plan] ?? 0;
    if (rivals.length > 2 && best > UNKNOWN) return likeness(best - (worth[seat]![plan] ?? UNKNOWN));
    return plan === main || share >= LEAST_SHARE ? share : 0;
  };
  return plans[seat]!.map((plan, i) => ({ plan, weight: weightOf(i), value: worth[seat]![i] ?? UNKNOWN }));
}

export const marshal: Bot = {
  id: 'marshal',
  games: ['realms'],
  title: 'Marshal',
  sentence: 'Weighs what everybody may be up to and never lets you be sure which of its plans you will meet.',
  sit: table => sitDown(table, makeMixer(CARE), 'A mix of plans that no single answer beats.'),
};
