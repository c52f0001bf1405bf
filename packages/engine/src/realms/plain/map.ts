import type { Limits } from '../config.js';
import type { Starvation } from '../settings.js';
import type { Deeds } from '../state.js';
import type { Build, Upgrade } from '../upgrades.js';

/** The map and the orders as plain JSON, for whoever wants a resolution by itself. Ids are the caller's. */

export type Id = string | number;

export const STATUSES = ['defending', 'starving'] as const;
export type Status = (typeof STATUSES)[number];

export interface PlainTerritory {
  readonly id: Id;
  readonly owner: Id | null;
  readonly food: number;
  readonly upgrades: readonly Upgrade[];
}

export interface PlainUnit {
  readonly id: Id;
  readonly owner: Id | null;
  readonly at: Id;
  readonly statuses: readonly Status[];
}

export interface PlainPlayer {
  readonly id: Id;
  readonly gold: number;
  readonly baseIncome: number;
  /** Counted on where given. */
  readonly deeds?: Deeds;
}

/** Fields beyond these are handed on as they are. */
export interface PlainMap {
  readonly territories: readonly PlainTerritory[];
  readonly edges: readonly (readonly [Id, Id])[];
  /** Oldest first: that order decides who eats and who survives. */
  readonly units: readonly PlainUnit[];
  readonly players: readonly PlainPlayer[];
}

/** A new unit is `unit`, or `create unit` as the manual has it. */
export type PlainBuild = Build | 'create unit' | 'createUnit';

export type PlainOrder =
  | { readonly player: Id; readonly type: 'move'; readonly units: readonly Id[]; readonly to: Id }
  | { readonly player: Id; readonly type: 'build'; readonly territory: Id; readonly build: PlainBuild };

/**
 * The rules of the turn. What is left out: the unfed starve, and there is no limit. A whole match config
 * will do as well: fields that do not bear on a resolution are passed over.
 */
export interface TurnConfig {
  readonly starvation?: Starvation;
  /** The same as `starvation`, where a match config has it. */
  readonly options?: { readonly starvation?: Starvation };
  readonly limits?: Partial<Limits>;
  /** The number of this turn, 1 if left out. */
  readonly turn?: number;
}
