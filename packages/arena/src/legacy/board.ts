import { classicGame, type MatchConfig } from '@hegemon/engine';
import { type Gazetteer, makeGazetteer } from '../names/country.js';

/** The 42-country board as old bots know it. */
export interface LegacyBoard {
  readonly config: MatchConfig;
  readonly countries: Gazetteer;
  /** By card: the name of its country, or `wild1` and `wild2`. */
  readonly cardNames: readonly string[];
}

const boards = new WeakMap<MatchConfig, LegacyBoard>();

/** The board of a config, worked out once. */
export function legacyBoard(config: MatchConfig): LegacyBoard {
  const known = boards.get(config);
  if (known) return known;
  const board = makeBoard(config);
  boards.set(config, board);
  return board;
}

function makeBoard(config: MatchConfig): LegacyBoard {
  let wilds = 0;
  const cardNames = config.cards.map(([, country]) =>
    country === null ? `wild${++wilds}` : config.territories[country]![0],
  );
  return { config, countries: makeGazetteer(config.territories.map(([name]) => name)), cardNames };
}

/** The rules under which old bots play, with as many turns as the match may have. */
export function competitionConfig(turnLimit: number): object {
  return { board: 'competition', rules: { turnLimit } };
}

/** Whether a match on this config can be told to old bots: classic rules on their own 42 countries. */
export function isLegacyConfig(game: string, config: MatchConfig): boolean {
  return game === classicGame.id && config.name === 'competition' && config.rules.setup === 'claim';
}

export function countryName({ config }: LegacyBoard, country: number): string {
  return config.territories[country]![0];
}

export function neighboursOf({ config }: LegacyBoard, country: number): readonly number[] {
  return config.territories[country]![2];
}
