import type { Refusal } from '@hegemon/engine';
import { type Client, isRecord, parseJson, type Reply, type Target } from '../client/index.js';
import { type Body, type Encoding, encode } from './body.js';
import type { LegacyMessage } from './message.js';

export interface LegacyTimeouts {
  readonly statusMs: number;
  readonly turnMs: number;
  readonly noticeMs: number;
}

/** One request to `/turn`, and what came back. */
export interface Exchange {
  readonly encoding: Encoding;
  readonly body: Body;
  readonly reply: Reply;
}

/** An old bot at its URL, for one match. Remembers how it wants its messages. */
export class LegacyBot {
  readonly target: Target;
  private readonly client: Client;
  private readonly timeouts: LegacyTimeouts;
  private pinned: Encoding | undefined;
  private readonly notices = new Set<Promise<unknown>>();

  constructor(client: Client, target: Target, timeouts: LegacyTimeouts) {
    this.client = client;
    this.target = target;
    this.timeouts = timeouts;
  }

  /** How the bot wants its messages, as far as that is known. */
  get encoding(): Encoding | undefined {
    return this.pinned;
  }

  /** Why the bot cannot play, or nothing if it can. */
  async status(): Promise<{ readonly refusal: Refusal | undefined; readonly reply: Reply }> {
    const reply = await this.client.call({
      target: this.target,
      path: '/status',
      deadlineMs: this.timeouts.statusMs,
    });
    return { refusal: faultInStatus(reply), reply };
  }

  /**
   * Asks for one decision. The first time a bot answers 400 the same message goes out once more, as a form;
   * what is understood is kept to.
   */
  async turn(message: LegacyMessage): Promise<readonly Exchange[]> {
    const { pinned } = this;
    const first = await this.send(message, pinned ?? 'json');
    if (pinned !== undefined || first.reply.type === 'failure') return [first];
    if (first.reply.status !== 400 || isAction(first.reply.text)) {
      this.pinned = 'json';
      return [first];
    }
    const second = await this.send(message, 'form');
    if (second.reply.type === 'answer') this.pinned = second.reply.status === 400 ? 'json' : 'form';
    return [first, second];
  }

  private async send(message: LegacyMessage, encoding: Encoding): Promise<Exchange> {
    const body = encode(message, encoding);
    const reply = await this.client.call({
      target: this.target,
      path: '/turn',
      body: body.text,
      headers: { 'Content-Type': body.contentType },
      deadlineMs: this.timeouts.turnMs,
    });
    return { encoding, body, reply };
  }

  /** Tells the bot what others decided. Whether it listens is its own affair. */
  notTurn(message: LegacyMessage): void {
    const body = encode(message, this.pinned ?? 'json');
    const notice = this.client.call({
      target: this.target,
      path: '/not_turn',
      body: body.text,
      headers: { 'Content-Type': body.contentType },
      deadlineMs: this.timeouts.noticeMs,
      waitMs: this.timeouts.noticeMs,
      lane: 'notice',
    });
    this.notices.add(notice);
    notice.finally(() => this.notices.delete(notice));
  }

  /** Resolves when no notice is under way any more; each has its own short deadline. */
  async quiet(): Promise<void> {
    await Promise.all(this.notices);
  }
}

function faultInStatus(reply: Reply): Refusal | undefined {
  if (reply.type === 'failure') return { code: reply.code, message: `GET /status failed: ${reply.reason}` };
  if (reply.status === 200) return undefined;
  return { code: 'bad-status', message: `GET /status answered ${reply.status}; it must answer 200.` };
}

/** Some bots answer with any status; what counts is whether there is an action in it. */
function isAction(text: string): boolean {
  const parsed = parseJson(text);
  return parsed.ok && isRecord(parsed.value) && typeof parsed.value['action'] === 'string';
}
