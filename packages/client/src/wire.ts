import type { Outcome, Refusal } from '@hegemon/engine';
import type { Glance, News } from '@hegemon/match';
import type { Occasion } from './arena-wire.js';

/** What a server and its clients say to each other. The server's schemas are checked against these types. */

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
}

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly boards: readonly string[];
  readonly levels: readonly { readonly id: string; readonly title: string; readonly sentence: string }[];
}

/** How long somebody may think, in milliseconds or days. */
export type ClockTerms =
  | { readonly type: 'live'; readonly perDecision: number; readonly bank: number }
  | { readonly type: 'days'; readonly days: number }
  | { readonly type: 'none' };

export interface Terms {
  readonly clock: ClockTerms;
  /** What happens to a seat whose time is up. */
  readonly policy: 'default' | 'computer' | 'resign';
}

export type SeatWish =
  | { readonly type: 'me' }
  | { readonly type: 'open' }
  | { readonly type: 'invited'; readonly name: string }
  | { readonly type: 'computer'; readonly level: string }
  /** A program at an address, by a name that is made up for it. */
  | { readonly type: 'bot'; readonly url: string; readonly name: string }
  /** A registered bot. */
  | { readonly type: 'bot'; readonly bot: string };

/** What somebody wants a table to be. */
export interface Wish {
  readonly game: string;
  /** What the game's own config takes: a board's name or a whole document, and rules. */
  readonly config?: unknown;
  readonly seats: readonly SeatWish[];
  readonly terms?: Terms;
  readonly isPublic?: boolean;
  /** Whether it counts for ratings: for people who keep their names, on a board of the game's own, for all to see. */
  readonly isRated?: boolean;
}

export interface SeatInfo {
  readonly type: 'open' | 'invited' | 'person' | 'computer' | 'bot';
  readonly name: string | null;
  /** Whose it is, or is kept for, by their id. */
  readonly person?: string | undefined;
  /** Whether they want the match to begin, before it does. */
  readonly isReady?: boolean | undefined;
  readonly level?: string | undefined;
  /** A registered bot's id. */
  readonly bot?: string | undefined;
}

export type Status = 'open' | 'playing' | 'over';

export interface Table {
  readonly id: string;
  readonly game: string;
  readonly config: unknown;
  readonly status: Status;
  readonly isPublic: boolean;
  /** Whoever made it, by their id. */
  readonly host: string;
  readonly terms: Terms;
  readonly seats: readonly SeatInfo[];
  /** SHA-256 of the secret that the dice come from. */
  readonly commitment: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly outcome: Outcome | null;
  /** The table of the rematch. */
  readonly next: string | null;
  /** When computers take the seats that are still free. */
  readonly fillAt: string | null;
  /** Why it is played. */
  readonly occasion: Occasion;
  readonly isRated: boolean;
  readonly tournament: string | null;
}

/** Whose time runs, in milliseconds since 1970 by the clock that says `now`; and seats that a computer plays for. */
export interface ClockSight {
  readonly now: number;
  readonly seats: readonly { readonly seat: number; readonly deadline: number; readonly bank: number }[];
  readonly away: readonly number[];
}

/** What somebody at a table sees when something has changed: what is new to them, and how things stand. */
export interface Sight {
  readonly match: string;
  /** The number of their last news. */
  readonly number: number;
  readonly glance: Glance;
  readonly news: readonly News[];
  readonly clock: ClockSight;
}

/** Something that was said at a table. */
export interface Said {
  readonly id: number;
  readonly match: string;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** Seats whose people are connected, and how many others watch. */
export interface Presence {
  readonly seats: readonly number[];
  readonly spectators: number;
}

export interface TokenInfo {
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
}

export interface PasskeyInfo {
  readonly id: string;
  /** Whether it is kept for several devices of its owner. */
  readonly isSynced: boolean;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

/** What a browser's WebAuthn is to be given, as its JSON methods take it. */
export interface PasskeyOptions {
  readonly challenge: string;
}

/** What somebody who runs a server can have done. */
export type Order =
  | { readonly type: 'users'; readonly search?: string }
  | { readonly type: 'promote' | 'demote' | 'sign-out'; readonly name: string }
  | { readonly type: 'bots' }
  | { readonly type: 'matches'; readonly minutes: number }
  | { readonly type: 'nudge' | 'end'; readonly match: string }
  | { readonly type: 'backup'; readonly file: string };

/** A table of values, or a sentence. */
export type Report =
  | { readonly type: 'rows'; readonly rows: readonly Record<string, string | number | boolean | null>[] }
  | { readonly type: 'done'; readonly text: string };

/** Something that concerns the person, whichever match they look at. */
export interface Notice {
  readonly type: 'notice';
  readonly notice: 'your-turn' | 'match-over' | 'table-started' | 'invited';
  readonly match: string;
  readonly game: string;
  readonly seat?: number;
  readonly outcome?: Outcome;
  /** Who invites. */
  readonly by?: string;
}

/** What a server says over the socket without being asked. */
export type Word =
  | Notice
  | ({ readonly type: 'said' } & Said)
  | ({ readonly type: 'presence'; readonly match: string } & Presence)
  | { readonly type: 'changed'; readonly match: string; readonly status: Status }
  | { readonly type: 'mutes'; readonly muted: readonly string[] }
  /** Something in a tournament that one follows has changed. */
  | { readonly type: 'tournament'; readonly tournament: string };

/** What a server says over the socket. */
export type Answer =
  | Word
  | ({ readonly type: 'seen' } & Sight)
  | { readonly type: 'pong' }
  | { readonly type: 'waiting'; readonly match: string }
  | ({ readonly type: 'refused'; readonly match?: string } & Refusal)
  | { readonly type: 'done'; readonly ticket: number; readonly number?: number; readonly refusal?: Refusal };

/** What a client asks over the socket and gets an answer to, by its ticket. */
export type Demand =
  | { readonly type: 'act'; readonly match: string; readonly action: object; readonly number?: number }
  | { readonly type: 'back'; readonly match: string }
  | { readonly type: 'say'; readonly match: string; readonly text: string };

export type Request =
  | { readonly type: 'watch'; readonly match: string; readonly from: number }
  | { readonly type: 'leave'; readonly match: string }
  /** Whether anybody is there; answered by `pong`. */
  | { readonly type: 'ping' }
  | { readonly type: 'follow'; readonly tournament: string }
  | { readonly type: 'unfollow'; readonly tournament: string }
  | (Demand & { readonly ticket: number });
