import type { ColumnType, Generated } from 'kysely';

/** JSON goes in as text and comes out as a value. */
type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | undefined, Date>;

export interface PersonTable {
  readonly id: string;
  name: string;
  /** The name as it is compared: no two may look alike. */
  name_key: string;
  is_guest: boolean;
  is_admin: Generated<boolean>;
  /** scrypt, with its parameters and salt; nothing for guests and those with passkeys only. */
  password: string | null;
  /** Called when it is their turn and when a match is over. */
  webhook: string | null;
  readonly created_at: Time;
}

export interface LoginTable {
  /** SHA-256 of a token: of a browser's cookie, or of a program's. */
  readonly hash: Uint8Array;
  readonly person_id: string;
  readonly kind: 'cookie' | 'token';
  /** What a person calls a program's token. */
  readonly label: string | null;
  readonly created_at: Time;
  expires_at: Date | null;
}

export interface PasskeyTable {
  readonly id: string;
  readonly person_id: string;
  readonly public_key: Uint8Array;
  counter: number;
  readonly created_at: Time;
}

/** A table at which a match is, was or will be played. */
export interface MatchTable {
  readonly id: string;
  readonly game: string;
  readonly config: Json<unknown>;
  status: 'open' | 'playing' | 'over';
  is_public: boolean;
  readonly host_id: string;
  /** Clock, policy on timeout, chat: see tables/terms.ts. */
  readonly terms: Json<unknown>;
  /** Who sits where: see tables/seats.ts. */
  seats: Json<unknown>;
  /** 32 bytes that nobody may see before the end. */
  readonly secret: Uint8Array;
  /** For the seats' own streams of chance. */
  readonly seed: number;
  nonces: Json<readonly (string | null)[]>;
  outcome: Json<unknown> | null;
  /** The table of the rematch. */
  next_id: string | null;
  /** When computers take the seats that are still free. */
  fill_at: Date | null;
  readonly created_at: Time;
  started_at: Date | null;
  ended_at: Date | null;
}

/**
 * What was acknowledged, for ever. One row is what one decision brought: its action and those of chance that
 * followed, numbered from `number` on. The primary key is the truth and the lock: of two nodes that decide
 * number n, one gets it.
 */
export interface EntryTable {
  readonly match_id: string;
  readonly number: number;
  readonly entries: Json<unknown>;
  readonly at: Time;
}

export interface ChatTable {
  readonly id: Generated<string>;
  readonly match_id: string;
  readonly person_id: string;
  readonly text: string;
  readonly at: Time;
}

/** Somebody who does not want to read somebody else. */
export interface MuteTable {
  readonly person_id: string;
  readonly muted_id: string;
}

export interface Schema {
  person: PersonTable;
  login: LoginTable;
  passkey: PasskeyTable;
  match: MatchTable;
  entry: EntryTable;
  chat: ChatTable;
  mute: MuteTable;
}
