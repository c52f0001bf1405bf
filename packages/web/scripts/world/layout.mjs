// @ts-check
/** What touches what, where labels go, and how sea lanes run. All in steps of the grid. */
import polylabel from 'polylabel';
import { GRID, HEIGHT, locate, WIDTH } from './outline.mjs';

/** @typedef {import('./outline.mjs').Point} Point */
/** @typedef {import('./outline.mjs').Outline} Outline */

/** A label's disc, in pixels, and the air around one that stands in the sea. */
export const DISC = 14;
const AIR = 5;
/** Two outlines touch if they share at least this much border, in pixels. */
const SHARED = 6;
/** The shortest lane that can be seen, in pixels. */
const SHORTEST = 26;
const BEND = 0.16;

/** @param {Point} a @param {Point} b */
function distance([ax, ay], [bx, by]) {
  return Math.hypot(ax - bx, ay - by);
}

/** @param {Outline} outline */
function* edges(outline) {
  for (const ring of outline.flat()) {
    for (let i = 0; i < ring.length; i++) yield [ring[i], ring[(i + 1) % ring.length]];
  }
}

/** Edges longer than this, in pixels, may be divided on one side of a border only. */
const LONG = 12;

/**
 * How much of two edges lies on one line, side by side.
 * @param {readonly Point[]} edge @param {readonly Point[]} other
 */
function overlap([a, b], [c, d]) {
  const length = distance(a, b);
  const along = (/** @type {Point} */ p) =>
    ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length;
  const off = (/** @type {Point} */ p) =>
    Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length;
  if (off(c) > 1 || off(d) > 1) return 0;
  const [from, to] = [along(c), along(d)].sort((x, y) => x - y);
  return Math.max(0, Math.min(length, to) - Math.max(0, from));
}

/**
 * The border that long edges share with edges of other ends.
 * @param {readonly Outline[]} outlines
 * @param {(a: number, b: number, length: number) => void} add
 */
function shareLong(outlines, add) {
  const long = outlines.flatMap((outline, index) =>
    [...edges(outline)].filter(([a, b]) => distance(a, b) > LONG * GRID).map(edge => ({ index, edge })),
  );
  for (const one of long)
    for (const other of long)
      if (one.index < other.index) add(one.index, other.index, overlap(one.edge, other.edge));
}

/**
 * Pairs of outlines that share a border, lower index first.
 * @param {readonly Outline[]} outlines
 * @returns {[number, number][]}
 */
export function touching(outlines) {
  /** @type {Map<string, number>} */
  const owner = new Map();
  /** @type {Map<string, number>} */
  const length = new Map();
  const add = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ more) => {
    const pair = `${Math.min(a, b)},${Math.max(a, b)}`;
    length.set(pair, (length.get(pair) ?? 0) + more);
  };
  shareLong(outlines, add);
  outlines.forEach((outline, index) => {
    for (const [a, b] of edges(outline)) {
      const key = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? `${a}|${b}` : `${b}|${a}`;
      const other = owner.get(key);
      owner.set(key, index);
      if (other !== undefined && other !== index) add(index, other, distance(a, b));
    }
  });
  return [...length]
    .filter(([, shared]) => shared >= SHARED * GRID)
    .map(([pair]) => /** @type {[number, number]} */ (pair.split(',').map(Number)))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** @param {Point} point @param {Outline} outline how far it is from the border; negative inside */
function depth(point, outline) {
  let nearest = Infinity;
  let isInside = false;
  for (const [a, b] of edges(outline)) {
    nearest = Math.min(nearest, toSegment(point, a, b));
    const [x, y] = point;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      isInside = !isInside;
  }
  return isInside ? -nearest : nearest;
}

/** @param {Point} point @param {Point} a @param {Point} b */
function toSegment([x, y], a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a[0] - along * dx, y - a[1] - along * dy);
}

/**
 * A label's middle, and for one that stands in the sea the point on land its leader line ends at.
 * @typedef {{ at: Point, anchor: Point | null }} Label
 */

/**
 * @param {readonly Outline[]} outlines
 * @returns {Label[]}
 */
export function labels(outlines) {
  const inner = outlines.map(outline => polylabel(outline[0], GRID / 4));
  const fits = inner.map(spot => spot.distance >= (DISC - 2) * GRID);
  /** @type {Label[]} */
  const placed = inner.map(spot => ({ at: [Math.round(spot[0]), Math.round(spot[1])], anchor: null }));
  outlines.forEach((_, index) => {
    if (fits[index]) return;
    const anchor = placed[index].at;
    const taken = placed.filter((_, other) => other !== index && fits[other]).map(({ at }) => at);
    placed[index] = { at: inTheSea(anchor, outlines, taken), anchor };
    fits[index] = true;
  });
  return placed;
}

