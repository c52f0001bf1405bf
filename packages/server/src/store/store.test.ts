import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@hegemon/match';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS, makePlace } from '../testing/stores.js';
import { FolderInUse, ownFolder } from './folder.js';
import { ADDED, Journal, readEntries } from './journal.js';
import { openStore, type Store } from './store.js';

function entries(from: number, count: number, actor = 0): Entry[] {
  return Array.from({ length: count }, (_, i) => ({ number: from + i, actor, action: { type: 'Test', i } }));
}

async function addMatch(store: Store, id: string): Promise<void> {
  const person = { id: `p-${id}`, name: id, name_key: id, is_guest: true, password: null };
  await store.db.insertInto('person').values(person).execute();
  const row = {
    id,
    game: 'quick',
    config: '{}',
    status: 'playing',
    is_public: true,
    host_id: `p-${id}`,
  } as const;
  const rest = { terms: '{}', seats: '[]', secret: new Uint8Array(32), seed: 1, nonces: '[]' };
  await store.db
    .insertInto('match')
    .values({ ...row, ...rest })
    .execute();
}

describe.each(KINDS)('a store in a %s', kind => {
  let store: Store;
  let remove: () => void;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    store = await openStore(made.place);
    await addMatch(store, 'm1');
    await addMatch(store, 'm2');
  });
  afterAll(async () => {
    await store.close();
    remove();
  });

  test('keeps decisions of many matches in order', async () => {
    const journal = new Journal(store);
    const stored = await Promise.all([
      journal.append({ match: 'm1', entries: entries(1, 3) }),
      journal.append({ match: 'm2', entries: entries(1, 1) }),
      journal.append({ match: 'm1', entries: entries(4, 2) }),
    ]);
    expect(stored).toEqual([true, true, true]);
    expect(await readEntries(store.db, 'm1')).toEqual([...entries(1, 3), ...entries(4, 2)]);
    expect(await readEntries(store.db, 'm1', 4)).toEqual(entries(4, 2));
  });

  test('of two that decide the same number one is stored, and nothing of the other', async () => {
    const journals = [new Journal(store), new Journal(store)];
    const tries = Array.from({ length: 20 }, (_, i) =>
      journals[i % 2]!.append({ match: 'm2', entries: entries(2, 1 + (i % 4), i) }),
    );
    const stored = await Promise.all(tries);
    expect(stored.filter(Boolean)).toHaveLength(1);
    const winner = stored.indexOf(true);
    expect(await readEntries(store.db, 'm2', 2)).toEqual(entries(2, 1 + (winner % 4), winner));
  });

  test('an entry of a match that is not there is an error, and the next one goes well', async () => {
    const journal = new Journal(store);
    await expect(journal.append({ match: 'none', entries: entries(1, 1) })).rejects.toThrow();
    expect(await journal.append({ match: 'm1', entries: entries(6, 1) })).toBe(true);
  });

  test('says what was added to whoever listens', async () => {
    if (kind === 'folder') return; // one process owns a folder: there is nobody to tell
    const heard = new Promise<string>(done => void store.listen(ADDED, done));
    await store.listen(ADDED, () => undefined);
    const journal = new Journal(store);
    await journal.append({ match: 'm1', entries: entries(7, 1) });
    expect(await heard).toBe('m1:7');
  });

  test('opens again with everything in it', async () => {
    const before = await readEntries(store.db, 'm1');
    await store.close();
    store = await openStore(store.place);
    expect(await readEntries(store.db, 'm1')).toEqual(before);
  });
});

describe('a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-folder-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has one owner at a time', () => {
    const disown = ownFolder(folder);
    expect(() => ownFolder(folder)).toThrow(FolderInUse);
    expect(() => ownFolder(folder)).toThrow(`in use by process ${process.pid}`);
    disown();
    ownFolder(folder)();
  });

  test('of a process that is gone can be had', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid, started: '1' }));
    ownFolder(folder)();
  });

  test('of a process whose number came again can be had', () => {
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    ownFolder(folder)();
  });
});
