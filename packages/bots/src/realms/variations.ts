import type { Seat } from '@hegemon/engine';
import type { State } from '@hegemon/engine/realms';
import type { Plan, Step } from './plan.js';
import { leaversOf, type Scan } from './scan.js';
import type { World } from './world.js';

const MOST_STACKS = 24;

/** A plan with the orders of one stack replaced, in every way that sends one, all, all but one or none. */
export function variationsOf(world: World, state: State, scan: Scan, seat: Seat, plan: Plan): Plan[] {
  const variations: Plan[] = [];
  for (const at of stacksOf(world, scan, seat)) {
    const rest = plan.moves.filter(({ unit }) => state.units[unit]!.at !== at);
    const leavers = leaversOf(scan, state, at);
    variations.push({ moves: rest, builds: plan.builds });
    for (const to of world.near[at]!)
      for (const count of countsFor(leavers.length)) {
        const sent = leavers.slice(0, count).map((unit): Step => ({ unit, to }));
        variations.push({ moves: [...rest, ...sent], builds: plan.builds });
      }
  }
  return variations;
}

function countsFor(stack: number): number[] {
  return stack > 2 ? [stack, 1, stack - 1] : stack > 1 ? [2, 1] : [1];
}

/** Own stacks, those next to others' units first. */
function stacksOf({ near, size }: World, scan: Scan, seat: Seat): number[] {
  const stacks: number[] = [];
  for (let at = 0; at < size; at++) if (scan.holder[at] === seat) stacks.push(at);
  const isFront = (at: number): number =>
    near[at]!.some(place => scan.holder[place] !== seat && scan.count[place]! > 0) ? 0 : 1;
  return stacks.sort((a, b) => isFront(a) - isFront(b) || a - b).slice(0, MOST_STACKS);
}
