import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../people/people.js';
import type { Occasion } from '../store/schema.js';
import type { Store } from '../store/store.js';
import { type Row, rowOf } from '../tables/row.js';
import type { SeatSetup } from '../tables/seats.js';
import type { Terms } from '../tables/terms.js';

/** A match of bots and computers that is to be played. */
export interface Billing {
  readonly game: string;
  readonly config: unknown;
  readonly seats: readonly SeatSetup[];
  readonly occasion: Occasion;
  readonly isRated: boolean;
  /** Whoever wanted it. */
  readonly host: string;
  /** The match of a tournament that it is, if it is one. */
  readonly fixture?: { readonly tournament: string; readonly id: string };
}

/** Bots have deadlines of their own, and nobody else waits. */
const TERMS: Terms = { clock: { type: 'none' }, policy: 'default' };

/** Where matches that nobody sits down for are laid and begun. */
export class Stage {
  private readonly store: Store;
  private readonly begun: (row: Row) => void;

  /** `begun` sees to it that a match that has begun goes on. */
  constructor(store: Store, begun: (row: Row) => void) {
    this.store = store;
    this.begun = begun;
  }

  /** Lays a table that waits until its bots have time. */
  async lay(billing: Billing): Promise<string> {
    const values = valuesOf(billing, 'open');
    await this.store.db.insertInto('match').values(values).execute();
    return values.id;
  }

  /** Begins a match at once; gives nothing where its fixture has one already. */
  async open(billing: Billing): Promise<Row | undefined> {
    const values = valuesOf(billing, 'playing');
    if (!billing.fixture) await this.store.db.insertInto('match').values(values).execute();
    else if (!(await this.openFixture(values, billing.fixture))) return undefined;
    return this.show(values.id);
  }

  /** In one statement, so that a fixture never has two matches, nor one that is not there. */
  private async openFixture(
    values: ReturnType<typeof valuesOf>,
    { tournament, id }: { readonly tournament: string; readonly id: string },
  ): Promise<boolean> {
    const { secret, ...rest } = values;
    const result = await sql`
      with taken as (
        update fixture set match_id = ${values.id}
        where tournament_id = ${tournament} and id = ${id} and match_id is null and line is null
        returning match_id)
      insert into match (id, game, config, status, is_public, host_id, terms, seats, secret, seed, nonces, occasion,
        is_rated, tournament_id, started_at)
      select row.id, game, config, status, is_public, host_id, terms, seats, ${secret}, seed, nonces, occasion,
        is_rated, tournament_id, started_at
      from taken, jsonb_to_record(${JSON.stringify(jsonOf(rest))}::jsonb) as row (id text, game text, config jsonb,
        status text, is_public boolean, host_id text, terms jsonb, seats jsonb, seed bigint, nonces jsonb,
        occasion text, is_rated boolean, tournament_id text, started_at timestamptz)`.execute(this.store.db);
    return Number(result.numAffectedRows ?? 0) > 0;
  }

  /** Begins a match that was laid; nothing where somebody else did, or it was taken away. */
  async begin(id: string): Promise<Row | undefined> {
    const { numUpdatedRows } = await this.store.db
      .updateTable('match')
      .set({ status: 'playing', started_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows > 0n ? this.show(id) : undefined;
  }

  private async show(id: string): Promise<Row> {
    const row = await this.store.db
      .selectFrom('match')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const shown = rowOf(row);
    this.begun(shown);
    return shown;
  }
}

function valuesOf(billing: Billing, status: 'open' | 'playing') {
  const { game, config, seats, occasion, isRated, host, fixture } = billing;
  return {
    id: newId(),
    game,
    config: JSON.stringify(config),
    status,
    is_public: true,
    host_id: host,
    terms: JSON.stringify(TERMS),
    seats: JSON.stringify(seats),
    secret: randomBytes(32),
    seed: randomInt(2 ** 32),
    nonces: JSON.stringify(seats.map(() => null)),
    occasion,
    is_rated: isRated,
    tournament_id: fixture?.tournament ?? null,
    started_at: status === 'playing' ? new Date() : null,
  };
}

const JSON_FIELDS = new Set(['config', 'terms', 'seats', 'nonces']);

/** The same row with its JSON as values, to go into a statement as a whole. */
function jsonOf(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, JSON_FIELDS.has(key) ? JSON.parse(value) : value]),
  );
}
