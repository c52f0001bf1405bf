import type { Seat } from '@hegemon/engine';
import type { State } from '@hegemon/engine/realms';
import type { Meter } from './meter.js';
import { keyOf, NO_PLAN, type Plan } from './plan.js';
import { costOf } from './rollout.js';
import type { Scan } from './scan.js';
import { script } from './script.js';
import { STEADY, type Style } from './style.js';
import type { World } from './world.js';
import { worthOf } from './worth.js';

const STYLES: readonly Style[] = [
  { ...STEADY, caution: 0, price: -2, greed: 1.5 },
  { ...STEADY, caution: 1, price: 3, spare: 2, press: false },
  { ...STEADY, caution: 0.3, greed: 2, forts: 1 },
  { ...STEADY, caution: 1, forts: 0, greed: 0.5, press: false },
];

/**
 * Plans a player may well be up to, different in what they order; the script's own first, and only that one for
 * fewer than no lures or when the budget is used up.
 */
export function candidatesFor(
  world: World,
  state: State,
  scan: Scan,
  seat: Seat,
  lures: number,
  meter: Meter,
): Plan[] {
  const steady = script(world, state, scan, seat, STEADY);
  const plans = new Map([[keyOf(state, steady), steady]]);
  const add = (plan: Plan): void => {
    const key = keyOf(state, plan);
    if (!plans.has(key)) plans.set(key, plan);
  };
  const cost = costOf(world, state) / 4;
  for (const style of lures < 0 ? [] : stylesFor(world, state, scan, seat, lures)) {
    if (!meter.spend(cost)) return [...plans.values()];
    add(script(world, state, scan, seat, style));
  }
  if (lures < 0) return [steady];
  add({ moves: [], builds: steady.builds });
  add(NO_PLAN);
  return [...plans.values()];
}

function stylesFor(world: World, state: State, scan: Scan, seat: Seat, lures: number): Style[] {
  const tempting = luresFor(world, state, scan, seat, lures);
  return [
    ...STYLES,
    ...tempting.flatMap(lure => [0.5, 0].map((caution): Style => ({ ...STEADY, caution, price: -4, lure }))),
  ];
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
