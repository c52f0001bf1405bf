import { findGame, type Parsed } from '@hegemon/engine';
import { makeSeeded } from '../chance/seeded.js';
import type { Match, MatchSetup } from '../match.js';
import { openMatch } from '../match.js';

/** Two or three players and five territories under the classic rules. */
const kite = {
  name: 'kite',
  version: '1.0.0',
  territories: [
    ['Ash', 0, [1, 3]],
    ['Birch', 0, [0, 2, 3]],
    ['Cedar', 1, [1, 3]],
    ['Dogwood', 1, [0, 1, 2, 4]],
    ['Elm', 1, [3]],
  ],
  continents: [
    ['West', 2],
    ['East', 3],
  ],
  cards: [
    [0, 0],
    [1, 1],
    [2, 2],
    [0, 3],
    [1, 4],
    [3, null],
  ],
  cardTypeNames: ['Infantry', 'Cavalry', 'Artillery', 'Wild'],
  cardOccupiedTerritoryReward: 2,
  minPlayers: 2,
  maxPlayers: 3,
  startingArmiesByPlayers: [0, 0, 5, 4],
};

/** Three players and a neutral garrison on four territories in a row, under quick rules. */
const row = {
  name: 'row',
  version: '1.0.0',
  territories: [
    ['Ash', 0, [1]],
    ['Birch', 0, [0, 2]],
    ['Cedar', 0, [1, 3]],
    ['Dogwood', 0, [2]],
  ],
  continents: [['Shore', 2]],
  cards: [],
  cardTypeNames: [],
  cardOccupiedTerritoryReward: 0,
  minPlayers: 2,
  maxPlayers: 3,
  startingArmiesByPlayers: [0, 0, 2, 1],
  rules: {
    setup: 'deal',
    garrisons: 1,
    reinforcement: { per: 1, round: 'down', least: 0 },
    cards: 'none',
    fortify: { reach: 'adjacent', moves: 'any' },
  },
};

/** Tables that tests sit down at: a game, a board, seats. */
export const TABLES = {
  kite: { game: 'classic', config: kite, seats: 3 },
  row: { game: 'quick', config: row, seats: 3 },
  world: { game: 'classic', config: 'world', seats: 3 },
  quick: { game: 'quick', config: 'quick', seats: 4 },
  duel: { game: 'realms', config: { board: 'duel', limits: { points: 60, turns: 6 } }, seats: 2 },
  fog: {
    game: 'realms',
    config: { board: 'trio', limits: { points: 60, turns: 6 }, options: { fog: true } },
    seats: 3,
  },
} as const;

export type TableName = keyof typeof TABLES;

/** The value of something that must parse. */
export function parsed<T>(result: Parsed<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

export function setupAt(table: TableName, seed: number, more: Partial<MatchSetup> = {}): MatchSetup {
  const { game, config, seats } = TABLES[table];
  return { game: findGame(game)!, config, seats, chance: makeSeeded(seed), seed, ...more };
}

export function openAt(table: TableName, seed: number, more: Partial<MatchSetup> = {}): Match {
  return parsed(openMatch(setupAt(table, seed, more)));
}
