import type { Edge } from '../board.js';
import { type Limits, type RealmsConfig, type TerritoryDocument, USUAL_OPTIONS } from '../config.js';
import type { Upgrade } from '../upgrades.js';

export const START_FOOD = 3;
export const START_UNITS = 3;
export const BASE_INCOME = 1;
export const HOME_UPGRADES: readonly Upgrade[] = ['settlement', 'fort'];
export const TOWN_UPGRADES: readonly Upgrade[] = ['settlement'];

/** Land nobody has settled. */
export function land(name: string, x: number, y: number): TerritoryDocument {
  return { name, at: [x, y], owner: null, food: START_FOOD, upgrades: [], units: 0 };
}

/** A player's first territory: settled, fortified and manned. */
export function home(seat: number, name: string, x: number, y: number): TerritoryDocument {
  return { ...land(name, x, y), owner: seat, upgrades: HOME_UPGRADES, units: START_UNITS };
}

/** A neutral prize: a settled town, perhaps with neutral units in it. */
export function town(name: string, x: number, y: number, units: number): TerritoryDocument {
  return { ...land(name, x, y), upgrades: TOWN_UPGRADES, units };
}

interface Sketch {
  readonly name: string;
  readonly players: number;
  readonly limits: Limits;
  readonly places: readonly TerritoryDocument[];
  /** Each road once, from either end, by name. */
  readonly roads: { readonly [place: string]: readonly string[] };
}

/** A config from places and roads written by name. */
export function drawBoard({ name, players, limits, places, roads }: Sketch): RealmsConfig {
  const indexes = new Map(places.map((place, index) => [place.name, index]));
  const indexOf = (place: string): number => {
    const index = indexes.get(place);
    if (index === undefined) throw new Error(`${name} has a road to ${place}, which is not on it`);
    return index;
  };
  const edges = Object.keys(roads).flatMap(from =>
    roads[from]!.map((to): Edge => {
      const [a, b] = [indexOf(from), indexOf(to)];
      return a < b ? [a, b] : [b, a];
    }),
  );
  return {
    name,
    players,
    territories: places,
    edges,
    limits,
    baseIncome: BASE_INCOME,
    options: USUAL_OPTIONS,
  };
}
