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
  /** How a browser reaches whatever holds it. */
  readonly transports: Json<readonly string[]>;
  /** Whether it is kept for several devices of its owner. */
  readonly is_synced: boolean;
  used_at: Date | null;
  readonly created_at: Time;
}

/** Something to be signed with a passkey, once and soon. */
export interface PasskeyChallengeTable {
  readonly challenge: string;
  readonly purpose: 'add' | 'login';
  /** Whose passkey is to be added. */
  readonly person_id: string | null;
  readonly expires_at: Date;
}

export type Occasion = 'table' | 'ranked' | 'challenge' | 'tournament';

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
  /** Why it is played. */
  readonly occasion: Generated<Occasion>;
  readonly is_rated: Generated<boolean>;
  readonly tournament_id: string | null;
  /** The number of the last entry when it was found to stand still, and how often it was set going again since. */
  stuck_at: number | null;
  stuck_tries: Generated<number>;
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

/** A program of somebody's that plays: the arena calls it at its address, or it calls with its token. */
export interface BotTable {
  readonly id: string;
  readonly owner_id: string;
  name: string;
  /** The name as it is compared: no two may look alike. */
  name_key: string;
  description: Generated<string>;
  /** Nothing for one that calls. */
  url: string | null;
  /** Signs what it is sent; its author knows it too. */
  secret: string | null;
  /** SHA-256 of the token of one that calls. */
  token_hash: Uint8Array | null;
  games: Json<readonly string[]>;
  max_concurrent: Generated<number>;
  /** As found when it was last looked at. */
  protocol: 'legacy' | 'modern' | null;
  version: Generated<number>;
  /** Whether it wants to be seated in ranked matches when it is idle. */
  is_ranked: Generated<boolean>;
  status: Generated<BotStatus>;
  /** In a row. */
  failures: Generated<number>;
  last_failure: string | null;
  /** When somebody looks whether it is well again. */
  look_at: Date | null;
  seen_at: Date | null;
  /** Whether one that calls wants to be told what others do. */
  wants_events: Generated<boolean>;
  /** One that calls is connected until then, said again while it is. */
  online_until: Date | null;
  readonly created_at: Time;
}

/** `new` until it was reached once; `resting` while it fails; `retired` by its author, for good. */
export type BotStatus = 'new' | 'active' | 'resting' | 'retired';

export interface BotVersionTable {
  readonly bot_id: string;
  readonly number: number;
  readonly note: string;
  readonly at: Time;
}

export interface BotCheckTable {
  readonly id: string;
  readonly bot_id: string;
  status: 'running' | 'done' | 'failed';
  report: Json<unknown> | null;
  readonly at: Time;
}

/** What a bot was asked and what it answered: for its owner only, the last ones only. */
export interface ExchangeTable {
  readonly id: Generated<string>;
  readonly bot_id: string;
  readonly match_id: string | null;
  readonly seat: number | null;
  readonly turn: number;
  readonly request: string;
  readonly answer: string | null;
  readonly status: number | null;
  readonly latency_ms: number;
  readonly verdict: Json<unknown>;
  readonly at: Time;
}

/** What goes to bots that call, and what they answer; on its way only. */
export interface OutboxTable {
  readonly id: string;
  /** Later ones have higher ones. */
  readonly number: Generated<string>;
  readonly bot_id: string;
  /** Nothing while a bot is checked. */
  readonly match_id: string | null;
  /** The match as the bot knows it, and the number of the message in it. */
  readonly match: string;
  readonly seq: number;
  readonly kind: 'start' | 'turn' | 'event' | 'end';
  readonly message: string;
  answer: string | null;
  /** Whether it was written to the bot's stream. */
  delivered: Generated<boolean>;
  readonly expires_at: Date;
}

/** The public log: every finished match, numbered in the order in which ratings count it. Nothing in it changes. */
export interface ResultTable {
  readonly number: string;
  readonly match_id: string;
  readonly game: string;
  readonly occasion: Occasion;
  readonly tournament_id: string | null;
  /** By seat: `person:ID`, `bot:ID` or `computer:LEVEL`. */
  readonly players: Json<readonly string[]>;
  readonly names: Json<readonly string[]>;
  readonly places: Json<readonly number[]>;
  readonly is_rated: boolean;
  readonly reason: string;
  readonly strikes: Json<readonly number[]>;
  readonly decisions: Json<readonly number[]>;
  readonly ended_at: Date;
}

/** A player's rating after a result; the latest is today's. */
export interface RatingTable {
  readonly number: string;
  readonly player: string;
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  /** First places held alone, so far. */
  readonly wins: number;
  is_latest: boolean;
}

export interface TournamentTable {
  readonly id: string;
  readonly host_id: string;
  readonly name: string;
  status: 'open' | 'playing' | 'over' | 'cancelled';
  /** Kind, game, config, table, rounds, games, seed and entrants. */
  plan: Json<unknown>;
  readonly created_at: Time;
  started_at: Date | null;
  ended_at: Date | null;
}

/** A match of a tournament, before it is played, while it is and after. */
export interface FixtureTable {
  readonly tournament_id: string;
  /** Round, table and game, such as `2.1.3`. */
  readonly id: string;
  readonly round: number;
  /** Entrants by their numbers. */
  readonly seats: Json<readonly number[]>;
  match_id: string | null;
  /** What came of it. */
  line: Json<unknown> | null;
}

export interface Schema {
  bot: BotTable;
  bot_version: BotVersionTable;
  bot_check: BotCheckTable;
  exchange: ExchangeTable;
  outbox: OutboxTable;
  result: ResultTable;
  rating: RatingTable;
  tournament: TournamentTable;
  fixture: FixtureTable;
  person: PersonTable;
  login: LoginTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  match: MatchTable;
  entry: EntryTable;
  chat: ChatTable;
  mute: MuteTable;
}
