import type { ConfigDocument } from '../boards/document.js';

/** Boards so small that matches end soon and all that can happen can be counted. */

const cards: Pick<ConfigDocument, 'cards' | 'cardTypeNames' | 'cardOccupiedTerritoryReward'> = {
  cards: [
    [0, 0],
    [1, 1],
    [2, 2],
    [0, null],
    [1, null],
    [3, null],
  ],
  cardTypeNames: ['Infantry', 'Cavalry', 'Artillery', 'Wild'],
  cardOccupiedTerritoryReward: 2,
};

const noCards: typeof cards = { cards: [], cardTypeNames: [], cardOccupiedTerritoryReward: 0 };

const quickRules: ConfigDocument['rules'] = {
  setup: 'deal',
  reinforcement: { per: 1, round: 'down', least: 0 },
  cards: 'none',
  fortify: { reach: 'adjacent', moves: 'any' },
};

/** Two players, three territories, classic rules. */
export const triangle: ConfigDocument = {
  name: 'triangle',
  version: '1.0.0',
  territories: [
    ['Ash', 0, [1, 2]],
    ['Birch', 0, [0, 2]],
    ['Cedar', 1, [0, 1]],
  ],
  continents: [
    ['Lowland', 2],
    ['Highland', 1],
  ],
  ...cards,
  minPlayers: 2,
  maxPlayers: 2,
  startingArmiesByPlayers: [0, 0, 2],
};

/** Two or three players, five territories, classic rules; Elm hangs on by one border. */
export const kite: ConfigDocument = {
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
  ...cards,
  minPlayers: 2,
  maxPlayers: 3,
  startingArmiesByPlayers: [0, 0, 4, 2],
};

/** Two players, four territories in a ring, quick rules. */
export const ring: ConfigDocument = {
  name: 'ring',
  version: '1.0.0',
  territories: [
    ['Ash', 0, [1, 3]],
    ['Birch', 0, [0, 2]],
    ['Cedar', 1, [1, 3]],
    ['Dogwood', 1, [0, 2]],
  ],
  continents: [
    ['North', 1],
    ['South', 1],
  ],
  ...noCards,
  minPlayers: 2,
  maxPlayers: 2,
  startingArmiesByPlayers: [0, 0, 2],
  rules: quickRules,
};

/** Two or three players, four territories in a row of which one stays neutral, quick rules. */
export const row: ConfigDocument = {
  name: 'row',
  version: '1.0.0',
  territories: [
    ['Ash', 0, [1]],
    ['Birch', 0, [0, 2]],
    ['Cedar', 0, [1, 3]],
    ['Dogwood', 0, [2]],
  ],
  continents: [['Shore', 2]],
  ...noCards,
  minPlayers: 2,
  maxPlayers: 3,
  startingArmiesByPlayers: [0, 0, 2, 1],
  rules: { ...quickRules, garrisons: 1 },
};
