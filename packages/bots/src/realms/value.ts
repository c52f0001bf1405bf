import type { Seat } from '@hegemon/engine';
import { type State, scoresOf, yieldOf } from '@hegemon/engine/realms';
import type { World } from './world.js';
import { sizeOf } from './worth.js';

/** What a point of each kind is worth beyond the point itself, a turn left; found by play against itself. */
export interface Weights {
  readonly income: number;
  readonly unit: number;
  readonly hungry: number;
  readonly gold: number;
  readonly foothold: number;
  readonly win: number;
}

export const WEIGHTS: Weights = {
  income: 0.9,
  unit: 0.06,
  hungry: 0.3,
  gold: 0.02,
  foothold: 0.6,
  win: 12,
};

/** Everybody's points as they will be by the end, so many turns on, if things go on as they are. */
export function projected(world: World, state: State, turns: number, weights: Weights): number[] {
  const left = state.outcome ? 0 : Math.max(0, turns);
  const base = world.config.baseIncome;
  const sums = scoresOf(state).map(
    score => score.sum + (left > 0 ? left * base * weights.income + score.gold * left * weights.gold : 0),
  );
  if (left > 0) {
    addLand(state, left, weights, sums);
    addUnits(state, left, weights, sums);
  }
  for (const seat of state.outcome?.winners ?? []) sums[seat]! += weights.win / state.outcome!.winners.length;
  return sums;
}

function addLand(state: State, left: number, weights: Weights, sums: number[]): void {
  state.owner.forEach((owner, territory) => {
    if (owner === null) return;
    sums[owner]! += yieldOf(state.upgrades[territory]!).gold * left * weights.income;
    // Forts with farms go on making units, and bare land can be settled.
    if (state.upgrades[territory]! === 0) sums[owner]! += Math.max(0, left - 4) * 0.2;
    else if (state.upgrades[territory]! & 4)
      sums[owner]! += ((yieldOf(state.upgrades[territory]!).food * left) / 3) * 0.6;
  });
}

function addUnits(state: State, left: number, weights: Weights, sums: number[]): void {
  for (const { owner, at, starving } of state.units) {
    if (owner === null) continue;
    sums[owner]! += left * weights.unit - (starving ? weights.hungry : 0);
    if (state.owner[at] === owner || left < 1) continue;
    const prize = state.owner[at] === null ? 2 : 4;
    sums[owner]! += (prize + sizeOf(state.upgrades[at]!)) * weights.foothold;
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
