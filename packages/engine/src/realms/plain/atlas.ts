import { type Edge, makeBoard } from '../board.js';
import type { Table } from '../order.js';
import type { Id, PlainMap } from './map.js';

/** Where each id stands in its list. */
export type Indexes = ReadonlyMap<unknown, number>;

/** The ids of a checked map, and how it hangs together. */
export interface Atlas extends Table {
  readonly players: Indexes;
  readonly territories: Indexes;
  readonly units: Indexes;
}

export function atlasOf(map: PlainMap): Atlas {
  const territories = indexesOf(map.territories);
  const names = map.territories.map(territory => String(territory.id));
  const edges = map.edges.map(([a, b]): Edge => [territories.get(a)!, territories.get(b)!]);
  return {
    players: indexesOf(map.players),
    territories,
    units: indexesOf(map.units),
    board: makeBoard(names, edges),
    names: {
      player: seat => String(map.players[seat]!.id),
      territory: index => names[index]!,
      unit: id => `unit ${map.units[id]!.id}`,
    },
    knows: () => true,
  };
}

function indexesOf(rows: readonly { readonly id: Id }[]): Indexes {
  return new Map(rows.map((row, index) => [row.id, index]));
}
