// @ts-check
/** From Natural Earth's countries to 42 outlines in the plane. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Delaunay } from 'd3-delaunay';
import { geoPatterson, geoProject } from 'd3-geo-projection';
import clipping from 'polygon-clipping';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { CUTS, LENSES, WHOLE } from './countries.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {Point[][][]} Outline rings of polygons, holes after the outer ring */

export const WIDTH = 1600;
export const HEIGHT = 740;
/** Steps to a pixel: coordinates are whole numbers of these. */
export const GRID = 4;

/** In steradians of Natural Earth's own quantisation: what is smaller than this is smoothed away. */
const DETAIL = 0.022;
const CELL = 9;
/** A part of a country that is smaller than this share of it is not cut. */
const ISLAND = 0.12;
/** Islands smaller than this, in square pixels, are left out. */
const CRUMB = 14;
/** Spitsbergen's and Antarctica's latitudes are not on the board. */
const EAST = 11;

/** Patterson's map, turned so that Chukotka is whole, before the lenses. */
const projection = geoPatterson()
  .rotate([-EAST, 0])
  .precision(0)
  .scale(WIDTH / (2 * Math.PI))
  .translate([WIDTH / 2, 457]);

const lenses = LENSES.map(([longitude, latitude, radius, strength]) => ({
  at: /** @type {Point} */ (projection([longitude, latitude])),
  radius,
  strength,
}));

/**
 * Moves a point away from the middle of each lens it lies in.
 * @param {Point} point
 * @returns {Point}
 */
function swell([x, y]) {
  for (const { at, radius, strength } of lenses) {
    const [dx, dy] = [x - at[0], y - at[1]];
    const share = Math.hypot(dx, dy) / radius;
    if (share >= 1) continue;
    const by = 1 + strength * (1 - share * share) ** 2;
    [x, y] = [at[0] + dx * by, at[1] + dy * by];
  }
  return [x, y];
}

/**
 * @param {readonly [number, number]} place longitude and latitude
 * @returns {Point}
 */
export function locate(place) {
  return swell(/** @type {Point} */ (projection([...place])));
}

/** @param {readonly Point[]} ring */
export function areaOf(ring) {
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    twice += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return Math.abs(twice) / 2;
}

/** @param {readonly Point[]} ring @returns {Point} */
function middleOf(ring) {
  const sum = ring.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

/**
 * Long edges in short pieces: the lenses bend them, and where a cut ends in the middle of one, what lies on
 * either side still shares the rest. Both sides get the same pieces.
 * @param {Point[]} ring
 */
function shorten(ring) {
  return ring.flatMap((to, i) => {
    if (i === 0) return [to];
    const from = ring[i - 1];
    const pieces = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / CELL);
    return Array.from({ length: pieces }, (_, piece) => between(from, to, piece + 1, pieces));
  });
}

/** @param {Point} a @param {Point} b @param {number} piece @param {number} pieces @returns {Point} */
function between(a, b, piece, pieces) {
  const rest = pieces - piece;
  return [(a[0] * rest + b[0] * piece) / pieces, (a[1] * rest + b[1] * piece) / pieces];
}

/** Every country's outline, by name. @returns {Map<string, Outline>} */
function countries() {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const atlas = JSON.parse(readFileSync(path, 'utf8'));
  const smooth = simplify(presimplify(atlas), DETAIL);
  const outlines = new Map();
  for (const { geometry, properties } of feature(smooth, smooth.objects.countries).features) {
    if (!geometry || properties.name === 'Antarctica') continue;
    const flat = geoProject(geometry, projection);
    if (!flat) continue;
    const polygons = flat.type === 'Polygon' ? [flat.coordinates] : flat.coordinates;
    outlines.set(
      properties.name,
      polygons.map(rings => rings.map(ring => shorten(ring).map(swell))),
    );
  }
  return outlines;
}

/** A stream of numbers from 0 to 1 that is the same in every run. */
function makeJitter() {
  let word = 1;
  return () => {
    word = (Math.imul(word, 1664525) + 1013904223) | 0;
    return (word >>> 8) / 2 ** 24;
  };
}

