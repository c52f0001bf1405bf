import type { Point } from './shape.js';

/** What part of a board is on the screen: a board's point p is drawn at p * scale + offset, in pixels. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a board is seen through; something may lie over the lower part of it. */
export interface Screen extends Size {
  readonly covered?: number;
}

/** How much closer than the whole board one can get. */
const CLOSEST = 8;

/** The whole board in the middle of the screen. */
export function fit(board: Size, screen: Size): Camera {
  const scale = Math.min(screen.width / board.width, screen.height / board.height) || 1;
  return {
    scale,
    x: (screen.width - board.width * scale) / 2,
    y: (screen.height - board.height * scale) / 2,
  };
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/**
 * Where an axis may start: the board fills the screen, or stays in its middle where it is smaller. It may go as
 * far back as what is covered needs to be seen.
 */
function settle(offset: number, drawn: number, screen: number, covered = 0): number {
  const start = Math.max(0, (screen - drawn) / 2);
  return within(offset, Math.min(start, screen - covered - drawn), start);
}

/** The camera nearest to a wished one that shows nothing but board, no nearer or farther than allowed. */
export function clamp(camera: Camera, board: Size, screen: Screen): Camera {
  const least = fit(board, screen).scale;
  const scale = within(camera.scale, least, Math.max(least * CLOSEST, 1));
  return {
    scale,
    x: settle(camera.x, board.width * scale, screen.width),
    y: settle(camera.y, board.height * scale, screen.height, screen.covered),
  };
}

/** Nearer or farther by a factor, the board's point under `at` staying where it is. */
export function zoom(camera: Camera, factor: number, at: Point): Camera {
  return {
    scale: camera.scale * factor,
    x: at[0] - (at[0] - camera.x) * factor,
    y: at[1] - (at[1] - camera.y) * factor,
  };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The camera that has a board's point in the middle of the screen. */
export function centre(camera: Camera, point: Point, screen: Size): Camera {
  return {
    ...camera,
    x: screen.width / 2 - point[0] * camera.scale,
    y: screen.height / 2 - point[1] * camera.scale,
  };
}

/** Room that is left around what is to be seen, in pixels. */
const ROOM = 28;

/** How far an axis must move so that a range is in sight; its start where there is no room for all of it. */
function shift(low: number, high: number, size: number): number {
  const back = Math.min(0, size - ROOM - high);
  return Math.max(back, ROOM - low);
}

/** The camera next to another one from which all of some points are seen, as far as they can be at once. */
export function reveal(camera: Camera, points: readonly Point[], screen: Screen): Camera {
  const at = points.map(point => project(camera, point));
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
  const height = screen.height - (screen.covered ?? 0);
  const move = (values: readonly number[], size: number) =>
    values.some(value => value < 0 || value > size)
      ? shift(Math.min(...values), Math.max(...values), size)
      : 0;
  return pan(camera, move(xs, screen.width), move(ys, height));
}

/** A point of the board on the screen. */
export function project({ scale, x, y }: Camera, point: Point): Point {
  return [point[0] * scale + x, point[1] * scale + y];
}
