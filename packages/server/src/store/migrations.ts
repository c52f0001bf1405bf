import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who hosts matches that nobody made: those of ladders and tournaments. */
export const ARENA_ID = 'arena';

/** The steps from an empty database to today's, forward only. A step that has shipped is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-begin': { up: begin },
  '002-company': { up: addCompany },
  '003-passkeys': { up: addPasskeys },
  '004-arena': { up: addArena },
  '005-calling': { up: addCalling },
  '006-results': { up: addLadders },
};

async function begin(db: Kysely<unknown>): Promise<void> {
  const now = sql`now()`;
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('name_key', 'text', column => column.notNull().unique())
    .addColumn('is_guest', 'boolean', column => column.notNull())
    .addColumn('is_admin', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('password', 'text')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('login')
    .addColumn('hash', 'bytea', column => column.primaryKey())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('label', 'text')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addColumn('expires_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('person_id', 'text', column => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('public_key', 'bytea', column => column.notNull())
    .addColumn('counter', 'bigint', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('match')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('config', 'jsonb', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('is_public', 'boolean', column => column.notNull())
    .addColumn('host_id', 'text', column => column.notNull().references('person.id'))
    .addColumn('terms', 'jsonb', column => column.notNull())
    .addColumn('seats', 'jsonb', column => column.notNull())
    .addColumn('secret', 'bytea', column => column.notNull())
    .addColumn('seed', 'bigint', column => column.notNull())
    .addColumn('nonces', 'jsonb', column => column.notNull())
    .addColumn('outcome', 'jsonb')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addColumn('started_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('match_status').on('match').columns(['status', 'created_at']).execute();
  await db.schema
    .createTable('entry')
    .addColumn('match_id', 'text', column => column.notNull().references('match.id').onDelete('cascade'))
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('entries', 'jsonb', column => column.notNull())
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('entry_key', ['match_id', 'number'])
    .execute();
  await db.schema
    .createTable('chat')
    .addColumn('id', 'bigserial', column => column.primaryKey())
    .addColumn('match_id', 'text', column => column.notNull().references('match.id').onDelete('cascade'))
    .addColumn('person_id', 'text', column => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('chat_match').on('chat').columns(['match_id', 'id']).execute();
}

/** Webhooks, muting, rematches, tables that fill themselves. */
async function addCompany(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('webhook', 'text').execute();
  await db.schema
    .alterTable('match')
    .addColumn('next_id', 'text')
    .addColumn('fill_at', 'timestamptz')
    .execute();
  await sql`create index match_people on match using gin (seats jsonb_path_ops)`.execute(db);
  await db.schema.createIndex('login_person').on('login').column('person_id').execute();
  await db.schema
    .createTable('mute')
    .addColumn('person_id', 'text', column => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('muted_id', 'text', column => column.notNull().references('person.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('mute_key', ['person_id', 'muted_id'])
    .execute();
}

/** Programs and their authors, the public log of results, ratings, tournaments. */
/** What more is kept of passkeys, and what their owners are asked to sign. */
async function addPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('passkey')
    .addColumn('transports', 'jsonb', column => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('is_synced', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('passkey_person').on('passkey').column('person_id').execute();
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challenge', 'text', column => column.primaryKey())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('person_id', 'text', column => column.references('person.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', column => column.notNull())
    .execute();
}

async function addArena(db: Kysely<unknown>): Promise<void> {
  const now = sql`now()`;
  await sql`insert into person (id, name, name_key, is_guest) values (${ARENA_ID}, 'Arena', 'arena', false)
    on conflict do nothing`.execute(db);
  await db.schema
    .alterTable('match')
    .addColumn('occasion', 'text', column => column.notNull().defaultTo('table'))
    .addColumn('is_rated', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('tournament_id', 'text')
    .execute();
  await db.schema
    .createTable('bot')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('owner_id', 'text', column => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('name_key', 'text', column => column.notNull().unique())
    .addColumn('description', 'text', column => column.notNull().defaultTo(''))
    .addColumn('url', 'text')
    .addColumn('secret', 'text')
    .addColumn('token_hash', 'bytea', column => column.unique())
    .addColumn('games', 'jsonb', column => column.notNull())
    .addColumn('max_concurrent', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('protocol', 'text')
    .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('is_ranked', 'boolean', column => column.notNull().defaultTo(true))
    .addColumn('status', 'text', column => column.notNull().defaultTo('new'))
    .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('last_failure', 'text')
    .addColumn('look_at', 'timestamptz')
    .addColumn('seen_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('bot_owner').on('bot').column('owner_id').execute();
  await db.schema
    .createTable('bot_version')
    .addColumn('bot_id', 'text', column => column.notNull().references('bot.id').onDelete('cascade'))
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('bot_version_key', ['bot_id', 'number'])
    .execute();
  await db.schema
    .createTable('bot_check')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('bot_id', 'text', column => column.notNull().references('bot.id').onDelete('cascade'))
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('report', 'jsonb')
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('exchange')
    .addColumn('id', 'bigserial', column => column.primaryKey())
    .addColumn('bot_id', 'text', column => column.notNull().references('bot.id').onDelete('cascade'))
    .addColumn('match_id', 'text', column => column.references('match.id').onDelete('cascade'))
    .addColumn('seat', 'integer')
    .addColumn('turn', 'integer', column => column.notNull())
    .addColumn('request', 'text', column => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('status', 'integer')
    .addColumn('latency_ms', 'real', column => column.notNull())
    .addColumn('verdict', 'jsonb', column => column.notNull())
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('exchange_bot').on('exchange').columns(['bot_id', 'id']).execute();
  await addResults(db);
}

async function addResults(db: Kysely<unknown>): Promise<void> {
  const now = sql`now()`;
  await db.schema
    .createTable('tournament')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('host_id', 'text', column => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('plan', 'jsonb', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(now))
    .addColumn('started_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('fixture')
    .addColumn('tournament_id', 'text', column =>
      column.notNull().references('tournament.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('round', 'integer', column => column.notNull())
    .addColumn('seats', 'jsonb', column => column.notNull())
    .addColumn('match_id', 'text', column => column.unique().references('match.id'))
    .addColumn('line', 'jsonb')
    .addPrimaryKeyConstraint('fixture_key', ['tournament_id', 'id'])
    .execute();
  await db.schema
    .createTable('result')
    .addColumn('number', 'bigint', column => column.primaryKey())
    .addColumn('match_id', 'text', column => column.notNull().unique().references('match.id'))
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('occasion', 'text', column => column.notNull())
    .addColumn('tournament_id', 'text')
    .addColumn('players', 'jsonb', column => column.notNull())
    .addColumn('names', 'jsonb', column => column.notNull())
    .addColumn('places', 'jsonb', column => column.notNull())
    .addColumn('is_rated', 'boolean', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('strikes', 'jsonb', column => column.notNull())
    .addColumn('decisions', 'jsonb', column => column.notNull())
    .addColumn('ended_at', 'timestamptz', column => column.notNull())
    .execute();
  await sql`create index result_players on result using gin (players jsonb_path_ops)`.execute(db);
  await db.schema.createIndex('result_game').on('result').columns(['game', 'number']).execute();
  await db.schema
    .createTable('rating')
    .addColumn('number', 'bigint', column => column.notNull().references('result.number').onDelete('cascade'))
    .addColumn('player', 'text', column => column.notNull())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('mu', 'double precision', column => column.notNull())
    .addColumn('sigma', 'double precision', column => column.notNull())
    .addColumn('matches', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('rating_key', ['number', 'player'])
    .execute();
  await db.schema.createIndex('rating_player').on('rating').columns(['game', 'player', 'number']).execute();
}

/** Bots that call: until when they are there, and what goes to them and comes back. */
async function addCalling(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bot')
    .addColumn('wants_events', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('online_until', 'timestamptz')
    .execute();
  // nothing in it is worth keeping: whoever asked has to ask again after a crash
  await sql`
    create unlogged table outbox (
      id text primary key,
      number bigserial,
      bot_id text not null,
      match_id text,
      match text not null,
      seq bigint not null,
      kind text not null,
      message text not null,
      answer text,
      delivered boolean not null default false,
      expires_at timestamptz not null)`.execute(db);
  await db.schema.createIndex('outbox_bot').on('outbox').columns(['bot_id', 'match', 'seq']).execute();
}

/** Today's ratings are found without looking at all that were, matches without a result too; matches that stand still. */
async function addLadders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('rating')
    .addColumn('wins', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('is_latest', 'boolean', column => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .alterTable('match')
    .addColumn('stuck_at', 'integer')
    .addColumn('stuck_tries', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await sql`create index rating_latest on rating (game, player) where is_latest`.execute(db);
  await sql`create index match_ended on match (ended_at) where status = 'over'`.execute(db);
  await sql`create index match_tournament on match (tournament_id) where tournament_id is not null`.execute(
    db,
  );
}
