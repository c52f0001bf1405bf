import type { Seat } from '@hegemon/engine';
import { type State, yieldOf } from '@hegemon/engine/realms';

const BITS = 32;
const SIZES = Array.from({ length: BITS }, (_, set) => [1, 2, 4, 8, 16].filter(bit => set & bit).length);

/** How many upgrades there are in a set. */
export function sizeOf(set: number): number {
  return SIZES[set]!;
}

/** Of the gold a territory still makes, what a taker can count on: it may be lost again. */
const SURE = 0.5;

/** What taking a territory means for the margin over the others: points at once, and the gold of the turns left. */
export function worthOf(state: State, seat: Seat, territory: number, left: number): number {
  const owner = state.owner[territory];
  if (owner === seat) return 0;
  const set = state.upgrades[territory]!;
  const gold = yieldOf(set).gold * left * SURE;
  const room = set === 0 ? Math.min(2, left / 8) : 0;
  if (owner === null) return 2 + sizeOf(set) + gold + room;
  return 4 + 2 * sizeOf(set) + 2 * gold + room;
}
