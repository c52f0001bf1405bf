import type { Reasons } from '../../bot.js';
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
}

export const TASTE: Taste = { pay: 4, mine: 2, others: 2, beside: 0.12, against: 0, deny: 0.5 };

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

/** Where all that is left to place would do most good. */
export function deploy(outlook: Outlook, field: Field, me: number, meter: Meter): Drafted {
  const after = outlook.borrow(field);
  const left = field.reserve[me]!;
  after.player = (me + field.seats - 1) % field.seats;
  after.reserve.fill(0);
  const borders = bordersOf(field, me);
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
