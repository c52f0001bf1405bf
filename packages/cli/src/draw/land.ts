import type { Drawing } from '@hegemon/engine';
import { LABEL_HEIGHT, type Label } from './labels.js';

// Cells and places are counted here, so array reads are asserted throughout this file.

export const SEA = -1;

type Point = readonly [x: number, y: number];

/** A cell is twice as high as it is wide, so half of one is a square: points are measured in these. */
function centreOf({ x, y, width }: Label): Point {
  return [x + width / 2, 2 * (y + LABEL_HEIGHT / 2)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** From a point to the nearest one of the line between two others. */
function distanceToLine(p: Point, a: Point, b: Point): number {
  const [vx, vy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * vx + (p[1] - a[1]) * vy) / (vx * vx + vy * vy || 1);
  const t = Math.max(0, Math.min(1, along));
  return distance(p, [a[0] + t * vx, a[1] + t * vy]);
}

/** Bridges of land are narrower than the land around a place. */
const NARROWER = 1.4;

/**
 * Draws land around the labels: for each half of a cell of a map, row by row and two rows to a cell, the
 * nearest place, or `SEA` where none is near. Neighbours in the same region are joined by land unless they
 * lie far apart.
 */
export function drawLand(
  { places, links }: Drawing,
  labels: readonly Label[],
  width: number,
  height: number,
): Int16Array {
  const points = labels.map(centreOf);
  const lengths = links.map(([a, b]) => distance(points[a]!, points[b]!)).sort((a, b) => a - b);
  const middle = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const reach = Math.max(0.042 * width, Math.min(0.055 * width, 0.55 * middle));
  const bridges = links
    .filter(
      ([a, b]) => places[a]!.region === places[b]!.region && distance(points[a]!, points[b]!) < 0.25 * width,
    )
    .map(([a, b]) => [points[a]!, points[b]!] as const);
  const land = new Int16Array(2 * width * height);
  for (let half = 0; half < land.length; half++) {
    const point: Point = [(half % width) + 0.5, Math.floor(half / width) + 0.5];
    land[half] = isLand(point, points, bridges, reach) ? nearest(point, points) : SEA;
  }
  return land;
}

function isLand(
  point: Point,
  points: readonly Point[],
  bridges: readonly (readonly [Point, Point])[],
  reach: number,
): boolean {
  return (
    points.some(other => distance(point, other) < reach) ||
    bridges.some(([a, b]) => distanceToLine(point, a, b) * NARROWER < reach)
  );
}

function nearest(point: Point, points: readonly Point[]): number {
  return points.reduce(
    (best, other, i) => (distance(point, other) < distance(point, points[best]!) ? i : best),
    0,
  );
}

const SHADES = [0, 1, 2, 3, 4];

/** A shade from 0 to 4 for each place, another one than that of every place it touches. */
export function shadesOf(land: Int16Array, width: number, places: number): number[] {
  const touches = contactsOf(land, width, places);
  const shades = new Array<number>(places).fill(0);
  const isDone = new Set<number>();
  const crowdedFirst = [...touches.keys()].sort((a, b) => touches[b]!.size - touches[a]!.size);
  for (const place of crowdedFirst) {
    const taken = [...touches[place]!].filter(other => isDone.has(other)).map(other => shades[other]!);
    shades[place] = SHADES.find(shade => !taken.includes(shade)) ?? 0;
    isDone.add(place);
  }
  return shades;
}

/** By place: the places it touches on the map. */
function contactsOf(land: Int16Array, width: number, places: number): Set<number>[] {
  const touches = Array.from({ length: places }, () => new Set<number>());
  land.forEach((place, half) => {
    for (const other of [land[half + 1] ?? SEA, land[half + width] ?? SEA]) {
      if (place === SEA || other === SEA || place === other) continue;
      touches[place]!.add(other);
      touches[other]!.add(place);
    }
  });
  return touches;
}
