import type { Reasons } from '../../bot.js';
import { threatAt } from '../plans/campaign.js';
import { bordersOf } from '../plans/goals.js';
import { type Field, FREE } from '../value/field.js';
import type { Meter } from './meter.js';
import type { Outlook } from './outlook.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** What counts when territories are claimed. */
export interface Taste {
  /** A continent's bonus for each of its territories and gates. */
  readonly pay: number;
  /** More for the part of a continent that is one's own, less for that of others. */
  readonly mine: number;
  readonly others: number;
  /** A neighbour that is one's own, or another's. */
  readonly beside: number;
  readonly against: number;
  /** Taking the last of a continent that is all another's so far. */
  readonly deny: number;
  /** By how many armies the gates of a continent held from the start outnumber their neighbours; none if that is 0. */
  readonly guard: number;
}

export const TASTE: Taste = { pay: 4, mine: 2, others: 2, beside: 0.12, against: 0, deny: 0.5, guard: 0 };

export interface Drafted {
  readonly territory: number;
  readonly reasons: Reasons;
}

/** What a free territory seems worth to a player. */
export function appeal(field: Field, me: number, territory: number, taste: Taste): number {
  const { atlas, seats, share, owner } = field;
  const c = atlas.continent[territory]!;
  const size = atlas.members[c]!.length;
  const mine = share[c * seats + me]! / size;
  let others = 0;
  let most = 0;
  for (let p = 0; p < seats; p++) {
    if (p === me) continue;
    const part = share[c * seats + p]! / size;
    others += part;
    if (part > most) most = part;
  }
  const pay = (taste.pay * atlas.bonus[c]!) / (size * Math.sqrt(atlas.gates[c]! + 1));
  let score = pay * (1 + taste.mine * mine - taste.others * others);
  if (most * size >= size - 1.5 && mine === 0) score += taste.deny * atlas.bonus[c]! * most;
  for (let i = atlas.first[territory]!; i < atlas.first[territory + 1]!; i++) {
    const neighbour = owner[atlas.near[i]!]!;
    if (neighbour === me) score += taste.beside;
    else if (neighbour >= 0) score -= taste.against;
  }
  return score;
}

/** Claims the free territory of the greatest appeal. */
export function claim(field: Field, me: number, taste: Taste): Drafted {
  let best = -1;
  let top = -Infinity;
  for (let t = 0; t < field.atlas.size; t++) {
    if (field.owner[t] !== FREE) continue;
    const score = appeal(field, me, t, taste);
    if (score > top) {
      top = score;
      best = t;
    }
  }
  const name = field.atlas.config.territories[best]![0];
  return {
    territory: best,
    reasons: { text: `${name} is worth most to me.`, weighed: [{ text: `claim ${name}`, value: top }] },
  };
}

/** A continent with more gates than this is not held by what there is at the start. */
const MOST_GATES = 3;

/** The gate of an own continent that lacks most against the strongest stack beside it; -1 if none lacks any. */
function weakestGate(field: Field, me: number, borders: readonly number[], guard: number): number {
  let weakest = -1;
  let most = 0;
  for (const t of borders) {
    const c = field.atlas.continent[t]!;
    if (!field.holdsContinent(me, c) || field.atlas.gates[c]! > MOST_GATES) continue;
    const lack = threatAt(field, me, t) + guard - field.armies[t]!;
    if (lack > most) {
      most = lack;
      weakest = t;
    }
  }
  return weakest;
}

/** Guards continents held from the start; then all that is left goes where it would do most good. */
export function deploy(outlook: Outlook, field: Field, me: number, { guard }: Taste, meter: Meter): Drafted {
  const borders = bordersOf(field, me);
  const gate = guard > 0 ? weakestGate(field, me, borders, guard) : -1;
  if (gate < 0) return strengthen(outlook, field, me, borders, meter);
  const name = field.atlas.config.territories[gate]![0];
  const text = `${name} guards a continent of mine.`;
  return { territory: gate, reasons: { text, weighed: [{ text: `strengthen ${name}`, value: 1 }] } };
}

function strengthen(
  outlook: Outlook,
  field: Field,
  me: number,
  borders: readonly number[],
  meter: Meter,
): Drafted {
  const after = outlook.borrow(field);
  const left = field.reserve[me]!;
  after.player = (me + field.seats - 1) % field.seats;
  after.reserve.fill(0);
  let best = field.owner.indexOf(me);
  let top = -1;
  for (const t of borders) {
    if (meter() >= 1) break;
    after.addArmies(t, left);
    const value = outlook.judge(after)[me]!;
    after.addArmies(t, -left);
    if (value > top) {
      top = value;
      best = t;
    }
  }
  outlook.release(after);
  const name = field.atlas.config.territories[best]![0];
  return {
    territory: best,
    reasons: {
      text: `An army does most good in ${name}.`,
      weighed: [{ text: `strengthen ${name}`, value: top }],
    },
  };
}
