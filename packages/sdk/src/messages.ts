/** What an arena says to a bot and what the bot answers: the modern protocol, as fixtures/wire/schemas has it. */

/** An amount to choose: any whole number from `min` to `max`. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Something that you may do; amounts are ranges. `fill` makes an action of it. */
export interface Choice {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What every message has. */
export interface Envelope {
  /** A bot may play several matches at a time. */
  readonly match: string;
  /** Rises with every message of the match to this bot. */
  readonly seq: number;
  /** Your id in this match. */
  readonly you: string;
}

export interface BoardMap {
  readonly name: string;
  readonly territories: readonly {
    readonly id: number;
    readonly name: string;
    readonly continent: string | null;
    readonly neighbours: readonly string[];
  }[];
  readonly continents: readonly { readonly name: string; readonly bonus: number }[];
  readonly cards: readonly {
    readonly id: number;
    readonly kind: string;
    readonly territory: string | null;
  }[];
}

/** A match begins, or this bot takes it up again. */
export interface Start extends Envelope {
  /** In order of play. */
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly game: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly map: BoardMap;
  readonly timeout_ms: number;
  readonly time_bank_ms: number;
  readonly errors_allowed: number;
}

/** Classic and Quick as one player sees them. Owners are ids of players, `neutral`, or nobody. */
export interface DiceView {
  readonly turn: number;
  readonly phase: string;
  readonly current_player: string | null;
  readonly territories: readonly {
    readonly id: number;
    readonly name: string;
    readonly owner: string | null;
    readonly armies: number;
  }[];
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly armies_to_place: number;
    readonly cards: number;
    readonly is_out: boolean;
    readonly is_neutral: boolean;
  }[];
  readonly hand: readonly { readonly id: number; readonly kind: string; readonly territory: string | null }[];
  readonly deck: number;
  readonly discards: readonly number[];
  readonly trades: number;
  readonly captured: number;
  readonly battle: {
    readonly attackingTerritory: string;
    readonly defendingTerritory: string;
    readonly attackingDiceCount: number;
  } | null;
}

/** Realms as one player sees it. */
export interface RealmsView {
  readonly turn: number;
  readonly territories: readonly {
    readonly id: number;
    readonly name: string;
    /** Fog lies there: nothing else is known of it. */
    readonly is_hidden: boolean;
    readonly owner: string | null;
    readonly food: number;
    readonly upgrades: readonly string[];
  }[];
  readonly units: readonly {
    readonly id: number;
    readonly owner: string | null;
    readonly territory: string;
    readonly is_defending: boolean;
    readonly is_starving: boolean;
  }[];
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly gold: number | null;
    readonly points: number | null;
    readonly is_ready: boolean;
    readonly is_out: boolean;
    readonly is_neutral: boolean;
  }[];
  readonly orders: {
    readonly moves: readonly { readonly unit: number; readonly to: string }[];
    readonly builds: readonly { readonly territory: string; readonly build: string }[];
  };
  readonly report: readonly string[];
}

export type View = DiceView | RealmsView;

/** Decide. */
export interface Turn<V extends View = View> extends Envelope {
  readonly view: V;
  readonly prompt: {
    readonly type: string;
    readonly legal: readonly Choice[];
    /** What is done for you if your answer does not come in time. */
    readonly default: Choice | null;
  };
  readonly timeout_ms: number;
  readonly time_bank_ms: number;
  readonly last_latency_ms: number | null;
  readonly errors_left: number;
  /** Why your last answer was not taken. */
  readonly last_error: {
    readonly code: string;
    readonly message: string;
    readonly your_action?: unknown;
  } | null;
}

/** What happened, to those who want to know. */
export interface Happened extends Envelope {
  readonly events: readonly {
    readonly number: number;
    readonly actor: string;
    readonly action: Choice;
    readonly text: readonly string[];
  }[];
}

/** A match is over. */
export interface End extends Envelope {
  readonly place: number;
  readonly places: readonly (readonly string[])[];
  readonly is_draw: boolean;
  readonly reason: string;
  readonly replay: string | null;
}

/** What a bot says of itself. */
export interface Introduction {
  readonly apiversion: '1';
  readonly name: string;
  readonly author?: string;
  readonly color?: string;
  readonly version?: string | number;
  readonly max_concurrent?: number;
  readonly wants_events?: boolean;
  readonly games?: readonly string[];
}

/** An action, with a number for every amount; or several, done one after the other. */
export type Answer =
  | { readonly type: string; readonly [field: string]: unknown }
  | { readonly actions: readonly { readonly type: string; readonly [field: string]: unknown }[] };
