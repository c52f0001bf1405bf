import type { Random } from '../contract.js';
import type { Lattice } from './lattice.js';

// Sites and grid cells are indices made here, so array reads are asserted throughout this file.

const LEVELS = 1024;
/** How many levels each neighbour on land lifts a site: the more, the smoother the coast. */
const PULL = 40;
/** The highest hill, and how far the corners of the field sink. */
const HILL = 240;
const RIM = 300;

/** Which sites are land: that many, all connected, as high ground that sinks towards the rim. Ascending. */
export function chooseLand(lattice: Lattice, count: number, random: Random): number[] {
  const height = makeHeights(lattice, random);
  const dry = new Uint8Array(lattice.size);
  const waiting: number[][] = Array.from({ length: LEVELS }, () => []);
  let level = LEVELS - 1;
  waiting[level]!.push(Math.floor(lattice.rows / 2) * lattice.columns + Math.floor(lattice.columns / 2));
  for (let taken = 0; taken < count; ) {
    const site = waiting[level]!.pop();
    if (site === undefined) level--;
    else if (dry[site] === 0) {
      dry[site] = 1;
      taken++;
      level = Math.max(level, liftAround(lattice, site, dry, height, waiting));
    }
  }
  return Array.from(dry.keys()).filter(site => dry[site] === 1);
}

/** Offers the sites around a new piece of land at their new level, and tells the highest of these. */
function liftAround(
  lattice: Lattice,
  site: number,
  dry: Uint8Array,
  height: Int32Array,
  waiting: number[][],
): number {
  let highest = 0;
  for (let side = 0; side < 6; side++) {
    const other = lattice.around[6 * site + side]!;
    if (other < 0 || dry[other] === 1) continue;
    height[other] = Math.min(LEVELS - 1, height[other]! + PULL);
    waiting[height[other]!]!.push(other);
    highest = Math.max(highest, height[other]!);
  }
  return highest;
}

/** Hills of several widths one upon the other, lowered towards the rim. */
function makeHeights(lattice: Lattice, random: Random): Int32Array {
  const { columns, rows } = lattice;
  const widths = [Math.max(3, Math.floor(columns / 5)), 6, 3];
  const hills = widths.map(width => makeHills(lattice, width, random));
  return Int32Array.from({ length: lattice.size }, (_, site) => {
    const aside = Math.abs(2 * (site % columns) + 1 - columns) / columns;
    const apart = Math.abs(2 * Math.floor(site / columns) + 1 - rows) / rows;
    const rim = aside * aside * apart * apart * RIM;
    return Math.max(0, Math.floor(hills.reduce((sum, height) => sum + height(site), 0) - rim));
  });
}

/** Smooth random heights: random values at the corners of wide cells, blended in between. */
function makeHills({ columns, rows }: Lattice, width: number, random: Random): (site: number) => number {
  const across = Math.ceil(columns / width) + 1;
  const corners = Array.from({ length: across * (Math.ceil(rows / width) + 1) }, () => random(HILL + 1));
  return site => {
    const [column, row] = [site % columns, Math.floor(site / columns)];
    const corner = Math.floor(row / width) * across + Math.floor(column / width);
    const [u, v] = [(column % width) / width, (row % width) / width];
    const top = corners[corner]! * (1 - u) + corners[corner + 1]! * u;
    const bottom = corners[corner + across]! * (1 - u) + corners[corner + across + 1]! * u;
    return top * (1 - v) + bottom * v;
  };
}
