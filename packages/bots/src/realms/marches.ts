import { type Army, rationsAt, roomAt, send } from './army.js';
import { NEUTRAL, NONE } from './scan.js';
import { LURE } from './style.js';
import { worthOf } from './worth.js';

interface Walk {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly score: number;
}

/** Sends free units one by one to land nobody stands on, the best for its distance first. */
export function spread(army: Army): void {
  const walks: Walk[] = [];
  for (const from of army.stacks) if (army.free[from]! > 0) walksFrom(army, from, walks);
  walks.sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to);
  const taken = new Set<number>();
  for (const { from, to, step } of walks) {
    if (army.free[from]! <= 0 || taken.has(to)) continue;
    taken.add(to);
    send(army, from, step, 1);
  }
}

const MOST_WALKS = 10;

/** Land in reach of a stack that could be taken in time; the way goes round everybody else's units. */
function walksFrom(army: Army, from: number, walks: Walk[]): void {
  const { world, scan, style, left } = army;
  const queue: number[] = [from];
  const steps = new Map<number, readonly [distance: number, step: number]>([[from, [0, NONE]]]);
  let found = 0;
  for (const place of queue) {
    const [distance, step] = steps.get(place)!;
    if (distance >= style.reach || distance + 2 > left || found >= MOST_WALKS) return;
    for (const next of world.near[place]!) {
      if (steps.has(next) || scan.holder[next] === NEUTRAL) continue;
      if (scan.holder[next]! >= 0 && scan.holder[next] !== army.seat) continue;
      const first = distance === 0 ? next : step;
      steps.set(next, [distance + 1, first]);
      queue.push(next);
      const score = walkScore(army, next, distance + 1);
      if (score <= 0) continue;
      walks.push({ from, to: next, step: first, score });
      found++;
    }
  }
}

function walkScore(army: Army, to: number, distance: number): number {
  const { state, scan, seat, style, left } = army;
  if (state.owner[to] === seat || scan.holder[to] === seat || army.there[to]! > 0) return 0;
  const worth = worthOf(state, seat, to, left - distance - 1) * (state.owner[to] === null ? 1 : style.greed);
  const lure = to === style.lure ? LURE : 0;
  return (worth + lure) / (distance + 1);
}

/**
 * Units that would go hungry step to a neighbour that can feed them. Even those meant to hold the place go to
 * own land next door: from there they strike back at whoever comes.
 */
export function feed(army: Army): void {
  const { world, state, seat } = army;
  for (const from of army.stacks) {
    let hungry = army.there[from]! - rationsAt(state, from);
    for (const to of world.near[from]!) {
      if (hungry <= 0) break;
      const leaving = state.owner[to] === seat ? hungry : Math.min(hungry, army.free[from]!);
      const count = Math.min(leaving, roomAt(army, to));
      if (count <= 0) continue;
      send(army, from, to, count);
      hungry -= count;
    }
  }
}

/** Idle units walk towards the nearest land of another player, as far as there is food on the way. */
export function press(army: Army): void {
  const { style, free, scan } = army;
  if (!style.press) return;
  const idle = army.stacks.filter(at => free[at]! > 0);
  if (idle.length === 0) return;
  const distance = distancesToOthers(army);
  for (const from of idle) {
    for (const to of army.world.near[from]!) {
      if (distance[to]! >= distance[from]! || free[from]! <= 0) continue;
      if (scan.holder[to] !== NONE && scan.holder[to] !== army.seat) continue;
      if (distance[to] === 0) continue;
      const room = rationsAt(army.state, to) - army.there[to]!;
      send(army, from, to, Math.max(0, Math.min(free[from]!, room)));
    }
  }
}

function distancesToOthers({ world, state, scan, seat }: Army): Int32Array {
  const distance = new Int32Array(world.size).fill(world.size);
  const queue: number[] = [];
  for (let at = 0; at < world.size; at++) {
    const owner = state.owner[at] ?? scan.holder[at]!;
    if (owner < 0 || owner === seat) continue;
    distance[at] = 0;
    queue.push(at);
  }
  for (const place of queue)
    for (const next of world.near[place]!)
      if (distance[next] === world.size) {
        distance[next] = distance[place]! + 1;
        queue.push(next);
      }
  return distance;
}
