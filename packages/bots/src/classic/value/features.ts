import { awardOf, setChance } from './atlas.js';
import type { Field } from './field.js';
import { winChance } from './table.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** What is measured of each player; the last ones are the same for all. All are free of the board's size. */
export const FEATURES = [
  'log force share',
  'force share',
  'territory share',
  'log might share',
  'income share',
  'bonus held',
  'bonus safe',
  'bonus begun',
  'bonus in reach',
  'cards',
  'set in hand',
  'card worth',
  'front stack',
  'border share',
  'border armies',
  'exposed',
  'danger',
  'prize',
  'turns until the move',
  'pressure',
  'lead',
  'concentration',
  'contacts',
  'log worth share',
  'danger of anybody',
  'tempo',
  'towards the limit',
  'living',
  'award',
  'density',
  'has cards',
] as const;

export const COUNT = FEATURES.length;

/** How much of its new armies a player brings to one border. */
const BROUGHT = 0.7;

class Sums {
  readonly seats: number;
  readonly strike: Float64Array;
  readonly income: Float64Array;
  readonly set: Float64Array;
  readonly bonus: Float64Array;
  readonly safe: Float64Array;
  readonly begun: Float64Array;
  readonly inReach: Float64Array;
  readonly front: Float64Array;
  readonly borders: Float64Array;
  readonly borderArmies: Float64Array;
  readonly against: Float64Array;
  readonly exposed: Float64Array;
  readonly danger: Float64Array;
  readonly prize: Float64Array;
  readonly peril: Float64Array;
  readonly squares: Float64Array;
  /** Living players who move before, by player. */
  readonly ahead: Float64Array;
  /** The strongest stack of q beside p, at `p * seats + q`. */
  readonly contact: Float64Array;
  /** The strongest stack of p in or beside continent c, at `c * seats + p`. */
  readonly near: Float64Array;
  readonly continentArmies: Float64Array;
  /** By continent: chance that no gate falls. */
  readonly hold: Float64Array;
  private readonly all: Float64Array;

  constructor(seats: number, continents: number) {
    this.seats = seats;
    this.all = new Float64Array(seats * (17 + seats + 2 * continents) + continents);
    let end = 0;
    const part = (length: number) => this.all.subarray(end, (end += length));
    this.strike = part(seats);
    this.income = part(seats);
    this.set = part(seats);
    this.bonus = part(seats);
    this.safe = part(seats);
    this.begun = part(seats);
    this.inReach = part(seats);
    this.front = part(seats);
    this.borders = part(seats);
    this.borderArmies = part(seats);
    this.against = part(seats);
    this.exposed = part(seats);
    this.danger = part(seats);
    this.prize = part(seats);
    this.peril = part(seats);
    this.squares = part(seats);
    this.ahead = part(seats);
    this.contact = part(seats * seats);
    this.near = part(seats * continents);
    this.continentArmies = part(seats * continents);
    this.hold = part(continents);
  }
  clear(): void {
    this.all.fill(0);
    this.hold.fill(1);
  }
}

let sums = new Sums(1, 1);

function sumsFor(field: Field): Sums {
  const continents = field.atlas.members.length;
  if (sums.seats !== field.seats || sums.hold.length !== continents) sums = new Sums(field.seats, continents);
  sums.clear();
  return sums;
}

/**
 * Writes the features of every living player at the end of a turn, `COUNT` numbers each from
 * `player * COUNT` on. `field.player` is the one who just moved.
 */
export function measure(field: Field, into: Float64Array): void {
  const s = sumsFor(field);
  addMeans(field, s);
  addBorders(field, s);
  addContinents(field, s);
  addKills(field, s);
  writeRows(field, s, into);
}

function addMeans(field: Field, s: Sums): void {
  const award = awardOf(field.atlas, field.trades);
  for (let step = 1, ahead = 0; step <= field.seats; step++) {
    const p = (field.player + step) % field.seats;
    if (field.held[p] === 0) continue;
    s.ahead[p] = ahead++;
    s.bonus[p] = field.bonusOf(p);
    s.income[p] = field.incomeOf(p);
    s.set[p] = setChance(field.hands[p]!) * award;
    s.strike[p] = s.income[p]! + s.set[p]! + field.reserve[p]!;
  }
}

function addBorders(field: Field, s: Sums): void {
  const { owner, armies, seats } = field;
  const { size, first, near, continent, isGate } = field.atlas;
  for (let t = 0; t < size; t++) {
    const p = owner[t]!;
    const own = armies[t]!;
    const c = continent[t]!;
    let strongest = 0;
    let soonest = 0;
    let isBorder = false;
    for (let i = first[t]!; i < first[t + 1]!; i++) {
      const u = near[i]!;
      const q = owner[u]!;
      if (q === p) continue;
      isBorder = true;
      if (q < 0) continue;
      const a = armies[u]!;
      if (p >= 0 && a > s.contact[p * seats + q]!) s.contact[p * seats + q] = a;
      if (a > s.near[c * seats + q]!) s.near[c * seats + q] = a;
      const attack = a + BROUGHT * s.strike[q]!;
      if (attack > strongest) strongest = attack;
      if (attack > soonest && p >= 0 && s.ahead[q]! < s.ahead[p]!) soonest = attack;
    }
    if (p < 0) continue;
    s.continentArmies[c * seats + p]! += own;
    if (own > s.near[c * seats + p]!) s.near[c * seats + p] = own;
    s.squares[p]! += own * own;
    if (!isBorder) continue;
    const fall = winChance(soonest, own);
    s.borders[p]!++;
    s.borderArmies[p]! += own;
    s.against[p]! += strongest;
    s.exposed[p]! += fall;
    if (own > s.front[p]!) s.front[p] = own;
    if (isGate[t] || fall > 0) s.hold[c]! *= 1 - 0.8 * fall;
  }
}

