import { commit } from '@hegemon/match';
import type { Row } from './row.js';
import type { SeatSetup } from './seats.js';
import type { Terms } from './terms.js';

/** A table as people see it before, during and after its match. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly config: unknown;
  readonly status: Row['status'];
  readonly isPublic: boolean;
  readonly host: string;
  readonly terms: Terms;
  readonly seats: readonly SeatInfo[];
  /** SHA-256 of the secret that the dice come from. */
  readonly commitment: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly outcome: unknown;
  /** The table of the rematch. */
  readonly next: string | null;
  /** When computers take the seats that are still free. */
  readonly fillAt: string | null;
  /** Why it is played. */
  readonly occasion: Row['occasion'];
  /** Whether it is to count for ratings. */
  readonly isRated: boolean;
  readonly tournament: string | null;
}

export interface SeatInfo {
  readonly type: SeatSetup['type'];
  readonly name: string | null;
  /** Whose it is, or is kept for, by their id. */
  readonly person?: string;
  /** Whether they want the match to begin, before it does. */
  readonly isReady?: boolean;
  readonly level?: string;
  /** A registered bot's id. */
  readonly bot?: string;
}

export function infoOf(row: Row): TableInfo {
  return {
    id: row.id,
    game: row.game,
    config: row.config,
    status: row.status,
    isPublic: row.isPublic,
    host: row.host,
    terms: row.terms,
    seats: row.seats.map(seat => seatInfo(seat, row.status === 'open')),
    commitment: commit(new Uint8Array(row.secret)),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    outcome: row.outcome ?? null,
    next: row.next,
    fillAt: row.fillAt?.toISOString() ?? null,
    occasion: row.occasion,
    isRated: row.isRated,
    tournament: row.tournament,
  };
}

function seatInfo(seat: SeatSetup, isOpen: boolean): SeatInfo {
  if (seat.type === 'open') return { type: 'open', name: null };
  return {
    type: seat.type,
    name: seat.name,
    ...(seat.type === 'person' || seat.type === 'invited' ? { person: seat.person } : {}),
    ...(seat.type === 'person' && isOpen ? { isReady: seat.isReady === true } : {}),
    ...(seat.type === 'computer' ? { level: seat.level } : {}),
    ...(seat.type === 'bot' && seat.bot !== undefined ? { bot: seat.bot } : {}),
  };
}
