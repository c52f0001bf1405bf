import { setChance } from '../value/atlas.js';
import type { Field } from '../value/field.js';
import { threatAt } from './campaign.js';
import type { Fate } from './luck.js';

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

/** The move that brings the largest idle stack to, or nearer to, the front; nothing if none is idle. */
export function walkUp(field: Field, me: number): Move | undefined {
  const { owner, armies, atlas } = field;
  if (scratch.length !== atlas.size) scratch = new Int32Array(atlas.size);
  const away = distances(field, me, scratch);
  let from = -1;
  for (let t = 0; t < atlas.size; t++)
    if (owner[t] === me && away[t]! > 0 && armies[t]! > 1 && (from < 0 || armies[t]! > armies[from]!))
      from = t;
  if (from < 0) return undefined;
  let to = -1;
  let best = -Infinity;
  for (let i = atlas.first[from]!; i < atlas.first[from + 1]!; i++) {
    const t = atlas.near[i]!;
    if (owner[t] !== me) continue;
    const score = -100 * away[t]! + Math.min(99, threatAt(field, me, t));
    if (score > best) {
      best = score;
      to = t;
    }
  }
  if (to < 0 || away[to]! > away[from]!) return undefined;
  return { from, to, armies: armies[from]! - 1 };
}

/** Ends a turn: one move up to the front, a card for who took something. */
export function endTurn(field: Field, me: number): void {
  const move = walkUp(field, me);
  if (move) {
    field.addArmies(move.from, -move.armies);
    field.addArmies(move.to, move.armies);
  }
  if (field.captured > 0 && field.atlas.hasCards) field.hands[me]!++;
  field.captured = 0;
}

/** Passes the turn on: the next living player gets income, and trades a set with five cards or if it has one. */
export function beginTurn(field: Field, fate: Fate): number {
  const { seats } = field;
  let next = field.player;
  do next = (next + 1) % seats;
  while (field.held[next] === 0);
  field.player = next;
  field.turn++;
  field.reserve[next]! += field.incomeOf(next);
  const hand = field.hands[next]!;
  if (hand > 2 && fate.chance(1000 + next) < setChance(hand)) field.trade(next);
  return next;
}
