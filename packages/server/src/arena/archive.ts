import type { MatchLine } from '@hegemon/arena';
import { type SqlBool, sql } from 'kysely';
import type { Occasion } from '../store/schema.js';
import type { Store } from '../store/store.js';
import type { PlayerId } from './players.js';

/** A finished match as the public log has it. */
export interface ResultInfo {
  readonly number: number;
  readonly match: string;
  readonly game: string;
  readonly occasion: Occasion;
  readonly tournament: string | null;
  readonly players: readonly PlayerId[];
  readonly names: readonly string[];
  readonly places: readonly number[];
  readonly isRated: boolean;
  readonly reason: string;
  readonly strikes: readonly number[];
  readonly decisions: readonly number[];
  readonly endedAt: string;
}

export interface ResultFilter {
  readonly game?: string | undefined;
  readonly player?: PlayerId | undefined;
  readonly tournament?: string | undefined;
  readonly before?: number | undefined;
}

/** The ratings that the log says, at its end, for whoever works them out again. */
export interface LadderLine {
  readonly type: 'ladder';
  readonly game: string;
  readonly rows: readonly {
    readonly name: PlayerId;
    readonly mu: number;
    readonly sigma: number;
    readonly shown: number;
    readonly matches: number;
  }[];
}

const PAGE = 500;

/** Reads the public log. */
export class Archive {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** The newest first. */
  async list(filter: ResultFilter, limit: number): Promise<readonly ResultInfo[]> {
    const rows = await this.query(filter).orderBy('number', 'desc').limit(limit).execute();
    return rows.map(row => ({
      number: Number(row.number),
      match: row.match_id,
      game: row.game,
      occasion: row.occasion,
      tournament: row.tournament_id,
      players: row.players,
      names: row.names,
      places: row.places,
      isRated: row.is_rated,
      reason: row.reason,
      strikes: row.strikes,
      decisions: row.decisions,
      endedAt: row.ended_at.toISOString(),
    }));
  }

  private query({ game, player, tournament, before }: ResultFilter) {
    return this.store.db
      .selectFrom('result')
      .selectAll()
      .$if(game !== undefined, query => query.where('game', '=', game!))
      .$if(tournament !== undefined, query => query.where('tournament_id', '=', tournament!))
      .$if(before !== undefined, query => query.where('number', '<', String(before)))
      .$if(player !== undefined, query =>
        query.where(sql<SqlBool>`players @> ${JSON.stringify([player])}::jsonb`),
      );
  }

  /** All of it, the newest first, a page at a time. */
  async *all(filter: ResultFilter): AsyncGenerator<ResultInfo> {
    for (let { before } = filter; ; ) {
      const page = await this.list({ ...filter, before }, PAGE);
      yield* page;
      if (page.length < PAGE) return;
      before = page.at(-1)!.number;
    }
  }

  /** The whole log in its order as lines of JSON, and after them the ladders as they are at its end. */
  async *log(): AsyncGenerator<string> {
    const last = await this.lastNumber();
    for (let from = 0; ; ) {
      const lines = await this.linesAfter(from, last);
      for (const line of lines) yield `${JSON.stringify(line)}\n`;
      if (lines.length < PAGE) break;
      from = Number(lines.at(-1)!.id);
    }
    for (const ladder of await this.laddersAt(last)) yield `${JSON.stringify(ladder)}\n`;
  }

  private async lastNumber(): Promise<number> {
    const { number } = await this.store.db
      .selectFrom('result')
      .select(sql<string>`coalesce(max(number), 0)`.as('number'))
      .executeTakeFirstOrThrow();
    return Number(number);
  }

  private async linesAfter(from: number, last: number): Promise<readonly MatchLine[]> {
    const rows = await this.store.db
      .selectFrom('result')
      .innerJoin('match', 'match.id', 'result.match_id')
      .selectAll('result')
      .select('match.started_at')
      .where('number', '>', String(from))
      .where('number', '<=', String(last))
      .orderBy('number')
      .limit(PAGE)
      .execute();
    return rows.map(row => ({
      type: 'match',
      id: String(row.number),
      round: 1,
      uid: row.match_id,
      game: row.game,
      seed: 0,
      players: row.players,
      places: row.places,
      isRated: row.is_rated,
      reason: row.reason,
      strikes: row.strikes,
      decisions: row.decisions,
      ms: Math.max(0, row.ended_at.getTime() - (row.started_at ?? row.ended_at).getTime()),
    }));
  }

  private async laddersAt(last: number): Promise<readonly LadderLine[]> {
    const { rows } = await sql<{
      game: string;
      player: string;
      mu: number;
      sigma: number;
      matches: number;
    }>`
      select distinct on (game, player) game, player, mu, sigma, matches from rating
      where number <= ${last} order by game, player, number desc`.execute(this.store.db);
    const games = [...new Set(rows.map(({ game }) => game))];
    return games.map(game => ({
      type: 'ladder',
      game,
      rows: rows
        .filter(row => row.game === game)
        .map(({ player, mu, sigma, matches }) => ({
          name: player,
          mu,
          sigma,
          shown: mu - 3 * sigma,
          matches,
        }))
        .sort((a, b) => b.shown - a.shown || (a.name < b.name ? -1 : 1)),
    }));
  }
}
