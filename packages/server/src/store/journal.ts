import type { Entry } from '@hegemon/match';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';
import type { Statement, Store } from './store.js';

/** What one decision brought, to be kept for ever: entries numbered without gaps. */
export interface Append {
  readonly match: string;
  readonly entries: readonly Entry[];
  /** When it was decided, in milliseconds since 1970; now if left out. */
  readonly at?: number;
}

/** A decision as it is stored. */
export interface Decided {
  readonly entries: readonly Entry[];
  readonly at: number;
}

/** The channel on which servers tell each other what was added: matches and the first numbers. */
export const ADDED = 'hegemon_added';

/** Hears how many decisions a statement made durable, and how many seconds it took. */
export type Wrote = (decisions: number, seconds: number) => void;

interface Waiting {
  readonly append: Append;
  resolve(isStored: boolean): void;
  reject(error: unknown): void;
}

/** The keys of all that was stored, as other servers are told them; nothing where nothing was. */
interface Stored {
  readonly keys: string | null;
}

/** Stores what is new, and has its keys. */
const STORED = `with stored as (
    insert into entry (match_id, number, entries, at)
    select match_id, number, entries, at
    from jsonb_to_recordset($1) as row (match_id text, number integer, entries jsonb, at timestamptz)
    on conflict do nothing
    returning match_id, number),
  added as (select string_agg(match_id || ':' || number, ' ') as keys from stored)`;

/**
 * Parsed once by the database: they are run all the time. The second tells other servers, who may have people at
 * the same tables.
 */
const ADD = `${STORED} select keys from added`;
const ADD_AND_TELL = `${STORED} select keys, pg_notify('${ADDED}', keys) from added`;

/** So many rows in one statement at most: what is told of them must fit into one notification. */
const MOST_ROWS = 140;
/**
 * Where so many decisions come in a second, they wait so many milliseconds for each other, which nobody feels: a
 * statement costs the embedded store as much as ten of its rows.
 */
const BUSY = 100;
const GATHER = 25;
/** How busy it is is looked at so often. */
const LOOK_EVERY = 200;

/**
 * Writes what many matches decide in few statements: whatever comes while one is under way goes into the next.
 * A decision is stored, or another server was first, and then nothing of it is.
 */
export class Journal {
  private readonly store: Store;
  private readonly statement: Statement;
  private readonly most: number;
  private readonly wrote: Wrote;
  private waiting: Waiting[] = [];
  private writing = 0;
  private isCalled = false;
  private count = 0;
  private since = 0;
  private isBusy = false;

  constructor(store: Store, wrote: Wrote = () => undefined) {
    const isShared = store.place.type === 'postgres';
    this.store = store;
    this.wrote = wrote;
    this.statement = isShared
      ? { name: 'hegemon_add_and_tell', text: ADD_AND_TELL }
      : { name: 'hegemon_add', text: ADD };
    // a shared database commits several statements at once; the embedded one does one after the other
    this.most = isShared ? 3 : 1;
  }

  /** Whether the decision was stored; false if somebody else decided that number first. */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
      this.observe();
      if (this.writing < this.most) this.call();
    });
  }

  private observe(): void {
    this.count++;
    const now = performance.now();
    if (now - this.since < LOOK_EVERY) return;
    this.isBusy = (this.count * 1_000) / (now - this.since) > BUSY;
    this.since = now;
    this.count = 0;
  }

  /** Writes soon: with everything that is decided in this turn of the event loop, or in the next moments. */
  private call(): void {
    if (this.isCalled) return;
    this.isCalled = true;
    const flush = () => {
      this.isCalled = false;
      void this.flush();
    };
    if (this.isBusy && this.waiting.length < MOST_ROWS) setTimeout(flush, GATHER);
    else setImmediate(flush);
  }

  private async flush(): Promise<void> {
    if (this.waiting.length === 0 || this.writing >= this.most) return;
    const batch = this.waiting.splice(0, MOST_ROWS);
    this.writing++;
    const began = performance.now();
    try {
      const stored = await this.write(batch.map(({ append }) => append));
      this.wrote(batch.length, (performance.now() - began) / 1_000);
      // rows go in as they are listed: of two with the same number the first one is stored
      for (const { append, resolve } of batch) resolve(stored.delete(keyOf(append)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.writing--;
    }
    if (this.waiting.length > 0) this.call();
  }

  private async write(appends: readonly Append[]): Promise<Set<string>> {
    const rows = appends.map(({ match, entries, at }) => ({
      match_id: match,
      number: entries[0]!.number,
      entries,
      at: new Date(at ?? Date.now()).toISOString(),
    }));
    const [stored] = await this.store.run<Stored>(this.statement, JSON.stringify(rows));
    return new Set(stored?.keys?.split(' '));
  }
}

function keyOf({ match, entries }: Append): string {
  return `${match}:${entries[0]!.number}`;
}

/** All that was decided in a match from a number on, and when. */
export async function readDecided(db: Kysely<Schema>, match: string, from = 1): Promise<Decided[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['entries', 'at'])
    .where('match_id', '=', match)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();
  return rows.map(({ entries, at }) => ({ entries: entries as Entry[], at: at.getTime() }));
}

/** All that was decided in a match, from a number on. */
export async function readEntries(db: Kysely<Schema>, match: string, from = 1): Promise<Entry[]> {
  return (await readDecided(db, match, from)).flatMap(({ entries }) => [...entries]);
}
