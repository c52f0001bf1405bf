import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConfigDocument } from './document.js';
import { bonus, generateBoard } from './generate.js';
import type { BoardOptions } from './options.js';
import { closest, crossings } from './testing/drawing.js';
import { linksOf, membersOf, oneWay, reach } from './testing/graph.js';
import { world } from './world.js';

function make(options: BoardOptions): ConfigDocument {
  const board = generateBoard(options);
  if (!board.ok) throw new Error(JSON.stringify(board.problems));
  return board.value;
}

const hash = (board: ConfigDocument) => createHash('sha256').update(JSON.stringify(board)).digest('hex');
const meanDegree = (board: ConfigDocument) => (2 * linksOf(board).length) / board.territories.length;

/** What has to hold on every generated board. */
function check(board: ConfigDocument, territories: number): void {
  const everywhere = board.territories.map((_, index) => index);
  const members = membersOf(board);
  const links = linksOf(board);
  expect(everywhere).toHaveLength(territories);
  expect(oneWay(board)).toEqual([]);
  expect(reach(board, everywhere)).toBe(territories);
  expect(members.map(nodes => reach(board, nodes))).toEqual(members.map(nodes => nodes.length));
  expect(members.filter(nodes => nodes.length === 0)).toEqual([]);
  expect(links.length).toBeLessThanOrEqual(3 * territories - 6);
  for (const [, , neighbours] of board.territories) {
    expect(neighbours).toEqual([...new Set(neighbours)].sort((a, b) => a - b));
  }
  checkDrawing(board, links);
  checkNames(board);
}

function checkDrawing(board: ConfigDocument, links: readonly (readonly [number, number])[]): void {
  const positions = board.positions ?? [];
  expect(positions).toHaveLength(board.territories.length);
  expect(positions.flat().filter(at => !(at >= 0 && at <= 1))).toEqual([]);
  expect(closest(positions)).toBeGreaterThan(0.4 / Math.sqrt(board.territories.length));
  expect(crossings(positions, links)).toEqual([]);
}

function checkNames(board: ConfigDocument): void {
  const names = [...board.territories, ...board.continents].map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(name => !/^[A-Z][a-z]{3,19}$/.test(name))).toEqual([]);
}

const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('a generated board', () => {
  test.each([
    ['the smallest', fc.constant(8), 200],
    ['small', fc.integer({ min: 9, max: 41 }), 200],
    ['classic in size', fc.constant(42), 200],
    ['middling', fc.integer({ min: 43, max: 400 }), 60],
    ['large', fc.integer({ min: 1000, max: 4000 }), 5],
  ])('is planar, connected and well named: %s', (_, sizes, numRuns) => {
    fc.assert(
      fc.property(sizes, anySeed, (territories, seed) => check(make({ territories, seed }), territories)),
      { numRuns },
    );
  });

  test('has as many continents as asked for', () => {
    const options = fc.integer({ min: 8, max: 300 }).chain(territories =>
      fc.record({
        territories: fc.constant(territories),
        seed: anySeed,
        continents: fc.integer({ min: 1, max: Math.floor(territories / 4) }),
      }),
    );
    fc.assert(
      fc.property(options, one => {
        const board = make(one);
        expect(board.continents).toHaveLength(one.continents);
        check(board, one.territories);
      }),
    );
  });

  test('has continents of four to twelve territories from 40 territories on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 500 }), anySeed, (territories, seed) => {
        const sizes = membersOf(make({ territories, seed })).map(nodes => nodes.length);
        expect(sizes.filter(size => size < 4 || size > 12)).toEqual([]);
      }),
    );
  });

  test.each([
    [42, 3.8, 4.3],
    [400, 4, 4.7],
    [4000, 4.2, 4.8],
  ])('has territories with four or five neighbours in the mean: %i', (territories, least, most) => {
    const means = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => meanDegree(make({ territories, seed })));
    const mean = means.reduce((a, b) => a + b) / means.length;
    expect(mean).toBeGreaterThan(least);
    expect(mean).toBeLessThan(most);
  });

  test('would be found out if two territories changed places', () => {
    const board = make({ territories: 400, seed: 1 });
    const [first, ...others] = board.positions ?? [];
    const swapped = [others.pop()!, ...others, first!];
    expect(crossings(swapped, linksOf(board)).length).toBeGreaterThan(0);
  });

  test('varies in the number of neighbours', () => {
    const degrees = make({ territories: 400, seed: 1 }).territories.map(([, , near]) => near.length);
    expect([...new Set(degrees)].sort()).toEqual([2, 3, 4, 5, 6]);
  });
});

