import type { Arrived } from '../events.js';
import type { Unit } from '../state.js';
import { columnsOf } from './columns.js';
import type { Stage } from './stage.js';

/** All units left on edges reach their destination, together. */
export const arrive: Stage = state => ({
  state: { ...state, units: state.units.map(stepIn) },
  events: columnsOf(state.units).map(
    (column): Arrived<number, number, number> => ({ type: 'Arrived', ...column }),
  ),
});

/** The order is kept until the end: it tells the units that moved from those that dig in. */
function stepIn(unit: Unit): Unit {
  return unit.to === null ? unit : { ...unit, at: unit.to };
}
