/** The board document of the dice games: what `parseConfig` reads and what every shipped board is. */

export type TerritoryRow = readonly [name: string, continent: number, neighbours: readonly number[]];
export type ContinentRow = readonly [name: string, bonus: number];
export type CardRow = readonly [kind: number, territory: number | null];

/** The rules that may differ between matches; the first value of each is the classic one. */
export interface RuleOptions {
  readonly setup: 'claim' | 'deal';
  /** With `setup: "deal"`: how many territories go to neutral garrisons. Absent: as the deal says. */
  readonly garrisons?: number;
  readonly reinforcement: { readonly per: number; readonly round: 'down' | 'up'; readonly least: number };
  readonly cards: 'escalating' | 'fixed' | 'none';
  readonly fortify: { readonly reach: 'adjacent' | 'connected'; readonly moves: 1 | 'any' };
  /** The match ends after this many players' turns; `null` for no limit. */
  readonly turnLimit: number | null;
}

/** A whole match config. Territories, cards, continents and kinds are named by their index. */
export interface MatchConfig {
  readonly name: string;
  readonly version: string;
  readonly territories: readonly TerritoryRow[];
  readonly continents: readonly ContinentRow[];
  readonly cards: readonly CardRow[];
  readonly cardTypeNames: readonly string[];
  readonly minPlayers: number;
  readonly maxPlayers: number;
  /** Armies each player starts with, by number of players. */
  readonly startingArmiesByPlayers: readonly number[];
  /** Armies that appear on the first traded card's territory, if the trader owns it. */
  readonly cardOccupiedTerritoryReward: number;
  readonly rules: RuleOptions;
  /** Where to draw each territory, in the unit square, y downwards. */
  readonly positions?: readonly (readonly [x: number, y: number])[];
}

/** A config as written down: rules left out are the classic ones. */
export type ConfigDocument = Omit<MatchConfig, 'rules'> & { readonly rules?: Partial<RuleOptions> };
