import type { Seat } from '@hegemon/engine';
import { isAvailable, type State, TERMS } from '@hegemon/engine/realms';
import type { Plan, Step, Work } from './plan.js';
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

const KINDS = ['settlement', 'city', 'farm', 'fort', 'unit'] as const;

/** A plan with what is built on one territory replaced, left out or added. */
export function rebuildsOf(state: State, seat: Seat, plan: Plan): Plan[] {
  const variations: Plan[] = [];
  state.owner.forEach((owner, at) => {
    if (owner !== seat) return;
    const rest = plan.builds.filter(({ territory }) => territory !== at);
    if (rest.length < plan.builds.length) variations.push({ moves: plan.moves, builds: rest });
    for (const build of KINDS) {
      if (!isAvailable(state.upgrades[at]!, build) || TERMS[build].food > state.food[at]!) continue;
      const builds = affordable(state.gold[seat]!, [{ territory: at, build }, ...rest]);
      if (builds.length > 0) variations.push({ moves: plan.moves, builds });
    }
  });
  return variations;
}

/** As many of some builds, in this order, as the gold is enough for. */
function affordable(gold: number, works: readonly Work[]): Work[] {
  let left = gold;
  return works.filter(({ build }) => {
    if (TERMS[build].gold > left) return false;
    left -= TERMS[build].gold;
    return true;
  });
}
