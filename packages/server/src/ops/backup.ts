import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Refused } from '../problem.js';
import { ARENA_ID, MIGRATIONS } from '../store/migrations.js';
import type { Query, Store } from '../store/store.js';

const FORMAT = 'hegemon-backup';
const VERSION = 1;
const PAGE = 2_000;

/** Every table with what orders its rows, those first that others refer to. */
export const TABLES = [
  ['person', ['id']],
  ['login', ['hash']],
  ['passkey', ['id']],
  ['mute', ['person_id', 'muted_id']],
  ['match', ['id']],
  ['entry', ['match_id', 'number']],
  ['chat', ['id']],
  ['bot', ['id']],
  ['bot_version', ['bot_id', 'number']],
  ['bot_check', ['id']],
  ['exchange', ['id']],
  ['tournament', ['id']],
  ['fixture', ['tournament_id', 'id']],
  ['result', ['number']],
  ['rating', ['number', 'player']],
] as const;
type TableName = (typeof TABLES)[number][0];

/** The step of the schema that a backup belongs to. */
function schemaOf(): string {
  return Object.keys(MIGRATIONS).sort().at(-1)!;
}

/** One row of the database as text that any other database reads again. */
async function* rowsOf(query: Query, table: TableName, keys: readonly string[]): AsyncGenerator<string> {
  for (let last: unknown[] | undefined; ; ) {
    const after = last ? `where (${keys.join(', ')}) > (${keys.map((_, i) => `$${i + 1}`).join(', ')})` : '';
    const text = `select ${keys.join(', ')}, to_jsonb(t) as row from ${table} t ${after} order by ${keys.join(', ')} limit ${PAGE}`;
    const rows = await query(text, last ?? []);
    for (const { row } of rows) if (!isOurs(table, row)) yield `${JSON.stringify({ table, row })}\n`;
    if (rows.length < PAGE) return;
    last = keys.map(key => rows.at(-1)![key]);
  }
}

/** The arena's own person is there from the beginning, wherever it is restored. */
function isOurs(table: TableName, row: unknown): boolean {
  return table === 'person' && (row as { readonly id: string }).id === ARENA_ID;
}

async function* linesOf(query: Query): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, version: VERSION, schema: schemaOf() })}\n`;
  for (const [table, keys] of TABLES) yield* rowsOf(query, table, keys);
}

/** Writes everything, as it is at one moment, into a file of JSON lines that only its owner may read. */
export async function writeBackup(store: Store, file: string): Promise<void> {
  await store.snapshot(query =>
    pipeline(Readable.from(linesOf(query)), createWriteStream(file, { mode: 0o600, flags: 'wx' })),
  );
}

/** Reads a backup into a store that has nothing in it yet. Gives the number of rows. */
export async function readBackup(store: Store, file: string): Promise<number> {
  let count = 0;
  // the whole file is looked at first: of a damaged one nothing is restored
  for await (const { rows } of batchesIn(file)) count += rows.length;
  await demandEmpty(store);
  for await (const { table, rows } of batchesIn(file)) await insert(store, table, rows);
  for (const table of ['chat', 'exchange'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 1))`.execute(
      store.db,
    );
  return count;
}

async function demandEmpty({ db }: Store): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('id', '<>', ARENA_ID)
    .limit(1)
    .executeTakeFirst();
  if (person)
    throw new Refused(409, 'NotEmpty', 'There is something there already: restore into an empty place.');
}

interface Batch {
  readonly table: TableName;
  readonly rows: unknown[];
}

/** The rows of a backup, many of one table at a time. */
async function* batchesIn(file: string): AsyncGenerator<Batch> {
  const input = await open(file);
  let batch: Batch | undefined;
  let isFirst = true;
  for await (const line of input.readLines()) {
    if (isFirst) checkHead(line);
    else if (line !== '') {
      const { table, row } = rowIn(line);
      if (batch && (batch.table !== table || batch.rows.length >= PAGE)) {
        yield batch;
        batch = undefined;
      }
      batch ??= { table, rows: [] };
      batch.rows.push(row);
    }
    isFirst = false;
  }
  if (isFirst) checkHead('');
  if (batch) yield batch;
}

function checkHead(line: string): void {
  const head = parse(line) as { format?: unknown; version?: unknown; schema?: unknown } | undefined;
  if (head?.format !== FORMAT) throw new Refused(422, 'NoBackup', 'That is no backup of a Hegemon server.');
  if (head.version !== VERSION || head.schema !== schemaOf())
    throw new Refused(
      422,
      'OtherVersion',
      `That backup was made by another version (${String(head.schema)}); this one reads ${schemaOf()}.`,
    );
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function rowIn(line: string): { readonly table: TableName; readonly row: unknown } {
  const one = parse(line) as { table?: unknown; row?: unknown } | undefined;
  const table = TABLES.find(([name]) => name === one?.table)?.[0];
  if (!table || !one?.row) throw new Refused(422, 'Damaged', 'The backup is damaged.');
  return { table, row: one.row };
}

/** The names of tables are ours, never a file's. */
async function insert(store: Store, table: TableName, rows: readonly unknown[]): Promise<void> {
  const name = sql.table(table);
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`.execute(
    store.db,
  );
}
