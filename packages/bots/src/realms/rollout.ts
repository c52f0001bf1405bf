import { resolve, type State } from '@hegemon/engine/realms';
import { commit, type Plan } from './plan.js';
import { scripts } from './script.js';
import { STEADY } from './style.js';
import { projected, type Weights } from './value.js';
import type { World } from './world.js';

/** The nodes a turn of this size takes. */
export function costOf(world: World, state: State): number {
  return Math.max(1, (world.size + state.units.length) / 40);
}

/** How far and by what measure plans are compared. */
export interface Foresight {
  /** Turns played on by the script before points are counted. */
  readonly turns: number;
  readonly weights: Weights;
}

/** Everybody's projected points after these plans and some turns more of the script. */
export function rollOut(
  world: World,
  state: State,
  plans: readonly Plan[],
  { turns, weights }: Foresight,
): number[] {
  let now = resolve(commit(state, plans), world.settings).state;
  for (let turn = 0; turn < turns && !now.outcome; turn++)
    now = resolve(commit(now, scripts(world, now, STEADY)), world.settings).state;
  return projected(world, now, weights);
}
