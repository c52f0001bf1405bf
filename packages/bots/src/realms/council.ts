import type { Random, Seat } from '@hegemon/engine';
import { type Choice, likeness } from './choice.js';
import { type Contest, type Mix, type Picks, pickBy, worthAgainst } from './contest.js';
import type { Meter } from './meter.js';
import type { Scan } from './scan.js';
import { answerTo } from './trials.js';

/** How others are guessed at. */
export interface Guess {
  /** Against how many of the others' picks everybody else is taken to choose. */
  readonly thoughts: number;
  /** How much rather they have thought of what the others may be up to, instead of the obvious. */
  readonly depth: number;
  /** Of the budget, what guessing may take at most. */
  readonly share: number;
  /** Against how many picks of the others own plans are tried. */
  readonly samples: number;
  /** How often the best plan is changed for a better one next to it. */
  readonly climbs: number;
}

/**
 * The plans that do best against what several others may well do. Among more than two there is no mix that is safe
 * against everybody, and too many ways to meet for one to settle; so the others are guessed at, and answered.
 */
export function deliberate(
  contest: Contest,
  meter: Meter,
  scan: Scan,
  seat: Seat,
  guess: Guess,
  random: Random,
): Choice[] {
  const guessed = { ...contest, meter: meter.part(guess.share) };
  const others = contest.rivals.filter(rival => rival !== seat);
  const obvious = contest.plans.map(plans => plans.map((_, i) => (i === 0 ? 1 : 0)));
  const first = answersTo(guessed, [seat, ...others], [obvious.map(() => 0)], obvious);
  const second = answersTo(guessed, others, drawPicks(first, guess.thoughts, random), first);
  const belief = first.map((mix, at) => blend(mix, second[at]!, guess.depth));
  const choices = answerTo(contest, scan, seat, drawPicks(belief, guess.samples, random), guess.climbs);
  if (choices.length > 0) return choices;
  return contest.plans[seat]!.map((plan, i) => ({ plan, weight: first[seat]![i]!, value: 0 }));
}

function drawPicks(mix: Mix, count: number, random: Random): Picks[] {
  return Array.from({ length: count }, () => mix.map(odds => pickBy(odds, random)));
}

function blend(first: readonly number[], second: readonly number[], depth: number): number[] {
  return first.map((share, i) => share * (1 - depth) + second[i]! * depth);
}

/** What some seats would choose against picks of all; for everybody else, and without a budget, the mix as it was. */
function answersTo(contest: Contest, seats: readonly Seat[], met: readonly Picks[], mix: Mix): Mix {
  const answers = [...mix];
  for (const seat of seats) {
    const worth = contest.plans[seat]!.map((_, plan) => worthAgainst(contest, seat, plan, met));
    const best = Math.max(...worth);
    if (best === Number.NEGATIVE_INFINITY) break;
    const weights = worth.map(each => likeness(best - each));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    answers[seat] = weights.map(weight => weight / total);
  }
  return answers;
}
