import { sql } from 'kysely';
import type { Store } from '../store/store.js';

export interface SweepOptions {
  /** Sees to it that matches go on. */
  attend(matches: readonly string[]): Promise<void>;
  /** Fills a table whose time has come. */
  fill(match: string): Promise<void>;
  /** Takes away what nobody waits for any more; thoroughly, what takes up room for nothing too. */
  tidy(isThorough: boolean): Promise<void>;
  complain(error: unknown): void;
}

/** What one sweep did. */
export interface Swept {
  readonly logins: number;
  readonly tables: number;
  readonly guests: number;
  readonly attended: number;
}

const MOST = 1_000;
/** So many matches are attended to in one go, at most. */
const AT_ONCE = 100;

/**
 * Looks after what nobody else does: old logins, tables that nobody joined, guests who never played, and
 * matches that a server left when it died.
 */
export class Sweep {
  private readonly store: Store;
  private readonly options: SweepOptions;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(store: Store, options: SweepOptions) {
    this.store = store;
    this.options = options;
  }

  /** Sweeps every minute, on one of all servers, and everything once an hour. */
  async work(): Promise<void> {
    const { boss } = this.store;
    await boss.work<{ readonly isWhole: boolean }>('sweep', { pollingIntervalSeconds: 5 }, async ([job]) => {
      if (job) await this.run(job.data?.isWhole ?? false);
    });
    await boss.schedule('sweep', '* * * * *', { isWhole: false }, { key: 'minute', singletonKey: 'minute' });
    await boss.schedule('sweep', '7 * * * *', { isWhole: true }, { key: 'hour', singletonKey: 'hour' });
    // what was left when the last server stopped; there is time for the rest
    this.last = this.run(true, false).catch(this.options.complain);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.store.boss.offWork('sweep').catch(() => undefined);
    await this.last;
  }

  /** Of the matches, a whole sweep sees to all that are being played; else to those that stopped lately. */
  async run(isWhole: boolean, isThorough = isWhole): Promise<Swept> {
    await this.fillLate();
    await this.options.tidy(isThorough);
    return {
      logins: await this.dropLogins(),
      tables: await this.dropTables(),
      guests: isWhole ? await this.dropGuests() : 0,
      attended: await this.attendAll(isWhole),
    };
  }

  private async dropLogins(): Promise<number> {
    const { db } = this.store;
    const { numDeletedRows } = await db
      .deleteFrom('login')
      .where('expires_at', '<', sql<Date>`now()`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** A day for live tables, two weeks where a turn takes days. */
  private async dropTables(): Promise<number> {
    const { numDeletedRows } = await this.store.db
      .deleteFrom('match')
      .where('status', '=', 'open')
      .where(
        'created_at',
        '<',
        sql<Date>`now() - case when terms -> 'clock' ->> 'type' = 'days' then interval '14 days' else interval '1 day' end`,
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Guests who cannot come back and never sat anywhere. */
  private async dropGuests(): Promise<number> {
    const result = await sql`
      delete from person where id in (
        select id from person
        where is_guest and created_at < now() - interval '30 days'
          and not exists (select 1 from login where login.person_id = person.id)
          and not exists (select 1 from match where match.host_id = person.id)
          and not exists (
            select 1 from match
            where match.seats @> jsonb_build_array(jsonb_build_object('person', person.id)))
        limit ${MOST})`.execute(this.store.db);
    return Number(result.numAffectedRows ?? 0);
  }

  /** Tables that should have been filled by now. */
  private async fillLate(): Promise<void> {
    const rows = await this.store.db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'open')
      .where('fill_at', '<', sql<Date>`now() - interval '10 seconds'`)
      .limit(MOST)
      .execute();
    for (const { id } of rows) await this.options.fill(id).catch(this.options.complain);
  }

  private async attendAll(isWhole: boolean): Promise<number> {
    // by its number, which is found at once however many there are
    const last = sql<Date>`coalesce(
      (select at from entry where entry.match_id = match.id order by number desc limit 1), started_at)`;
    const rows = await this.store.db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'playing')
      .$if(!isWhole, query =>
        query
          .where(last, '<', sql<Date>`now() - interval '20 seconds'`)
          .where(last, '>', sql<Date>`now() - interval '5 minutes'`),
      )
      .orderBy('started_at', 'desc')
      .limit(isWhole ? 10 * MOST : MOST)
      .execute();
    for (let from = 0; from < rows.length && !this.isClosed; from += AT_ONCE) {
      const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id);
      await this.options.attend(ids).catch(this.options.complain);
    }
    return rows.length;
  }
}
