import type { RecordedSeat } from '@hegemon/match';

/** Who sits, or may sit, at a place of a table. */
export type SeatSetup =
  /** Anybody may take it. */
  | { readonly type: 'open' }
  /** Kept for somebody. */
  | { readonly type: 'invited'; readonly person: string; readonly name: string }
  | {
      readonly type: 'person';
      readonly person: string;
      readonly name: string;
      /** Whether they want the match to begin, before it does. */
      readonly isReady?: boolean;
      /** The number of the last entry when they took the seat back from a computer. */
      readonly backAt?: number;
    }
  | { readonly type: 'computer'; readonly level: string; readonly name: string }
  /** A program: at an address, which the arena calls, or one that is registered, which may call itself. */
  | { readonly type: 'bot'; readonly name: string; readonly url?: string; readonly bot?: string };

/** What a seat is called; one that is free by its number. */
export function nameOf(seat: SeatSetup, index: number): string {
  return seat.type === 'open' ? `Player ${index + 1}` : seat.name;
}

/** How a seat is spoken of in a record. */
export function recordedSeat(seat: SeatSetup, index: number): RecordedSeat {
  switch (seat.type) {
    case 'open':
      return { name: `Player ${index + 1}`, player: 'nobody' };
    case 'invited':
    case 'person':
      return { name: seat.name, player: 'human' };
    case 'computer':
      return { name: seat.name, player: `bot:${seat.level}` };
    case 'bot':
      // where a registered one lives is its owner's business
      return { name: seat.name, player: seat.bot === undefined ? (seat.url ?? 'nobody') : `bot:${seat.bot}` };
  }
}

/** The registered bots at a table, by their ids. */
export function botsAt(seats: readonly SeatSetup[]): readonly string[] {
  return seats.flatMap(seat => (seat.type === 'bot' && seat.bot !== undefined ? [seat.bot] : []));
}

/** The seat of a person at a table, if they have one. */
export function seatOf(seats: readonly SeatSetup[], person: string): number | undefined {
  const index = seats.findIndex(seat => seat.type === 'person' && seat.person === person);
  return index < 0 ? undefined : index;
}
