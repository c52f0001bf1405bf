import type { Seat } from '@hegemon/engine';
import { type State, yieldOf } from '@hegemon/engine/realms';
import type { Step } from './plan.js';
import { leaversOf, NONE, type Scan } from './scan.js';
import type { Style } from './style.js';
import { horizon, type World } from './world.js';

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

/** What other players' units next to a place are worth on the march. */
export function dangerAt({ world, scan, seat }: Army, at: number): number {
  let sum = 0;
  for (const place of world.near[at]!)
    if (scan.holder[place]! >= 0 && scan.holder[place] !== seat) sum += scan.loose[place]!;
  return sum;
}

/** How many units a territory feeds this turn. */
export function rationsAt(state: State, at: number): number {
  return state.food[at]! + yieldOf(state.upgrades[at]!).food;
}

/** How many more units could eat at a place that is not somebody else's. */
export function roomAt(army: Army, at: number): number {
  const { state, scan, seat } = army;
  if (scan.holder[at] !== NONE && scan.holder[at] !== seat) return 0;
  if (state.owner[at] !== seat && dangerAt(army, at) > 0) return 0;
  return rationsAt(state, at) - army.there[at]!;
}
