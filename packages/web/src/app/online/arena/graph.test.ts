import type { RatingStep } from '@hegemon/client';
import { describe, expect, test } from 'vitest';
import { graphOf, HEIGHT, thin, WIDTH } from './graph.js';

function stepsOf(...values: readonly (readonly [mu: number, sigma: number])[]): readonly RatingStep[] {
  return values.map(([mu, sigma], i) => ({
    number: i + 1,
    match: `m${i}`,
    at: '2026-01-01T00:00:00Z',
    mu,
    sigma,
    rating: mu - 3 * sigma,
  }));
}

describe('a rating graph', () => {
  test('of nothing is none', () => expect(graphOf([])).toBeUndefined());
  test('of one match is a line across', () =>
    expect(graphOf(stepsOf([25, 5]))).toEqual({
      band: '0,0.0 600.0,0.0 600.0,160.0 0,160.0',
      line: '0,80.0 600.0,80.0',
      top: 35,
      bottom: 15,
      last: { x: WIDTH, y: 80 },
    }));
  test('holds the whole band, from the first match to the last', () => {
    const graph = graphOf(stepsOf([25, 8], [27, 7], [26, 6]))!;
    expect([graph.bottom, graph.top]).toEqual([9, 41]);
    const corners = graph.band.split(' ').map(corner => corner.split(',').map(Number));
    expect(corners).toHaveLength(6);
    for (const [x, y] of corners) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
  });
  test('has an edge even where all is certain', () => {
    const { top, bottom } = graphOf(stepsOf([25, 0], [25, 0]))!;
    expect(top).toBeGreaterThan(bottom);
  });
});

test('long lists are thinned, and keep their end', () => {
  const list = Array.from({ length: 1_001 }, (_, i) => i);
  expect(thin(list, 100).length).toBeLessThanOrEqual(100);
  expect(thin(list, 100).at(-1)).toBe(1_000);
  expect(thin([1, 2, 3], 100)).toEqual([1, 2, 3]);
});
