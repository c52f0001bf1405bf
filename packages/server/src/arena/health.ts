import { sql } from 'kysely';
import type { Store } from '../store/store.js';

/** Told how it went with a bot; sees to it that one that fails leaves ranked matches and comes back. */
export interface BotHealth {
  succeeded(bot: string): void;
  failed(bot: string, reason: string): void;
}

/** A bot that fails so often in a row rests. */
export const MOST_FAILURES = 3;
/** Somebody looks at it again so many seconds later, then after twice as long, and so on, up to six hours. */
const FIRST_LOOK = 60;
const LAST_LOOK = 6 * 3_600;
/** That a bot is well is written down only so often, in milliseconds. */
const NOTE_EVERY = 30_000;
const MOST_KNOWN = 10_000;

/** Keeps the bots' health in the store. */
export class Health implements BotHealth {
  private readonly store: Store;
  private readonly now: () => number;
  private readonly complain: (error: unknown) => void;
  private readonly noted = new Map<string, number>();
  private readonly writing = new Set<Promise<unknown>>();

  constructor(store: Store, now: () => number, complain: (error: unknown) => void) {
    this.store = store;
    this.now = now;
    this.complain = complain;
  }

  succeeded(bot: string): void {
    const now = this.now();
    if ((this.noted.get(bot) ?? 0) > now - NOTE_EVERY) return;
    if (this.noted.size >= MOST_KNOWN) this.noted.clear();
    this.noted.set(bot, now);
    this.keep(this.noteSuccess(bot));
  }

  failed(bot: string, reason: string): void {
    this.noted.delete(bot);
    this.keep(this.noteFailure(bot, reason));
  }

  /** Well again, whatever was before; one that its author retired stays so. */
  async noteSuccess(bot: string): Promise<void> {
    await sql`
      update bot set failures = 0, last_failure = null, look_at = null, seen_at = now(), status = 'active'
      where id = ${bot} and status <> 'retired'`.execute(this.store.db);
  }

  /** One failure more. A new bot stays new until it was reached once. */
  async noteFailure(bot: string, reason: string): Promise<void> {
    await sql`
      update bot set
        failures = failures + 1,
        last_failure = ${reason.slice(0, 500)},
        status = case when status = 'active' and failures + 1 >= ${MOST_FAILURES}::integer then 'resting' else status end,
        look_at = case when status = 'active' and failures + 1 < ${MOST_FAILURES}::integer then null
          else now() + make_interval(secs => least(${LAST_LOOK}::integer, ${FIRST_LOOK}::integer * 2 ^ least(10, greatest(0, failures + 1 - ${MOST_FAILURES}::integer)))) end
      where id = ${bot} and status <> 'retired'`.execute(this.store.db);
  }

  private keep(job: Promise<void>): void {
    const kept = job.catch(this.complain).finally(() => this.writing.delete(kept));
    this.writing.add(kept);
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await Promise.all(this.writing);
  }
}
