import type { RealmsEvent } from './events.js';
import type { Settings } from './settings.js';
import { arrive } from './stages/arrive.js';
import { battle } from './stages/battle.js';
import { build } from './stages/build.js';
import { capture } from './stages/capture.js';
import { clash } from './stages/clash.js';
import { depart } from './stages/depart.js';
import { digIn } from './stages/dig-in.js';
import { end } from './stages/end.js';
import { food } from './stages/food.js';
import { gold } from './stages/gold.js';
import type { Stage, Step } from './stages/stage.js';
import type { State } from './state.js';

/** A turn, stage by stage. */
export const STAGES: readonly Stage[] = [
  depart,
  clash,
  arrive,
  battle,
  digIn,
  food,
  gold,
  capture,
  build,
  end,
];

/** Moves the map one turn on, by the orders saved in it. */
export function resolve(start: State, settings: Settings): Step {
  return run(STAGES, start, settings);
}

/** Goes through some stages of the turn that begins with this map. */
export function run(stages: readonly Stage[], start: State, settings: Settings): Step {
  const turn = { settings, start };
  const events: (readonly RealmsEvent[])[] = [];
  let state = start;
  for (const stage of stages) {
    const step = stage(state, turn);
    state = step.state;
    events.push(step.events);
  }
  return { state, events: ([] as RealmsEvent[]).concat(...events) };
}
