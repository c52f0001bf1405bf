import type { Arrived } from '../events.js';
import { copyOf, makeUnit, type Unit } from '../state.js';
import { columnsOf } from './columns.js';
import type { Stage } from './stage.js';

/** All units left on edges reach their destination, together. */
export const arrive: Stage = state => {
  const next = copyOf(state);
  next.units = state.units.map(stepIn);
  const events = columnsOf(state).map(
    ({ player, units, from, to }): Arrived<number, number, number> => ({
      type: 'Arrived',
      player,
      units,
      from,
      to,
    }),
  );
  return { state: next, events };
};

/** The order is kept until the end: it tells the units that moved from those that dig in. */
function stepIn(unit: Unit): Unit {
  const { id, owner, to, defending, starving } = unit;
  return to === null ? unit : makeUnit(id, owner, to, to, defending, starving);
}
