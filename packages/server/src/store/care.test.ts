import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlace } from '../testing/stores.js';
import { openStore, type Store } from './store.js';

let store: Store;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  const { place, remove: away } = await makePlace('folder');
  if (place.type !== 'folder') throw new Error('it is a folder');
  ({ folder } = place);
  remove = away;
  store = await openStore(place);
  await sql`create table notes (id integer primary key, text text not null)`.execute(store.db);
  await sql`insert into notes select id, repeat('a', 400) from generate_series(1, 2000) as id`.execute(
    store.db,
  );
});
afterAll(async () => {
  await store.close();
  remove();
});

/** Files of sixteen megabytes each, in which everything is written first. */
const logs = () =>
  readdirSync(join(folder, 'data/pg_wal')).filter(name => /^[0-9A-F]{24}$/.test(name)).length;

async function sizeOfNotes(): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_relation_size('notes') as size`.execute(store.db);
  return Number(rows[0]!.size);
}

async function change(times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await sql`update notes set text = repeat(${String(i % 10)}, 400)`.execute(store.db);
}

test('what is written over and over takes up no more room where it is cared for', async () => {
  await change(10);
  await store.care(true);
  await change(10);
  await store.care(true);
  const size = await sizeOfNotes();
  for (let round = 0; round < 5; round++) {
    await change(10);
    await store.care(true);
  }
  expect(await sizeOfNotes()).toBeLessThan(1.2 * size);
  // the same without
  await change(50);
  expect(await sizeOfNotes()).toBeGreaterThan(2 * size);
});

test('its log is let go', async () => {
  while (logs() < 8) await change(10);
  await store.care(false);
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes
    from pg_control_checkpoint()`.execute(store.db);
  expect(rows[0]!.bytes).toBeLessThan(1024 * 1024);
  expect(logs()).toBeLessThan(8);
  const before = logs();
  await change(10);
  await store.care(false);
  expect(logs()).toBeLessThanOrEqual(before + 1);
});

test('nothing is lost by it', async () => {
  await change(1);
  await store.care(false);
  await store.close();
  store = await openStore(store.place);
  const { rows } = await sql<{ text: string }>`select distinct text from notes`.execute(store.db);
  expect(rows).toEqual([{ text: '0'.repeat(400) }]);
});
