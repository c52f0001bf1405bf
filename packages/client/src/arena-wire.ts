import type { Outcome } from '@hegemon/engine';

/** What a server says of bots, results, ratings and tournaments. All of it is public unless it says otherwise. */

/** Whoever is rated: `person:ID`, `bot:ID` or `computer:LEVEL`. */
export type PlayerId = string;
export type PlayerKind = 'person' | 'bot' | 'computer';

/** `new` until it was reached once; `resting` while it fails; `retired` by its author, for good. */
export type BotStatus = 'new' | 'active' | 'resting' | 'retired';

export interface BotInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly owner: { readonly id: string; readonly name: string };
  /** `called` at an address of its own, or `calling` with a token. */
  readonly kind: 'called' | 'calling';
  readonly protocol: 'legacy' | 'modern' | null;
  readonly games: readonly string[];
  readonly version: number;
  readonly maxConcurrent: number;
  /** Whether it is seated in ranked matches when it is idle. */
  readonly isRanked: boolean;
  readonly status: BotStatus;
  /** Whether one that calls is connected now; one that is called counts while it is active. */
  readonly isOnline: boolean;
  readonly createdAt: string;
}

export interface BotWish {
  readonly name: string;
  readonly description?: string;
  /** Without one the bot calls, with the token it gets. */
  readonly url?: string;
  /** All that its protocol can play, unless given. */
  readonly games?: readonly string[];
  readonly isRanked?: boolean;
  readonly maxConcurrent?: number;
}

/** What an author may change; `note` says what is new and makes it the next version. */
export interface BotChange {
  readonly description?: string;
  readonly url?: string;
  readonly games?: readonly string[];
  readonly isRanked?: boolean;
  readonly maxConcurrent?: number;
  readonly note?: string;
}

/** A bot just registered, with what only its author may know and only now. */
export interface NewBot {
  readonly bot: BotInfo;
  /** For a bot that calls. */
  readonly token: string | null;
  /** Signs what a bot is sent. */
  readonly secret: string | null;
}

/** What only its owner sees of a bot. */
export interface BotPrivate {
  readonly url: string | null;
  readonly secret: string | null;
  readonly failures: number;
  readonly lastFailure: string | null;
  readonly lookAt: string | null;
  readonly seenAt: string | null;
  /** Over its last exchanges. */
  readonly latency: {
    readonly count: number;
    readonly p50: number;
    readonly p95: number;
    readonly slowest: number;
  };
  readonly errors: number;
}

export interface BotVersion {
  readonly number: number;
  readonly note: string;
  readonly at: string;
}

export interface BotPage {
  readonly bot: BotInfo;
  readonly versions: readonly BotVersion[];
  /** For its owner only. */
  readonly mine: BotPrivate | null;
}

/** One item of a check: a phase or a corner of a game, and how the bot did there. */
export interface CheckItem {
  readonly name: string;
  readonly verdict: 'ok' | 'warning' | 'failed';
  readonly message: string;
  readonly latencyMs: number | null;
}

export interface Check {
  readonly id: string;
  readonly status: 'running' | 'done' | 'failed';
  readonly at: string;
  /** In plain words, when it is done. */
  readonly summary: string | null;
  readonly items: readonly CheckItem[];
}

/** What a bot was asked and answered; for its owner only, cut to a readable length. */
export interface Exchange {
  readonly id: number;
  readonly match: string | null;
  readonly seat: number | null;
  readonly turn: number;
  readonly at: string;
  readonly request: string;
  readonly answer: string | null;
  readonly status: number | null;
  readonly latencyMs: number;
  readonly verdict: { readonly type: string; readonly code?: string; readonly message?: string };
}

export type Occasion = 'table' | 'ranked' | 'challenge' | 'tournament';

/** A finished match in the public log. Ratings are a fold over these, in the order of their numbers. */
export interface ResultInfo {
  readonly number: number;
  readonly match: string;
  readonly game: string;
  readonly occasion: Occasion;
  readonly tournament: string | null;
  /** By seat. */
  readonly players: readonly PlayerId[];
  readonly names: readonly string[];
  /** By seat, from 1; equals share a place. */
  readonly places: readonly number[];
  readonly isRated: boolean;
  readonly reason: string;
  readonly strikes: readonly number[];
  readonly decisions: readonly number[];
  readonly endedAt: string;
}

