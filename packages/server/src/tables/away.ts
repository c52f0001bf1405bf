import type { Seat } from '@hegemon/engine';
import type { Clocks } from './clocks.js';
import type { SeatSetup } from './seats.js';

/** Whether a computer plays for the person of a seat until they take it back. */
export function isAway(seats: readonly SeatSetup[], clocks: Clocks, index: Seat): boolean {
  const seat = seats[index];
  return seat?.type === 'person' && clocks.isAway(index, seat.backAt);
}

export function awaySeats(seats: readonly SeatSetup[], clocks: Clocks): readonly Seat[] {
  return seats.flatMap((_, index) => (isAway(seats, clocks, index) ? [index] : []));
}
