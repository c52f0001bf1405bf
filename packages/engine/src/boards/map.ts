import type { Random } from '../contract.js';
import { chooseBorders } from './borders.js';
import { chooseLand } from './land.js';
import { type Lattice, makeLattice, nudge, shake } from './lattice.js';
import { centre, membersOf, partition, type Terrain } from './partition.js';

// Sites, territories and continents are indices made here, so array reads are asserted throughout this file.

/** A board without names. Territories are numbered continent by continent. */
export interface NamelessMap {
  readonly continentOf: Int32Array;
  readonly neighbours: readonly (readonly number[])[];
  readonly positions: readonly (readonly [x: number, y: number])[];
}

/** Of how many sites four become land. */
const SITES_PER_FOUR = 5;

/** Land, continents, borders and a drawing of them. */
export function makeMap(territories: number, continents: number, random: Random): NamelessMap {
  const lattice = makeLattice(Math.ceil((territories * SITES_PER_FOUR) / 4));
  shake(lattice, random);
  const land = chooseLand(lattice, territories, random);
  const part = partition(makeTerrain(lattice, land), continents, random);
  const members = membersOf(part, continents).sort((a, b) => a[0]! - b[0]!);
  const sites = members.flat().map(node => land[node]!);
  const continentOf = Int32Array.from(members.flatMap((nodes, continent) => nodes.map(() => continent)));
  gather(lattice, sites, continentOf, continents);
  const { near } = makeTerrain(lattice, sites);
  const neighbours = chooseBorders(near, continentOf, random);
  return { continentOf, neighbours, positions: makePositions(lattice, sites) };
}

/** The land alone, its nodes in the order of the sites given. */
function makeTerrain(lattice: Lattice, sites: readonly number[]): Terrain {
  const nodeAt = new Int32Array(lattice.size).fill(-1);
  sites.forEach((site, node) => {
    nodeAt[site] = node;
  });
  const near = sites.map(site =>
    Array.from(lattice.around.subarray(6 * site, 6 * site + 6), other => nodeAt[other] ?? -1).filter(
      node => node >= 0,
    ),
  );
  return { near, x: sites.map(site => lattice.x[site]!), y: sites.map(site => lattice.y[site]!) };
}

const GATHERINGS = 3;
/** Each time a territory goes one such part of the way to the middle of its continent. */
const STEP = 6;

/** Draws each continent together, so that it shows as one on the map. */
function gather(
  lattice: Lattice,
  sites: readonly number[],
  continentOf: Int32Array,
  continents: number,
): void {
  const members = membersOf(continentOf, continents);
  for (let round = 0; round < GATHERINGS; round++) {
    const terrain = makeTerrain(lattice, sites);
    for (const nodes of members) {
      const [x, y] = centre(terrain, nodes);
      for (const node of nodes) {
        const [fromX, fromY] = [terrain.x[node]!, terrain.y[node]!];
        nudge(
          lattice,
          sites[node]!,
          fromX + Math.trunc((x - fromX) / STEP),
          fromY + Math.trunc((y - fromY) / STEP),
        );
      }
    }
  }
}

const MILLION = 1_000_000;
const MARGIN = 50_000;

/** Stretches the land over the unit square but for a margin, in millionths. */
function makePositions(lattice: Lattice, sites: readonly number[]): [x: number, y: number][] {
  const alongX = makeScale(sites.map(site => lattice.x[site]!));
  const alongY = makeScale(sites.map(site => lattice.y[site]!));
  return sites.map(site => [alongX(lattice.x[site]!), alongY(lattice.y[site]!)]);
}

function makeScale(values: readonly number[]): (value: number) => number {
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  return value => Math.round(MARGIN + ((value - low) * (MILLION - 2 * MARGIN)) / (high - low)) / MILLION;
}
