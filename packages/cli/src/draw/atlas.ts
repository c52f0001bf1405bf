import type { Drawing } from '@hegemon/engine';
import { LABEL_HEIGHT, type Label, placeLabels } from './labels.js';
import { drawLand, SEA, shadesOf } from './land.js';

/** A cell of the map, counted row by row. */
type Cell = number;

/** A board laid out on a map of one size: everything that stays the same while a match is played on it. */
export interface Atlas {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly Label[];
  /** By half of a cell, the upper ones of a row before the lower ones: a place, or `SEA`. */
  readonly land: Int16Array;
  /** By place. */
  readonly shades: readonly number[];
  /** Cells of open water that a link crosses. */
  readonly lanes: ReadonlySet<Cell>;
}

/** Lays a board out, or gives nothing if it has no positions or the map is too small for it. */
export function makeAtlas(drawing: Drawing, width: number, height: number): Atlas | undefined {
  const labels = placeLabels(drawing.places, width, height);
  if (!labels) return undefined;
  const land = drawLand(drawing, labels, width, height);
  const crossed = drawing.links.flatMap(([a, b]) => cellsBetween(labels[a]!, labels[b]!, width));
  const isTaken = takenBy(labels, width);
  return {
    width,
    height,
    labels,
    land,
    shades: shadesOf(land, width, labels.length),
    lanes: new Set(crossed.filter(cell => isOpenWater(land, width, cell) && !isTaken.has(cell))),
  };
}

/** What the upper and the lower half of a cell show. */
export function halvesOf(land: Int16Array, width: number, cell: Cell): [upper: number, lower: number] {
  const upper = 2 * width * Math.floor(cell / width) + (cell % width);
  return [land[upper] ?? SEA, land[upper + width] ?? SEA];
}

function isOpenWater(land: Int16Array, width: number, cell: Cell): boolean {
  return halvesOf(land, width, cell).every(half => half === SEA);
}

/** Cells under labels. */
export function takenBy(labels: readonly Label[], width: number): ReadonlySet<Cell> {
  const cells = labels.flatMap(({ x, y, width: wide }) =>
    Array.from(
      { length: wide * LABEL_HEIGHT },
      (_, i) => (y + Math.floor(i / wide)) * width + x + (i % wide),
    ),
  );
  return new Set(cells);
}

function middleOf({ x, y, width }: Label): [x: number, y: number] {
  return [x + Math.floor(width / 2), y];
}

/** The cells from one label to another. Where that is more than half of the map, the way leads around the world. */
export function cellsBetween(a: Label, b: Label, width: number): Cell[] {
  const [from, to] = [middleOf(a), middleOf(b)];
  if (Math.abs(from[0] - to[0]) <= width / 2) return line(from, to, width);
  const [west, east] = from[0] < to[0] ? [from, to] : [to, from];
  return [...line(west, [0, west[1]], width), ...line(east, [width - 1, east[1]], width)];
}

function line(from: readonly [number, number], to: readonly [number, number], width: number): Cell[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(Math.abs(dx), Math.abs(dy), 1);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = Math.round(from[0] + (dx * i) / steps);
    const y = Math.round(from[1] + (dy * i) / steps);
    return y * width + x;
  });
}
