import { type Army, roomAt, send } from './army.js';
import { NEUTRAL, NONE } from './scan.js';
import { LURE } from './style.js';
import { worthOf } from './worth.js';

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

/** What driving somebody off own land is worth, in points of margin. */
const SAVED = 6;
/** Of the worth of land, what an attack on a player's stack there can count on, and one on neutral units. */
const HELD = 0.7;
const UNCLAIMED = 0.9;

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
  const saved = isOwn ? SAVED : 0;
  const land =
    left >= 2 ? worthOf(state, seat, at, left - 2) * (isPlayer ? style.greed * HELD : UNCLAIMED) : 0;
  const lure = at === style.lure ? LURE : 0;
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
