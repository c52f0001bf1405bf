import type { State } from '../state.js';

/** Units of one player on the way from one territory to another. */
export interface Column {
  readonly player: number;
  readonly units: number[];
  readonly from: number;
  readonly to: number;
}

/** The units on edges, put together by player and way, in the order of their oldest units. */
export function columnsOf({ units, owner: { length } }: State): Column[] {
  const columns = new Map<number, Column>();
  for (const { id, owner, at, to } of units) {
    if (to === null || owner === null) continue;
    const key = (owner * length + at) * length + to;
    const column = columns.get(key);
    if (column) column.units.push(id);
    else columns.set(key, { player: owner, units: [id], from: at, to });
  }
  return [...columns.values()];
}
