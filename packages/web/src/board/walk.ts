import type { Shape } from './shape.js';

export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
export type Arrow = keyof typeof ARROWS;

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(ARROWS, key);
}

/** Neighbours farther off the direction than this are not meant: the cosine of 75 degrees. */
const WIDEST = 0.26;

/**
 * The neighbour that lies in the direction of an arrow key: the one nearest to that direction, close ones first.
 * A line around the edge of the map leads the other way than it looks.
 */
export function walk(shape: Shape, from: number, arrow: Arrow): number | undefined {
  const [dx, dy] = ARROWS[arrow];
  const [x, y] = shape.places[from]!.label;
  let best: { place: number; score: number } | undefined;
  for (const place of shape.neighbours[from]!) {
    const [u, v] = shape.places[place]!.label;
    const around = Math.abs(u - x) > 0.7 * shape.width ? Math.sign(x - u) * shape.width : 0;
    const [ex, ey] = [u + around - x, v - y];
    const away = Math.hypot(ex, ey) || 1;
    const straight = (ex * dx + ey * dy) / away;
    if (straight < WIDEST) continue;
    const score = straight - away / (4 * shape.width);
    if (!best || score > best.score) best = { place, score };
  }
  return best?.place;
}
