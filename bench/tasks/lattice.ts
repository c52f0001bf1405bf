import type { MatchConfig } from '@hegemon/engine/classic';
import { Sfc32 } from '@hegemon/engine/simulator';
import { read } from './boards.js';

/** The seed of the yardstick's lattices, and the part of the squares that have a diagonal: 35 %. */
const SEED = 12345;
const HAS_DIAGONAL = 1503238553;
const CONTINENT = 7;
const BONUS = 3;

type Link = readonly [a: number, b: number];

/** A lattice nearly square, some of its squares with a diagonal one way or the other. */
function linksOf(size: number): Link[] {
  const random = new Sfc32(SEED);
  const width = Math.ceil(Math.sqrt(size));
  const height = Math.ceil(size / width);
  const links: Link[] = [];
  for (let at = 0; at < size; at++) {
    const isInner = at % width < width - 1;
    const isAbove = at < width * (height - 1);
    if (isInner) links.push([at, at + 1]);
    if (isAbove) links.push([at, at + width]);
    if (isInner && isAbove && random.next() < HAS_DIAGONAL)
      links.push(random.next() >= 2 ** 31 ? [at, at + width + 1] : [at + 1, at + width]);
  }
  return links.filter(([a, b]) => a < size && b < size);
}

/** The board of the yardstick's growth game: every seven territories in a row are a continent worth three. */
export function latticeOf(size: number, players: number): MatchConfig {
  const neighbours: number[][] = Array.from({ length: size }, () => []);
  for (const [a, b] of linksOf(size)) {
    neighbours[a]!.push(b);
    neighbours[b]!.push(a);
  }
  const armies = Math.ceil(Math.floor((size * 5) / 2) / players);
  return read({
    name: `lattice-${size}`,
    version: '1',
    territories: neighbours.map((list, t) => [
      `T${t}`,
      Math.floor(t / CONTINENT),
      list.sort((a, b) => a - b),
    ]),
    continents: Array.from({ length: Math.ceil(size / CONTINENT) }, (_, c) => [`C${c}`, BONUS]),
    cards: [],
    cardTypeNames: [],
    minPlayers: players,
    maxPlayers: players,
    startingArmiesByPlayers: Array.from({ length: players + 1 }, () => armies),
    cardOccupiedTerritoryReward: 0,
    rules: { cards: 'none' },
  });
}
