import type { Client, Reply, Target } from '../client/index.js';
import type { Timeouts } from '../seat/timeouts.js';
import type { Introduction } from '../wire/introduction.js';
import type { Message } from '../wire/message.js';
import { SIGNATURE_HEADER, signatureHeader } from '../wire/signature.js';

export interface Sent {
  readonly body: string;
  readonly reply: Reply;
}

export type ModernPath = '/start' | '/turn' | '/event' | '/end';

/** How messages get to a modern bot: by HTTP, or by a connection that the bot has opened. */
export interface Transport {
  readonly url: string;
  readonly wantsEvents: boolean;
  readonly timeouts: Timeouts;
  send(path: ModernPath, message: Message, deadlineMs: number): Promise<Sent>;
}

/** A modern bot at its URL. */
export class ModernBot implements Transport {
  readonly url: string;
  readonly wantsEvents: boolean;
  readonly timeouts: Timeouts;
  private readonly client: Client;
  private readonly target: Target;
  private readonly secret: string | undefined;

  constructor(
    client: Client,
    target: Target,
    timeouts: Timeouts,
    introduction: Introduction,
    secret: string | undefined,
  ) {
    this.client = client;
    this.target = target;
    this.url = target.base;
    this.timeouts = timeouts;
    this.wantsEvents = introduction.wants_events ?? false;
    this.secret = secret;
  }

  async send(path: ModernPath, message: Message, deadlineMs: number): Promise<Sent> {
    const body = JSON.stringify(message);
    const lane = path === '/event' ? 'notice' : 'question';
    const headers = { 'Content-Type': 'application/json', ...this.signature(message.seq, body) };
    const call = { target: this.target, path, body, headers, deadlineMs, lane, keepAlive: true } as const;
    return { body, reply: await this.client.call(call) };
  }

  private signature(seq: number, body: string): Record<string, string> {
    if (this.secret === undefined) return {};
    const timestamp = Math.floor(Date.now() / 1000);
    return { [SIGNATURE_HEADER]: signatureHeader(this.secret, { timestamp, seq, body }) };
  }
}
