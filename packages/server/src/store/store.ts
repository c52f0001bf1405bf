import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { fromPglite, PgBoss } from 'pg-boss';
import { careFor } from './care.js';
import { databaseIn, ownFolder } from './folder.js';
import { Disk, openLite } from './lite.js';
import { MIGRATIONS } from './migrations.js';
import type { Schema } from './schema.js';

/** Where matches are kept: a folder of this machine, or a PostgreSQL that several servers share. */
export type Place =
  | { readonly type: 'folder'; readonly folder: string }
  | { readonly type: 'postgres'; readonly url: string };

/** Rows of a statement, its values for `$1` and so on. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** SQL that is parsed once for each connection; its one value is JSON, for `$1`. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The one store: the same SQL on both. */
export interface Store {
  readonly place: Place;
  readonly db: Kysely<Schema>;
  /** Started by `makeQueues`. */
  readonly boss: PgBoss;
  /** Hears what any server says on a channel. After a while in which something may have been missed, `missed` is called. */
  listen(channel: string, listener: (payload: string) => void, missed?: () => void): Promise<void>;
  /** Runs a statement with a value as JSON. */
  run<Row>(statement: Statement, json: string): Promise<Row[]>;
  /** Reads everything as it is at one moment. In a folder everything else waits for it. */
  snapshot<T>(read: (query: Query) => Promise<T>): Promise<T>;
  /** Done every minute, and thoroughly every hour, it keeps the store from growing without need. */
  care(isThorough: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A table lock that only one server at a time may hold while it migrates; any number will do. */
const MIGRATING = 7_203_511;
const CONNECTIONS = 8;
/** Jobs that are done are taken away so often, in seconds: a clock makes a new one with every look. */
const TIDY_EVERY = 120;

interface Opened {
  readonly db: Kysely<Schema>;
  readonly boss: PgBoss;
  readonly listen: Store['listen'];
  readonly run: Store['run'];
  readonly snapshot: Store['snapshot'];
  readonly care: Store['care'];
  /** Ends what is below the database layer. */
  end(): Promise<void>;
}

async function openFolder(folder: string): Promise<Opened> {
  const disown = ownFolder(folder);
  try {
    const lite = await openLite(new Disk(await databaseIn(folder)));
    return {
      db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: lite }) }),
      boss: new PgBoss({
        db: fromPglite(lite),
        backend: 'pglite',
        useListenNotify: true,
        maintenanceIntervalSeconds: TIDY_EVERY,
      }),
      listen: async (channel, listener) => {
        await lite.listen(channel, listener);
      },
      run: runnerOn(lite),
      snapshot: read =>
        lite.transaction(async transaction =>
          read(async (text, values) => (await transaction.query<Record<string, unknown>>(text, values)).rows),
        ),
      care: isThorough => careFor(lite, isThorough),
      end: async () => {
        if (!lite.closed) await lite.close();
        disown();
      },
    };
  } catch (error) {
    disown();
    throw error;
  }
}

/** Prepares statements when they are first run. Values are text in quotes: what executes takes no parameters. */
function runnerOn(lite: PGlite): Store['run'] {
  const prepared = new Map<string, Promise<unknown>>();
  return async <Row>({ name, text }: Statement, json: string) => {
    const isReady = prepared.get(name) ?? lite.exec(`prepare ${name} (jsonb) as ${text}`);
    prepared.set(name, isReady);
    await isReady.catch(error => {
      prepared.delete(name);
      throw error;
    });
    const [result] = await lite.exec(`execute ${name} ('${json.replaceAll("'", "''")}')`);
    return (result?.rows ?? []) as Row[];
  };
}

async function openPostgres(url: string): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // a connection that breaks while nobody uses it: the pool makes another
  pool.on('error', () => undefined);
  const ear = makeEar(url);
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    boss: new PgBoss({
      connectionString: url,
      max: 4,
      useListenNotify: true,
      maintenanceIntervalSeconds: TIDY_EVERY,
      // jobs of a server that died must not wait long for another
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    }),
    listen: ear.listen,
    run: async <Row>({ name, text }: Statement, json: string) =>
      (await pool.query({ name, text, values: [json] })).rows as Row[],
    snapshot: read => readAtOnce(pool, read),
    // it sees to itself
    care: async () => undefined,
    end: ear.close,
  };
}

async function readAtOnce<T>(pool: pg.Pool, read: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await read(
      async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    );
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

const AGAIN = 500;

/** A connection of its own that listens, and comes back by itself when it breaks. */
function makeEar(url: string): { listen: Store['listen']; close(): Promise<void> } {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const missers: (() => void)[] = [];
  let client: pg.Client | undefined;
  /** The first connection, while it is being made for whoever wants to listen by then. */
  let opening: Promise<void> | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    fresh.on('error', () => undefined);
    await fresh.connect();
    fresh.on('end', again);
    client = fresh;
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const hearAgain = () => {
    for (const missed of missers) missed();
  };
  const again = (): void => {
    const retry = () => connect().then(hearAgain, again);
    if (!isClosed) setTimeout(() => void retry(), AGAIN).unref();
  };
  return {
    listen: async (channel, listener, missed) => {
      const isFirst = !listeners.has(channel);
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (missed) missers.push(missed);
      if (!client) {
        opening ??= connect().finally(() => {
          opening = undefined;
        });
        await opening;
      } else if (isFirst) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}

/** Whether every step was taken already, as mostly: asked first, as the migrator looks at everything there is. */
async function isCurrent(db: Kysely<Schema>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name).join() === Object.keys(MIGRATIONS).sort().join();
  } catch {
    // there are no tables at all
    return false;
  }
}

/** Brings the tables up to date; several servers that start at once take turns. */
async function migrate(db: Kysely<Schema>, isShared: boolean): Promise<void> {
  if (await isCurrent(db)) return;
  const { Migrator } = await import('kysely/migration');
  await db.connection().execute(async connection => {
    if (isShared) await sql`select pg_advisory_lock(${MIGRATING})`.execute(connection);
    try {
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
        // steps that do not touch each other may come in from two sides
        allowUnorderedMigrations: true,
      });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    } finally {
      if (isShared) await sql`select pg_advisory_unlock(${MIGRATING})`.execute(connection);
    }
  });
}

/** Opens the store and brings it up to date. */
export async function openStore(place: Place): Promise<Store> {
  const { end, ...opened } =
    place.type === 'folder' ? await openFolder(place.folder) : await openPostgres(place.url);
  const { db, boss } = opened;
  await migrate(db, place.type === 'postgres');
  boss.on('error', () => undefined);
  return {
    ...opened,
    place,
    close: async () => {
      await boss.stop({ graceful: false });
      await db.destroy();
      await end();
    },
  };
}
