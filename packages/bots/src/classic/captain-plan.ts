import type { Budget } from '@hegemon/engine';
import { pathOdds } from '@hegemon/engine/odds';
import { gatesOf, type Worth } from './captain-worth.js';
import { Ground } from './ground/ground.js';
import { chanceOf, killsOf, lossesOf } from './ground/odds.js';

/** A chain of attacks from one stack; without any, armies that stay and guard. */
export interface Plan {
  readonly from: number;
  readonly path: readonly number[];
  /** Armies at the start, new ones included. */
  readonly armies: number;
  /** Chance to take the whole path. */
  readonly chance: number;
  readonly value: number;
}

/** A path as far as it has been followed in thought. */
interface Trail {
  readonly from: number;
  readonly path: readonly number[];
  readonly gains: readonly number[];
  /** Armies to expect at its end, if all went well so far. */
  readonly armies: number;
  readonly chance: number;
  readonly value: number;
}

const STARTS = 16;
const WIDTH = 6;
const DEPTH = 9;
const PRICED = 10;
const LEAST_CHANCE = 0.25;
const LARGEST_PRICED = 400;

const TRAILS = 1500;
const BETWEEN_LOOKS = 64;

/** Says whether one more trail may be followed. */
export type Allowance = () => boolean;

/** So many trails as a plan needs, or fewer where the budget ends first. */
export function allowanceOf(budget: Budget): Allowance {
  let left = budget.type === 'nodes' ? Math.min(TRAILS, budget.nodes) : TRAILS;
  if (budget.type === 'nodes') return () => left-- > 0;
  const end = budget.now() + budget.ms;
  return () => {
    if (left % BETWEEN_LOOKS === 0 && budget.now() > end) left = 0;
    return left-- > 0;
  };
}

/**
 * Every plan worth a closer look, the best first. `extra` new armies would all go to the stack that attacks.
 * Trails are followed with expected losses; the best of them are then priced with the exact odds.
 */
export function plansOf(worth: Worth, extra: number, allowance: Allowance): Plan[] {
  const { ground } = worth;
  const trails = startsOf(ground, extra).flatMap(from => follow(worth, from, extra, allowance));
  const best = trails.sort((a, b) => b.value - a.value).slice(0, PRICED);
  const rest = worth.holdingsOf(ground);
  const plans = best.map(trail => price(worth, trail, extra, rest));
  return [...plans, ...guards(worth, extra, rest)].sort((a, b) => b.value - a.value);
}

/** Stacks with more than one army to send, the strongest first. */
function startsOf(ground: Ground, extra: number): number[] {
  return ground
    .fronts()
    .filter(t => ground.armies[t]! + extra > 2)
    .sort((a, b) => ground.armies[b]! - ground.armies[a]! || a - b)
    .slice(0, STARTS);
}

function follow(worth: Worth, from: number, extra: number, allowance: Allowance): Trail[] {
  const found: Trail[] = [];
  const armies = worth.ground.armies[from]! + extra;
  let beam: Trail[] = [{ from, path: [], gains: [], armies, chance: 1, value: 0 }];
  for (let depth = 0; depth < DEPTH && beam.length > 0; depth++) {
    const next = beam.flatMap(trail => stepsOf(worth, trail, allowance));
    found.push(...next);
    beam = next.sort((a, b) => b.value - a.value).slice(0, WIDTH);
  }
  return found;
}

function stepsOf(worth: Worth, trail: Trail, allowance: Allowance): Trail[] {
  const { ground } = worth;
  const at = trail.path[trail.path.length - 1] ?? trail.from;
  const steps: Trail[] = [];
  if (trail.armies < 2) return steps;
  for (const to of ground.board.neighbours[at]!) {
    if (!ground.isHostile(to) || trail.path.includes(to) || !allowance()) continue;
    const step = stepTo(worth, trail, to);
    if (step.chance >= LEAST_CHANCE) steps.push(step);
  }
  return steps;
}

function stepTo(worth: Worth, trail: Trail, to: number): Trail {
  const defenders = worth.ground.armies[to]!;
  const stack = Math.round(trail.armies);
  const won = chanceOf(stack, defenders);
  const losses = lossesOf(stack, defenders);
  const gain = worth.gainOf(trail.path, to);
  // Of those expected to be left, the lost fights leave one; one more stays behind.
  const left = won === 0 ? 0 : (stack - losses - (1 - won)) / won - 1;
  return {
    from: trail.from,
    path: [...trail.path, to],
    gains: [...trail.gains, gain],
    armies: left,
    chance: trail.chance * won,
    value:
      trail.value +
      trail.chance * (won * gain - worth.loss * losses + worth.kill * killsOf(stack, defenders)),
  };
}

/** The value of a trail by the exact odds, and of what it makes of the continents held. */
function price(worth: Worth, trail: Trail, extra: number, rest: number): Plan {
  const { from, path } = trail;
  const armies = worth.ground.armies[from]! + extra;
  const { chance, value } = fightOf(worth, trail, armies);
  const won = worth.holdingsOf(imagine(worth.ground, trail)) - rest;
  const lost = worth.holdingsOf(without(worth.ground, from)) - rest;
  return { from, path, armies, chance, value: value + chance * won + (1 - chance) * lost };
}

function fightOf(worth: Worth, trail: Trail, armies: number): { chance: number; value: number } {
  const defenders = trail.path.map(t => worth.ground.armies[t]!);
  const total = defenders.reduce((sum, held) => sum + held, armies);
  const odds = total > LARGEST_PRICED ? undefined : pathOdds(armies, defenders);
  if (odds === undefined || 'code' in odds) return trail;
  const gains = trail.gains.reduce((sum, gain, i) => sum + gain * odds.atLeast[i + 1]!, 0);
  return {
    chance: odds.chance,
    value: gains - worth.loss * odds.attackerLosses + worth.kill * odds.defenderLosses,
  };
}

/** The board if all of a trail goes as expected. */
function imagine(ground: Ground, { from, path, armies }: Trail): Ground {
  const owners = [...ground.owners];
  const left = [...ground.armies];
  left[from] = 1;
  for (const t of path) {
    owners[t] = ground.me;
    left[t] = 1;
  }
  left[path[path.length - 1]!] = Math.max(1, Math.round(armies));
  return new Ground(ground.board, ground.view, ground.me, owners, left);
}

/** The board if all is lost in the first battle. */
function without(ground: Ground, from: number): Ground {
  const left = [...ground.armies];
  left[from] = 1;
  return new Ground(ground.board, ground.view, ground.me, ground.owners, left);
}

/** New armies that only guard the gates of what is held. */
function guards(worth: Worth, extra: number, rest: number): Plan[] {
  const { ground } = worth;
  if (extra === 0 || rest === 0) return [];
  return gatesOf(ground).map(from => {
    const armies = [...ground.armies];
    armies[from]! += extra;
    const after = worth.holdingsOf(new Ground(ground.board, ground.view, ground.me, ground.owners, armies));
    return { from, path: [], armies: armies[from]!, chance: 1, value: after - rest };
  });
}
