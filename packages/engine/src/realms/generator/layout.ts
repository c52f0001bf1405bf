import type { Random } from '../../contract.js';
import type { Edge } from '../board.js';
import { makeSector, type Sector, type Spot } from './sector.js';

/** A board before it has names: the hub is territory 0, then its isles, then the sectors seat by seat. */
export interface Layout {
  readonly players: number;
  readonly sector: Sector;
  /** Territories of the middle: the hub and its isles. */
  readonly middle: number;
}

export const HUB = 0;

export function makeLayout(territories: number, players: number, random: Random): Layout {
  const middle = territories % players || players;
  return { players, middle, sector: makeSector((territories - middle) / players, players, random) };
}

/** The territory at a spot of a seat's sector. */
export function territoryAt({ players, middle, sector }: Layout, seat: number, spot: number): number {
  return middle + (seat % players) * sector.spots.length + spot;
}

/** The seat and spot of a territory, or nothing in the middle. */
export function spotOf(
  { middle, sector }: Layout,
  territory: number,
): { seat: number; spot: number } | undefined {
  if (territory < middle) return undefined;
  const size = sector.spots.length;
  return { seat: Math.floor((territory - middle) / size), spot: (territory - middle) % size };
}

/** All roads, each once, lower index first. Two homes at `apart` are not joined directly. */
export function edgesOf(layout: Layout, apart: number): Edge[] {
  const edges = new Map<string, Edge>();
  const join = (a: number, b: number): void => {
    edges.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [Math.min(a, b), Math.max(a, b)]);
  };
  for (let isle = 1; isle < layout.middle; isle++) {
    join(HUB, isle);
    if (isle > 1) join(isle - 1, isle);
  }
  for (let seat = 0; seat < layout.players; seat++)
    for (const link of layout.sector.links) {
      const from = territoryAt(layout, seat, link.from);
      if (link.type === 'middle') join(HUB, from);
      else if (link.type === 'inside') join(from, territoryAt(layout, seat, link.to));
      else if (link.from !== apart || link.to !== apart) join(from, territoryAt(layout, seat + 1, link.to));
    }
  return [...edges.values()];
}

/** Where each territory is drawn, in the unit square: the same picture in every sector, turned. */
export function positionsOf(layout: Layout, random: Random): [x: number, y: number][] {
  const { players, middle, sector } = layout;
  const rings = 1 + Math.max(...sector.spots.map(spot => spot.ring));
  const step = 0.47 / (rings + 0.5);
  const isles = Array.from({ length: middle }, (_, isle) =>
    polar(isle === HUB ? 0 : step * 0.5, (isle - 0.5) / Math.max(1, middle - 1)),
  );
  const shaken = sector.spots.map(spot => shake(spot, random));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return [
    ...isles,
    ...seats.flatMap(seat =>
      shaken.map(({ ring, turn }) => polar(step * (ring + 1.25), (seat + turn) / players)),
    ),
  ];
}

/** A little out of line, so that it looks like land rather than a web. */
function shake({ ring, turn }: Spot, random: Random): Spot {
  return { ring: ring + (random(41) - 20) / 100, turn };
}

function polar(radius: number, turns: number): [number, number] {
  const angle = 2 * Math.PI * turns;
  return [rounded(0.5 + radius * Math.sin(angle)), rounded(0.5 - radius * Math.cos(angle))];
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 10_000) / 10_000;
}
