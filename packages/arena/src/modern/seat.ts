import type { Refusal } from '@hegemon/engine';
import type { News } from '@hegemon/match';
import { type DecisionLine, shownAnswer, type Verdict } from '../seat/log.js';
import { parseReply } from '../seat/refusal.js';
import type {
  ArenaSeat,
  Asking,
  Attempt,
  Beginning,
  Ending,
  LastError,
  TableTalk,
  Telling,
} from '../seat/seat.js';
import type { EventMessage, TurnMessage } from '../wire/message.js';
import { readActions } from './answer.js';
import type { Sent, Transport } from './bot.js';
import { type ModernGame, modernGame } from './game.js';
import { promptOf } from './prompt.js';
import { named } from './territories.js';

const OK: Verdict = { type: 'ok', code: 'ok', message: 'Taken.' };
const MOST_EVENTS = 2000;
const MOST_LETTERS = 500;

interface Table {
  readonly game: ModernGame;
  readonly beginning: Beginning;
}

/** A modern bot in one match. */
export class ModernSeat implements ArenaSeat {
  readonly protocol = 'modern';
  readonly name: string;
  private readonly bot: Transport;
  private table: Table | undefined;
  private seq: number;
  private bankMs: number;
  private lastLatencyMs: number | null = null;
  private events: EventMessage['events'] = [];
  private sending: Promise<void> | undefined;

  /** Messages are numbered from `seq` on: a match that is taken up again goes on above what was used. */
  constructor(name: string, bot: Transport, seq = 0) {
    this.name = name;
    this.bot = bot;
    this.seq = seq;
    this.bankMs = bot.timeouts.bankMs;
  }

  async begin(beginning: Beginning): Promise<Refusal | undefined> {
    const game = modernGame(beginning.game, beginning.config);
    this.table = { game, beginning };
    const { talk, seat } = beginning;
    const message = {
      ...this.envelope(talk, seat),
      seats: talk.ids.map((id, place) => ({ id, name: talk.names[place]! })),
      game: beginning.game,
      rules: game.rules,
      map: game.map,
      timeout_ms: this.bot.timeouts.turnMs,
      time_bank_ms: this.bankMs,
      errors_allowed: beginning.errorsAllowed,
    };
    const { reply } = await this.bot.send('/start', message, this.bot.timeouts.statusMs);
    return reply.type === 'answer'
      ? undefined
      : { code: reply.code, message: `POST /start failed: ${reply.reason}` };
  }

  async ask(asking: Asking): Promise<Attempt> {
    const { game } = this.seated();
    const { turnMs } = this.bot.timeouts;
    const message = this.turnMessage(game, asking);
    const sent = await this.bot.send('/turn', message, turnMs + this.bankMs);
    const { latencyMs } = sent.reply;
    this.bankMs = Math.max(0, this.bankMs - Math.max(0, latencyMs - turnMs));
    this.lastLatencyMs = latencyMs;
    return this.judge(game, asking, message, sent);
  }

  tell({ talk, news }: Telling): void {
    if (!this.bot.wantsEvents) return;
    const { game } = this.seated();
    this.events.push(...news().map(one => eventOf(game, talk, one)));
    this.events.splice(0, Math.max(0, this.events.length - MOST_EVENTS));
    this.sending ??= this.sendEvents(talk);
  }

  async end({ talk, outcome, place, isDraw, replay }: Ending): Promise<void> {
    const { beginning } = this.seated();
    await this.sending;
    const message = {
      ...this.envelope(talk, beginning.seat),
      place,
      places: outcome.places.map(group => group.map(seat => talk.ids[seat]!)),
      is_draw: isDraw,
      reason: outcome.reason,
      replay,
    };
    await this.bot.send('/end', message, this.bot.timeouts.statusMs);
  }

  /** One message at a time, in order; what happens meanwhile goes into the next. */
  private async sendEvents(talk: TableTalk): Promise<void> {
    const { beginning } = this.seated();
    while (this.events.length > 0) {
      const events = this.events;
      this.events = [];
      const message = { ...this.envelope(talk, beginning.seat), events };
      await this.bot.send('/event', message, this.bot.timeouts.noticeMs);
    }
    this.sending = undefined;
  }

  private seated(): Table {
    if (!this.table) throw new Error('A seat is asked before its match begins.');
    return this.table;
  }

  private envelope(talk: TableTalk, seat: number) {
    return { match: talk.match, seq: this.seq++, you: talk.ids[seat]! };
  }

  private turnMessage(game: ModernGame, asking: Asking): TurnMessage {
    return {
      ...this.envelope(asking.talk, asking.seat),
      view: game.view(asking.view, asking.talk),
      prompt: promptOf(game, asking),
      timeout_ms: this.bot.timeouts.turnMs,
      time_bank_ms: Math.round(this.bankMs),
      last_latency_ms: this.lastLatencyMs === null ? null : Math.round(this.lastLatencyMs),
      errors_left: asking.errorsLeft,
      last_error: lastErrorOf(asking.lastError),
    };
  }

  /** Who lets the time run out loses the decision; who answers badly is asked again. */
  private judge(game: ModernGame, asking: Asking, message: TurnMessage, sent: Sent): Attempt {
    const { latencyMs } = sent.reply;
    const parsed = parseReply(sent.reply);
    const read = parsed.ok ? readActions(game, parsed.value, message.seq) : parsed;
    const fault = read.ok ? this.faultOf(asking, read.actions) : read.refusal;
    if (!fault && read.ok) {
      this.log(asking, sent, OK, read.actions);
      return { type: 'plan', plan: { actions: read.actions }, latencyMs };
    }
    // Without a fault there were actions, and they were returned above.
    const error = { ...fault!, answer: parsed.ok ? parsed.value : null };
    this.log(asking, sent, { type: 'strike', code: error.code, message: error.message }, []);
    return { type: 'strike', error, isLost: error.code === 'timeout', latencyMs };
  }

  private faultOf(asking: Asking, actions: readonly object[]): Refusal | undefined {
    const fault = asking.explain(actions);
    if (!fault) return undefined;
    const types = actions.map(action => ('type' in action ? action.type : '')).slice(0, 3);
    return { code: fault.code, message: `Your bot answered \`${types.join('`, `')}\`: ${fault.message}` };
  }

  private log(asking: Asking, sent: Sent, verdict: Verdict, actions: readonly object[]): void {
    const { reply, body } = sent;
    const line: DecisionLine = {
      match: asking.talk.match,
      turn: asking.seq,
      seat: asking.seat,
      name: this.name,
      protocol: 'modern',
      encoding: 'json',
      url: `${this.bot.url}/turn`,
      contentType: 'application/json',
      request: body,
      status: reply.type === 'answer' ? reply.status : null,
      answer: shownAnswer(reply),
      latencyMs: reply.latencyMs,
      verdict,
      actions,
    };
    this.seated().beginning.log(line);
  }
}

function lastErrorOf(error: LastError | null): TurnMessage['last_error'] {
  if (error === null) return null;
  const text = JSON.stringify(error.answer) ?? 'null';
  const answer = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : error.answer;
  return { code: error.code, message: error.message, your_action: answer ?? null };
}

function eventOf(game: ModernGame, talk: TableTalk, news: News): EventMessage['events'][number] {
  const spoken = (text: string) =>
    text.replace(/\bPlayer (\d+)/g, (all, number: string) => talk.names[Number(number) - 1] ?? all);
  return {
    number: news.number,
    actor: typeof news.actor === 'number' ? talk.ids[news.actor]! : news.actor,
    action: named(game.territories, news.action),
    text: news.happenings.map(({ text }) => spoken(text)),
  };
}
