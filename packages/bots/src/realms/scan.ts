import { ratingOf, type State } from '@hegemon/engine/realms';

/** Nobody stands there. */
export const NONE = -1;
/** Neutral units stand there. */
export const NEUTRAL = -2;

/**
 * Who stands where. Between two turns units of two players never share a territory; where a player's unit and
 * neutral ones do, the player counts.
 */
export interface Scan {
  /** By territory: a seat, `NEUTRAL` or `NONE`. */
  readonly holder: Int16Array;
  /** By territory: the units of the holder. */
  readonly count: Int32Array;
  /** By territory: what the holder's units are worth if they stay. */
  readonly firm: Int32Array;
  /** By territory: what they are worth if they all march. */
  readonly loose: Int32Array;
  /** By territory: the index of the holder's oldest unit, or -1; then by unit the next one. */
  readonly first: Int32Array;
  readonly next: Int32Array;
}

export function scanOf(state: State): Scan {
  const size = state.owner.length;
  const scan: Scan = {
    holder: new Int16Array(size).fill(NONE),
    count: new Int32Array(size),
    firm: new Int32Array(size),
    loose: new Int32Array(size),
    first: new Int32Array(size).fill(-1),
    next: new Int32Array(state.units.length).fill(-1),
  };
  for (const { owner, at } of state.units) {
    if (owner !== null) scan.holder[at] = owner;
    else if (scan.holder[at] === NONE) scan.holder[at] = NEUTRAL;
  }
  // Backwards, so that each list begins with the oldest unit.
  for (let i = state.units.length - 1; i >= 0; i--) addUnit(scan, state, i);
  return scan;
}

function addUnit(scan: Scan, { units }: State, i: number): void {
  const unit = units[i]!;
  const { at, owner, starving } = unit;
  if (scan.holder[at] !== (owner ?? NEUTRAL)) return;
  scan.count[at]!++;
  scan.firm[at]! += ratingOf(unit);
  scan.loose[at]! += starving ? 1 : 2;
  scan.next[i] = scan.first[at]!;
  scan.first[at] = i;
}

/** The units of a stack in the order in which they should leave it: those not dug in first, then the fed, the youngest first. */
export function leaversOf(scan: Scan, { units }: State, at: number): number[] {
  const stack: number[] = [];
  for (let i = scan.first[at]!; i >= 0; i = scan.next[i]!) stack.push(i);
  const rank = (i: number): number => (units[i]!.defending ? 2 : 0) + (units[i]!.starving ? 1 : 0);
  return stack.sort((a, b) => rank(a) - rank(b) || b - a);
}
