import type { DugIn } from '../events.js';
import { copyOf, makeUnit, type Unit } from '../state.js';
import type { Stage } from './stage.js';

/** Every unit that had no move order gains `defending`, neutral ones too. */
export const digIn: Stage = state => {
  const next = copyOf(state);
  next.units = state.units.map(unit => (digsIn(unit) ? dugIn(unit) : unit));
  return { state: next, events: trenchesOf(state.units.filter(digsIn)) };
};

function digsIn(unit: Unit): boolean {
  return unit.to === null && !unit.defending;
}

function dugIn({ id, owner, at, to, starving }: Unit): Unit {
  return makeUnit(id, owner, at, to, true, starving);
}

function trenchesOf(units: readonly Unit[]): DugIn<number, number>[] {
  const byTerritory = new Map<number, number[]>();
  for (const { id, at } of units) {
    const there = byTerritory.get(at);
    if (there) there.push(id);
    else byTerritory.set(at, [id]);
  }
  return [...byTerritory].map(([territory, ids]) => ({ type: 'DugIn', territory, units: ids }));
}
