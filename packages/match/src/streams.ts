import type { Random, Seat } from '@hegemon/engine';
import { makeSeeded } from './chance/seeded.js';

/**
 * A seat's own chance for one decision, found by the number of its actions before: the same after a restart,
 * and whatever others did in the meantime. Has nothing to do with the dice.
 */
export function seatRandom(seed: number, seat: Seat, actions: number): Random {
  let draw: Random | undefined;
  return n => {
    draw ??= makeSeeded((seed ^ Math.imul(seat + 1, 0x6c62272f)) >>> 0).at(actions);
    return draw(n);
  };
}
