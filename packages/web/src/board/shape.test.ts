import { findGame, type Rules } from '@hegemon/engine';
import { generateBoard } from '@hegemon/engine/boards';
import { describe, expect, test } from 'vitest';
import { fit } from './camera.js';
import { hitOf } from './hit.js';
import { makeShape, type Shape } from './shape.js';
import { ARROWS, type Arrow, walk } from './walk.js';

function drawingOf(game: string, config: unknown) {
  const found = findGame(game)!;
  const parsed = found.parseConfig(config);
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  return (found.rules(parsed.value) as Rules<unknown, unknown, unknown>).drawing;
}

const boards: readonly [name: string, kind: Shape['kind'], shape: Shape][] = [
  ['world', 'map', makeShape(drawingOf('classic', { board: 'world' }))],
  ['world-2017', 'map', makeShape(drawingOf('classic', { board: 'world-2017' }))],
  ['competition', 'map', makeShape(drawingOf('classic', { board: 'competition' }))],
  ['quick', 'graph', makeShape(drawingOf('quick', { board: 'quick' }))],
  ['realms', 'land', makeShape(drawingOf('realms', { board: 'duel' }), { land: true })],
  ['500 territories', 'land', makeShape(drawingOf('classic', generated(500)))],
];

function generated(territories: number): unknown {
  const board = generateBoard({ territories, seed: 3 });
  if (!board.ok) throw new Error(board.problems[0]!.message);
  return board.value;
}

describe.each(boards)('the shape of %s', (_, kind, shape) => {
  test(`is a ${kind}`, () => expect(shape.kind).toBe(kind));

  test('has every label within it', () => {
    for (const { label } of shape.places) {
      expect(label[0]).toBeGreaterThan(0);
      expect(label[1]).toBeGreaterThan(0);
      expect(label[0]).toBeLessThan(shape.width);
      expect(label[1]).toBeLessThan(shape.height);
    }
  });

  test('has a path for every place, but for graphs', () =>
    expect(shape.places.every(({ path }) => (path === null) === (kind === 'graph'))).toBe(true));

  test('can be walked: arrows lead to every place from every other', () => {
    const seen = new Set([0]);
    const queue = [0];
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
      for (const arrow of Object.keys(ARROWS) as Arrow[]) {
        const to = walk(shape, at, arrow);
        if (to === undefined || seen.has(to)) continue;
        expect(shape.neighbours[at]).toContain(to);
        seen.add(to);
        queue.push(to);
      }
    // where several neighbours lie in one direction an arrow takes the nearest: nearly all can be reached so
    expect(seen.size).toBeGreaterThanOrEqual(Math.floor(shape.places.length * 0.9));
  });
});

describe('a pointer', () => {
  const shape = boards[0]![2];
  const camera = fit(shape, { width: 1600, height: 740 });
  const screenOf = (place: number) =>
    shape.places[place]!.label.map(n => n * camera.scale) as [number, number];

  test('on a label is on that place', () => {
    expect(hitOf(shape, camera, screenOf(5), 5, false)).toEqual({ type: 'place', place: 5 });
    expect(hitOf(shape, camera, screenOf(5), null, true)).toEqual({ type: 'place', place: 5 });
  });
  test('in the sea is in the sea', () =>
    expect(hitOf(shape, camera, [5, 735], null, false)).toEqual({ type: 'sea' }));
  test('of a finger between two asks which', () => {
    const [x, y] = screenOf(5);
    expect(hitOf(shape, camera, [x + 10, y], 7, true)).toEqual({ type: 'either', places: [5, 7] });
  });
  test('of a mouse between two is on what it points at', () => {
    const [x, y] = screenOf(5);
    expect(hitOf(shape, camera, [x + 10, y], 7, false)).toEqual({ type: 'place', place: 7 });
  });
});
