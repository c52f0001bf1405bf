import type { Seat } from '@hegemon/engine';
import { type State, yieldOf } from '@hegemon/engine/realms';
import type { Step } from './plan.js';
import { leaversOf, NEUTRAL, NONE, type Scan } from './scan.js';
import type { Style } from './style.js';
import { horizon, type World } from './world.js';
import { worthOf } from './worth.js';

/** A player's units while a turn's moves are made up. */
export interface Army {
  readonly world: World;
  readonly state: State;
  readonly scan: Scan;
  readonly seat: Seat;
  readonly style: Style;
  readonly left: number;
  /** Territories where own units stand. */
  readonly stacks: readonly number[];
  /** By territory: own units there that may still be sent away. */
  readonly free: Int32Array;
  /** By territory: own units that will be there after all moves made so far. */
  readonly there: Int32Array;
  /** By territory: what the strongest other player could bring there this turn. */
  readonly threat: Int32Array;
  readonly moves: Step[];
  /** By territory: the units of the stack, those to send away next at the end. */
  readonly queue: Map<number, number[]>;
}

export function musterArmy(world: World, state: State, scan: Scan, seat: Seat, style: Style): Army {
  const stacks: number[] = [];
  for (let at = 0; at < world.size; at++) if (scan.holder[at] === seat) stacks.push(at);
  const army: Army = {
    world,
    state,
    scan,
    seat,
    style,
    left: horizon(world, state),
    stacks,
    free: new Int32Array(world.size),
    there: new Int32Array(world.size),
    threat: new Int32Array(world.size),
    moves: [],
    queue: new Map(),
  };
  for (const at of stacks) army.there[at] = scan.count[at]!;
  for (let at = 0; at < world.size; at++)
    if (scan.holder[at] === seat || state.owner[at] === seat) army.threat[at] = threatTo(army, at);
  for (const at of stacks) army.free[at] = scan.count[at]! - keepAt(army, at);
  return army;
}

/** What the strongest other player next to a territory could bring into it. */
function threatTo({ world, scan, seat }: Army, at: number): number {
  let most = 0;
  const near = world.near[at]!;
  for (const place of near) {
    const holder = scan.holder[place]!;
    if (holder === seat || holder < 0) continue;
    let sum = 0;
    for (const other of near) if (scan.holder[other] === holder) sum += scan.loose[other]!;
    if (sum > most) most = sum;
  }
  return most;
}

/** How many units a stack should keep where it is. */
function keepAt(army: Army, at: number): number {
  const { scan, state, seat, style, left } = army;
  const count = scan.count[at]!;
  const isOwn = state.owner[at] === seat;
  const threat = army.threat[at]! * style.caution;
  if (threat === 0) return isOwn || left < 1 ? 0 : 1;
  const each = scan.firm[at]! / count;
  const need = Math.ceil(threat / each);
  if (need <= count) return Math.max(isOwn ? 0 : 1, need);
  // Too few to stand: worth a fight if it costs the attacker dear, else better gone.
  return scan.firm[at]! * 2 >= threat ? count : 0;
}

/** Sends free units from one territory to a neighbour. */
export function send(army: Army, from: number, to: number, count: number): void {
  let queue = army.queue.get(from);
  if (!queue) {
    queue = leaversOf(army.scan, army.state, from).reverse();
    army.queue.set(from, queue);
  }
  for (let i = 0; i < count; i++) {
    const unit = queue.pop();
    if (unit === undefined) return;
    army.moves.push({ unit, to });
    army.free[from]!--;
    army.there[from]!--;
    army.there[to]!++;
  }
}

/** Brings help to built-up land that could be stormed, where there is enough of it next door. */
export function shield(army: Army): void {
  const { state, scan, seat, style, threat } = army;
  if (style.caution === 0) return;
  for (let at = 0; at < threat.length; at++) {
    if (state.owner[at] !== seat || state.upgrades[at] === 0) continue;
    if (roomAt(army, at) <= 0) continue;
    const missing = threat[at]! * style.caution - scan.firm[at]!;
    if (missing > 0 && freeNextTo(army, at) >= missing) attack(army, at, missing);
  }
}