describe('the largest board', () => {
  let board: ConfigDocument;
  let took: number;
  beforeAll(() => {
    const started = performance.now();
    board = make({ territories: 42_000, seed: 1 });
    took = performance.now() - started;
  });

  // About 0.6 s alone; the margin is for busy machines, quadratic work would take minutes.
  test('is made in time', () => expect(took).toBeLessThan(6000));
  test('has everything a small one has', () => check(board, 42_000));
  test('has continents of four to twelve territories', () => {
    const sizes = membersOf(board).map(nodes => nodes.length);
    expect([Math.min(...sizes) >= 4, Math.max(...sizes) <= 12]).toEqual([true, true]);
  });
});

describe('the same options', () => {
  test.each([
    [{ territories: 8, seed: 0 }, '7859acb6843372cf19dc91d1d0e0877545cf6c65c32c0378eff0ab0e7a5c4c15'],
    [{ territories: 42, seed: 1 }, '2e3fa95266084a721547b236cd77de650bff248d092889589596111cc8311e34'],
    [{ territories: 42, seed: 2 }, 'b8e079edfe0ab019374297a93b1b54df99e53b68711e04db46cc7cd950536c00'],
    [
      { territories: 1000, seed: 4_294_967_295 },
      '8112b8ef4421fe2eed67370e8f84cac6c7b7735f6f35d5146448cabc6b9f8f31',
    ],
    [
      { territories: 42, seed: 1, continents: 4, cards: false, players: { min: 3, max: 8 } },
      '8fda62d4e41d4b5368659e889cf7eebb68c89eb796b3139a697c3738875ca8fc',
    ],
  ])('give the same board on any machine: %j', (options, pinned) => {
    expect(hash(make(options))).toBe(pinned);
    expect(hash(make(options))).toBe(pinned);
  });
  test('do not share a board with another seed', () => {
    const boards = Array.from({ length: 50 }, (_, seed) => ({
      ...make({ territories: 20, seed }),
      name: '',
    }));
    expect(new Set(boards.map(hash)).size).toBe(50);
  });
});

describe('bonus', () => {
  const members = membersOf(world);
  const gates = members.map((nodes, own) =>
    nodes.filter(node => world.territories[node]?.[2].some(other => world.territories[other]?.[1] !== own)),
  );
  test.each(
    world.continents.map(([name, known], index) => ({
      name,
      size: members[index]?.length ?? 0,
      gates: gates[index]?.length ?? 0,
      pays: name === 'Africa' ? known + 1 : known,
    })),
  )('$name with $size territories and $gates gates pays $pays', ({ size, gates, pays }) => {
    expect(bonus(size, gates)).toBe(pays);
  });
  test('is never nothing', () => expect(bonus(1, 0)).toBe(1));
});

describe('cards', () => {
  test('are one for each territory, three kinds evenly, and two wild ones', () => {
    const { cards, cardTypeNames } = make({ territories: 43, seed: 1 });
    expect(cardTypeNames).toEqual(['Infantry', 'Cavalry', 'Artillery', 'Wild']);
    expect(cards.slice(0, 43).map(([, territory]) => territory)).toEqual([...Array(43).keys()]);
    expect([0, 1, 2, 3].map(kind => cards.filter(([own]) => own === kind).length)).toEqual([15, 14, 14, 2]);
    expect(cards.slice(43)).toEqual([
      [3, null],
      [3, null],
    ]);
  });
  test('may be left out', () => {
    const board = make({ territories: 42, seed: 1, cards: false });
    expect(board).toMatchObject({ cards: [], cardTypeNames: [], rules: { cards: 'none' } });
  });
  test('leave the rules classic', () => {
    expect(make({ territories: 42, seed: 1 })).not.toHaveProperty('rules');
  });
});

describe('starting armies', () => {
  test('are the classic ones at 42 territories, but two for each territory with two players', () => {
    expect(make({ territories: 42, seed: 1 }).startingArmiesByPlayers).toEqual([0, 0, 42, 35, 30, 25, 20]);
  });
  test.each([
    [8, 4],
    [100, 50],
    [42_000, 6],
  ])('suffice for two on each of %i territories', (territories, max) => {
    const board = make({ territories, seed: 1, players: { min: 2, max } });
    expect([board.minPlayers, board.maxPlayers]).toEqual([2, max]);
    expect(board.startingArmiesByPlayers).toHaveLength(max + 1);
    for (let players = 2; players <= max; players++) {
      expect(players * (board.startingArmiesByPlayers[players] ?? 0)).toBeGreaterThanOrEqual(2 * territories);
    }
  });
});

describe('bad options', () => {
  test.each([
    ['too few territories', { territories: 7, seed: 1 }, 'territories'],
    ['no seed', { territories: 42 }, 'seed'],
    ['nothing at all', undefined, ''],
  ])('are refused: %s', (_, options, path) => {
    // A caller without types may hand in anything.
    expect(generateBoard(options as BoardOptions)).toMatchObject({ ok: false, problems: [{ path }] });
  });
});
