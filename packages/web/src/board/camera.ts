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

/** Where an axis may start: the board fills the screen, or stays within it where it is smaller. */
function settle(offset: number, drawn: number, screen: number): number {
  return drawn <= screen ? (screen - drawn) / 2 : within(offset, screen - drawn, 0);
}

/** The camera nearest to a wished one that shows nothing but board, no nearer or farther than allowed. */
export function clamp(camera: Camera, board: Size, screen: Size): Camera {
  const least = fit(board, screen).scale;
  const scale = within(camera.scale, least, Math.max(least * CLOSEST, 1));
  return {
    scale,
    x: settle(camera.x, board.width * scale, screen.width),
    y: settle(camera.y, board.height * scale, screen.height),
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

/** A point of the board on the screen. */
export function project({ scale, x, y }: Camera, point: Point): Point {
  return [point[0] * scale + x, point[1] * scale + y];
}
