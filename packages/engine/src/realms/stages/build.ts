import type { BuildFailed, Built } from '../events.js';
import { garrisonsOf } from '../garrison.js';
import { copyOf, makeUnit, type State, type Unit } from '../state.js';
import { type Build, bitOf } from '../upgrades.js';
import type { Stage } from './stage.js';

/**
 * Pending builds take effect, in the order of the territories. Upgrades are built whoever stands there;
 * a unit is created only where no other player's unit stands, and nothing is paid back.
 */
export const build: Stage = state => {
  if (state.builds.every(pending => pending === null)) return { state, events: [] };
  const garrisons = garrisonsOf(state.units, state.owner.length);
  const upgrades = [...state.upgrades];
  const units = [...state.units];
  const events: (Built<number, number, number> | BuildFailed<number, number>)[] = [];
  let nextUnit = state.nextUnit;
  state.builds.forEach((pending, territory) => {
    if (pending === null) return;
    const event = builtOf(state, territory, pending, garrisons[territory], nextUnit);
    events.push(event);
    if (event.type === 'BuildFailed') return;
    if (event.build !== 'unit') upgrades[territory]! |= bitOf(event.build);
    else units.push(makeUnit(nextUnit++, event.player, territory, null, false, false));
  });
  const next = copyOf(state);
  next.upgrades = upgrades;
  next.units = units;
  next.nextUnit = nextUnit;
  return { state: next, events };
};

function builtOf(
  state: State,
  territory: number,
  pending: Build,
  garrison: readonly Unit[] = [],
  nextUnit: number,
): Built<number, number, number> | BuildFailed<number, number> {
  // Only an owner gives a build order, and a captured territory has lost its own.
  const player = state.owner[territory]!;
  if (pending !== 'unit') return { type: 'Built', territory, player, build: pending, unit: null };
  const by = othersIn(garrison, player);
  return by.length > 0
    ? { type: 'BuildFailed', territory, player, build: pending, by }
    : { type: 'Built', territory, player, build: pending, unit: nextUnit };
}

function othersIn(garrison: readonly Unit[], player: number): number[] {
  const others = new Set<number>();
  for (const { owner } of garrison) if (owner !== null && owner !== player) others.add(owner);
  return [...others].sort((a, b) => a - b);
}