interface Strike {
  readonly at: number;
  readonly need: number;
  readonly profit: number;
}

/** Attacks on stacks that enough free units stand next to, the most profitable first. */
export function strike(army: Army): void {
  const { world, scan, seat } = army;
  const seen = new Set<number>();
  const strikes: Strike[] = [];
  for (const from of army.stacks)
    for (const at of world.near[from]!) {
      const holder = scan.holder[at]!;
      if (holder === NONE || holder === seat || seen.has(at)) continue;
      seen.add(at);
      const found = strikeAt(army, at);
      if (found) strikes.push(found);
    }
  strikes.sort((a, b) => b.profit - a.profit || a.at - b.at);
  for (const { at, need } of strikes) if (freeNextTo(army, at) >= need) attack(army, at, need);
}

/** Own fed units are worth 2 on the march, hungry ones 1. */
function freeNextTo({ world, scan, seat, free }: Army, at: number): number {
  let rating = 0;
  for (const from of world.near[at]!)
    if (scan.holder[from] === seat && free[from]! > 0)
      rating += (scan.loose[from]! / scan.count[from]!) * free[from]!;
  return rating;
}

function strikeAt(army: Army, at: number): Strike | undefined {
  const { state, scan, seat, style, left } = army;
  const force = freeNextTo(army, at);
  const defence = scan.firm[at]!;
  const isOwn = state.owner[at] === seat;
  const need = defence + 1 + (scan.holder[at] === NEUTRAL || isOwn ? 0 : style.spare);
  if (force < need) return undefined;
  const lost = Math.ceil(defence / 2);
  const isPlayer = scan.holder[at] !== NEUTRAL;
  const kills = scan.count[at]! * (isPlayer ? 2 : 1);
  const saved = isOwn ? 6 : 0;
  const land = left >= 2 ? worthOf(state, seat, at, left - 2) * (isPlayer ? style.greed * 0.7 : 0.9) : 0;
  const lure = at === style.lure ? 20 : 0;
  const profit = kills + land + saved + lure - lost * (isPlayer ? 2 : 1);
  return profit >= style.price ? { at, need, profit } : undefined;
}

/** Brings just enough, from the biggest stacks first. */
function attack(army: Army, at: number, need: number): void {
  const { world, scan, seat, free } = army;
  const from = world.near[at]!.filter(place => scan.holder[place] === seat && free[place]! > 0);
  from.sort((a, b) => free[b]! - free[a]! || a - b);
  let rating = 0;
  for (const place of from) {
    const each = scan.loose[place]! / scan.count[place]!;
    const count = Math.min(free[place]!, Math.ceil((need - rating) / each));
    if (count <= 0) return;
    rating += count * each;
    send(army, place, at, count);
  }
}

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
  const lure = to === style.lure ? 20 : 0;
  return (worth + lure) / (distance + 1);
}

function dangerAt({ world, scan, seat }: Army, at: number): number {
  let sum = 0;
  for (const place of world.near[at]!)
    if (scan.holder[place]! >= 0 && scan.holder[place] !== seat) sum += scan.loose[place]!;
  return sum;
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

/** How many more units could eat at a place that is not somebody else's. */
function roomAt(army: Army, at: number): number {
  const { state, scan, seat } = army;
  if (scan.holder[at] !== NONE && scan.holder[at] !== seat) return 0;
  if (state.owner[at] !== seat && dangerAt(army, at) > 0) return 0;
  return rationsAt(state, at) - army.there[at]!;
}

/** How many units a territory feeds this turn. */
export function rationsAt(state: State, at: number): number {
  return state.food[at]! + yieldOf(state.upgrades[at]!).food;
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
