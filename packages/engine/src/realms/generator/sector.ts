import { shuffle } from '../../boards/random.js';
import type { Random } from '../../contract.js';

/**
 * One player's share of a fair board. Every player has the same sector, turned about the middle: whatever
 * is decided here once holds for all, so no seat is better than another.
 */
export interface Sector {
  readonly spots: readonly Spot[];
  readonly links: readonly Link[];
}

export interface Spot {
  /** 0 is next to the middle. */
  readonly ring: number;
  /** Where in the sector's width, from 0 to 1. */
  readonly turn: number;
}

/** A road from one spot to another of the same sector, of the next one, or to the middle. */
export type Link =
  | { readonly type: 'inside'; readonly from: number; readonly to: number }
  | { readonly type: 'across'; readonly from: number; readonly to: number }
  | { readonly type: 'middle'; readonly from: number };

/** One road in this many is left out, where the board stays in one piece without it. */
const MISSING = 4;

export function makeSector(size: number, players: number, random: Random): Sector {
  const rings = ringsOf(size, players);
  const spots = rings.flatMap((ring, radius) =>
    ring.map((_, i) => ({ ring: radius, turn: (i + 0.5) / ring.length })),
  );
  return { spots, links: thinned(linksOf(rings, spots), size, random) };
}

/** Spots by ring, from the middle outwards, about as far apart along a ring as the rings are. */
function ringsOf(size: number, players: number): number[][] {
  const count = Math.max(1, Math.round((Math.sqrt(1 + (4 * size * players) / Math.PI) - 1) / 2));
  // A ring's length grows with its radius, so the rings up to one hold this share of all spots.
  const upTo = (ring: number): number => Math.round((size * ring * (ring + 1)) / (count * (count + 1)));
  return Array.from({ length: count }, (_, ring) =>
    Array.from({ length: upTo(ring + 1) - upTo(ring) }, (_, i) => upTo(ring) + i),
  );
}

function linksOf(rings: readonly (readonly number[])[], spots: readonly Spot[]): Link[] {
  return rings.flatMap((ring, radius) => [
    ...ring.slice(1).map((to, i): Link => ({ type: 'inside', from: ring[i]!, to })),
    { type: 'across', from: ring[ring.length - 1]!, to: ring[0]! },
    ...ring.flatMap((from): Link[] =>
      radius === 0
        ? [{ type: 'middle', from }]
        : inwards(spots[from]!, rings[radius - 1]!).map(to => ({ type: 'inside', from, to })),
    ),
  ]);
}

/** The one or two spots of the ring further in that lie closest by angle. */
function inwards({ turn }: Spot, inner: readonly number[]): number[] {
  const place = turn * inner.length - 0.5;
  const [low, high] = [Math.floor(place + 0.25), Math.ceil(place - 0.25)];
  return [...new Set([low, high])]
    .map(i => inner[Math.min(inner.length - 1, Math.max(0, i))]!)
    .filter(isFirst);
}

function isFirst<T>(value: T, index: number, list: readonly T[]): boolean {
  return list.indexOf(value) === index;
}

/** Leaves out some roads, but none of a tree that joins every spot of the sector to the middle. */
function thinned(links: readonly Link[], size: number, random: Random): Link[] {
  const root = Array.from({ length: size + 1 }, (_, spot) => spot);
  const find = (spot: number): number => {
    let top = spot;
    while (root[top] !== top) top = root[top] = root[root[top]!]!;
    return top;
  };
  return shuffle([...links], random).filter(link => {
    const isSpare = random(MISSING) === 0;
    if (link.type === 'across') return !isSpare;
    const [a, b] = [find(link.from), find(link.type === 'middle' ? size : link.to)];
    root[a] = b;
    return a !== b || !isSpare;
  });
}
