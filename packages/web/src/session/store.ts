import type { Entry } from '@hegemon/match';
import type { MatchPlan } from './session.js';

/** A match kept on this device. */
export interface Kept {
  readonly plan: MatchPlan;
  readonly entries: readonly Entry[];
}

/** A line in the list of kept matches. */
export interface KeptTitle {
  readonly id: string;
  readonly plan: MatchPlan;
  /** When it was last played, in milliseconds since 1970. */
  readonly at: number;
  readonly isOver: boolean;
}

const NAME = 'hegemon';
const VERSION = 1;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('matches', { keyPath: 'id' });
    request.result.createObjectStore('entries');
  };
  return done(request);
}

let opened: Promise<IDBDatabase> | undefined;

async function storeOf(name: 'matches' | 'entries', mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= openDatabase();
  return (await opened).transaction(name, mode).objectStore(name);
}

function entriesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

export async function keepTitle(title: KeptTitle): Promise<void> {
  await done((await storeOf('matches', 'readwrite')).put(title));
}

/** Appends entries of a match; one that is there already is the same. */
export async function keepEntries(id: string, entries: readonly Entry[]): Promise<void> {
  const store = await storeOf('entries', 'readwrite');
  await Promise.all(entries.map(entry => done(store.put(entry, [id, entry.number]))));
}

export async function findKept(id: string): Promise<Kept | undefined> {
  const title = (await done((await storeOf('matches', 'readonly')).get(id))) as KeptTitle | undefined;
  if (!title) return undefined;
  const entries = (await done((await storeOf('entries', 'readonly')).getAll(entriesOf(id)))) as Entry[];
  return { plan: title.plan, entries };
}

/** The kept matches, the last played first. */
export async function listKept(): Promise<readonly KeptTitle[]> {
  const titles = (await done((await storeOf('matches', 'readonly')).getAll())) as KeptTitle[];
  return titles.sort((a, b) => b.at - a.at);
}

export async function forget(id: string): Promise<void> {
  await done((await storeOf('matches', 'readwrite')).delete(id));
  await done((await storeOf('entries', 'readwrite')).delete(entriesOf(id)));
}
