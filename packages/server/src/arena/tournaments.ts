import { randomInt } from 'node:crypto';
import {
  inOrder,
  type Kind,
  type MatchLine,
  matchesOf,
  type Row as Standing,
  standingsOf,
  type TournamentPlan,
  usualRounds,
} from '@hegemon/arena';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Hub, topicOf } from '../live/hub.js';
import { newId, type Person } from '../people/people.js';
import { forbidden, missing, Refused } from '../problem.js';
import type { FixtureTable, TournamentTable } from '../store/schema.js';
import type { Store } from '../store/store.js';
import { castOf, seatsFor, usualConfig } from './cast.js';
import { namesOf, type PlayerId, partsOf } from './players.js';

/** What a tournament is played by, as it is stored. */
export interface Plan {
  readonly kind: Kind;
  readonly game: string;
  /** Nothing where the game's usual one is played: then matches count for ratings. */
  readonly config: unknown;
  readonly table: number;
  /** As many as the kind needs, until it begins. */
  readonly rounds: number | null;
  readonly games: number;
  readonly seed: number;
  readonly entrants: readonly { readonly player: PlayerId; readonly name: string }[];
}

export interface TournamentRow {
  readonly id: string;
  readonly name: string;
  readonly host: { readonly id: string; readonly name: string };
  readonly status: TournamentTable['status'];
  readonly plan: Plan;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Matches over. */
  readonly played: number;
}

export interface TournamentWish {
  readonly name: string;
  readonly kind: Kind;
  readonly game: string;
  readonly config?: unknown;
  readonly table: number;
  readonly rounds?: number | undefined;
  readonly games?: number | undefined;
  readonly players?: readonly PlayerId[] | undefined;
}

export type FixtureRow = Pick<Selectable<FixtureTable>, 'id' | 'round' | 'seats' | 'match_id'> & {
  readonly line: MatchLine | null;
};

const MOST_ENTRANTS = 200;
const MOST_MATCHES = 5_000;
/** So many of one host are open or played at a time. */
const MOST_OF_ONE = 5;
const MOST_TRIES = 50;
const MOST_LISTED = 100;
const MOST_REMEMBERED = 100;

/** A plan as the arena reads it: entrants are known by their ids. */
export function arenaPlan({ name, plan }: Pick<TournamentRow, 'name' | 'plan'>): TournamentPlan {
  const { entrants, rounds, ...rest } = plan;
  return {
    ...rest,
    name,
    entrants: entrants.map(({ player }) => ({ name: player, bot: player })),
    rounds: rounds ?? usualRounds(plan.kind, Math.max(plan.table, entrants.length), plan.table),
  };
}

/** Tournaments: made, entered, begun, called off, and how they stand. */
export class Tournaments {
  private readonly store: Store;
  private readonly hub: Hub;
  /** The last standings that were worked out: many look at the same ones. */
  private readonly worked = new Map<
    string,
    { readonly played: number; readonly rows: readonly Standing[] }
  >();

  constructor(store: Store, hub: Hub) {
    this.store = store;
    this.hub = hub;
  }

  async find(id: string): Promise<TournamentRow> {
    const row = await this.select().where('tournament.id', '=', id).executeTakeFirst();
    if (!row) throw missing('tournament');
    return rowOf(row);
  }

  /** The newest first. */
  async list(): Promise<readonly TournamentRow[]> {
    const rows = await this.select().orderBy('tournament.created_at', 'desc').limit(MOST_LISTED).execute();
    return rows.map(rowOf);
  }

  /** Those that are being played, the oldest first. */
  async playing(): Promise<readonly TournamentRow[]> {
    const rows = await this.select()
      .where('tournament.status', '=', 'playing')
      .orderBy('tournament.started_at')
      .execute();
    return rows.map(rowOf);
  }

  private select() {
    return this.store.db
      .selectFrom('tournament')
      .innerJoin('person', 'person.id', 'tournament.host_id')
      .selectAll('tournament')
      .select('person.name as host_name')
      .select(query =>
        query
          .selectFrom('fixture')
          .select(sql<number>`count(*)::int`.as('played'))
          .whereRef('fixture.tournament_id', '=', 'tournament.id')
          .where('fixture.line', 'is not', null)
          .as('played'),
      );
  }

