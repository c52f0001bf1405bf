import type { Departed } from '../events.js';
import type { Unit } from '../state.js';
import { columnsOf } from './columns.js';
import type { Stage } from './stage.js';

/** Every unit with a move loses `defending` and steps onto its edge. */
export const depart: Stage = state => ({
  state: { ...state, units: state.units.map(stepOut) },
  events: columnsOf(state.units).map(
    (column): Departed<number, number, number> => ({ type: 'Departed', ...column }),
  ),
});

function stepOut(unit: Unit): Unit {
  return unit.to !== null && unit.defending ? { ...unit, defending: false } : unit;
}
