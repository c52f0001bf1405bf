import type { Fed } from '../events.js';
import { garrisonsOf } from '../garrison.js';
import type { Starvation } from '../settings.js';
import { copyOf, makeUnit, type State, type Unit } from '../state.js';
import { yieldOf } from '../upgrades.js';
import type { Stage } from './stage.js';

/** Each territory makes its food, then each unit there eats 1, the oldest first; the unfed starve. */
export const food: Stage = (state, { settings }) => {
  const meals = mealsOf(state, settings.starvation);
  const starving = new Set<number>();
  for (const meal of meals) for (const id of meal.starving) starving.add(id);
  const next = copyOf(state);
  next.food = meals.map(meal => meal.after);
  next.units = state.units.map(unit => withStarving(unit, starving.has(unit.id)));
  return { state: next, events: meals.filter(isNotable) };
};

/** How every territory fares, by its index. */
export function mealsOf(state: State, starvation: Starvation): Fed<number, number>[] {
  const garrisons = garrisonsOf(state.units, state.owner.length);
  return garrisons.map((units, territory) => mealOf(state, territory, units, starvation));
}

function isNotable({ before, after, fed, starving }: Fed<number, number>): boolean {
  return before !== after || fed.length > 0 || starving.length > 0;
}

function mealOf(
  state: State,
  territory: number,
  units: readonly Unit[] = [],
  starvation: Starvation,
): Fed<number, number> {
  const before = state.food[territory]!;
  const { food: made, limit } = yieldOf(state.upgrades[territory]!);
  const eaten = Math.min(units.length, before + made);
  const after = Math.min(limit, before + made - eaten);
  const ids = units.map(unit => unit.id);
  // One short and the whole garrison starves, though it has eaten what there was.
  const fed = starvation === 'garrison' && eaten < ids.length ? 0 : eaten;
  return {
    type: 'Fed',
    territory,
    before,
    made,
    eaten,
    spoiled: before + made - eaten - after,
    after,
    fed: ids.slice(0, fed),
    starving: ids.slice(fed),
  };
}

function withStarving(unit: Unit, starving: boolean): Unit {
  const { id, owner, at, to, defending } = unit;
  return unit.starving === starving ? unit : makeUnit(id, owner, at, to, defending, starving);
}
