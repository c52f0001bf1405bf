import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Camera, centre, clamp, fit, pan, project, zoom } from './camera.js';

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
});
