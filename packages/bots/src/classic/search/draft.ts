import type { Reasons } from '../../bot.js';
import { type Field, FREE } from '../value/field.js';
import type { Outlook } from './outlook.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

export interface Drafted {
  readonly territory: number;
  readonly reasons: Reasons;
}

/** What a free territory seems worth to a player: continents that pay for few gates, where few others are. */
export function appeal(field: Field, me: number, territory: number): number {
  const { atlas, seats, share, owner } = field;
  const c = atlas.continent[territory]!;
  const size = atlas.members[c]!.length;
  const mine = share[c * seats + me]!;
  let others = 0;
  let most = 0;
  for (let p = 0; p < seats; p++) {
    if (p === me) continue;
    others += share[c * seats + p]!;
    most = Math.max(most, share[c * seats + p]!);
  }
  const pay = atlas.bonus[c]! / (size * Math.sqrt(atlas.gates[c]! + 1));
  let score = 4 * pay * (1 + (2 * mine) / size - (2 * others) / size);
  if (most + 1 >= size && mine === 0) score += 0.5 * atlas.bonus[c]!;
  for (let i = atlas.first[territory]!; i < atlas.first[territory + 1]!; i++)
    if (owner[atlas.near[i]!] === me) score += 0.12;
  return score;
}

/** Claims the free territory of the greatest appeal. */
export function claim(_outlook: Outlook, field: Field, me: number, _seed: number): Drafted {
  let best = -1;
  let top = -Infinity;
  for (let t = 0; t < field.atlas.size; t++) {
    if (field.owner[t] !== FREE) continue;
    const score = appeal(field, me, t);
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
export function deploy(outlook: Outlook, field: Field, me: number): Drafted {
  const after = outlook.borrow(field);
  const left = field.reserve[me]!;
  after.player = (me + field.seats - 1) % field.seats;
  after.reserve.fill(0);
  let best = field.owner.indexOf(me);
  let top = -1;
  for (let t = 0; t < field.atlas.size; t++) {
    if (field.owner[t] !== me) continue;
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
