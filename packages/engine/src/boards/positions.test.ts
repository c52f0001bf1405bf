import { describe, expect, test } from 'vitest';
import {
  boards,
  type ConfigDocument,
  competition,
  competitionPositions,
  positionsOf,
  quick,
  world,
  worldPositions,
} from './index.js';
import { clearance, closest, crossings } from './testing/drawing.js';
import { linksOf } from './testing/graph.js';

const at = (board: ConfigDocument, name: string) =>
  positionsOf(board)?.[board.territories.findIndex(([own]) => own === name)];

describe('worldPositions', () => {
  test('has a point in the unit square for each territory', () => {
    expect(worldPositions).toHaveLength(42);
    for (const coordinate of worldPositions.flat()) {
      expect(coordinate).toBeGreaterThan(0);
      expect(coordinate).toBeLessThan(1);
    }
  });
  test('keeps nodes apart', () => expect(closest(worldPositions)).toBeGreaterThanOrEqual(0.03));
  test('draws no line across another', () => expect(crossings(worldPositions, linksOf(world))).toEqual([]));
  test('draws no line through a node', () => {
    expect(clearance(worldPositions, linksOf(world))).toBeGreaterThan(0.015);
  });
  test.each([
    ['west of', 'Alaska', 'Kamchatka', 0],
    ['west of', 'Western Europe', 'Ukraine', 0],
    ['west of', 'Peru', 'Brazil', 0],
    ['north of', 'Greenland', 'Argentina', 1],
    ['north of', 'Egypt', 'South Africa', 1],
    ['north of', 'Japan', 'Eastern Australia', 1],
  ] as const)('lies true: %s, %s and %s', (_, one, other, axis) => {
    expect(at(world, one)?.[axis]).toBeLessThan(at(world, other)?.[axis] ?? 0);
  });
});

describe('competitionPositions', () => {
  test.each([
    ['alaska', 'Alaska'],
    ['eastern canada', 'Quebec'],
    ['russia', 'Ukraine'],
    ['central africa', 'Congo'],
    ['southeast asia', 'Siam'],
    ['northwest territory', 'North West Territory'],
  ])('%s lies where %s does', (name, classic) => {
    expect(at(competition, name)).toEqual(at(world, classic));
  });
  test('uses every point once', () => {
    expect([...competitionPositions].sort()).toEqual([...worldPositions].sort());
  });
});

describe('positionsOf', () => {
  test.each(Object.entries(boards))('%s has one for each territory', (_, board) => {
    expect(positionsOf(board)).toHaveLength(board.territories.length);
  });
  test("prefers the document's own", () => {
    expect(positionsOf({ ...world, positions: quick.positions ?? [] })).toBe(quick.positions);
  });
  test('has none for a board of a known name and another size', () => {
    expect(positionsOf({ ...world, territories: world.territories.slice(1) })).toBeUndefined();
  });
  test.each(['mine', 'constructor', '__proto__'])('has none for the unknown name %s', name => {
    expect(positionsOf({ ...world, name })).toBeUndefined();
  });
});
