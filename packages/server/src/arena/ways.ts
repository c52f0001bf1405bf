import type { DecisionLine, Participant } from '@hegemon/arena';
import type { Refusal } from '@hegemon/engine';
import { sql } from 'kysely';
import type { Hub } from '../live/hub.js';
import type { Store } from '../store/store.js';
import type { Bots } from './bots.js';
import { CallingBot } from './calling.js';
import type { Exchanges } from './exchanges.js';
import type { BotHealth } from './health.js';
import type { Outbox } from './outbox.js';
import type { BotRow } from './row.js';

/** How a registered bot is reached in one match, and who wants to know how it goes. */
export interface Way extends Participant {
  log(line: DecisionLine): void;
  succeeded(): void;
  failed(reason: string): void;
  /** Whether it plays no more. */
  isGone(): boolean;
}

export interface WayParts {
  readonly store: Store;
  readonly hub: Hub;
  readonly bots: Bots;
  readonly outbox: Outbox;
  readonly exchanges: Exchanges;
  readonly health: BotHealth;
}

/** The ways to registered bots, at their addresses or on their streams. */
export class Ways {
  private readonly parts: WayParts;
  private readonly gone = new Set<string>();

  constructor(parts: WayParts) {
    this.parts = parts;
    parts.hub.overhear(({ message }) => {
      if (message.type !== 'bot-changed' || message['how'] !== 'retired') return;
      this.gone.add(String(message['bot']));
      parts.outbox.forget(String(message['bot']));
    });
  }

  /**
   * The way to a bot in a match. A bot plays those matches that began first, as many as it can; whichever server
   * asks, the others are told that it is busy.
   */
  async find(id: string, match: string): Promise<Way | 'busy' | Refusal> {
    const bot = (await this.parts.bots.findAll([id])).get(id);
    if (!bot || bot.status === 'retired') return { code: 'retired', message: 'This bot plays no more.' };
    return (await this.isFree(bot, match)) ? this.make(bot, match) : 'busy';
  }

  private async isFree({ id, maxConcurrent }: BotRow, match: string): Promise<boolean> {
    const { rows } = await sql<{ earlier: number }>`
      select count(*)::integer as earlier from match, (select started_at, id from match where id = ${match}) as mine
      where match.status = 'playing' and match.seats @> ${JSON.stringify([{ bot: id }])}::jsonb
        and (match.started_at, match.id) < (mine.started_at, mine.id)`.execute(this.parts.store.db);
    return rows[0]!.earlier < maxConcurrent;
  }

  /** The way to a bot in a match, or in a check. */
  make(bot: BotRow, match: string | null): Way {
    const { outbox, exchanges, health } = this.parts;
    const { id, url, secret, wantsEvents } = bot;
    const way =
      url === null
        ? { bot: 'calling', transport: new CallingBot(outbox, { bot: id, matchId: match, wantsEvents }) }
        : { bot: url, ...(secret === null ? {} : { secret }) };
    return {
      ...way,
      log: line => exchanges.add({ bot: id, match }, line),
      succeeded: () => health.succeeded(id),
      failed: reason => health.failed(id, reason),
      isGone: () => this.gone.has(id),
    };
  }
}
