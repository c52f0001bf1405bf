import type { Random } from '../contract.js';

// Sites and their six neighbours are indices made here, so array reads are asserted throughout this file.

/**
 * A field of sites in staggered rows, each joined to up to six around it, so that it falls into triangles.
 * Sites may be nudged about as long as no triangle turns over: lines between neighbours never cross.
 */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  /** Six per site, clockwise from the east; -1 beyond the edge. */
  readonly around: Int32Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
}

const SPACING = 1024;
const ROW = 896;
const MOST_AWAY = 430;
const LEAST_APART = 600;
/** Twice the area of the flattest triangle allowed; an even one has `SPACING * ROW`. */
const LEAST_AREA = 400_000;

/** The most nearly square field with at least that many sites. */
export function makeLattice(sites: number): Lattice {
  let rows = 1;
  while (rows * rows * ROW < sites * SPACING) rows++;
  const columns = Math.ceil(sites / rows);
  const size = rows * columns;
  const lattice = {
    columns,
    rows,
    size,
    around: new Int32Array(6 * size),
    x: new Int32Array(size),
    y: new Int32Array(size),
  };
  for (let site = 0; site < size; site++) placeSite(lattice, site);
  return lattice;
}

function placeSite(lattice: Lattice, site: number): void {
  const row = Math.floor(site / lattice.columns);
  const column = site % lattice.columns;
  const left = column - 1 + (row % 2);
  lattice.x[site] = homeX(lattice, site);
  lattice.y[site] = row * ROW;
  lattice.around.set(
    [
      siteAt(lattice, column + 1, row),
      siteAt(lattice, left + 1, row + 1),
      siteAt(lattice, left, row + 1),
      siteAt(lattice, column - 1, row),
      siteAt(lattice, left, row - 1),
      siteAt(lattice, left + 1, row - 1),
    ],
    6 * site,
  );
}

function siteAt({ columns, rows }: Lattice, column: number, row: number): number {
  return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
}

function homeX({ columns }: Lattice, site: number): number {
  return (site % columns) * SPACING + (Math.floor(site / columns) % 2) * (SPACING / 2);
}

/** Moves every site at random, a few times over. */
export function shake(lattice: Lattice, random: Random): void {
  for (let round = 0; round < 4; round++) {
    for (let site = 0; site < lattice.size; site++) {
      const x = lattice.x[site]! + random(513) - 256;
      const y = lattice.y[site]! + random(513) - 256;
      nudge(lattice, site, x, y);
    }
  }
}

/** Moves a site there, unless it would stray too far, come too close to another or flatten a triangle. */
export function nudge(lattice: Lattice, site: number, x: number, y: number): void {
  if (Math.abs(x - homeX(lattice, site)) > MOST_AWAY) return;
  if (Math.abs(y - Math.floor(site / lattice.columns) * ROW) > MOST_AWAY) return;
  for (let side = 0; side < 6; side++) if (!hasRoom(lattice, site, side, x, y)) return;
  lattice.x[site] = x;
  lattice.y[site] = y;
}

function hasRoom(lattice: Lattice, site: number, side: number, x: number, y: number): boolean {
  const one = lattice.around[6 * site + side]!;
  if (one < 0) return true;
  const oneX = lattice.x[one]! - x;
  const oneY = lattice.y[one]! - y;
  if (oneX * oneX + oneY * oneY < LEAST_APART * LEAST_APART) return false;
  const next = lattice.around[6 * site + ((side + 1) % 6)]!;
  if (next < 0) return true;
  return oneX * (lattice.y[next]! - y) - oneY * (lattice.x[next]! - x) >= LEAST_AREA;
}