  async fixtures(id: string, round?: number): Promise<readonly FixtureRow[]> {
    const rows = await this.store.db
      .selectFrom('fixture')
      .select(['id', 'round', 'seats', 'match_id', 'line'])
      .where('tournament_id', '=', id)
      .$if(round !== undefined, query => query.where('round', '=', round!))
      .execute();
    // lines were written by this server
    const fixtures = rows.map(row => ({ ...row, line: row.line as MatchLine | null }));
    const numbers = new Map(fixtures.map(one => [one.id, one.id.split('.').map(Number)]));
    return fixtures.sort((a, b) => {
      const [x, y] = [numbers.get(a.id)!, numbers.get(b.id)!];
      // the first match of every table comes before the second of any
      return x[0]! - y[0]! || x[2]! - y[2]! || x[1]! - y[1]!;
    });
  }

  /** The round that is played now; 0 before the first. */
  async lastRound(id: string): Promise<number> {
    const { round } = await this.store.db
      .selectFrom('fixture')
      .select(sql<number>`coalesce(max(round), 0)::int`.as('round'))
      .where('tournament_id', '=', id)
      .executeTakeFirstOrThrow();
    return round;
  }

  /** How those who have played stand; lines that are written never change, so their number says it all. */
  standings(id: string, fixtures: readonly FixtureRow[]): readonly Standing[] {
    const lines = linesOf(fixtures);
    const known = this.worked.get(id);
    if (known?.played === lines.length) return known.rows;
    const rows = standingsOf(lines);
    if (this.worked.size >= MOST_REMEMBERED) this.worked.clear();
    this.worked.set(id, { played: lines.length, rows });
    return rows;
  }

  async make(host: Person, wish: TournamentWish): Promise<TournamentRow> {
    if (host.isGuest)
      throw new Refused(
        403,
        'ClaimFirst',
        'Keep your name with a password first: then you can host tournaments.',
      );
    const { name, kind, game, table, rounds = null, games = 1, players = [] } = wish;
    const { min, max } = seatsFor(game, usualConfig(game, wish.config));
    if (table < Math.max(2, min) || table > max)
      throw new Refused(
        422,
        'BadTable',
        `That is for ${min === max ? min : `${min} to ${max}`} players at a table.`,
      );
    const plan: Plan = {
      ...{ kind, game, table, rounds, games, config: wish.config },
      seed: randomInt(2 ** 32),
      entrants: [],
    };
    const entrants = await this.entrantsOf(plan, players);
    const id = newId();
    const made = await sql`
      insert into tournament (id, host_id, name, status, plan)
      select ${id}, ${host.id}, ${name}, 'open', ${JSON.stringify({ ...plan, entrants })}::jsonb
      where (select count(*) from tournament where host_id = ${host.id} and status in ('open', 'playing')) < ${MOST_OF_ONE}`.execute(
      this.store.db,
    );
    if (Number(made.numAffectedRows ?? 0) === 0)
      throw new Refused(429, 'TooMany', `One person hosts at most ${MOST_OF_ONE} tournaments at a time.`);
    return this.find(id);
  }

  private async entrantsOf({ game, config }: Plan, players: readonly PlayerId[]): Promise<Plan['entrants']> {
    if (players.length > MOST_ENTRANTS)
      throw new Refused(422, 'TooManyEntrants', `At most ${MOST_ENTRANTS} play in a tournament.`);
    if (new Set(players).size < players.length)
      throw new Refused(422, 'Twice', 'Everybody enters a tournament once.');
    await castOf(this.store, game, usualConfig(game, config), players);
    const names = await namesOf(this.store, players);
    return players.map(player => ({ player, name: names.get(player)! }));
  }

  /** The host enters computers and any bot; an author their own bots. */
  async enter(id: string, person: Person, player: PlayerId): Promise<TournamentRow> {
    return this.change(id, async row => {
      await this.demandMayEnter(row, person, player);
      if (row.plan.entrants.some(one => one.player === player))
        throw new Refused(409, 'HasEntered', 'It has entered already.');
      const players = [...row.plan.entrants.map(one => one.player), player];
      if (players.length > MOST_ENTRANTS)
        throw new Refused(409, 'IsFull', `At most ${MOST_ENTRANTS} play in a tournament.`);
      const [fresh] = await this.entrantsOf(row.plan, [player]);
      return { ...row.plan, entrants: [...row.plan.entrants, fresh!] };
    });
  }

