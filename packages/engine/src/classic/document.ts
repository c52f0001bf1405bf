import type { StateName } from './names.js';

/** A territory as documented: `owner` is a player, -1 for a neutral garrison, `null` while it is free. */
export interface TerritoryState {
  readonly owner: number | null;
  readonly armies: number;
}

export interface ActiveBattle {
  readonly attackingTerritory: number;
  readonly defendingTerritory: number;
  readonly attackingDiceCount: number;
}

/**
 * The documented state of a match: plain JSON, mostly indices and counts. The last three fields are
 * there only under the rules that need them.
 */
export interface MatchState {
  readonly state: StateName;
  readonly territories: readonly TerritoryState[];
  /** By card: a player, `null` in the deck, -1 traded in. */
  readonly cardOwner: readonly (number | null)[];
  readonly playersUndeployedArmies: readonly number[];
  readonly trades: number;
  readonly captured: number;
  readonly activeBattle: ActiveBattle | null;
  /** -1 before the first player is chosen. */
  readonly currentPlayer: number;
  /** Players' turns begun, where a turn limit is set. */
  readonly turn?: number;
  /** Who begins, where territories are dealt. */
  readonly firstPlayer?: number;
  /** Armies that came to each territory while fortifying, where several moves are allowed. */
  readonly moved?: readonly number[];
}
