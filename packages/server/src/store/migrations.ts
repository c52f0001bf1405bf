import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The steps from an empty database to today's, forward only. A step that has shipped is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-begin': { up: begin },
  '002-company': { up: addCompany },
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
