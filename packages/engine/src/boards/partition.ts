import type { Random } from '../contract.js';
import { shuffle } from './random.js';

// Nodes and parts are indices made here, so array reads are asserted throughout this file.

/** A connected graph laid out in the plane. */
export interface Terrain {
  readonly near: readonly (readonly number[])[];
  readonly x: readonly number[];
  readonly y: readonly number[];
}

const FREE = -1;
const ROUNDS = 4;
const MOST_ROUNDS = 1000;

/**
 * Splits a terrain into that many connected parts of similar size and gives each node's part. Parts grow
 * from scattered seeds step by step; the seeds move to the middle of what grew, and it starts over.
 */
export function partition(terrain: Terrain, count: number, random: Random): Int32Array {
  const part = new Int32Array(terrain.near.length);
  const nodes = Array.from(part.keys());
  let seeds = shuffle(nodes, random).slice(0, count);
  for (let round = 0; round < ROUNDS; round++) {
    part.fill(FREE);
    grow(terrain, part, seeds, Array.from(seeds.keys()));
    seeds = membersOf(part, count).map(members => middle(terrain, members));
  }
  evenOut(terrain, part, count);
  return part;
}

export function membersOf(part: Int32Array, count: number): number[][] {
  const members: number[][] = Array.from({ length: count }, () => []);
  part.forEach((own, node) => {
    members[own]!.push(node);
  });
  return members;
}

/** Every part takes one free node after the other, in turn, until none can. */
function grow(terrain: Terrain, part: Int32Array, seeds: readonly number[], names: readonly number[]): void {
  let growing = seeds.map((seed, index) => ({ name: names[index]!, queue: [seed], head: 0 }));
  while (growing.length > 0) {
    growing = growing.filter(one => {
      while (one.head < one.queue.length && part[one.queue[one.head]!] !== FREE) one.head++;
      const node = one.queue[one.head];
      if (node === undefined) return false;
      part[node] = one.name;
      for (const next of terrain.near[node]!) if (part[next] === FREE) one.queue.push(next);
      return true;
    });
  }
}

/** The member that lies closest to the mean of all. */
function middle(terrain: Terrain, members: readonly number[]): number {
  const [x, y] = centre(terrain, members);
  let best = members[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const node of members) {
    const away =
      (terrain.x[node]! - x) * (terrain.x[node]! - x) + (terrain.y[node]! - y) * (terrain.y[node]! - y);
    if (away < least) [best, least] = [node, away];
  }
  return best;
}

/** The mean place of some nodes, in whole numbers. */
export function centre(terrain: Terrain, members: readonly number[]): [x: number, y: number] {
  const x = members.reduce((sum, node) => sum + terrain.x[node]!, 0);
  const y = members.reduce((sum, node) => sum + terrain.y[node]!, 0);
  return [Math.round(x / members.length), Math.round(y / members.length)];
}

/**
 * While a part is far from the mean size, gives the smallest to a neighbour and halves the largest. The
 * number of rounds is bounded, as the shape of the land may not allow for better.
 */
function evenOut(terrain: Terrain, part: Int32Array, count: number): void {
  const members = membersOf(part, count);
  const least = Math.round((3 * part.length) / (5 * count));
  const most = Math.floor((12 * part.length) / (7 * count));
  const rounds = count > 1 ? Math.min(10 * count, MOST_ROUNDS) : 0;
  for (let round = 0; round < rounds; round++) {
    const smallest = extreme(members, (size, best) => size < best);
    const largest = extreme(members, (size, best) => size > best);
    if (members[smallest]!.length >= least && members[largest]!.length <= most) return;
    dissolve(terrain, part, members, smallest);
    const full = extreme(members, (size, best) => size > best);
    // Starting elsewhere each round keeps it from making and undoing the same cut for ever.
    halve(terrain, part, members, full, smallest, round);
  }
}

function extreme(members: readonly number[][], beats: (size: number, best: number) => boolean): number {
  let best = 0;
  members.forEach((list, index) => {
    if (beats(list.length, members[best]!.length)) best = index;
  });
  return best;
}

/** Gives a part to the smallest of its neighbours. */
function dissolve(terrain: Terrain, part: Int32Array, members: number[][], own: number): void {
  const around = members[own]!.flatMap(node => terrain.near[node]!.map(next => part[next]!));
  const neighbours = around.filter(other => other !== own);
  const into = neighbours.reduce((a, b) => (members[b]!.length < members[a]!.length ? b : a));
  for (const node of members[own]!) part[node] = into;
  members[into] = members[into]!.concat(members[own]!);
  members[own] = [];
}

/** Cuts a part in two from far ends; the second half gets a name that is free. */
function halve(
  terrain: Terrain,
  part: Int32Array,
  members: number[][],
  own: number,
  spare: number,
  start: number,
): void {
  const nodes = members[own]!;
  const one = farthest(terrain, part, nodes[start % nodes.length]!);
  const other = farthest(terrain, part, one);
  for (const node of nodes) part[node] = FREE;
  grow(terrain, part, [one, other], [own, spare]);
  members[own] = nodes.filter(node => part[node] === own);
  members[spare] = nodes.filter(node => part[node] === spare);
}

/** The node of the same part that takes the most steps to reach. */
function farthest(terrain: Terrain, part: Int32Array, start: number): number {
  const seen = new Set([start]);
  const queue = [start];
  for (const node of queue) {
    for (const next of terrain.near[node]!) {
      if (part[next] !== part[start] || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return queue[queue.length - 1]!;
}
