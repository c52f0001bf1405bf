import type { Seat } from '@hegemon/engine';
import type { State } from '@hegemon/engine/realms';
import { keyOf, NO_PLAN, type Plan } from './plan.js';
import type { Scan } from './scan.js';
import { script } from './script.js';
import { STEADY, type Style } from './style.js';
import type { World } from './world.js';
import { worthOf } from './worth.js';

const STYLES: readonly Style[] = [
  STEADY,
  { ...STEADY, caution: 0, price: -2, greed: 1.5 },
  { ...STEADY, caution: 1, price: 3, spare: 2, press: false },
  { ...STEADY, caution: 0.3, greed: 2, forts: 1 },
  { ...STEADY, caution: 1, forts: 0, greed: 0.5, press: false },
];

/** Plans a player may well be up to, different in what they order; the script's own first. */
export function candidatesFor(world: World, state: State, scan: Scan, seat: Seat, lures: number): Plan[] {
  const plans = new Map<string, Plan>();
  const add = (plan: Plan): void => {
    const key = keyOf(state, plan);
    if (!plans.has(key)) plans.set(key, plan);
  };
  for (const style of STYLES) add(script(world, state, scan, seat, style));
  for (const lure of luresFor(world, state, scan, seat, lures))
    for (const caution of [0.5, 0])
      add(script(world, state, scan, seat, { ...STEADY, caution, price: -4, lure }));
  const steady = [...plans.values()][0]!;
  add({ moves: [], builds: steady.builds });
  add(NO_PLAN);
  return [...plans.values()];
}

/** Land next to own units that would be good to have. */
function luresFor({ near }: World, state: State, scan: Scan, seat: Seat, most: number): number[] {
  const found = new Set<number>();
  for (let at = 0; at < near.length; at++)
    if (scan.holder[at] === seat)
      for (const place of near[at]!)
        if (scan.holder[place] !== seat && (state.owner[place] !== seat || scan.holder[place]! >= 0))
          found.add(place);
  const worth = (place: number): number => (state.owner[place] === seat ? 6 : worthOf(state, seat, place, 5));
  return [...found].sort((a, b) => worth(b) - worth(a) || a - b).slice(0, most);
}
