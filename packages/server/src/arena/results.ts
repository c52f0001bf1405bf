import { Ladder } from '@hegemon/arena';
import type { Outcome } from '@hegemon/engine';
import { sql } from 'kysely';
import { readEntries } from '../store/journal.js';
import type { Store } from '../store/store.js';
import { type Row, rowOf } from '../tables/row.js';
import type { SeatSetup } from '../tables/seats.js';
import type { ResultInfo } from './archive.js';
import { conductOf, fairPlaces } from './conduct.js';
import { type PlayerId, partsOf, playerOf, STRANGER } from './players.js';

/** A match that is over, before it has a number. */
interface Ended extends Omit<ResultInfo, 'number' | 'endedAt'> {
  readonly endedAt: Date;
}

interface RatingRow {
  readonly number: number;
  readonly player: PlayerId;
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly wins: number;
}

/** So many matches get their numbers in one statement. */
const BATCH = 50;
const TRIES = 20;
/** A number that is taken, or two who waited for each other: somebody else counts too. */
const CLASHES: ReadonlySet<string | undefined> = new Set(['23505', '40P01']);

function nameOf(seat: SeatSetup): string {
  return seat.type === 'open' ? 'Nobody' : seat.name;
}

export function isWin(places: readonly number[], at: number): boolean {
  return places[at] === 1 && places.filter(place => place === 1).length === 1;
}

/**
 * Gives every public match that is over its number in the public log, and those who played it their ratings. The
 * number is the lock: of several servers that count the same match one does it, the others find it done.
 */
export class Results {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Counts what is over and has no number yet; of old matches only where it is the whole. Gives how many. */
  async count(isWhole = false): Promise<number> {
    for (let counted = 0, tries = 0; ; ) {
      const rows = await this.due(isWhole);
      if (rows.length === 0) return counted;
      if (await this.write(rows)) {
        counted += rows.length;
        tries = 0;
      } else if (++tries > TRIES) throw new Error('results are counted elsewhere again and again');
    }
  }

