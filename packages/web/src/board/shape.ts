import type { Drawing } from '@hegemon/engine';
import { Delaunay } from 'd3-delaunay';
import world from './maps/world.json';

export type Point = readonly [x: number, y: number];

/** A place as it is drawn, in units of the shape. */
export interface PlaceShape {
  readonly name: string;
  readonly region: number | null;
  /** The outline, as an SVG path; `null` for a node of a graph. */
  readonly path: string | null;
  /** Where its label stands. */
  readonly label: Point;
  /** The point on land that a label in the sea belongs to. */
  readonly anchor: Point | null;
}

/** A line between two places that are neighbours without touching. */
export interface LaneShape {
  readonly between: readonly [number, number];
  readonly path: string;
}

/** A board ready to draw: outlines and lines, no rules. */
export interface Shape {
  readonly kind: 'map' | 'graph' | 'land';
  readonly width: number;
  readonly height: number;
  /** The radius of a label's disc. */
  readonly disc: number;
  readonly places: readonly PlaceShape[];
  readonly regions: Drawing['regions'];
  readonly lanes: readonly LaneShape[];
  /** By place. */
  readonly neighbours: readonly (readonly number[])[];
}

const DISC = 14;
/** Boards of up to so many places are drawn as nodes and lines; larger ones as land. */
const GRAPH_PLACES = 18;

function neighboursOf({ places, links }: Drawing): number[][] {
  const neighbours: number[][] = places.map(() => []);
  for (const [a, b] of links) {
    neighbours[a]!.push(b);
    neighbours[b]!.push(a);
  }
  return neighbours;
}

interface WorldTerritory {
  readonly path: string;
  readonly label: Point;
  readonly anchor?: Point;
}

/** What the generated file holds: TypeScript reads its pairs as lists. */
const territories = world.territories as unknown as readonly WorldTerritory[];
const worldPlaces = new Map(world.territories.flatMap((place, i) => place.names.map(name => [name, i])));

/** Where each place of a drawing lies on the world map; nothing unless every one does. */
function onTheWorld({ places }: Drawing): number[] | undefined {
  const found = places.map(({ name }) => worldPlaces.get(name.toLowerCase()) ?? -1);
  return found.length === world.territories.length &&
    new Set(found).size === found.length &&
    !found.includes(-1)
    ? found
    : undefined;
}

function worldShape(drawing: Drawing, order: readonly number[]): Shape {
  const place = new Map(order.map((there, here) => [there, here]));
  const linked = new Set(drawing.links.map(([a, b]) => `${a},${b}`));
  const lanes = world.lanes
    .map(({ between: [a, b], path }) => {
      const pair = [place.get(a!)!, place.get(b!)!].sort((x, y) => x - y) as [number, number];
      return { between: pair, path };
    })
    .filter(({ between }) => linked.has(between.join()));
  return {
    kind: 'map',
    width: world.width,
    height: world.height,
    disc: DISC * world.scale,
    places: drawing.places.map(({ name, region }, here) => {
      const { path, label, anchor } = territories[order[here]!]!;
      return { name, region, path, label, anchor: anchor ?? null };
    }),
    regions: drawing.regions,
    lanes,
    neighbours: neighboursOf(drawing),
  };
}

/** Places on a circle, for boards that do not say where theirs are. */
function onACircle(count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [0.5 + 0.45 * Math.cos(angle), 0.5 + 0.45 * Math.sin(angle)];
  });
}

/** The typical distance between neighbours, in the unit square. */
function spacingOf(points: readonly Point[], links: Drawing['links']): number {
  const lengths = links
    .map(([a, b]) => Math.hypot(points[a]![0] - points[b]![0], points[a]![1] - points[b]![1]))
    .sort((x, y) => x - y);
  return lengths[Math.floor(lengths.length / 3)] ?? 0.5;
}

const MARGIN = 1.1;
/** Units between typical neighbours on drawn land and on graphs. */
const STEP = 100;

