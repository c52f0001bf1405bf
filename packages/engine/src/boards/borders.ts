import type { Random } from '../contract.js';
import { shuffle } from './random.js';

// Nodes and parts are indices made here, so array reads are asserted throughout this file.

type Link = readonly [number, number];

/** Out of a hundred borders within a continent, how many stay. */
const WITHIN = 95;
/** The same between two continents: mountains, straits and open plains. */
const BETWEEN = [15, 40, 65, 90] as const;

/**
 * Thins the lines of a terrain out to the borders of a board. Every continent and the whole stay connected,
 * and no territory keeps fewer than two borders if it had them. Neighbours are ascending.
 */
export function chooseBorders(
  near: readonly (readonly number[])[],
  part: Int32Array,
  random: Random,
): number[][] {
  const links = shuffle(linksOf(near), random);
  const isKept = judge(part, random);
  const bridges = new Set(spanningLinks(links, part));
  const chosen: number[][] = near.map(() => []);
  const dropped = links.filter(link => {
    const kept = isKept(link) || bridges.has(link);
    if (kept) join(chosen, link);
    return !kept;
  });
  for (const link of dropped) if (link.some(node => chosen[node]!.length < 2)) join(chosen, link);
  for (const neighbours of chosen) neighbours.sort((a, b) => a - b);
  return chosen;
}

function linksOf(near: readonly (readonly number[])[]): Link[] {
  return near.flatMap((neighbours, node) =>
    neighbours.filter(other => node < other).map((other): Link => [node, other]),
  );
}

function join(chosen: number[][], [one, other]: Link): void {
  chosen[one]!.push(other);
  chosen[other]!.push(one);
}

/** Decides link by link; how open two continents are to each other is drawn once for the pair. */
function judge(part: Int32Array, random: Random): (link: Link) => boolean {
  const openness = new Map<number, number>();
  return ([one, other]) => {
    const low = Math.min(part[one]!, part[other]!);
    const high = Math.max(part[one]!, part[other]!);
    const pair = low * part.length + high;
    const open = low === high ? WITHIN : (openness.get(pair) ?? BETWEEN[random(BETWEEN.length)]!);
    openness.set(pair, open);
    return random(100) < open;
  };
}

/** Links that hold each continent together, and then the continents. */
function spanningLinks(links: readonly Link[], part: Int32Array): Link[] {
  const leader = Int32Array.from(part.keys());
  const isNew = ([one, other]: Link): boolean => {
    const [a, b] = [find(leader, one), find(leader, other)];
    leader[a] = b;
    return a !== b;
  };
  const inside = links.filter(link => part[link[0]] === part[link[1]] && isNew(link));
  return inside.concat(links.filter(isNew));
}

function find(leader: Int32Array, node: number): number {
  let at = node;
  while (leader[at] !== at) {
    leader[at] = leader[leader[at]!]!;
    at = leader[at]!;
  }
  return at;
}
