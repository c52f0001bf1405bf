import type { Random, Seat } from '@hegemon/engine';
import type { Choice } from './choice.js';
import { type Contest, type Mix, type Picks, pickBy, worthAgainst } from './contest.js';
import type { Meter } from './meter.js';
import type { Plan } from './plan.js';
import type { Scan } from './scan.js';
import { answerTo } from './trials.js';

/** How others are guessed at. */
export interface Guess {
  /** How often everybody answers what all the others have been up to so far. */
  readonly rounds: number;
  /** Against how many of the others' picks they choose each time. */
  readonly thoughts: number;
  /** Points of margin below the best at which a plan is taken to be chosen a third as often. */
  readonly doubt: number;
  /** Of the budget, what guessing may take at most. */
  readonly share: number;
  /** Against how many picks of the others own plans are tried. */
  readonly samples: number;
  /** How often the best plan is changed for a better one next to it. */
  readonly climbs: number;
}

/**
 * The plans that do best against what several others may well do. Among many there is no mix that is safe against
 * everybody, and too many ways to meet for one to settle; so the others are guessed at, and answered.
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
  const obvious = contest.plans.map(plans => plans.map((_, i) => (i === 0 ? 1 : 0)));
  const first = answersTo(guessed, [obvious.map(() => 0)], obvious, guess.doubt);
  let belief = first;
  for (let round = 1; round <= guess.rounds; round++) {
    const answers = answersTo(guessed, drawPicks(belief, guess.thoughts, random), belief, guess.doubt);
    belief = belief.map((mix, at) => blend(mix, answers[at]!, 1 / (round + 1)));
  }
  const choices = answerTo(contest, scan, seat, drawPicks(belief, guess.samples, random), guess.climbs);
  if (choices.length > 0) return choices;
  return obviousChoices(contest.plans[seat]!, first[seat]!);
}

/** Of plans that were only weighed against the obvious, the best. */
function obviousChoices(plans: readonly Plan[], mix: readonly number[]): Choice[] {
  const most = Math.max(...mix);
  return plans.map((plan, i) => ({ plan, weight: mix[i] === most ? 1 : 0, value: 0 }));
}

function drawPicks(mix: Mix, count: number, random: Random): Picks[] {
  return Array.from({ length: count }, () => mix.map(odds => pickBy(odds, random)));
}

function blend(before: readonly number[], next: readonly number[], share: number): number[] {
  return before.map((each, i) => each * (1 - share) + next[i]! * share);
}

/** What the rivals would choose against picks of all; for everybody else, and without a budget, the mix as it was. */
function answersTo(contest: Contest, met: readonly Picks[], mix: Mix, doubt: number): Mix {
  const answers = [...mix];
  for (const seat of contest.rivals) {
    const worth = contest.plans[seat]!.map((_, plan) => worthAgainst(contest, seat, plan, met));
    const best = Math.max(...worth);
    if (best === Number.NEGATIVE_INFINITY) break;
    const weights = worth.map(each => Math.exp((each - best) / doubt));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    answers[seat] = weights.map(weight => weight / total);
  }
  return answers;
}