/**
 * The nearest point to `anchor` with room for a disc.
 * @param {Point} anchor
 * @param {readonly Outline[]} outlines
 * @param {readonly Point[]} taken
 * @returns {Point}
 */
function inTheSea(anchor, outlines, taken) {
  const room = (DISC + AIR) * GRID;
  for (let away = room; away < 40 * room; away += GRID)
    for (let turn = 0; turn < 48; turn++) {
      const angle = (turn * Math.PI) / 24;
      const at = /** @type {Point} */ ([
        Math.round(anchor[0] + away * Math.cos(angle)),
        Math.round(anchor[1] + away * Math.sin(angle)),
      ]);
      if (at[0] < room || at[1] < room || at[0] > WIDTH * GRID - room || at[1] > HEIGHT * GRID - room)
        continue;
      if (taken.some(other => distance(at, other) < 2 * room)) continue;
      if (outlines.every(outline => depth(at, outline) >= room)) return at;
    }
  throw new Error(`no room for a label near ${anchor}`);
}

/** @param {Outline} a @param {Outline} b @returns {[Point, Point]} the points where they come closest */
function closest(a, b) {
  /** @type {[Point, Point]} */
  let best = [a[0][0][0], b[0][0][0]];
  for (const from of a.flat(2))
    for (const to of b.flat(2)) if (distance(from, to) < distance(...best)) best = [from, to];
  return best;
}

/** @param {Point} a @param {Point} b @returns {[Point, Point]} drawn out so that it can be seen */
function lengthen(a, b) {
  const length = distance(a, b);
  const by = Math.max(0, SHORTEST * GRID - length) / 2 / (length || 1);
  const [dx, dy] = [(b[0] - a[0]) * by, (b[1] - a[1]) * by];
  return [
    [a[0] - dx, a[1] - dy],
    [b[0] + dx, b[1] + dy],
  ];
}

/** @param {Point} a @param {Point} b a curve, as the path of an SVG */
function curve(a, b) {
  const middle = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * BEND, (a[1] + b[1]) / 2 - (b[0] - a[0]) * BEND];
  const [x, y, u, v, s, t] = [...a, ...middle, ...b].map(Math.round);
  return `M${x} ${y}Q${u} ${v} ${s} ${t}`;
}

/** @param {readonly Point[]} points a smooth line through them, as the path of an SVG */
function smooth(points) {
  const at = (/** @type {number} */ i) => points[Math.max(0, Math.min(points.length - 1, i))];
  const steps = points.slice(1).map((to, i) => {
    const from = points[i];
    const near = [0, 1].map(axis => Math.round(from[axis] + (to[axis] - at(i - 1)[axis]) / 6));
    const far = [0, 1].map(axis => Math.round(to[axis] - (at(i + 2)[axis] - from[axis]) / 6));
    return `C${near.join(' ')} ${far.join(' ')} ${to.map(Math.round).join(' ')}`;
  });
  return `M${points[0].map(Math.round).join(' ')}${steps.join('')}`;
}

/** A lane along given places. @param {readonly (readonly [number, number])[]} way */
export function laneAlong(way) {
  const points = way.map(place => /** @type {Point} */ (locate(place).map(n => n * GRID)));
  return points.length === 2 ? curve(points[0], points[1]) : smooth(points);
}

/**
 * The lane between two territories that do not touch; around the edge of the map where that is shorter.
 * @param {Outline} a @param {Outline} b
 */
export function lane(a, b) {
  const [from, to] = closest(a, b);
  const round = WIDTH * GRID;
  const [west, east] = from[0] < to[0] ? [a, b] : [b, a];
  const wrapped = closest(
    west.map(rings => rings.map(ring => ring.map(([x, y]) => [x + round, y]))),
    east,
  );
  if (distance(...wrapped) >= distance(from, to)) return curve(...lengthen(from, to));
  const [beyond, coast] = wrapped;
  const height = Math.round((beyond[1] + coast[1]) / 2);
  return `M${beyond[0] - round} ${beyond[1]}L0 ${height}M${coast[0]} ${coast[1]}L${round} ${height}`;
}
