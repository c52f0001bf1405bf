import type { Problem } from '../../contract.js';
import { isRefusal } from '../action.js';
import { type Draft, draftOf, faultInOrder, giveOrder } from '../order.js';
import { resolve } from '../resolve.js';
import { type Atlas, atlasOf } from './atlas.js';
import { problemsIn } from './check.js';
import { type PlainEvent, translate } from './event.js';
import type { PlainMap, PlainOrder, TurnConfig } from './map.js';
import { parseOrder } from './order.js';
import { mapFrom, settingsFrom, stateFrom, unitIdsFor } from './state.js';

/** A refused order, or what is wrong with the map or the config; `path` says where. */
export interface Refused extends Problem {
  /** The order as given. */
  readonly order?: unknown;
}

export interface PlainResult {
  readonly map: PlainMap;
  readonly events: readonly PlainEvent[];
  readonly refused: readonly Refused[];
}

/**
 * Resolves one turn on plain JSON. The orders are given one by one, each refused or paid for; a later one
 * for the same unit or territory replaces the earlier. Then all of them happen. Where the map or the config
 * cannot be read, nothing happens. The input is never changed.
 */
export function resolveTurn(
  map: PlainMap,
  orders: readonly PlainOrder[],
  config: TurnConfig = {},
): PlainResult {
  const problems = problemsIn(map, orders, config);
  if (problems.length > 0) return { map, events: [], refused: problems };
  const atlas = atlasOf(map);
  const draft = draftOf(stateFrom(map, atlas, config));
  const refused = giveAll(draft, orders, atlas);
  const { state, events } = resolve(draft, settingsFrom(map, config));
  const unitIds = unitIdsFor(map, state.nextUnit);
  const ids = {
    player: (seat: number) => map.players[seat]!.id,
    place: (index: number) => map.territories[index]!.id,
    unit: (id: number) => unitIds[id]!,
  };
  return { map: mapFrom(map, state, unitIds), events: events.map(event => translate(event, ids)), refused };
}

function giveAll(draft: Draft, orders: readonly unknown[], atlas: Atlas): Refused[] {
  const refused: Refused[] = [];
  orders.forEach((order, index) => {
    const given = parseOrder(order, atlas);
    const fault = isRefusal(given) ? given : faultInOrder(draft, given.seat, given.order, atlas);
    if (fault) refused.push({ path: `orders[${index}]`, ...fault, order });
    else if (!isRefusal(given)) giveOrder(draft, given.seat, given.order);
  });
  return refused;
}
