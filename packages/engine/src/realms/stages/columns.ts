import type { Unit } from '../state.js';

/** Units of one player on the way from one territory to another. */
export interface Column {
  readonly player: number;
  readonly units: number[];
  readonly from: number;
  readonly to: number;
}

/** The units on edges, put together by player and way, in the order of their oldest units. */
export function columnsOf(units: readonly Unit[]): Column[] {
  const columns: Column[] = [];
  const leaving = new Map<number, Column[]>();
  for (const { id, owner, at, to } of units) {
    if (to === null || owner === null) continue;
    const there = leaving.get(at) ?? [];
    const joined = there.find(column => column.to === to && column.player === owner);
    if (joined) {
      joined.units.push(id);
      continue;
    }
    const column = { player: owner, units: [id], from: at, to };
    columns.push(column);
    leaving.set(at, [...there, column]);
  }
  return columns;
}
