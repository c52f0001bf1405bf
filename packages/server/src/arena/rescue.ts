import { sql } from 'kysely';
import { type Hub, topicOf } from '../live/hub.js';
import type { Store } from '../store/store.js';

/** A match of bots stands still if nothing happened for so many minutes. */
const STILL = 10;
/** After so many tries to set it going it is ended. */
const TRIES = 3;
const MOST = 200;

/** Looks after matches without people that stand still: sets them going, and ends those that cannot be. */
export class Rescue {
  private readonly store: Store;
  private readonly hub: Hub;
  private readonly attend: (match: string) => Promise<void>;

  constructor(store: Store, hub: Hub, attend: (match: string) => Promise<void>) {
    this.store = store;
    this.hub = hub;
    this.attend = attend;
  }

  /** Gives how many were ended. */
  async run(): Promise<number> {
    const found = await this.find();
    let ended = 0;
    for (const { id, tries } of found)
      if (tries <= TRIES) await this.attend(id);
      else if (await this.end(id)) ended++;
    return ended;
  }

  /** Tries are counted as long as not a single action came of them. */
  private async find(): Promise<readonly { readonly id: string; readonly tries: number }[]> {
    const { rows } = await sql<{ id: string; tries: number }>`
      update match set
        stuck_tries = case when stuck_at = still.last then stuck_tries + 1 else 1 end,
        stuck_at = still.last
      from (
        select playing.id, coalesce(newest.number, 0) as last
        from match as playing
        left join lateral (
          select number, at from entry where match_id = playing.id order by number desc limit 1) as newest on true
        where playing.status = 'playing' and not playing.seats @> '[{"type": "person"}]'::jsonb
          and coalesce(newest.at, playing.started_at) < now() - make_interval(mins => ${STILL})
        limit ${MOST}) as still
      where match.id = still.id
      returning match.id, stuck_tries as tries`.execute(this.store.db);
    return rows;
  }

  /** Without an outcome: nobody has won it, and it does not count. */
  private async end(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.store.db
      .updateTable('match')
      .set({ status: 'over', ended_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'playing')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) this.hub.say(topicOf.match(id), { type: 'changed', match: id, status: 'over' });
    return numUpdatedRows > 0n;
  }
}
