import type { Arena } from '@hegemon/arena';
import type { Hub } from '../live/hub.js';
import type { Store } from '../store/store.js';
import { Bots } from './bots.js';
import { Checks } from './checks.js';
import { Exchanges } from './exchanges.js';
import { Health } from './health.js';
import { Outbox } from './outbox.js';
import { Streams } from './streams.js';
import { Ways } from './ways.js';

/** All that a server needs to deal with registered bots. */
export interface BotDesk {
  readonly bots: Bots;
  readonly health: Health;
  readonly exchanges: Exchanges;
  readonly outbox: Outbox;
  readonly streams: Streams;
  readonly ways: Ways;
  readonly checks: Checks;
}

export interface DeskOptions {
  readonly store: Store;
  readonly arena: Arena;
  readonly hub: Hub;
  now(): number;
  complain(error: unknown): void;
}

export function makeDesk({ store, arena, hub, now, complain }: DeskOptions): BotDesk {
  const bots = new Bots(store, arena, hub, now);
  const health = new Health(store, now, complain);
  const exchanges = new Exchanges(store, complain);
  const outbox = new Outbox(store, complain);
  const streams = new Streams(store, hub, outbox, complain);
  const ways = new Ways({ store, hub, bots, outbox, exchanges, health });
  const checks = new Checks({ store, arena, bots, ways, exchanges, health, complain });
  return { bots, health, exchanges, outbox, streams, ways, checks };
}

/** Ends what is open, and writes down what is not written yet. */
export async function closeDesk({ streams, checks, exchanges, health }: BotDesk): Promise<void> {
  await streams.closeAll();
  await checks.close();
  await exchanges.flush();
  await health.close();
}
