import { sql } from 'kysely';
import type { Store } from '../store/store.js';
import type { Bots } from './bots.js';
import type { Health } from './health.js';

const MOST = 50;

/** Looks whether bots that rest, or were never reached, are well by now: those that are play again. */
export class Infirmary {
  private readonly store: Store;
  private readonly bots: Bots;
  private readonly health: Health;

  constructor(store: Store, bots: Bots, health: Health) {
    this.store = store;
    this.bots = bots;
    this.health = health;
  }

  /** Visits those whose time has come; gives how many are well again. */
  async tend(): Promise<number> {
    const due = await this.store.db
      .selectFrom('bot')
      .select('id')
      .where('status', 'in', ['new', 'resting'])
      .where('look_at', '<=', sql<Date>`now()`)
      .orderBy('look_at')
      .limit(MOST)
      .execute();
    const well = await Promise.all(due.map(({ id }) => this.visit(id)));
    return well.filter(Boolean).length;
  }

  private async visit(id: string): Promise<boolean> {
    const reached = await this.bots.visit(id);
    if (reached.ok) await this.health.noteSuccess(id);
    else await this.health.noteFailure(id, reached.refusal.message);
    return reached.ok;
  }
}
