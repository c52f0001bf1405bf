import { resolve, type State } from '@hegemon/engine/realms';
import { commit, type Plan } from './plan.js';
import { scripts } from './script.js';
import { STEADY, type Style } from './style.js';
import { projected } from './value.js';
import type { World } from './world.js';

/** Everybody's projected points after these plans and some turns more of the script. */
export function rollOut(
  world: World,
  state: State,
  plans: readonly Plan[],
  turns: number,
  style: Style = STEADY,
): number[] {
  let now = resolve(commit(state, plans), world.settings).state;
  for (let turn = 0; turn < turns && !now.outcome; turn++)
    now = resolve(commit(now, scripts(world, now, style)), world.settings).state;
  return projected(world, now);
}