  private async due(isWhole: boolean): Promise<readonly Row[]> {
    const rows = await this.store.db
      .selectFrom('match')
      .selectAll()
      .where('status', '=', 'over')
      .where('is_public', '=', true)
      .where('outcome', 'is not', null)
      .$if(!isWhole, query => query.where('ended_at', '>', sql<Date>`now() - interval '1 hour'`))
      .where(sql<boolean>`not exists (select 1 from result where result.match_id = match.id)`)
      .orderBy('ended_at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    return rows.map(rowOf);
  }

  /** Whether these were written; not if another server was first with any of them. */
  private async write(rows: readonly Row[]): Promise<boolean> {
    const { db } = this.store;
    // read before everything else: whatever is counted meanwhile takes the number that comes next
    const last = await db
      .selectFrom('result')
      .select(sql<string>`coalesce(max(number), 0)`.as('number'))
      .executeTakeFirstOrThrow();
    const ended = await this.endedOf(rows);
    const from = Number(last.number) + 1;
    const ratings = await this.rate(ended, from);
    try {
      await this.insert(ended, from, ratings);
      return true;
    } catch (error) {
      if (CLASHES.has((error as { code?: string }).code)) return false;
      throw error;
    }
  }

  private async endedOf(rows: readonly Row[]): Promise<readonly Ended[]> {
    const guests = await this.guestsAmong(rows);
    const isKnown = (player: PlayerId) => player !== STRANGER && !guests.has(player);
    return Promise.all(
      rows.map(async row => {
        const conduct = conductOf(row.seats.length, await readEntries(this.store.db, row.id));
        const outcome = row.outcome as Outcome;
        const players = row.seats.map(playerOf);
        return {
          match: row.id,
          game: row.game,
          occasion: row.occasion,
          tournament: row.tournament,
          players,
          names: row.seats.map(nameOf),
          places: fairPlaces(outcome, row.seats, conduct),
          isRated: row.isRated && players.every(isKnown) && new Set(players).size > 1,
          reason: outcome.reason,
          strikes: conduct.map(({ strikes }) => strikes),
          decisions: conduct.map(({ decisions }) => decisions),
          endedAt: row.endedAt ?? new Date(),
        };
      }),
    );
  }

  /** Those who have no name of their own: they may be anybody, and so have no rating. */
  private async guestsAmong(rows: readonly Row[]): Promise<ReadonlySet<PlayerId>> {
    const people = new Set(rows.flatMap(({ seats }) => seats.map(playerOf)));
    const ids = [...people].flatMap(player => {
      const parts = partsOf(player);
      return parts?.kind === 'person' ? [parts.id] : [];
    });
    if (ids.length === 0) return new Set();
    const found = await this.store.db
      .selectFrom('person')
      .select('id')
      .where('id', 'in', ids)
      .where('is_guest', '=', false)
      .execute();
    const claimed = new Set(found.map(({ id }) => id));
    return new Set(ids.filter(id => !claimed.has(id)).map(id => `person:${id}`));
  }

  /** The ratings after these matches, one step for each player and match. */
  private async rate(ended: readonly Ended[], from: number): Promise<readonly RatingRow[]> {
    const rated = ended.filter(({ isRated }) => isRated);
    const steps: RatingRow[] = [];
    for (const game of new Set(rated.map(one => one.game))) {
      const players = new Set(rated.flatMap(one => (one.game === game ? one.players : [])));
      const { ladder, wins } = await this.ladderOf(game, [...players]);
      ended.forEach((one, i) => {
        if (one.game !== game || !ladder.add({ ...one, id: one.match })) return;
        for (const player of new Set(one.players)) {
          const hasWon = one.players.some((other, seat) => other === player && isWin(one.places, seat));
          wins.set(player, (wins.get(player) ?? 0) + (hasWon ? 1 : 0));
          const { mu, sigma, matches } = ladder.get(player);
          steps.push({ number: from + i, player, game, mu, sigma, matches, wins: wins.get(player)! });
        }
      });
    }
    return steps;
  }

  private async ladderOf(game: string, players: readonly PlayerId[]) {
    const known = await this.store.db
      .selectFrom('rating')
      .select(['player', 'mu', 'sigma', 'matches', 'wins'])
      .where('game', '=', game)
      .where('is_latest', '=', true)
      .where('player', 'in', players)
      .execute();
    const ladder = new Ladder();
    for (const { player, ...row } of known) ladder.know({ name: player, ...row });
    return { ladder, wins: new Map(known.map(({ player, wins }) => [player, wins])) };
  }

  /** All at once or nothing: results, ratings, and which of these are today's. */
  private async insert(ended: readonly Ended[], from: number, ratings: readonly RatingRow[]): Promise<void> {
    const results = ended.map((one, i) => ({ number: from + i, ...one }));
    const latest = new Map(ratings.map(row => [`${row.game} ${row.player}`, row.number]));
    const steps = ratings.map(row => ({
      ...row,
      is_latest: latest.get(`${row.game} ${row.player}`) === row.number,
    }));
    await sql`
      with step as (
        select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as row (number bigint, player text,
          game text, mu double precision, sigma double precision, matches integer, wins integer,
          is_latest boolean)),
      old as (
        update rating set is_latest = false
        where is_latest and (game, player) in (select game, player from step)),
      made as (
        insert into result (number, match_id, game, occasion, tournament_id, players, names, places, is_rated,
          reason, strikes, decisions, ended_at)
        select number, match, game, occasion, tournament, players, names, places, "isRated", reason, strikes,
          decisions, "endedAt"
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as row (number bigint, match text, game text,
          occasion text, tournament text, players jsonb, names jsonb, places jsonb, "isRated" boolean, reason text,
          strikes jsonb, decisions jsonb, "endedAt" timestamptz))
      insert into rating (number, player, game, mu, sigma, matches, wins, is_latest)
      select number, player, game, mu, sigma, matches, wins, is_latest from step`.execute(this.store.db);
  }
}