function pointsOf({ places }: Drawing): readonly Point[] {
  const given = places.map(({ at }) => at);
  return given.every(at => at !== null) ? (given as Point[]) : onACircle(places.length);
}

/** Points of the unit square as units of a shape, with a margin all round. */
function spread(points: readonly Point[], links: Drawing['links']) {
  const size = (n: 0 | 1) => points.reduce((most, point) => Math.max(most, point[n]), 0);
  const low = (n: 0 | 1) => points.reduce((least, point) => Math.min(least, point[n]), 1);
  const scale = STEP / Math.max(spacingOf(points, links), 0.005);
  const edge = STEP * MARGIN;
  const at = points.map(([x, y]): Point => [(x - low(0)) * scale + edge, (y - low(1)) * scale + edge]);
  return {
    at,
    width: (size(0) - low(0)) * scale + 2 * edge,
    height: (size(1) - low(1)) * scale + 2 * edge,
  };
}

function roundPoint([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function lineBetween(a: Point, b: Point): string {
  return `M${roundPoint(a)}L${roundPoint(b)}`;
}

function graphShape(drawing: Drawing): Shape {
  const { at, width, height } = spread(pointsOf(drawing), drawing.links);
  return {
    kind: 'graph',
    width,
    height,
    disc: DISC * 1.4,
    places: drawing.places.map(({ name, region }, i) => ({
      name,
      region,
      path: null,
      label: at[i]!,
      anchor: null,
    })),
    regions: drawing.regions,
    lanes: drawing.links.map(([a, b]) => ({ between: [a, b], path: lineBetween(at[a]!, at[b]!) })),
    neighbours: neighboursOf(drawing),
  };
}

/** How far land reaches from its middle, in steps between neighbours. */
const REACH = 0.82;
const CORNERS = 24;

/** The piece of a cell that lies within reach of its middle, as a path with rounded coasts. */
function landOf(middle: Point, cell: readonly Point[]): string {
  const reach = STEP * REACH;
  const rim = Array.from({ length: CORNERS }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return rayWithin(middle, [Math.cos(angle), Math.sin(angle)], cell, reach);
  });
  const corners = cell.slice(0, -1).filter(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < reach);
  const turn = ([x, y]: Point) => Math.atan2(y - middle[1], x - middle[0]);
  const points = [...rim, ...corners].sort((a, b) => turn(a) - turn(b));
  return `M${points.map(roundPoint).join('L')}Z`;
}

/** How far one can go from a point in a direction before leaving a convex cell. */
function rayWithin(from: Point, [dx, dy]: Point, cell: readonly Point[], reach: number): Point {
  let far = reach;
  for (let i = 0; i + 1 < cell.length; i++) {
    const [a, b] = [cell[i]!, cell[i + 1]!];
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) continue;
    const along = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / across;
    const on = ((a[0] - from[0]) * dy - (a[1] - from[1]) * dx) / across;
    if (along > 0 && on >= 0 && on <= 1) far = Math.min(far, along);
  }
  return [from[0] + dx * far, from[1] + dy * far];
}

function landShape(drawing: Drawing): Shape {
  const { at, width, height } = spread(pointsOf(drawing), drawing.links);
  const cells = Delaunay.from(at as [number, number][]).voronoi([0, 0, width, height]);
  return {
    ...graphShape(drawing),
    kind: 'land',
    disc: DISC,
    places: drawing.places.map(({ name, region }, i) => ({
      name,
      region,
      path: landOf(at[i]!, (cells.cellPolygon(i) as Point[] | null) ?? [at[i]!, at[i]!]),
      label: at[i]!,
      anchor: null,
    })),
  };
}

/** How a board is drawn: on the world map where it is the world, as a graph where it is small, as land else. */
export function makeShape(drawing: Drawing, options: { readonly land?: boolean } = {}): Shape {
  const order = onTheWorld(drawing);
  if (order) return worldShape(drawing, order);
  return options.land || drawing.places.length > GRAPH_PLACES ? landShape(drawing) : graphShape(drawing);
}
