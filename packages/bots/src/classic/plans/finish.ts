import { setChance } from '../value/atlas.js';
import type { Field } from '../value/field.js';
import { threatAt } from './campaign.js';
import type { Luck } from './luck.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** Steps from each own territory to the nearest one that touches somebody else's, over own ones. */
export function distances(field: Field, me: number, into: Int32Array): Int32Array {
  const { owner, atlas } = field;
  const { size, first, near } = atlas;
  const queue: number[] = [];
  for (let t = 0; t < size; t++) {
    into[t] = -1;
    if (owner[t] !== me) continue;
    for (let i = first[t]!; i < first[t + 1]!; i++)
      if (owner[near[i]!] !== me) {
        into[t] = 0;
        queue.push(t);
        break;
      }
  }
  for (let i = 0; i < queue.length; i++) {
    const t = queue[i]!;
    for (let k = first[t]!; k < first[t + 1]!; k++) {
      const u = near[k]!;
      if (owner[u] === me && into[u]! < 0) {
        into[u] = into[t]! + 1;
        queue.push(u);
      }
    }
  }
  return into;
}

/** Moving armies after the attacks. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly armies: number;
}

let scratch = new Int32Array(0);

function awayOf(field: Field, me: number): Int32Array {
  if (scratch.length !== field.atlas.size) scratch = new Int32Array(field.atlas.size);
  return distances(field, me, scratch);
}

/**
 * The move that brings the largest idle stack to, or nearer to, the front; nothing if none is idle. Armies in
 * `moved`, by territory, have come there in this turn and stay.
 */
export function walkUp(field: Field, me: number, moved: readonly number[] = []): Move | undefined {
  const { owner, armies, atlas } = field;
  const away = awayOf(field, me);
  let from = -1;
  let most = 0;
  for (let t = 0; t < atlas.size; t++) {
    if (owner[t] !== me || away[t]! < 1) continue;
    const free = armies[t]! - Math.max(1, moved[t] ?? 0);
    if (free > most) {
      from = t;
      most = free;
    }
  }
  if (from < 0) return undefined;
  const isFar = atlas.config.rules.fortify.reach === 'connected';
  const to = isFar ? hottest(field, me, from, away) : nearer(field, me, from, away);
  return to < 0 ? undefined : { from, to, armies: most };
}

/** The neighbour nearest to the front, of those the most threatened one; -1 if none is nearer. */
function nearer(field: Field, me: number, from: number, away: Int32Array): number {
  const { owner, atlas } = field;
  let to = -1;
  let best = -Infinity;
  for (let i = atlas.first[from]!; i < atlas.first[from + 1]!; i++) {
    const t = atlas.near[i]!;
    if (owner[t] !== me || away[t]! >= away[from]!) continue;
    const score = Math.min(99, threatAt(field, me, t)) - 100 * away[t]!;
    if (score > best) {
      best = score;
      to = t;
    }
  }
  return to;
}

/** The most threatened border that can be reached over own territories; -1 if there is none. */
function hottest(field: Field, me: number, from: number, away: Int32Array): number {
  const { owner, atlas } = field;
  const seen = new Set([from]);
  let to = -1;
  let best = -1;
  for (const t of seen) {
    const threat = away[t] === 0 ? threatAt(field, me, t) : -1;
    if (threat > best) {
      best = threat;
      to = t;
    }
    for (let i = atlas.first[t]!; i < atlas.first[t + 1]!; i++)
      if (owner[atlas.near[i]!] === me) seen.add(atlas.near[i]!);
  }
  return to;
}

/** Where each army may move once: all that is idle goes a step nearer to the front. */
function walkAll(field: Field, me: number): void {
  const { owner, armies, atlas } = field;
  const away = awayOf(field, me);
  const moves: Move[] = [];
  for (let from = 0; from < atlas.size; from++) {
    if (owner[from] !== me || away[from]! < 1 || armies[from]! < 2) continue;
    const to = nearer(field, me, from, away);
    if (to >= 0) moves.push({ from, to, armies: armies[from]! - 1 });
  }
  for (const move of moves) apply(field, move);
}

function apply(field: Field, { from, to, armies }: Move): void {
  field.addArmies(from, -armies);
  field.addArmies(to, armies);
}

/** Ends a turn: idle armies move up to the front, a card for who took something. */
export function endTurn(field: Field, me: number): void {
  if (field.atlas.config.rules.fortify.moves === 1) {
    const move = walkUp(field, me);
    if (move) apply(field, move);
  } else walkAll(field, me);
  if (field.captured > 0 && field.atlas.hasCards) field.hands[me]!++;
  field.captured = 0;
}

/** Whose turn it is after this one. */
export function nextOf(field: Field): number {
  let next = field.player;
  do next = (next + 1) % field.seats;
  while (field.held[next] === 0);
  return next;
}

/** Passes the turn on: the next living player gets income, and trades a set if it has one. */
export function beginTurn(field: Field, luck: Luck): number {
  const next = nextOf(field);
  field.player = next;
  field.turn++;
  field.reserve[next]! += field.incomeOf(next);
  const hand = field.hands[next]!;
  if (hand > 2 && luck.chance(1000 + next) < setChance(hand)) field.trade(next);
  return next;
}