  async withdraw(id: string, person: Person, player: PlayerId): Promise<TournamentRow> {
    return this.change(id, async row => {
      await this.demandMayEnter(row, person, player);
      if (!row.plan.entrants.some(one => one.player === player)) throw missing('entrant');
      return { ...row.plan, entrants: row.plan.entrants.filter(one => one.player !== player) };
    });
  }

  private async demandMayEnter({ host }: TournamentRow, person: Person, player: PlayerId): Promise<void> {
    if (host.id === person.id) return;
    const parts = partsOf(player);
    const own =
      parts?.kind === 'bot' &&
      (await this.store.db
        .selectFrom('bot')
        .select('id')
        .where('id', '=', parts.id)
        .where('owner_id', '=', person.id)
        .executeTakeFirst());
    if (!own) throw forbidden('Only whoever hosts the tournament enters others than their own bots.');
  }

  /** Changes an open tournament as it was seen, or, if somebody else has changed it meanwhile, as it is now. */
  private async change(id: string, edit: (row: TournamentRow) => Promise<Plan>): Promise<TournamentRow> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const row = await this.find(id);
      if (row.status !== 'open') throw new Refused(409, 'HasBegun', 'The tournament has begun already.');
      const plan = await edit(row);
      if (await this.replace(row, plan, 'open')) return this.find(id);
    }
    throw new Refused(409, 'Busy', 'Too many want the same: try again.');
  }

  private async replace(row: TournamentRow, plan: Plan, status: 'open' | 'playing'): Promise<boolean> {
    const { numUpdatedRows } = await this.store.db
      .updateTable('tournament')
      .set({ plan: JSON.stringify(plan), status })
      .$if(status === 'playing', query => query.set({ started_at: new Date() }))
      .where('id', '=', row.id)
      .where('status', '=', 'open')
      .where(sql<boolean>`plan = ${JSON.stringify(row.plan)}::jsonb`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) this.tell(row.id);
    return numUpdatedRows > 0n;
  }

  /** Begins it: from now on who plays is settled. */
  async start(id: string, person: Person): Promise<TournamentRow> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const row = await this.find(id);
      demandHost(row, person);
      if (row.status !== 'open') throw new Refused(409, 'HasBegun', 'The tournament has begun already.');
      const { table, entrants } = row.plan;
      if (entrants.length < table)
        throw new Refused(409, 'TooFew', `${table} at a table need at least ${table} entrants.`);
      const settled = arenaPlan(row);
      if (matchesOf(settled) > MOST_MATCHES)
        throw new Refused(422, 'TooLarge', `A tournament has at most ${MOST_MATCHES} matches.`);
      if (await this.replace(row, { ...row.plan, rounds: settled.rounds }, 'playing')) return this.find(id);
    }
    throw new Refused(409, 'Busy', 'Too many want the same: try again.');
  }

  /** Calls it off: what is being played is played to its end, and nothing more. */
  async cancel(id: string, person: Person): Promise<TournamentRow> {
    demandHost(await this.find(id), person);
    const { numUpdatedRows } = await this.store.db
      .updateTable('tournament')
      .set({ status: 'cancelled', ended_at: new Date() })
      .where('id', '=', id)
      .where('status', 'in', ['open', 'playing'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused(409, 'IsOver', 'The tournament is over already.');
    this.tell(id);
    return this.find(id);
  }

  /** It is over when the last match of the last round is. */
  async conclude(id: string): Promise<void> {
    await this.store.db
      .updateTable('tournament')
      .set({ status: 'over', ended_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'playing')
      .execute();
    this.tell(id);
  }

  /** Tells everybody who follows it that something has changed. */
  tell(id: string): void {
    this.hub.say(topicOf.tournament(id), { type: 'tournament', tournament: id });
  }
}

function demandHost({ host }: TournamentRow, person: Person): void {
  if (host.id !== person.id) throw forbidden('Only whoever hosts the tournament does that.');
}

function rowOf(
  row: Selectable<TournamentTable> & { readonly host_name: string; readonly played: number | null },
): TournamentRow {
  return {
    id: row.id,
    name: row.name,
    host: { id: row.host_id, name: row.host_name },
    status: row.status,
    plan: row.plan as Plan,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    played: row.played ?? 0,
  };
}

export function linesOf(fixtures: readonly FixtureRow[]): readonly MatchLine[] {
  return inOrder(fixtures.flatMap(({ line }) => (line ? [line] : [])));
}
