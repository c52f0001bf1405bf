import type { Random, Seat } from '@hegemon/engine';
import type { State } from '@hegemon/engine/realms';
import type { Meter } from './meter.js';
import type { Plan } from './plan.js';
import type { World } from './world.js';

/** A turn to be planned, as the map stood when it began. */
export interface Task {
  readonly world: World;
  readonly state: State;
  readonly seat: Seat;
  readonly meter: Meter;
}

/** A plan that was weighed: how often it should be played, and what it seems worth in points of margin. */
export interface Choice {
  readonly plan: Plan;
  readonly weight: number;
  readonly value: number;
}

/**
 * Makes up plans for a turn. It draws nothing at random, so that whoever takes over in the middle of a turn
 * finds the same plans; chance only picks one of them.
 */
export type Planner = (task: Task) => readonly Choice[];

const PARTS = 1_000_000;

/** One of the choices, by their weights. */
export function draw(choices: readonly Choice[], random: Random): Choice {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  let mark = (random(PARTS) / PARTS) * total;
  for (const choice of choices) {
    mark -= choice.weight;
    if (choice.weight > 0 && mark < 0) return choice;
  }
  return choices[0]!;
}

/** Points of margin below the best at which a plan is played about a third as often; far below it never is. */
const SHADE = 0.4;

/** How often to play a plan so far below the best one. */
export function likeness(below: number): number {
  return below > 3 * SHADE ? 0 : Math.exp(-below / SHADE);
}
