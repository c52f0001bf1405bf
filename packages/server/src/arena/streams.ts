import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Hub, Message } from '../live/hub.js';
import type { Store } from '../store/store.js';
import { topicOfBot } from './bots.js';
import type { Letter, Outbox } from './outbox.js';

/** The end of a bot's stream that is here. */
export interface Stream {
  /** Sends an event; gives whether the stream takes more. */
  send(event: string, data: string, id?: string): boolean;
  /** A sign of life that means nothing. */
  beat(): void;
  end(): void;
}

/** Streams show that they live so often, in milliseconds, and a bot counts as there for a while longer. */
const BEAT = 10_000;
const ONLINE_FOR = 25;

interface Connected {
  readonly id: string;
  readonly bot: string;
  /** Of two streams the one that was opened later counts. */
  readonly at: number;
  readonly stream: Stream;
  readonly leave: () => void;
  /** Letters that were written to this stream already. */
  readonly sent: Set<string>;
  /** One after the other: a match's messages must not overtake each other. */
  last: Promise<void>;
}

/** The bots that are connected to this server; each has one stream on all servers together, the newest. */
export class Streams {
  private readonly store: Store;
  private readonly hub: Hub;
  private readonly outbox: Outbox;
  private readonly complain: (error: unknown) => void;
  private readonly connected = new Map<string, Connected>();
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store, hub: Hub, outbox: Outbox, complain: (error: unknown) => void) {
    this.store = store;
    this.hub = hub;
    this.outbox = outbox;
    this.complain = complain;
  }

  async start(): Promise<void> {
    await this.outbox.start(
      (bot, letter) => this.deliver(bot, letter),
      () => {
        for (const one of this.connected.values()) this.queue(one, () => this.catchUp(one));
      },
    );
    this.timer = setInterval(() => this.beat(), BEAT).unref();
  }

  get size(): number {
    return this.connected.size;
  }

  /** A bot has connected; gives what is to be called when its stream is closed. */
  async open(bot: string, stream: Stream): Promise<() => void> {
    this.drop(bot, 'replaced');
    const [id, at] = [randomUUID(), Date.now()];
    const leave = this.hub.join(topicOfBot(bot), message => this.hear(one, message));
    const one: Connected = { id, bot, at, stream, leave, sent: new Set(), last: Promise.resolve() };
    this.connected.set(bot, one);
    this.hub.say(topicOfBot(bot), { type: 'bot-connected', bot, id, at });
    await this.stayOnline([bot]);
    this.queue(one, () => this.catchUp(one));
    return () => void this.close(one).catch(this.complain);
  }

  private async close(one: Connected): Promise<void> {
    one.leave();
    if (this.connected.get(one.bot) !== one) return;
    this.connected.delete(one.bot);
    await sql`update bot set online_until = null where id = ${one.bot}`.execute(this.store.db);
  }

  /** Something concerns a bot that is connected here. */
  private hear(one: Connected, message: Message): void {
    const at = Number(message['at']);
    const isLater = at > one.at || (at === one.at && String(message['id']) > one.id);
    if (message.type === 'bot-connected' && isLater) this.drop(one.bot, 'replaced');
    if (message.type === 'bot-changed' && message['how'] !== 'changed') this.drop(one.bot, 'void');
  }

  /** Cuts a bot off, and tells it why. */
  private drop(bot: string, why: keyof typeof FAREWELLS): void {
    const one = this.connected.get(bot);
    if (!one) return;
    this.connected.delete(bot);
    one.leave();
    one.stream.send('bye', JSON.stringify({ code: why, message: FAREWELLS[why] }));
    one.stream.end();
  }

  private deliver(bot: string, letter: string): void {
    const one = this.connected.get(bot);
    if (!one) return;
    this.queue(one, async () => {
      const found = one.sent.has(letter) ? undefined : await this.outbox.fetch(bot, letter);
      if (found) await this.write(one, [found]);
    });
  }

  /** What the bot is asked now, for one that has just come, or that may have missed something. */
  private async catchUp(one: Connected): Promise<void> {
    await this.write(one, await this.outbox.fetchAll(one.bot));
  }

  private async write(one: Connected, letters: readonly Letter[]): Promise<void> {
    const fresh = letters.filter(({ id }) => !one.sent.has(id));
    for (const { id, kind, message } of fresh) {
      one.sent.add(id);
      if (!one.stream.send(kind, message, id)) return this.close(one);
    }
    // letters are numbered upwards: old ones do not come again
    for (const id of one.sent) if (one.sent.size > 1_000) one.sent.delete(id);
    await this.outbox.markDelivered(fresh.map(({ id }) => id));
  }

  private queue(one: Connected, job: () => Promise<void>): void {
    one.last = one.last
      .then(async () => {
        if (this.connected.get(one.bot) === one) await job();
      })
      .catch(this.complain);
  }

  private beat(): void {
    for (const { stream } of this.connected.values()) stream.beat();
    this.stayOnline([...this.connected.keys()]).catch(this.complain);
  }

  private async stayOnline(bots: readonly string[]): Promise<void> {
    if (bots.length === 0) return;
    await sql`update bot set online_until = now() + make_interval(secs => ${ONLINE_FOR}), seen_at = now()
      where id = any(${bots}::text[]) and status <> 'retired'`.execute(this.store.db);
  }

  /** Ends all streams: bots come back by themselves, to another server or to this one when it is up again. */
  async closeAll(): Promise<void> {
    clearInterval(this.timer);
    const all = [...this.connected.values()];
    for (const one of all) {
      one.stream.end();
      await this.close(one);
    }
  }
}

const FAREWELLS = {
  replaced: 'Another program has connected with the same token: this one is not asked any more.',
  void: 'This token is void: the bot was retired, or has a new one.',
};
