import type { Parsed, Random } from '../contract.js';
import type { CardRow, ConfigDocument, ContinentRow, TerritoryRow } from './document.js';
import { makeMap, type NamelessMap } from './map.js';
import { makeNamer } from './names.js';
import { type BoardOptions, parseBoardOptions } from './options.js';
import { makeRandom } from './random.js';

// Territories and continents are indices made here, so array reads are asserted throughout this file.

const TERRITORIES_PER_CONTINENT = 7;

/**
 * A new board from a seed: planar and connected, every continent connected, with names, cards and a drawing
 * whose lines do not cross. Same options, same board.
 */
export function generateBoard(options: BoardOptions): Parsed<ConfigDocument> {
  const parsed = parseBoardOptions(options);
  return parsed.ok ? { ok: true, value: makeBoard(parsed.value) } : parsed;
}

function makeBoard({ territories, seed, players, continents, cards = true }: BoardOptions): ConfigDocument {
  const random = makeRandom(seed);
  const count = continents ?? Math.max(2, Math.round(territories / TERRITORIES_PER_CONTINENT));
  const map = makeMap(territories, count, random);
  const { min, max } = players ?? { min: 2, max: 6 };
  return {
    name: `generated-${territories}-${seed}`,
    version: '1.0.0',
    ...nameMap(map, count, random),
    ...(cards ? makeCards(territories) : WITHOUT_CARDS),
    minPlayers: min,
    maxPlayers: max,
    startingArmiesByPlayers: makeArmies(territories, max),
    positions: map.positions,
  };
}

/** Continents take their names first, so that they stay the same whatever the territories are called. */
function nameMap(
  { continentOf, neighbours }: NamelessMap,
  count: number,
  random: Random,
): Pick<ConfigDocument, 'territories' | 'continents'> {
  const namer = makeNamer(random);
  const sizes = sizesOf(continentOf, count);
  const gates = gatesOf(continentOf, neighbours, count);
  const continents = sizes.map(
    (size, index): ContinentRow => [namer.continent(), bonus(size, gates[index]!)],
  );
  const territories = neighbours.map(
    (near, index): TerritoryRow => [namer.territory(), continentOf[index]!, near],
  );
  return { territories, continents };
}

/**
 * What holding a continent pays: a third of its territories plus two thirds of its gates, the territories
 * that border another continent, rounded down. On the classic world this is the known bonus of every
 * continent but Africa, which pays 3 there, not 4.
 */
export function bonus(territories: number, gates: number): number {
  return Math.max(1, Math.floor((territories + 2 * gates) / 3));
}

function sizesOf(continentOf: Int32Array, count: number): number[] {
  const sizes = new Array<number>(count).fill(0);
  for (const continent of continentOf) sizes[continent]!++;
  return sizes;
}

function gatesOf(
  continentOf: Int32Array,
  neighbours: readonly (readonly number[])[],
  count: number,
): number[] {
  const gates = new Array<number>(count).fill(0);
  neighbours.forEach((near, own) => {
    if (near.some(other => continentOf[other] !== continentOf[own])) gates[continentOf[own]!]!++;
  });
  return gates;
}

type Deck = Pick<ConfigDocument, 'cards' | 'cardTypeNames' | 'cardOccupiedTerritoryReward' | 'rules'>;

const WITHOUT_CARDS: Deck = {
  cards: [],
  cardTypeNames: [],
  cardOccupiedTerritoryReward: 0,
  rules: { cards: 'none' },
};

/** A card for each territory, the three kinds in turn, and two wild ones. */
function makeCards(territories: number): Deck {
  const cards = Array.from({ length: territories }, (_, territory): CardRow => [territory % 3, territory]);
  return {
    cards: [...cards, [3, null], [3, null]],
    cardTypeNames: ['Infantry', 'Cavalry', 'Artillery', 'Wild'],
    cardOccupiedTerritoryReward: 2,
  };
}

/** Armies of all players together on a board of 42 territories, by number of players. */
const CLASSIC_ARMIES = [0, 0, 80, 105, 120, 125, 120] as const;
const CLASSIC_TERRITORIES = 42;

/** The classic armies to the scale of the board, and together at least two for each territory. */
function makeArmies(territories: number, most: number): number[] {
  return Array.from({ length: most + 1 }, (_, players) => {
    if (players < 2) return 0;
    const classic = ((CLASSIC_ARMIES[players] ?? 120) * territories) / CLASSIC_TERRITORIES;
    return Math.ceil(Math.max(classic, 2 * territories) / players);
  });
}
