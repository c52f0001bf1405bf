import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '../problem.js';
import { type RunningServer, startServer } from '../server.js';
import { MIGRATIONS } from '../store/migrations.js';
import { openStore } from '../store/store.js';
import { guestAt } from '../testing/client.js';
import { KINDS, makePlace } from '../testing/stores.js';
import type { Order } from './admin.js';
import { TABLES } from './backup.js';
import { openOffice } from './office.js';

const logger = pino({ level: 'silent' });
const files = mkdtempSync(join(tmpdir(), 'hegemon-backup-'));
/** Much shorter than what is known of somebody is remembered. */
const PATIENCE = { timeout: 5_000 };
const computer = { type: 'computer', level: 'recruit' };
afterAll(() => rmSync(files, { recursive: true, force: true }));

describe.each(KINDS)('an office over a %s', kind => {
  const made = makePlace(kind);
  let server: RunningServer;
  let match: string;
  const order = async (what: Order) => {
    const office = await openOffice((await made).place);
    try {
      return await office.run(what);
    } finally {
      await office.close();
    }
  };
  beforeAll(async () => {
    const { place } = await made;
    server = await startServer({ place, port: 0, pause: 0, threads: 1, logger });
    const ann = await guestAt(server.url!, 'Ann');
    const bot = { type: 'bot', url: 'http://127.0.0.1:9/bot', name: 'Robo' };
    const seats = [{ type: 'me' }, bot, computer, computer];
    const table = await ann.post<{ id: string }>('/api/tables', { game: 'quick', seats });
    match = table.body.id;
    await ann.post(`/api/tables/${match}/start`);
    await ann.post(`/api/matches/${match}/chat`, { text: 'hello' });
  });
  afterAll(async () => {
    await server.close();
    (await made).remove();
  });

  test('knows users, makes admins and takes it back', async () => {
    expect(await order({ type: 'users' })).toMatchObject({ rows: [{ name: 'Ann', is: 'guest', logins: 1 }] });
    await order({ type: 'promote', name: 'ann' });
    expect(await order({ type: 'users', search: 'an' })).toMatchObject({ rows: [{ is: 'admin' }] });
    await order({ type: 'demote', name: 'Ann' });
    expect(await order({ type: 'users', search: 'nobody%' })).toMatchObject({ rows: [] });
    await expect(order({ type: 'promote', name: 'Nobody' })).rejects.toThrow('no such user');
  });

  test('what it says of somebody counts at once', async () => {
    const zoe = await guestAt(server.url!, 'Zoe');
    const lookUp = async () => (await zoe.post('/api/admin', { type: 'bots' })).status;
    expect(await lookUp()).toBe(403);
    await order({ type: 'promote', name: 'Zoe' });
    await expect.poll(lookUp, PATIENCE).toBe(200);
    await order({ type: 'demote', name: 'Zoe' });
    await expect.poll(lookUp, PATIENCE).toBe(403);
    await zoe.listen();
    zoe.say({ type: 'ping' });
    await zoe.hear(({ type }) => type === 'pong');
    await order({ type: 'sign-out', name: 'Zoe' });
    await expect.poll(() => zoe.closed, PATIENCE).toBe(1008);
    await expect.poll(lookUp, PATIENCE).toBe(401);
  });

  test('knows bots and matches that stand still', async () => {
    expect(await order({ type: 'bots' })).toMatchObject({
      rows: [{ url: 'http://127.0.0.1:9/bot', name: 'Robo', playing: 1, matches: 1 }],
    });
    expect(await order({ type: 'matches', minutes: 0 })).toMatchObject({ rows: [{ id: match }] });
    expect(await order({ type: 'matches', minutes: 60 })).toMatchObject({ rows: [] });
    expect(await order({ type: 'nudge', match })).toMatchObject({ type: 'done' });
  });

  test('backs everything up, and restores it in the other kind of store', async () => {
    const file = join(files, `${kind}.jsonl`);
    await order({ type: 'backup', file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(order({ type: 'backup', file })).rejects.toThrow(Refused);
    const other = await makePlace(kind === 'folder' ? 'postgres' : 'folder');
    const office = await openOffice(other.place);
    await office.restore(file);
    await expect(office.restore(file)).rejects.toThrow('empty place');
    const copy = join(files, `${kind}-copy.jsonl`);
    await office.run({ type: 'backup', file: copy });
    await office.close();
    const lines = (path: string) => readFileSync(path, 'utf8').split('\n').sort();
    expect(lines(copy)).toEqual(lines(file));
    other.remove();
  });

  test('ends a match that nobody can end otherwise', async () => {
    await order({ type: 'end', match });
    const ann = await guestAt(server.url!);
    const { body } = await ann.get<{ status: string }>(`/api/tables/${match}`);
    expect(body.status).toBe('over');
    await expect(order({ type: 'end', match })).rejects.toThrow('no such match');
  });

  test('is closed to others', async () => {
    const eve = await guestAt(server.url!);
    expect((await eve.post('/api/admin', { type: 'users' })).status).toBe(403);
  });
});

test('restores no nonsense', async () => {
  const schema = Object.keys(MIGRATIONS).sort().at(-1);
  const head = JSON.stringify({ format: 'hegemon-backup', version: 1, schema });
  const other = await makePlace('folder');
  const office = await openOffice(other.place);
  for (const [text, why] of [
    ['', 'no backup'],
    ['{"format":"hegemon-backup","version":99}\n', 'another version'],
    [`${head}\n{"table":"match; drop table match","row":{}}\n`, 'damaged'],
    [`${head}\n{"table":"person","ro`, 'damaged'],
  ] as const) {
    const file = join(files, 'bad');
    writeFileSync(file, text);
    await expect(office.restore(file)).rejects.toThrow(why);
  }
  await office.close();
  other.remove();
});

test('backs up every table but what is only on its way', async () => {
  const made = await makePlace('folder');
  const store = await openStore(made.place);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(store.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...TABLES.map(([name]) => name), 'outbox', 'passkey_challenge'].sort(),
  );
  await store.close();
  made.remove();
});
