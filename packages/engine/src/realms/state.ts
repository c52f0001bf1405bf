import type { Outcome, Seat } from '../contract.js';
import type { RealmsEvent } from './events.js';
import type { Build, UpgradeSet } from './upgrades.js';

/** A unit and its move order. While a turn resolves, it stands on the edge from `at` to `to` until it arrives. */
export interface Unit {
  readonly id: number;
  /** A player, or nobody: a neutral unit. */
  readonly owner: Seat | null;
  readonly at: number;
  /** Where it is ordered to go. Later in a resolution it tells that the unit has moved. */
  readonly to: number | null;
  readonly defending: boolean;
  readonly starving: boolean;
}

/** What a player has done over the whole match. */
export interface Deeds {
  /** Opposing units defeated, neutral ones too: 1 point each. */
  readonly defeated: number;
  /** Territories captured that nobody owned: 1 point each. */
  readonly claimed: number;
  /** Territories captured from another player: 2 points each. */
  readonly conquered: number;
}

export const NO_DEEDS: Deeds = { defeated: 0, claimed: 0, conquered: 0 };

/** How the turn before came out. */
export interface Report {
  readonly turn: number;
  readonly events: readonly RealmsEvent[];
  /** Under fog: by seat, the territories seen when the turn began. */
  readonly seen: readonly (readonly number[])[] | null;
}

/**
 * A match between two resolutions, with the orders given so far. `owner`, `food`, `upgrades` and
 * `builds` go by territory, `gold`, `deeds` and `ready` by seat. Pending builds are already paid.
 */
export interface State {
  /** The turn being planned; 1 is the start. */
  readonly turn: number;
  readonly owner: readonly (Seat | null)[];
  readonly food: readonly number[];
  readonly upgrades: readonly UpgradeSet[];
  readonly builds: readonly (Build | null)[];
  /** Oldest first: ids rise. */
  readonly units: readonly Unit[];
  /** The id of the next unit created. */
  readonly nextUnit: number;
  readonly gold: readonly number[];
  readonly deeds: readonly Deeds[];
  readonly ready: readonly boolean[];
  readonly outcome: Outcome | null;
  readonly report: Report | null;
}

/**
 * A unit, made in this one place: written-out records of a single shape are copied several times faster
 * than by spreading.
 */
export function makeUnit(
  id: number,
  owner: Seat | null,
  at: number,
  to: number | null,
  defending: boolean,
  starving: boolean,
): Unit {
  return { id, owner, at, to, defending, starving };
}

/** The unit with another move order, or none. */
export function withOrder({ id, owner, at, defending, starving }: Unit, to: number | null): Unit {
  return makeUnit(id, owner, at, to, defending, starving);
}

export function withDeeds(deeds: Deeds, defeated: number, claimed: number, conquered: number): Deeds {
  return {
    defeated: deeds.defeated + defeated,
    claimed: deeds.claimed + claimed,
    conquered: deeds.conquered + conquered,
  };
}

export type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };

/** A copy whose fields may be set, for the next state; written out like `makeUnit`. */
export function copyOf(state: State): Mutable<State> {
  return {
    turn: state.turn,
    owner: state.owner,
    food: state.food,
    upgrades: state.upgrades,
    builds: state.builds,
    units: state.units,
    nextUnit: state.nextUnit,
    gold: state.gold,
    deeds: state.deeds,
    ready: state.ready,
    outcome: state.outcome,
    report: state.report,
  };
}

/** The unit of that id, if it is still alive. */
export function unitOf(state: State, id: number): Unit | undefined {
  const index = indexOfUnit(state.units, id);
  return index < 0 ? undefined : state.units[index];
}

/** Where the unit of that id stands in the list, or -1. */
export function indexOfUnit(units: readonly Unit[], id: number): number {
  let low = 0;
  let high = units.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = units[middle]!.id;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
