import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Camera, centre, clamp, fit, pan, project, reveal, type Screen, zoom } from './camera.js';
import type { Point } from './shape.js';

const board = { width: 6400, height: 2960 };
const screen = { width: 1000, height: 700 };
const anyCamera = fc.record({
  scale: fc.double({ min: 0.01, max: 20, noNaN: true }),
  x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
});

describe('the camera', () => {
  test('fits the whole board in the middle', () => {
    const camera = fit(board, screen);
    expect(project(camera, [0, 0])[0]).toBeCloseTo(0);
    expect(project(camera, [board.width, 0])[0]).toBeCloseTo(screen.width);
    expect(project(camera, [0, 0])[1]).toBeCloseTo(screen.height - project(camera, [0, board.height])[1]);
  });

  test('keeps the point under the pointer where it is while zooming', () => {
    fc.assert(
      fc.property(anyCamera, fc.double({ min: 0.2, max: 5, noNaN: true }), (camera, factor) => {
        const at = [300, 200] as const;
        const point = [(at[0] - camera.x) / camera.scale, (at[1] - camera.y) / camera.scale] as const;
        const [x, y] = project(zoom(camera, factor, at), point);
        expect(Math.abs(x - at[0])).toBeLessThan(1e-6 * (1 + Math.abs(camera.x)));
        expect(Math.abs(y - at[1])).toBeLessThan(1e-6 * (1 + Math.abs(camera.y)));
      }),
    );
  });

  test('never shows anything but board where the board is larger than the screen', () => {
    fc.assert(
      fc.property(anyCamera, wish => {
        const camera: Camera = clamp(wish, board, screen);
        for (const [n, size] of [
          [0, 'width'],
          [1, 'height'],
        ] as const) {
          const from = project(camera, [0, 0])[n];
          const to = project(camera, [board.width, board.height])[n];
          if (to - from > screen[size]) expect(from <= 1e-6 && to >= screen[size] - 1e-6).toBe(true);
          else expect((from + to) / 2).toBeCloseTo(screen[size] / 2);
        }
      }),
    );
  });

  test('pans by pixels and centres on a point', () => {
    expect(pan({ scale: 2, x: 1, y: 1 }, 5, -5)).toEqual({ scale: 2, x: 6, y: -4 });
    expect(project(centre(fit(board, screen), [100, 200], screen), [100, 200])).toEqual([500, 350]);
  });

  describe('reveals what is to be picked', () => {
    const still: Camera = { scale: 1, x: 0, y: 0 };
    const low = { ...screen, covered: 300 };
    const rows: readonly [name: string, points: readonly Point[], seen: Screen, moved: readonly number[]][] =
      [
        [
          'by staying where all of it is seen',
          [
            [10, 10],
            [900, 600],
          ],
          screen,
          [0, 0],
        ],
        [
          'by moving up from under what covers it',
          [
            [500, 390],
            [500, 500],
          ],
          low,
          [0, -128],
        ],
        [
          'by moving down and right',
          [
            [-40, -10],
            [300, 300],
          ],
          screen,
          [68, 38],
        ],
        [
          'by showing the start of what is too large',
          [
            [500, -100],
            [500, 900],
          ],
          screen,
          [0, 128],
        ],
      ];
    test.each(rows)('%s', (_, points, seen, [x, y]) =>
      expect(reveal(still, points, seen)).toEqual({ scale: 1, x, y }),
    );

    test('and may lift a whole board above what covers it', () => {
      const whole = fit(board, screen);
      const lifted = clamp(pan(whole, 0, -10_000), board, low);
      expect(project(lifted, [0, board.height])[1]).toBeCloseTo(screen.height - 300);
      expect(clamp(pan(lifted, 0, 10_000), board, low).y).toBeCloseTo(whole.y);
    });
  });
});
