import type { Entry } from '@hegemon/match';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.js';

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

/** So many rows in one statement at most, and notifications of at most so many characters. */
const MOST_ROWS = 500;
const MOST_LETTERS = 7_000;

/**
 * Writes what many matches decide in few statements: whatever comes while one is under way goes into the next.
 * A decision is stored, or another server was first, and then nothing of it is.
 */
export class Journal {
  private readonly db: Kysely<Schema>;
  private readonly isShared: boolean;
  private readonly most: number;
  private readonly wrote: Wrote;
  private waiting: Waiting[] = [];
  private writing = 0;

  constructor(db: Kysely<Schema>, isShared: boolean, wrote: Wrote = () => undefined) {
    this.db = db;
    this.wrote = wrote;
    this.isShared = isShared;
    // a shared database commits several statements at once; the embedded one does one after the other
    this.most = isShared ? 3 : 1;
  }

  /** Whether the decision was stored; false if somebody else decided that number first. */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
      // let everything that is decided in this turn of the event loop come along
      if (this.writing < this.most) setImmediate(() => void this.flush());
    });
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
    void this.flush();
  }

  private async write(appends: readonly Append[]): Promise<Set<string>> {
    const rows = appends.map(({ match, entries, at }) => ({
      match_id: match,
      number: entries[0]!.number,
      entries,
      at: new Date(at ?? Date.now()).toISOString(),
    }));
    const { rows: stored } = await sql<{ match_id: string; number: number }>`
      insert into entry (match_id, number, entries, at)
      select match_id, number, entries, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (match_id text, number integer, entries jsonb, at timestamptz)
      on conflict do nothing
      returning match_id, number`.execute(this.db);
    if (this.isShared) await this.tell(stored);
    return new Set(stored.map(({ match_id, number }) => `${match_id}:${number}`));
  }

  /** Tells other servers, who may have people at the same tables. */
  private async tell(stored: readonly { match_id: string; number: number }[]): Promise<void> {
    let line = '';
    const lines: string[] = [];
    for (const { match_id, number } of stored) {
      const word = `${match_id}:${number}`;
      if (line.length + word.length > MOST_LETTERS) {
        lines.push(line);
        line = '';
      }
      line += line === '' ? word : ` ${word}`;
    }
    if (line !== '') lines.push(line);
    for (const text of lines) await sql`select pg_notify(${ADDED}, ${text})`.execute(this.db);
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
