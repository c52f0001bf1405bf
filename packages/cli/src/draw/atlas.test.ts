import { boards } from '@hegemon/engine/boards';
import { describe, expect, test } from 'vitest';
import { table } from '../testing/table.js';
import { cellsBetween, halvesOf, makeAtlas, takenBy } from './atlas.js';
import { LABEL_HEIGHT, type Label } from './labels.js';
import { SEA } from './land.js';

const SIZES: [width: number, height: number][] = [
  [100, 26],
  [118, 27],
  [160, 40],
  [200, 47],
];
const cases = Object.keys(boards).flatMap(board => SIZES.map(([w, h]) => [board, w, h] as const));

function atlasOf(board: string, width: number, height: number) {
  const { drawing } = table({ board, players: 4 }).rules;
  const atlas = makeAtlas(drawing, width, height);
  if (!atlas) throw new Error('no room');
  return atlas;
}

describe.each(cases)('%s on a map of %i x %i', (board, width, height) => {
  const atlas = atlasOf(board, width, height);
  const { labels, land, lanes } = atlas;

  test('all labels are inside and none covers another', () => {
    for (const { x, y, width: wide } of labels) {
      expect(x).toBeGreaterThanOrEqual(1);
      expect(x + wide).toBeLessThan(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + LABEL_HEIGHT).toBeLessThanOrEqual(height);
    }
    const cells = labels.reduce((sum, label) => sum + label.width * LABEL_HEIGHT, 0);
    expect(takenBy(labels, width).size).toBe(cells);
  });

  test('a column stays free between labels in the same row', () => {
    const taken = takenBy(labels, width);
    for (const { x, y, width: wide } of labels)
      for (const row of [y, y + 1]) {
        expect(taken.has(row * width + x - 1)).toBe(false);
        expect(taken.has(row * width + x + wide)).toBe(false);
      }
  });

  test('the middle of every label is on land of its own', () => {
    labels.forEach(({ x, y, width: wide }, place) => {
      const middle = y * width + x + Math.floor(wide / 2);
      expect(halvesOf(land, width, middle)[1]).toBe(place);
    });
  });

  test('neighbours that touch have different shades', () => {
    let same = 0;
    land.forEach((place, half) => {
      const next = land[half + 1] ?? SEA;
      if (place !== SEA && next !== SEA && place !== next && atlas.shades[place] === atlas.shades[next])
        same++;
    });
    expect(same).toBe(0);
  });

  test('lanes are on open water', () => {
    for (const cell of lanes) expect(halvesOf(land, width, cell)).toEqual([SEA, SEA]);
  });
});

test.each([
  ['world', 60, 14],
  ['world', 80, 12],
  ['quick', 20, 4],
])('%s has no room on a map of %i x %i', (board, width, height) => {
  expect(makeAtlas(table({ board }).rules.drawing, width, height)).toBeUndefined();
});

test('a board without positions has no map', () => {
  const { drawing } = table().rules;
  const places = drawing.places.map(place => ({ ...place, at: null }));
  expect(makeAtlas({ ...drawing, places }, 200, 60)).toBeUndefined();
});

describe('the way between two labels', () => {
  const at = (x: number, y: number): Label => ({ name: 'any', width: 5, x, y });
  test('is straight', () => {
    expect(cellsBetween(at(0, 0), at(4, 0), 100)).toEqual([2, 3, 4, 5, 6]);
    expect(cellsBetween(at(0, 0), at(0, 2), 100)).toEqual([2, 102, 202]);
  });

  test('leads around the world where that is shorter', () => {
    expect(cellsBetween(at(0, 0), at(94, 1), 100).sort((a, b) => a - b)).toEqual([
      0, 1, 2, 196, 197, 198, 199,
    ]);
    expect(cellsBetween(at(94, 1), at(0, 0), 100).sort((a, b) => a - b)).toEqual([
      0, 1, 2, 196, 197, 198, 199,
    ]);
  });
});
