import type { Seat } from '../contract.js';
import type { Action, Order } from './action.js';
import { faultInOrder, type Table } from './order.js';
import type { State } from './state.js';
import { BUILDS, type Build, TERMS } from './upgrades.js';

/**
 * Every order a player may give, one unit at a time: a move of several units to one place is legal
 * exactly if each of them may go there alone.
 */
export function ordersFor(state: State, seat: Seat, table: Table): Order[] {
  return [...unitOrders(state, seat, table), ...territoryOrders(state, seat, table)];
}

function unitOrders(state: State, seat: Seat, { board }: Table): Order[] {
  const orders: Order[] = [];
  for (const { id, owner, at, to } of state.units) {
    if (owner !== seat) continue;
    for (const next of board.neighbours[at]!) orders.push({ type: 'Move', units: [id], to: next });
    if (to !== null) orders.push({ type: 'CancelMove', units: [id] });
  }
  return orders;
}

function territoryOrders(state: State, seat: Seat, table: Table): Order[] {
  const orders: Order[] = [];
  state.owner.forEach((owner, territory) => {
    if (owner !== seat) return;
    for (const build of buildsFor(state, seat, territory, table))
      orders.push({ type: 'Build', territory, build });
    if (state.builds[territory] !== null) orders.push({ type: 'CancelBuild', territory });
  });
  return orders;
}

function buildsFor(state: State, seat: Seat, territory: number, table: Table): Build[] {
  return BUILDS.filter(build => !faultInOrder(state, seat, { type: 'Build', territory, build }, table));
}

/** What a player is asked while a turn is planned. */
export type Prompt =
  | {
      readonly type: 'Orders';
      readonly turn: number;
      /** Own units and where each may go. */
      readonly units: readonly { readonly unit: number; readonly to: readonly number[] }[];
      /** Own territories and what can be built and paid there now, counting what a pending build would pay back. */
      readonly builds: readonly { readonly territory: number; readonly builds: readonly Price[] }[];
    }
  /** Ready: nothing is asked but to wait for these. */
  | { readonly type: 'Wait'; readonly turn: number; readonly seats: readonly Seat[] };

export interface Price {
  readonly build: Build;
  readonly food: number;
  readonly gold: number;
}

export function ordersPrompt(state: State, seat: Seat, table: Table): Prompt {
  const units = state.units.filter(unit => unit.owner === seat);
  const own = state.owner
    .map((_, territory) => territory)
    .filter(territory => state.owner[territory] === seat);
  return {
    type: 'Orders',
    turn: state.turn,
    units: units.map(unit => ({ unit: unit.id, to: table.board.neighbours[unit.at]! })),
    builds: own
      .map(territory => ({ territory, builds: buildsFor(state, seat, territory, table).map(priceOf) }))
      .filter(({ builds }) => builds.length > 0),
  };
}

function priceOf(build: Build): Price {
  return { build, food: TERMS[build].food, gold: TERMS[build].gold };
}

/** The flags a seat may set, given whether it is ready. */
export function flagFor(isReady: boolean): Action {
  return { type: isReady ? 'Unready' : 'Ready' };
}
