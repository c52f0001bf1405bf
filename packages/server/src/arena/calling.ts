import {
  type Message,
  type Reply,
  type Sent,
  type Timeouts,
  type Transport,
  USUAL_TIMEOUTS,
} from '@hegemon/arena';
import type { OutboxTable } from '../store/schema.js';
import { CONNECT_WITHIN, type Outbox, type Posted } from './outbox.js';

/** Where a bot that calls is said to be. */
const URL = 'calling';

export interface CallingOptions {
  readonly bot: string;
  readonly matchId: string | null;
  readonly wantsEvents: boolean;
  readonly timeouts?: Timeouts;
  /** Called when this server closes while the bot is asked: somebody else asks again. */
  onClosing?(): void;
}

/** The way to a modern bot that has called: messages go out on its stream, answers come by POST. */
export class CallingBot implements Transport {
  readonly url = URL;
  readonly wantsEvents: boolean;
  readonly timeouts: Timeouts;
  private readonly outbox: Outbox;
  private readonly options: CallingOptions;

  constructor(outbox: Outbox, options: CallingOptions) {
    this.outbox = outbox;
    this.options = options;
    this.wantsEvents = options.wantsEvents;
    this.timeouts = options.timeouts ?? USUAL_TIMEOUTS;
  }

  async send(path: `/${OutboxTable['kind']}`, message: Message, deadlineMs: number): Promise<Sent> {
    const began = performance.now();
    const body = JSON.stringify(message);
    const { bot, matchId } = this.options;
    const { match, seq } = message;
    const kind = path.slice(1) as OutboxTable['kind'];
    const posted = await this.outbox
      .send({ bot, matchId, match, seq, kind, message: body, deadlineMs })
      .catch((): Posted => ({ type: 'undelivered' }));
    if (posted.type === 'closing') this.options.onClosing?.();
    return { body, reply: replyOf(posted, performance.now() - began, deadlineMs) };
  }
}

/** What came of a message, as if the bot had been called. */
function replyOf(posted: Posted, latencyMs: number, deadlineMs: number): Reply {
  const fail = (reason: string): Reply => ({ type: 'failure', code: 'timeout', reason, latencyMs });
  switch (posted.type) {
    case 'answered':
      return { type: 'answer', status: 200, contentType: 'application/json', text: posted.answer, latencyMs };
    case 'unanswered':
      return fail(`The bot did not answer within ${Math.round(deadlineMs)} ms.`);
    case 'undelivered':
      return fail(`The bot was not connected within ${Math.min(CONNECT_WITHIN, Math.round(deadlineMs))} ms.`);
    case 'closing':
      return fail('This server was closing.');
  }
}
