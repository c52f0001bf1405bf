import type { Seat } from '../contract.js';
import { type Board, type Edge, makeBoard } from './board.js';
import type { Settings, Starvation } from './settings.js';
import type { Upgrade } from './upgrades.js';

/** A territory as a match begins. */
export interface TerritoryDocument {
  readonly name: string;
  /** Where to draw it in the unit square, y downwards; `null` for anywhere. */
  readonly at: readonly [x: number, y: number] | null;
  readonly owner: Seat | null;
  readonly food: number;
  readonly upgrades: readonly Upgrade[];
  /** Units of the owner; neutral ones where nobody owns it. */
  readonly units: number;
}

export interface Limits {
  /** The sum of points that ends the match. */
  readonly points: number;
  /** The number of turns after which it ends. */
  readonly turns: number;
}

export interface Options {
  readonly starvation: Starvation;
  /** Whether players see only territories they own or stand on, and the neighbours of those. */
  readonly fog: boolean;
}

/** A whole match config; territories are named by their index, players by their seat. */
export interface RealmsConfig {
  readonly name: string;
  readonly players: number;
  readonly territories: readonly TerritoryDocument[];
  readonly edges: readonly Edge[];
  readonly limits: Limits;
  /** Gold a player gets each turn whatever they own. */
  readonly baseIncome: number;
  readonly options: Options;
}

/** A config as written down: options left out are the usual ones. */
export type RealmsDocument = Omit<RealmsConfig, 'options'> & { readonly options?: Partial<Options> };

export const USUAL_OPTIONS: Options = { starvation: 'unfed', fog: false };

export function boardOf(config: RealmsConfig): Board {
  return makeBoard(
    config.territories.map(territory => territory.name),
    config.edges,
  );
}

export function settingsOf(config: RealmsConfig): Settings {
  return {
    starvation: config.options.starvation,
    baseIncome: new Array(config.players).fill(config.baseIncome),
    points: config.limits.points,
    turns: config.limits.turns,
  };
}
