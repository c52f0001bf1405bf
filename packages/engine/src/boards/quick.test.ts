import { describe, expect, test } from 'vitest';
import { boards } from './index.js';
import { clearance, closest, crossings } from './testing/drawing.js';
import { linksOf, waysIn } from './testing/graph.js';

describe.each([
  { name: 'quick', ways: [3, 3, 3, 3, 2, 2], garrisons: undefined },
  { name: 'quick-18', ways: [3, 3, 3, 3, 2, 2], garrisons: 2 },
] as const)('$name', ({ name, ways, garrisons }) => {
  const board = boards[name];
  const links = linksOf(board);
  const positions = board.positions ?? [];

  test('has the continents and bonuses of the quick game', () => {
    expect(board.continents).toEqual([
      ['Asia', 3],
      ['North America', 3],
      ['Africa', 2],
      ['Europe', 2],
      ['Australia', 1],
      ['South America', 1],
    ]);
  });
  test('is for exactly four players with four armies each', () => {
    expect([board.minPlayers, board.maxPlayers]).toEqual([4, 4]);
    expect(board.startingArmiesByPlayers).toEqual([0, 0, 0, 0, 4]);
  });
  test('has the rules of the quick game', () => {
    expect(board.rules).toEqual({
      setup: 'deal',
      reinforcement: { per: 1, round: 'down', least: 0 },
      cards: 'none',
      fortify: { reach: 'adjacent', moves: 'any' },
      turnLimit: null,
      ...(garrisons === undefined ? {} : { garrisons }),
    });
  });
  test('has no cards', () => expect([board.cards, board.cardTypeNames]).toEqual([[], []]));
  test('lists neighbours ascending', () => {
    for (const [, , neighbours] of board.territories) {
      expect(neighbours).toEqual([...neighbours].sort((a, b) => a - b));
    }
  });
  test('has no dead end', () => {
    for (const [, , neighbours] of board.territories) expect(neighbours.length).toBeGreaterThanOrEqual(2);
  });
  test('opens each continent by two or three borders', () => expect(waysIn(board)).toEqual(ways));

  test('has a position in the unit square for each territory', () => {
    expect(positions).toHaveLength(board.territories.length);
    for (const at of positions.flat()) {
      expect(at).toBeGreaterThanOrEqual(0.05);
      expect(at).toBeLessThanOrEqual(0.95);
    }
  });
  test('draws nodes at least a tenth apart', () => expect(closest(positions)).toBeGreaterThanOrEqual(0.1));
  test('draws no line across another', () => expect(crossings(positions, links)).toEqual([]));
  test('draws no line close to a node that is not its end', () => {
    expect(clearance(positions, links)).toBeGreaterThan(0.05);
  });
});
