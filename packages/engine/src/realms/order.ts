import type { Refusal, Seat } from '../contract.js';
import type { Order } from './action.js';
import { areNeighbours, type Board } from './board.js';
import { copyOf, indexOfUnit, type State, type Unit, unitOf, withOrder } from './state.js';
import { type Build, isAvailable, TERMS } from './upgrades.js';
import { type Names, refusal } from './words.js';

/** What orders are judged by, besides the state. */
export interface Table {
  readonly board: Board;
  readonly names: Names;
  /** Whether a player may know of this unit; another's unit out of sight does not exist for them. */
  knows(state: State, seat: Seat, unit: Unit): boolean;
}

/** Why a player may not give this order, or nothing if they may. */
export function faultInOrder(state: State, seat: Seat, order: Order, table: Table): Refusal | undefined {
  switch (order.type) {
    case 'Move':
      return faultInMove(state, seat, order.units, order.to, table);
    case 'CancelMove':
      return firstFault(order.units, id => faultInCancelMove(state, seat, id, table));
    case 'Build':
      return faultInTerritory(state, seat, order.territory, table) ?? faultInBuild(state, seat, order, table);
    case 'CancelBuild':
      return (
        faultInTerritory(state, seat, order.territory, table) ??
        faultInCancelBuild(state, order.territory, table)
      );
  }
}

function firstFault(
  units: readonly number[],
  faultIn: (id: number) => Refusal | undefined,
): Refusal | undefined {
  for (const id of units) {
    const fault = faultIn(id);
    if (fault) return fault;
  }
  return undefined;
}

function faultInMove(
  state: State,
  seat: Seat,
  units: readonly number[],
  to: number,
  table: Table,
): Refusal | undefined {
  if (!isPlace(state, to)) return refusal.unknown(`territory ${to}`);
  return firstFault(units, id => {
    const fault = faultInUnit(state, seat, id, table);
    if (fault) return fault;
    // faultInUnit has found the unit.
    const { at } = unitOf(state, id)!;
    return areNeighbours(table.board, at, to) ? undefined : refusal.notAdjacent(table.names, id, at, to);
  });
}

function faultInUnit(state: State, seat: Seat, id: number, table: Table): Refusal | undefined {
  const unit = unitOf(state, id);
  if (!unit) return refusal.unknown(table.names.unit(id));
  if (unit.owner === seat) return undefined;
  return table.knows(state, seat, unit)
    ? refusal.notYourUnit(table.names, id)
    : refusal.unknown(table.names.unit(id));
}

function faultInCancelMove(state: State, seat: Seat, id: number, table: Table): Refusal | undefined {
  const fault = faultInUnit(state, seat, id, table);
  if (fault) return fault;
  return unitOf(state, id)!.to === null ? refusal.noMove(table.names, id) : undefined;
}

function isPlace(state: State, territory: number): boolean {
  return territory >= 0 && territory < state.owner.length;
}

function faultInTerritory(state: State, seat: Seat, territory: number, table: Table): Refusal | undefined {
  if (!isPlace(state, territory)) return refusal.unknown(`territory ${territory}`);
  return state.owner[territory] === seat ? undefined : refusal.notYourTerritory(table.names, territory);
}

function faultInBuild(
  state: State,
  seat: Seat,
  { territory, build }: { readonly territory: number; readonly build: Build },
  { names }: Table,
): Refusal | undefined {
  const upgrades = state.upgrades[territory]!;
  if (!isAvailable(upgrades, build)) return refusal.unavailable(names, territory, build, upgrades);
  const price = TERMS[build];
  const refund = paidFor(state, territory);
  const food = state.food[territory]! + refund.food;
  if (food < price.food) return refusal.tooLittleFood(names, territory, build, food);
  const gold = state.gold[seat]! + refund.gold;
  return gold < price.gold ? refusal.tooLittleGold(build, gold) : undefined;
}

function faultInCancelBuild(state: State, territory: number, { names }: Table): Refusal | undefined {
  return state.builds[territory] === null ? refusal.noBuild(names, territory) : undefined;
}

const NOTHING = { food: 0, gold: 0 };

/** What the pending build of a territory has cost, to be paid back if it is cancelled or replaced. */
export function paidFor(
  state: Pick<State, 'builds'>,
  territory: number,
): { readonly food: number; readonly gold: number } {
  const pending = state.builds[territory]!;
  return pending === null ? NOTHING : TERMS[pending];
}

/** A state whose orders may be changed in place. */
export interface Draft extends State {
  readonly units: Unit[];
  readonly builds: (Build | null)[];
  readonly food: number[];
  readonly gold: number[];
}

export function draftOf(state: State): Draft {
  const draft = copyOf(state);
  draft.units = state.units.slice();
  draft.builds = state.builds.slice();
  draft.food = state.food.slice();
  draft.gold = state.gold.slice();
  // All four lists are the draft's own now.
  return draft as Draft;
}

/** Writes an order that has no fault into the draft. */
export function giveOrder(draft: Draft, seat: Seat, order: Order): void {
  switch (order.type) {
    case 'Move':
      setMoves(draft, order.units, order.to);
      break;
    case 'CancelMove':
      setMoves(draft, order.units, null);
      break;
    case 'Build':
      setBuild(draft, seat, order.territory, order.build);
      break;
    case 'CancelBuild':
      setBuild(draft, seat, order.territory, null);
      break;
  }
}

function setMoves(draft: Draft, units: readonly number[], to: number | null): void {
  for (const id of units) {
    const index = indexOfUnit(draft.units, id);
    draft.units[index] = withOrder(draft.units[index]!, to);
  }
}

function setBuild(draft: Draft, seat: Seat, territory: number, build: Build | null): void {
  const refund = paidFor(draft, territory);
  const price = build === null ? NOTHING : TERMS[build];
  draft.food[territory]! += refund.food - price.food;
  draft.gold[seat]! += refund.gold - price.gold;
  draft.builds[territory] = build;
}
