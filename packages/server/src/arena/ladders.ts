import { findGame, games } from '@hegemon/engine';
import { sql } from 'kysely';
import { missing } from '../problem.js';
import type { Store } from '../store/store.js';
import { namesOf, type PlayerId, type PlayerKind, partsOf } from './players.js';

export interface Rating {
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  /** What is shown: mu - 3 sigma. */
  readonly rating: number;
  readonly matches: number;
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

export interface RatingStep {
  readonly number: number;
  readonly match: string;
  readonly at: string;
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
}

interface Ranked {
  readonly player: PlayerId;
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly wins: number;
  readonly rank: string;
}

const MOST_STEPS = 2_000;

/** Today's ratings: one ladder for each game. */
export class Ladders {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async list(): Promise<readonly LadderInfo[]> {
    const { rows } = await sql<{ game: string; players: number; matches: number }>`
      select game, (select count(*)::int from rating where rating.game = of.game and is_latest) as players,
        (select count(*)::int from result where result.game = of.game and is_rated) as matches
      from (select value as game from jsonb_array_elements_text(${JSON.stringify(games.map(({ id }) => id))}::jsonb)) as of
    `.execute(this.store.db);
    const counts = new Map(rows.map(row => [row.game, row]));
    return games.map(({ id, title }) => ({
      game: id,
      title,
      players: counts.get(id)?.players ?? 0,
      matches: counts.get(id)?.matches ?? 0,
    }));
  }

  /** The best first; equals by their ids, as the log has it. */
  async ladder(
    game: string,
    { kind, limit, offset = 0 }: { kind?: PlayerKind | undefined; limit?: number; offset?: number },
  ): Promise<readonly LadderRow[]> {
    if (!findGame(game)) throw missing('ladder');
    const { rows } = await sql<Ranked>`
      select * from (${ranked(game)}) as ranked
      where ${kind === undefined ? sql`true` : sql`starts_with(player, ${`${kind}:`})`}
      order by rank limit ${limit ?? null} offset ${offset}`.execute(this.store.db);
    const names = await namesOf(
      this.store,
      rows.map(({ player }) => player),
    );
    return rows.map(row => ({
      ...ratingOf(row),
      player: row.player,
      kind: partsOf(row.player)!.kind,
      name: names.get(row.player)!,
      wins: row.wins,
    }));
  }

  /** What somebody is worth in every game they have a rating in. */
  async ratingsOf(player: PlayerId): Promise<readonly Rating[]> {
    const ratings: Rating[] = [];
    for (const { id } of games) {
      const { rows } =
        await sql<Ranked>`select * from (${ranked(id)}) as ranked where player = ${player}`.execute(
          this.store.db,
        );
      ratings.push(...rows.map(ratingOf));
    }
    return ratings;
  }

  /** The last steps of a rating, the oldest first. */
  async steps(player: PlayerId, game: string): Promise<readonly RatingStep[]> {
    const rows = await this.store.db
      .selectFrom('rating')
      .innerJoin('result', 'result.number', 'rating.number')
      .select(['rating.number', 'rating.mu', 'rating.sigma', 'result.match_id', 'result.ended_at'])
      .where('rating.game', '=', game)
      .where('rating.player', '=', player)
      .orderBy('rating.number', 'desc')
      .limit(MOST_STEPS)
      .execute();
    return rows.reverse().map(({ number, mu, sigma, match_id, ended_at }) => ({
      number: Number(number),
      match: match_id,
      at: ended_at.toISOString(),
      mu,
      sigma,
      rating: mu - 3 * sigma,
    }));
  }
}

function ranked(game: string) {
  return sql`
    select player, game, mu, sigma, matches, wins,
      row_number() over (order by mu - 3 * sigma desc, player collate "C") as rank
    from rating where game = ${game} and is_latest`;
}

function ratingOf({ game, mu, sigma, matches, rank }: Ranked): Rating {
  return { game, mu, sigma, rating: mu - 3 * sigma, matches, rank: Number(rank) };
}
