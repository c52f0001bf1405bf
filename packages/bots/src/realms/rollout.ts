import { resolve, type State } from '@hegemon/engine/realms';
import { commit, type Plan } from './plan.js';
import { scripts } from './script.js';
import type { Style } from './style.js';
import type { Measure } from './value.js';
import { horizon, type World } from './world.js';

/** The nodes a turn of this size takes. */
export function costOf(world: World, state: State): number {
  return Math.max(1, (world.size + state.units.length) / 40);
}

/** How far and by what measure plans are compared. */
export interface Foresight {
  /** Turns played on by the script. */
  readonly turns: number;
  /** Ways to play on; the mean of all counts. */
  readonly styles: readonly Style[];
  readonly measure: Measure;
}

/**
 * Everybody's projected points after these plans and some turns more of the script: the mean over all these
 * turns, as a single one says much about where the script happened to be just then.
 */
export function rollOut(
  world: World,
  state: State,
  plans: readonly Plan[],
  { turns, styles, measure }: Foresight,
): number[] {
  const end = state.turn + horizon(world, state);
  const next = resolve(commit(state, plans), world.settings).state;
  const sums = measure(world, next, end - next.turn).map(points => points * styles.length);
  for (const style of styles) {
    let now = next;
    for (let turn = 0; turn < turns; turn++) {
      if (!now.outcome) now = resolve(commit(now, scripts(world, now, style)), world.settings).state;
      measure(world, now, end - now.turn).forEach((points, seat) => {
        sums[seat]! += points;
      });
    }
  }
  return sums.map(sum => sum / (styles.length * (turns + 1)));
}

/** The nodes a forecast from this state takes. */
export function forecastCost(world: World, state: State, { turns, styles }: Foresight): number {
  return costOf(world, state) * (turns * styles.length + 1);
}
