import { setImmediate as breath } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** So many bytes are written twice before the first copy is let go: all that a start after a crash goes through. */
const MOST_LOGGED = 32 * 1024 * 1024;
const LOGGED = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/** Tables in which something may be changed or deleted: all but that of actions, which only grows. */
const CHANGED = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence <> 't' and relname <> 'entry'
    and nspname not in ('pg_catalog', 'information_schema')`;

/**
 * What a PostgreSQL of several processes does by itself, and one in a single process does not: its log would grow
 * for ever, and what is deleted would take up room for good. Everybody else has a turn in between.
 */
export async function careFor(lite: PGlite, isThorough: boolean): Promise<void> {
  const { rows: tables } = isThorough ? await lite.query<{ name: string }>(CHANGED) : { rows: [] };
  for (const { name } of tables) {
    await lite.exec(`vacuum (analyze) ${name}`);
    await breath();
  }
  const { rows: logs } = await lite.query<{ bytes: number }>(LOGGED);
  if (logs.some(({ bytes }) => bytes > MOST_LOGGED)) await lite.exec('checkpoint');
}
