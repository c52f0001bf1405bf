import type { Seat } from '@hegemon/engine';
import { type State, scoresOf, yieldOf } from '@hegemon/engine/realms';
import type { World } from './world.js';
import { sizeOf } from './worth.js';

/** Everybody's points as they will be by the end, so many turns on. */
export type Measure = (world: World, state: State, turns: number) => number[];

/** What things are worth beyond the points they are, in points; checked by play against itself. */
interface Weights {
  /** Gold a turn, for each turn left. */
  readonly income: number;
  /** A unit, a turn left. */
  readonly unit: number;
  /** What a starving unit is worth less. */
  readonly hungry: number;
  /** Gold that can still be spent, a turn left. */
  readonly gold: number;
  /** The share of a territory's points that standing on it alone is worth already. */
  readonly foothold: number;
  /** Bare land that can be settled, a turn left. */
  readonly room: number;
  /** A unit that a fort will make. */
  readonly recruit: number;
  /** The match itself. */
  readonly win: number;
}

const WEIGHTS: Weights = {
  income: 0.9,
  unit: 0.06,
  hungry: 0.3,
  gold: 0.02,
  foothold: 0.6,
  room: 0.2,
  recruit: 0.6,
  win: 12,
};

/** If things go on as they are, by rule of thumb. */
export const projected: Measure = (world, state, turns) => {
  const left = state.outcome ? 0 : Math.max(0, turns);
  const base = world.config.baseIncome;
  const sums = scoresOf(state).map(
    score => score.sum + (left > 0 ? left * base * WEIGHTS.income + score.gold * left * WEIGHTS.gold : 0),
  );
  if (left > 0) {
    addLand(state, left, sums);
    addUnits(state, left, sums);
  }
  addVictory(state, WEIGHTS.win, sums);
  return sums;
};

/** Adds what the match itself is worth to those who won it. */
export function addVictory({ outcome }: State, worth: number, sums: number[]): void {
  for (const seat of outcome?.winners ?? []) sums[seat]! += worth / outcome!.winners.length;
}

const FORT = 4;
/** Turns until settling bare land has paid. */
const SETTLED = 4;
const UNIT_FOOD = 3;

function addLand(state: State, left: number, sums: number[]): void {
  state.owner.forEach((owner, territory) => {
    if (owner === null) return;
    const set = state.upgrades[territory]!;
    const { gold, food } = yieldOf(set);
    sums[owner]! += gold * left * WEIGHTS.income;
    if (set === 0) sums[owner]! += Math.max(0, left - SETTLED) * WEIGHTS.room;
    else if (set & FORT) sums[owner]! += ((food * left) / UNIT_FOOD) * WEIGHTS.recruit;
  });
}

function addUnits(state: State, left: number, sums: number[]): void {
  const counted = new Uint8Array(state.owner.length);
  for (const { owner, at, starving } of state.units) {
    if (owner === null) continue;
    sums[owner]! += left * WEIGHTS.unit - (starving ? WEIGHTS.hungry : 0);
    if (state.owner[at] === owner || counted[at]) continue;
    counted[at] = 1;
    const prize = state.owner[at] === null ? 2 : 4;
    sums[owner]! += (prize + sizeOf(state.upgrades[at]!)) * WEIGHTS.foothold;
  }
}

/** By seat: the lead over the best of the others, a little of the others' mean in it. */
export function margins(sums: readonly number[]): number[] {
  return sums.map((own, seat) => own - rivalOf(sums, seat));
}

function rivalOf(sums: readonly number[], seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY;
  let total = 0;
  sums.forEach((sum, other) => {
    if (other === seat) return;
    total += sum;
    if (sum > best) best = sum;
  });
  return 0.7 * best + (0.3 * total) / (sums.length - 1);
}
