import { sql } from 'kysely';
import type { Occasion } from '../store/schema.js';
import type { Store } from '../store/store.js';
import type { Challenges } from './challenges.js';
import type { Ranked } from './ranked.js';
import type { Results } from './results.js';
import { readRoster } from './roster.js';
import type { Rounds } from './rounds.js';

/** How many matches without people are played at a time, and how often somebody looks after them. */
export interface ArenaOptions {
  /** Ranked matches at a time for each server or worker that does jobs; 2 unless given, 0 for none. */
  readonly ranked?: number;
  /** Challenges and matches of tournaments at a time for each; 8 unless given. */
  readonly matches?: number;
  /** Between two ranked matches of a bot, in milliseconds; 30,000 unless given. */
  readonly rest?: number;
  /** How often idle bots and waiting matches are looked at, in milliseconds; 10,000 unless given. */
  readonly every?: number;
  /** How long a round of a tournament waits for bots that are not there, in milliseconds; 60,000 unless given. */
  readonly grace?: number;
}

export const USUAL_ARENA: Required<ArenaOptions> = {
  ranked: 2,
  matches: 8,
  rest: 30_000,
  every: 10_000,
  grace: 60_000,
};

export interface StewardOptions extends Required<ArenaOptions> {
  /** How many do jobs. */
  workers(): number;
}

export interface StewardParts {
  readonly results: Results;
  readonly rounds: Rounds;
  readonly challenges: Challenges;
  readonly ranked: Ranked;
}

/** Begins matches that nobody sits down for: what was asked for first, then ranked ones for bots that are idle. */
export class Steward {
  private readonly store: Store;
  private readonly parts: StewardParts;
  private readonly options: StewardOptions;

  constructor(store: Store, parts: StewardParts, options: StewardOptions) {
    this.store = store;
    this.parts = parts;
    this.options = options;
  }

  /** Whether there is anything to look after. */
  async isWanted(): Promise<boolean> {
    const { rows } = await sql<{ is_wanted: boolean }>`
      select exists (select 1 from bot where status = 'active')
        or exists (select 1 from match where status = 'open' and occasion <> 'table')
        or exists (select 1 from tournament where status = 'playing') as is_wanted`.execute(this.store.db);
    return rows[0]!.is_wanted;
  }

  /** Once over everything. Safe to do at any time, and twice. */
  async run(): Promise<void> {
    const { workers, matches, ranked } = this.options;
    const { results, rounds, challenges, ranked: matchmaking } = this.parts;
    // what comes next in a tournament follows from what has been counted
    await results.count();
    const playing = await this.playing();
    const roster = await readRoster(this.store);
    const of = (...occasions: Occasion[]) =>
      occasions.reduce((sum, occasion) => sum + (playing.get(occasion) ?? 0), 0);
    let slots = matches * workers() - of('challenge', 'tournament');
    // a large tournament leaves some room for others
    const kept = Math.ceil((matches * workers()) / 4) - of('challenge');
    slots -= await challenges.begin(roster, Math.min(slots, kept));
    slots -= await rounds.advance(roster, slots);
    await challenges.begin(roster, slots);
    await matchmaking.begin(roster, ranked * workers() - of('ranked'));
  }

  private async playing(): Promise<ReadonlyMap<Occasion, number>> {
    const rows = await this.store.db
      .selectFrom('match')
      .select(['occasion', sql<number>`count(*)::int`.as('count')])
      .where('status', '=', 'playing')
      .where('occasion', '<>', 'table')
      .groupBy('occasion')
      .execute();
    return new Map(rows.map(({ occasion, count }) => [occasion, count]));
  }
}
