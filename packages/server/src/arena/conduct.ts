import type { Outcome } from '@hegemon/engine';
import { type Entry, isResign } from '@hegemon/match';
import type { SeatSetup } from '../tables/seats.js';

/** How a seat conducted itself in a match. */
export interface Conduct {
  /** Decisions it made itself. */
  readonly decisions: number;
  /** Decisions that others made in its place before it resigned. */
  readonly strikes: number;
}

export function conductOf(seats: number, entries: readonly Entry[]): readonly Conduct[] {
  const conduct = Array.from({ length: seats }, () => ({ decisions: 0, strikes: 0, isGone: false }));
  for (const { actor, action, by } of entries) {
    const own = typeof actor === 'number' ? conduct[actor] : undefined;
    if (!own || own.isGone) continue;
    if (isResign(action)) own.isGone = true;
    else if (by === undefined) own.decisions++;
    else own.strikes++;
  }
  return conduct.map(({ decisions, strikes }) => ({ decisions, strikes }));
}

/** By seat, from 1; equals share a place and take up as many of those after it. */
export function placesOf({ places }: Pick<Outcome, 'places'>, seats: number): readonly number[] {
  const found = Array.from({ length: seats }, () => seats);
  let place = 1;
  for (const group of places) {
    for (const seat of group) found[seat] = place;
    place += group.length;
  }
  return found;
}

/**
 * The places that count. A bot that left most of its decisions to a computer was not there: it comes in last,
 * as one that does not come at all.
 */
export function fairPlaces(
  outcome: Pick<Outcome, 'places'>,
  seats: readonly SeatSetup[],
  conduct: readonly Conduct[],
): readonly number[] {
  const isAbsent = (seat: number) =>
    seats[seat]!.type === 'bot' && conduct[seat]!.strikes > conduct[seat]!.decisions;
  const here = outcome.places.map(group => group.filter(seat => !isAbsent(seat)));
  const absent = outcome.places.flat().filter(isAbsent);
  return placesOf({ places: [...here, absent].filter(group => group.length > 0) }, seats.length);
}
