import type { Departed } from '../events.js';
import { copyOf, makeUnit, type Unit } from '../state.js';
import { columnsOf } from './columns.js';
import type { Stage } from './stage.js';

/** Every unit with a move loses `defending` and steps onto its edge. */
export const depart: Stage = state => {
  const next = copyOf(state);
  next.units = state.units.map(stepOut);
  const events = columnsOf(state).map(
    ({ player, units, from, to }): Departed<number, number, number> => ({
      type: 'Departed',
      player,
      units,
      from,
      to,
    }),
  );
  return { state: next, events };
};

function stepOut(unit: Unit): Unit {
  const { id, owner, at, to, defending, starving } = unit;
  return to !== null && defending ? makeUnit(id, owner, at, to, false, starving) : unit;
}
