import type { DrawnPlace } from '@hegemon/engine';
import { shorten } from './names.js';

/** A place's two lines on the map: its name, and below it its owner and armies. `x`, `y` is its left upper corner. */
export interface Label {
  readonly name: string;
  readonly width: number;
  x: number;
  y: number;
}

/** Room for the owner's letter and three digits. */
const LEAST_WIDTH = 5;
export const LABEL_HEIGHT = 2;
const SHORTEST = 7;
/** Names take at most this share of the map's width each. */
const LONGEST = 0.11;
const ROUNDS = 400;

/**
 * Labels near the places they belong to, none over another, with names as long as there is room for; nothing
 * if even short names do not fit into a map of that size, or if a place has no position.
 */
export function placeLabels(
  places: readonly DrawnPlace[],
  width: number,
  height: number,
): readonly Label[] | undefined {
  for (let length = Math.round(LONGEST * width); length >= SHORTEST; length--) {
    const labels = places.map(place => labelFor(place, length, width, height));
    if (!labels.every(label => label !== undefined)) return undefined;
    if (!isCrowded(labels, width, height) && pushApart(labels, width, height)) return labels;
  }
  return undefined;
}

function labelFor(
  { name, at }: DrawnPlace,
  length: number,
  width: number,
  height: number,
): Label | undefined {
  if (at === null) return undefined;
  const short = shorten(name, length);
  const wide = Math.max(LEAST_WIDTH, short.length);
  const label = {
    name: short,
    width: wide,
    x: Math.round(at[0] * (width - 1) - wide / 2),
    y: Math.round(at[1] * (height - 1) - LABEL_HEIGHT / 2),
  };
  keepInside(label, width, height);
  return label;
}

/** Labels may take this share of a map. Above it a table is easier to read. */
const CROWDED = 0.6;

function isCrowded(labels: readonly Label[], width: number, height: number): boolean {
  const area = labels.reduce((sum, label) => sum + (label.width + 1) * LABEL_HEIGHT, 0);
  return area > CROWDED * width * height;
}

/** Moves labels that overlap apart, a step at a time. Whether there is room for all of them. */
function pushApart(labels: readonly Label[], width: number, height: number): boolean {
  const home = labels.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    if (pushOnce(labels, round, width, height)) return labels.every((label, i) => isNear(label, home[i]!));
  }
  return false;
}

function isNear({ x, y }: Label, home: { readonly x: number; readonly y: number }): boolean {
  return Math.abs(x - home.x) <= 8 && Math.abs(y - home.y) <= 3;
}

/** One round over all pairs; true if none overlapped. */
function pushOnce(labels: readonly Label[], round: number, width: number, height: number): boolean {
  let isDone = true;
  labels.forEach((a, i) => {
    for (const b of labels.slice(i + 1)) {
      if (!overlap(a, b)) continue;
      isDone = false;
      part(a, b, round);
      keepInside(a, width, height);
      keepInside(b, width, height);
    }
  });
  return isDone;
}

/** A column stays free between labels in the same rows. */
function overlap(a: Label, b: Label): boolean {
  return overlapX(a, b) > 0 && overlapY(a, b) > 0;
}

function overlapX(a: Label, b: Label): number {
  return Math.min(a.x + a.width, b.x + b.width) + 1 - Math.max(a.x, b.x);
}

function overlapY(a: Label, b: Label): number {
  return LABEL_HEIGHT - Math.abs(a.y - b.y);
}

/**
 * A row is about twice as high as a column is wide, so a step up or down costs two sideways. Every fifth step
 * goes the longer way, which leads out of circles.
 */
function part(a: Label, b: Label, round: number): void {
  const mover = round % 2 === 0 ? a : b;
  const other = mover === a ? b : a;
  const isSideways = overlapX(a, b) <= 2 * overlapY(a, b) ? round % 5 !== 4 : round % 5 === 4;
  if (isSideways) mover.x += centre(mover) < centre(other) ? -1 : 1;
  else mover.y += mover.y < other.y || (mover.y === other.y && mover === a) ? -1 : 1;
}

function centre({ x, width }: Label): number {
  return x + width / 2;
}

function keepInside(label: Label, width: number, height: number): void {
  label.x = Math.max(1, Math.min(width - label.width - 1, label.x));
  label.y = Math.max(0, Math.min(height - LABEL_HEIGHT, label.y));
}
