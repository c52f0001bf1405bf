import { sql } from 'kysely';
import type { Store } from '../store/store.js';
import { type BotRow, botRowOf, ENGAGEMENTS, selectBots } from './row.js';

/** A bot and how much time it has. */
export interface Listed {
  readonly bot: BotRow;
  /** Matches that it plays at the moment. */
  busy: number;
  /** When its last ranked match began or ended. */
  readonly rankedAt: Date | null;
}

/** Who has time, read once and kept up to date by whoever gives them matches. */
export class Roster {
  private readonly bots: ReadonlyMap<string, Listed>;

  constructor(listed: readonly Listed[]) {
    this.bots = new Map(listed.map(one => [one.bot.id, one]));
  }

  get size(): number {
    return this.bots.size;
  }

  get(id: string): Listed | undefined {
    return this.bots.get(id);
  }

  /** Those that are there and can play one more match. */
  free(): readonly Listed[] {
    return [...this.bots.values()].filter(({ bot }) => this.isFree(bot.id));
  }

  isThere(id: string): boolean {
    const listed = this.bots.get(id);
    return listed?.bot.status === 'active' && listed.bot.isOnline;
  }

  isFree(id: string): boolean {
    const listed = this.bots.get(id);
    return listed !== undefined && this.isThere(id) && listed.busy < mostOf(listed.bot);
  }

  /** Gives these one match more, if all of them can. */
  engage(ids: readonly string[]): boolean {
    if (!ids.every(id => this.isFree(id))) return false;
    for (const id of ids) this.bots.get(id)!.busy++;
    return true;
  }
}

/** What old bots know is one match at a time, whatever their authors say. */
function mostOf({ protocol, maxConcurrent }: BotRow): number {
  return protocol === 'legacy' ? 1 : maxConcurrent;
}

/** Reads the bots that may play: all that were reached once and are not retired. */
export async function readRoster(store: Store): Promise<Roster> {
  const rows = await selectBots(store)
    .select(ENGAGEMENTS.as('busy'))
    .select(
      sql<Date | null>`(
        select max(coalesce(match.ended_at, match.started_at)) from match
        where match.occasion = 'ranked' and match.seats @> jsonb_build_array(jsonb_build_object('bot', bot.id)))`.as(
        'ranked_at',
      ),
    )
    .where('bot.status', 'in', ['active', 'resting'])
    .execute();
  return new Roster(
    rows.map(row => ({
      bot: botRowOf(row),
      busy: row.busy,
      rankedAt: row.ranked_at && new Date(row.ranked_at),
    })),
  );
}