function addContinents(field: Field, s: Sums): void {
  const { seats, share } = field;
  const { members, bonus } = field.atlas;
  for (let c = 0; c < members.length; c++) {
    const size = members[c]!.length;
    const worth = bonus[c]!;
    let all = 0;
    for (let p = 0; p < seats; p++) all += s.continentArmies[c * seats + p]!;
    for (let p = 0; p < seats; p++) {
      const part = share[c * seats + p]! / size;
      if (part === 1) s.safe[p]! += worth * s.hold[c]!;
      else if (part > 0) {
        s.begun[p]! += worth * part * part;
        const needed = all - s.continentArmies[c * seats + p]! + (1 - part) * size;
        const able = (s.near[c * seats + p]! + s.strike[p]!) / (needed + 1);
        s.inReach[p]! += worth * squash(able - 1.2);
      }
    }
  }
}

function squash(x: number): number {
  return 1 / (1 + Math.exp(-4 * x));
}

function addKills(field: Field, s: Sums): void {
  const { seats, held, force, hands } = field;
  const award = awardOf(field.atlas, field.trades);
  for (let p = 0; p < seats; p++) {
    if (held[p] === 0) continue;
    const needed = 0.9 * force[p]! + held[p]!;
    for (let q = 0; q < seats; q++) {
      const stack = s.contact[p * seats + q]!;
      if (q === p || stack === 0) continue;
      const chance = squash((stack + s.strike[q]!) / needed - 1.1);
      if (chance > s.peril[p]!) s.peril[p] = chance;
      if (chance > s.danger[p]! && s.ahead[q]! < s.ahead[p]!) s.danger[p] = chance;
      s.prize[q]! += chance * (0.3 * hands[p]! * award + 2);
    }
  }
}

function total(list: Float64Array | Int32Array): number {
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += list[i]!;
  return sum;
}

function writeRows(field: Field, s: Sums, into: Float64Array): void {
  const { seats, held, force, hands, atlas } = field;
  const living = field.living();
  const forces = total(force) || 1;
  const strikes = total(s.strike);
  const might = forces + strikes;
  const mean = forces / living;
  const incomes = total(s.income) || 1;
  const award = awardOf(atlas, field.trades);
  const worth = forces + incomes + (total(hands) * award) / 3;
  let best = 0;
  let second = 0;
  for (let p = 0; p < seats; p++) {
    const m = held[p] === 0 ? 0 : force[p]! + 2 * s.strike[p]!;
    if (m > best) {
      second = best;
      best = m;
    } else if (m > second) second = m;
  }
  const { turnLimit } = atlas.config.rules;
  const urgency = turnLimit === null ? 0 : living / (living + Math.max(0, turnLimit - field.turn));
  for (let p = 0; p < seats; p++) {
    if (held[p] === 0) continue;
    const at = p * COUNT;
    const f = Math.max(force[p]!, 1);
    const own = f + 2 * s.strike[p]!;
    into[at] = Math.log((f / forces) * living);
    into[at + 1] = f / forces;
    into[at + 2] = held[p]! / atlas.size;
    into[at + 3] = Math.log(((f + s.strike[p]!) / might) * living);
    into[at + 4] = s.income[p]! / incomes;
    into[at + 5] = s.bonus[p]! / incomes;
    into[at + 6] = s.safe[p]! / incomes;
    into[at + 7] = s.begun[p]! / (atlas.riches || 1);
    into[at + 8] = s.inReach[p]! / (atlas.riches || 1);
    into[at + 9] = hands[p]! / 5;
    into[at + 10] = s.set[p]! / mean;
    into[at + 11] = (hands[p]! * award) / (3 * mean);
    into[at + 12] = s.front[p]! / mean;
    into[at + 13] = s.borders[p]! / held[p]!;
    into[at + 14] = s.borderArmies[p]! / f;
    into[at + 15] = s.exposed[p]! / held[p]!;
    into[at + 16] = s.danger[p]!;
    into[at + 17] = Math.min(3, s.prize[p]! / mean);
    into[at + 18] = s.ahead[p]! / living;
    into[at + 19] = Math.min(4, s.against[p]! / (s.borderArmies[p]! + 1));
    into[at + 20] = (own - (own === best ? second : best)) / (forces + 2 * strikes);
    into[at + 21] = s.squares[p]! / (f * f);
    into[at + 22] = contactsOf(field, s, p) / living;
    into[at + 23] = Math.log(((f + s.income[p]! + (hands[p]! * award) / 3) / worth) * living);
    into[at + 24] = s.peril[p]!;
    into[at + 25] = (s.ahead[p]! / living) * Math.min(2, strikes / living / mean);
    into[at + 26] = (urgency * held[p]!) / atlas.size;
    into[at + 27] = living / 6;
    into[at + 28] = Math.min(3, award / mean);
    into[at + 29] = Math.log(forces / atlas.size);
    into[at + 30] = atlas.hasCards ? 1 : 0;
  }
}

/** How many others stand beside a player. */
function contactsOf(field: Field, s: Sums, p: number): number {
  let count = 0;
  for (let q = 0; q < field.seats; q++) if (s.contact[p * field.seats + q]! > 0) count++;
  return count;
}