/**
 * The plane within some bounds, divided among labels: each label gets the cells of a jittered grid whose
 * nearest seed is its own, so that the lines between them are as ragged as real borders.
 * @param {[Point, Point]} bounds
 * @param {{ label: string, at: Point }[]} seeds
 * @returns {Map<string, Outline>}
 */
function divide([[left, top], [right, bottom]], seeds) {
  const jitter = makeJitter();
  /** @type {Point[]} */
  const points = [];
  for (let y = top - 2 * CELL; y < bottom + 2 * CELL; y += CELL)
    for (let x = left - 2 * CELL; x < right + 2 * CELL; x += CELL)
      points.push([x + jitter() * CELL * 0.9, y + jitter() * CELL * 0.9]);
  const frame = [left - 3 * CELL, top - 3 * CELL, right + 3 * CELL, bottom + 3 * CELL];
  const voronoi = Delaunay.from(points).voronoi(frame);
  const nearest = Delaunay.from(seeds.map(({ at }) => at));
  /** @type {Map<string, Point[][][]>} */
  const cells = new Map();
  points.forEach(([x, y], i) => {
    const { label } = seeds[nearest.find(x, y)];
    const cell = voronoi.cellPolygon(i);
    if (cell) cells.set(label, [...(cells.get(label) ?? []), [cell]]);
  });
  return new Map([...cells].map(([label, own]) => [label, clipping.union(...own.map(cell => [cell]))]));
}

/** @param {Outline} outline @returns {[Point, Point]} */
function boundsOf(outline) {
  const points = outline.flat(2);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

/**
 * Cuts a country: its large parts by the nearest seed, its islands whole.
 * @param {Outline} outline
 * @param {Readonly<Record<string, readonly (readonly [number, number])[]>>} cuts
 * @param {(label: string, part: Outline) => void} give
 */
function cut(outline, cuts, give) {
  const seeds = Object.entries(cuts).flatMap(([label, places]) =>
    places.map(place => ({ label, at: locate(place) })),
  );
  const nearest = Delaunay.from(seeds.map(({ at }) => at));
  const whole = outline.reduce((sum, rings) => sum + areaOf(rings[0]), 0);
  for (const rings of outline) {
    if (areaOf(rings[0]) < whole * ISLAND) {
      const [x, y] = middleOf(rings[0]);
      give(seeds[nearest.find(x, y)].label, [rings]);
      continue;
    }
    for (const [label, land] of divide(boundsOf([rings]), seeds))
      give(label, clipping.intersection([rings], land));
  }
}

/** @param {Outline} outline @returns {Outline} without crumbs, the largest part first */
function tidy(outline) {
  const bySize = [...outline].sort((a, b) => areaOf(b[0]) - areaOf(a[0]));
  return bySize.filter((rings, i) => i === 0 || areaOf(rings[0]) >= CRUMB);
}

/** @param {Point[]} ring @returns {Point[]} on the grid, without repeats, not closed */
function snap(ring) {
  /** @type {Point[]} */
  const points = [];
  for (const [x, y] of ring) {
    const point = /** @type {Point} */ ([Math.round(x * GRID), Math.round(y * GRID)]);
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 1 && last && first[0] === last[0] && first[1] === last[1]) points.pop();
  return points;
}

/** The outline of every territory, in steps of the grid. @returns {Map<string, Outline>} */
export function outlines() {
  /** @type {Map<string, Outline[]>} */
  const parts = new Map();
  const give = (/** @type {string} */ label, /** @type {Outline} */ part) => {
    if (label !== 'drop' && part.length > 0) parts.set(label, [...(parts.get(label) ?? []), part]);
  };
  const all = countries();
  for (const [territory, names] of Object.entries(WHOLE))
    for (const name of names) give(territory, all.get(name) ?? []);
  for (const [name, cuts] of Object.entries(CUTS)) cut(all.get(name) ?? [], cuts, give);
  return new Map(
    [...parts].map(([territory, own]) => {
      const [first, ...rest] = own;
      const land = tidy(clipping.union(first, ...rest));
      return [
        territory,
        land.map(rings => rings.map(snap).filter(ring => ring.length > 2)).filter(rings => rings.length > 0),
      ];
    }),
  );
}