export interface Rating {
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  /** What is shown: mu - 3 sigma. */
  readonly rating: number;
  readonly matches: number;
  /** Place on the ladder, from 1. */
  readonly rank: number;
}

export interface LadderRow extends Rating {
  readonly player: PlayerId;
  readonly kind: PlayerKind;
  readonly name: string;
  readonly wins: number;
}

export interface LadderInfo {
  readonly game: string;
  readonly title: string;
  readonly players: number;
  readonly matches: number;
}

export interface LadderFilter {
  readonly kind?: PlayerKind;
  readonly limit?: number;
  readonly offset?: number;
}

export interface ResultFilter {
  readonly game?: string;
  readonly player?: PlayerId;
  readonly tournament?: string;
  /** The newest first, those before this number. */
  readonly before?: number;
  readonly limit?: number;
}

/** How somebody has done in one game. */
export interface GameStatistics {
  readonly game: string;
  readonly matches: number;
  readonly wins: number;
  /** How often each place was reached, from the first on. */
  readonly places: readonly number[];
  /** The last results, the newest first, as places of so many. */
  readonly form: readonly { readonly place: number; readonly of: number }[];
}

/** How a player fared against another, over the matches in which both sat. */
export interface HeadToHead {
  readonly player: PlayerId;
  readonly name: string;
  readonly matches: number;
  /** Matches in which the one came in before the other. */
  readonly ahead: number;
}

export interface Profile {
  readonly player: PlayerId;
  readonly kind: PlayerKind;
  readonly name: string;
  readonly since: string | null;
  /** A person's bots. */
  readonly bots: readonly { readonly id: string; readonly name: string }[];
  readonly ratings: readonly Rating[];
  readonly statistics: readonly GameStatistics[];
  readonly headToHead: readonly HeadToHead[];
}

/** A rating after a match, for the graph. */
export interface RatingStep {
  readonly number: number;
  readonly match: string;
  readonly at: string;
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
}

/** An unrated match between bots and computers, now. */
export interface ChallengeWish {
  readonly game: string;
  readonly config?: unknown;
  readonly players: readonly PlayerId[];
  /** Matches to play, with the seats moved on by one each; 1 unless given. */
  readonly games?: number;
}

export interface TournamentWish {
  readonly name: string;
  readonly kind: 'round-robin' | 'swiss';
  readonly game: string;
  readonly config?: unknown;
  /** Players at a table. */
  readonly table: number;
  /** As many as the kind needs, unless given. */
  readonly rounds?: number;
  readonly games?: number;
  /** Those who play from the start; others may enter while it is open. */
  readonly players?: readonly PlayerId[];
}

export interface TournamentInfo {
  readonly id: string;
  readonly name: string;
  readonly host: { readonly id: string; readonly name: string };
  readonly status: 'open' | 'playing' | 'over' | 'cancelled';
  readonly kind: 'round-robin' | 'swiss';
  readonly game: string;
  readonly config: unknown;
  readonly table: number;
  readonly rounds: number;
  readonly games: number;
  readonly entrants: readonly { readonly player: PlayerId; readonly name: string }[];
  /** Matches over, and in the whole tournament. */
  readonly played: number;
  readonly total: number;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

/** A share with the bounds that hold 95 times in 100. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Standing {
  readonly player: PlayerId;
  readonly name: string;
  readonly matches: number;
  readonly wins: number;
  readonly won: Share;
  readonly score: Share;
  readonly rating: number;
  readonly strikes: number;
}

export interface Fixture {
  readonly id: string;
  readonly round: number;
  readonly players: readonly PlayerId[];
  readonly match: string | null;
  readonly status: 'waiting' | 'playing' | 'over';
  /** By seat, when it is over. */
  readonly places: readonly number[] | null;
  readonly reason: string | null;
}

export interface TournamentPage {
  readonly tournament: TournamentInfo;
  readonly standings: readonly Standing[];
  readonly fixtures: readonly Fixture[];
}

/** A match that is on, to be watched: the most watched first. */
export interface LiveMatch {
  readonly match: string;
  readonly game: string;
  readonly occasion: Occasion;
  readonly names: readonly string[];
  readonly spectators: number;
  readonly startedAt: string;
  readonly outcome: Outcome | null;
}
