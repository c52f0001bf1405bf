import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { boards, type ConfigDocument, competition, world, world2017 } from './index.js';
import { linksOf, membersOf, namedLinks, oneWay, reach } from './testing/graph.js';

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What the data of the board is, without its name, rules and drawing. */
const substance = (board: ConfigDocument) => [
  board.territories,
  board.continents,
  board.cards,
  board.cardTypeNames,
  board.minPlayers,
  board.maxPlayers,
  board.startingArmiesByPlayers,
  board.cardOccupiedTerritoryReward,
];

/** The competition's board in the shape it was published in: everything by name. */
const byName = (board: ConfigDocument) => [
  board.continents.map(([name, bonus], continent) => [
    name,
    bonus,
    board.territories.filter(([, own]) => own === continent).map(([territory]) => territory),
  ]),
  board.cards
    .filter(([, territory]) => territory !== null)
    .map(([kind, territory]) => [board.territories[territory ?? -1]?.[0], board.cardTypeNames[kind]]),
  namedLinks(board),
];

const FACTS = [
  { name: 'world', territories: 42, borders: 83, cards: 44, sizes: [9, 4, 7, 6, 12, 4] },
  { name: 'world-2017', territories: 42, borders: 82, cards: 44, sizes: [9, 4, 7, 6, 12, 4] },
  { name: 'competition', territories: 42, borders: 82, cards: 44, sizes: [9, 4, 7, 6, 12, 4] },
  { name: 'quick', territories: 16, borders: 22, cards: 0, sizes: [4, 4, 2, 2, 2, 2] },
  { name: 'quick-18', territories: 18, borders: 26, cards: 0, sizes: [4, 4, 3, 3, 2, 2] },
] as const;

test('every shipped board has its facts written down here', () => {
  expect(Object.keys(boards)).toEqual(FACTS.map(({ name }) => name));
});

describe.each(FACTS)('$name', ({ name, territories, borders, cards, sizes }) => {
  const board: ConfigDocument = boards[name];
  const everywhere = board.territories.map((_, index) => index);

  test('goes by its name', () => expect(board.name).toBe(name));
  test(`has ${territories} territories`, () => expect(board.territories).toHaveLength(territories));
  test(`has ${borders} borders`, () => expect(linksOf(board)).toHaveLength(borders));
  test(`has ${cards} cards`, () => expect(board.cards).toHaveLength(cards));
  test('has borders that lead both ways', () => expect(oneWay(board)).toEqual([]));
  test('names no neighbour twice', () => {
    for (const [, , neighbours] of board.territories)
      expect(new Set(neighbours).size).toBe(neighbours.length);
  });
  test('names no territory twice', () => {
    expect(new Set(board.territories.map(([own]) => own)).size).toBe(territories);
  });
  test('is connected', () => expect(reach(board, everywhere)).toBe(territories));
  test('has continents of known size, each connected', () => {
    expect(membersOf(board).map(members => members.length)).toEqual(sizes);
    expect(membersOf(board).map(members => reach(board, members))).toEqual(sizes);
  });
  test('has armies for every number of players', () => {
    for (let players = board.minPlayers; players <= board.maxPlayers; players++) {
      expect(board.startingArmiesByPlayers[players]).toBeGreaterThan(0);
    }
  });
  test('survives JSON', () => expect(JSON.parse(JSON.stringify(board))).toEqual(board));
});

describe('data as published', () => {
  test.each([
    ['world', sha256(substance(world)), 'd6f6c8c4e0fca9c4a28d884e2fe030f30c8edafb4574d5ab00e2a51d27e033d0'],
    [
      'world-2017',
      sha256(substance(world2017)),
      'a51029a90a9e38ab76549caf703d5a155d92d74376f62f9a9f54642de038c229',
    ],
    [
      'competition by name',
      sha256(byName(competition)),
      'e148ca92538527e579c54823938062fbf086f45d3a71c852a222cefdf4e03c69',
    ],
  ])('%s', (_, actual, expected) => expect(actual).toBe(expected));

  test('world keeps its neighbours in the published order', () => {
    expect(world.territories[1]).toEqual(['North West Territory', 0, [0, 2, 6, 5]]);
    expect(world.territories[30]).toEqual(['Middle East', 4, [15, 19, 21, 29, 31, 23]]);
    expect(world.cards.slice(40)).toEqual([
      [1, 40],
      [0, 41],
      [3, null],
      [3, null],
    ]);
  });
  test('world leaves rules and drawing out', () => {
    expect(world).not.toHaveProperty('rules');
    expect(world).not.toHaveProperty('positions');
  });
  test('competition lists neighbours ascending', () => {
    for (const [, , neighbours] of competition.territories) {
      expect(neighbours).toEqual([...neighbours].sort((a, b) => a - b));
    }
  });
  test('competition rounds reinforcements up and pays two on a card', () => {
    expect(competition.rules).toEqual({ reinforcement: { per: 3, round: 'up', least: 3 } });
    expect(competition.cardOccupiedTerritoryReward).toBe(2);
    expect(competition.startingArmiesByPlayers).toEqual([0, 0, 40, 35, 30, 25, 20]);
  });
});

describe('differences', () => {
  const minus = (one: readonly string[], other: readonly string[]) =>
    one.filter(link => !other.includes(link));
  const classic = namedLinks(world);

  test('world-2017 lacks East Africa-Middle East only', () => {
    expect(minus(classic, namedLinks(world2017))).toEqual(['East Africa-Middle East']);
    expect(minus(namedLinks(world2017), classic)).toEqual([]);
  });

  test('competition lacks New Guinea-Western Australia only', () => {
    const renamed = namedLinks({ territories: world.territories.map(toCompetition) });
    const published = namedLinks(competition);
    expect(minus(renamed, published)).toEqual(['new guinea-western australia']);
    expect(minus(published, renamed)).toEqual([]);
    expect(published).toContain('east africa-middle east');
  });
});

const RENAMED: Readonly<Record<string, string>> = {
  Quebec: 'eastern canada',
  Ukraine: 'russia',
  Congo: 'central africa',
  Siam: 'southeast asia',
  'North West Territory': 'northwest territory',
};

function toCompetition([name, ...rest]: ConfigDocument['territories'][number]) {
  return [RENAMED[name] ?? name.toLowerCase(), ...rest] as const;
}
