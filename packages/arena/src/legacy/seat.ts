import type { ClassicView, MatchConfig, Refusal, Seat } from '@hegemon/engine';
import { endpoint } from '../client/index.js';
import { type DecisionLine, shownAnswer, type Verdict } from '../seat/log.js';
import { parseReply } from '../seat/refusal.js';
import type { ArenaSeat, Asking, Attempt, Beginning, LastError, TableTalk, Telling } from '../seat/seat.js';
import { type Asked, readAnswer } from './answer.js';
import { isLegacyConfig, type LegacyBoard, legacyBoard } from './board.js';
import type { Exchange, LegacyBot } from './bot.js';
import { type Bulletin, makeMessage, type Private } from './message.js';
import { type Step, stepOf } from './offer.js';

const NEEDS_COMPETITION: Refusal = {
  code: 'wrong-game',
  message: 'Bots of the old protocol play Classic on the board "competition" only.',
};

/** An old bot in one match. */
export class LegacySeat implements ArenaSeat {
  readonly protocol = 'legacy';
  readonly name: string;
  private readonly bot: LegacyBot;
  private readonly timeoutMs: number;
  private table: { readonly board: LegacyBoard; readonly beginning: Beginning } | undefined;
  private lastLatencyMs: number | null = null;

  constructor(name: string, bot: LegacyBot, timeoutMs: number) {
    this.name = name;
    this.bot = bot;
    this.timeoutMs = timeoutMs;
  }

  async begin(beginning: Beginning): Promise<Refusal | undefined> {
    // The arena's own games have parsed configs; that of Classic is a MatchConfig.
    const config = beginning.config as MatchConfig;
    if (!isLegacyConfig(beginning.game, config)) return NEEDS_COMPETITION;
    this.table = { board: legacyBoard(config), beginning };
    return (await this.bot.status()).refusal;
  }

  async ask(asking: Asking): Promise<Attempt> {
    const { board } = this.seated();
    const view = asking.view as ClassicView;
    const step = stepOf(board, view, asking.seat);
    if (step.type === 'pass') return { type: 'pass', plan: { actions: [step.action] } };
    const { seat, offer, troops } = { ...asking, ...step };
    const message = this.message(view, seat, asking.talk, asking, step);
    const exchanges = await this.bot.turn(message);
    const last = exchanges[exchanges.length - 1]!;
    this.lastLatencyMs = last.reply.latencyMs;
    if (exchanges.length > 1) this.logRetry(asking, exchanges[0]!);
    return this.judge(asking, { board, view, seat, offer, troops }, last);
  }

  tell({ view, talk, errors, lastError }: Telling): void {
    const { beginning } = this.seated();
    this.bot.notTurn(this.message(view as ClassicView, beginning.seat, talk, { errors, lastError }));
  }

  async end(): Promise<void> {
    await this.bot.quiet();
  }

  private seated(): NonNullable<LegacySeat['table']> {
    if (!this.table) throw new Error('A seat is asked before its match begins.');
    return this.table;
  }

  private message(
    view: ClassicView,
    seat: Seat,
    talk: TableTalk,
    own: { readonly errors: number; readonly lastError: LastError | null },
    step?: Step,
  ) {
    const about: Private = {
      errors: own.errors,
      lastError: own.lastError?.message ?? null,
      lastLatencyMs: this.lastLatencyMs,
      timeoutMs: this.timeoutMs,
    };
    return makeMessage(this.seated().board, view, seat, bulletinOf(talk), about, step);
  }

  private judge(asking: Asking, asked: Asked, exchange: Exchange): Attempt {
    const { reply } = exchange;
    const parsed = parseReply(reply);
    const read = parsed.ok ? readAnswer(asked, parsed.value) : parsed;
    if (read.ok) {
      this.log(asking, exchange, OK, read.plan.actions);
      return { type: 'plan', plan: read.plan, latencyMs: reply.latencyMs };
    }
    const error = { ...read.refusal, answer: parsed.ok ? parsed.value : null };
    this.log(asking, exchange, { type: 'strike', ...read.refusal }, []);
    return { type: 'strike', error, isLost: false, latencyMs: reply.latencyMs };
  }

  private logRetry(asking: Asking, exchange: Exchange): void {
    const message = 'The bot answered 400 to JSON; the same question goes out once more, as a form.';
    this.log(asking, exchange, { type: 'retry', code: 'wants-form', message }, []);
  }

  private log(asking: Asking, exchange: Exchange, verdict: Verdict, actions: readonly object[]): void {
    const { beginning } = this.seated();
    const { reply, body, encoding } = exchange;
    const line: DecisionLine = {
      match: asking.talk.match,
      turn: asking.seq,
      seat: asking.seat,
      name: this.name,
      protocol: 'legacy',
      encoding,
      url: endpoint(this.bot.target, '/turn'),
      contentType: body.contentType,
      request: body.text,
      status: reply.type === 'answer' ? reply.status : null,
      answer: shownAnswer(reply),
      latencyMs: reply.latencyMs,
      verdict,
      actions,
    };
    beginning.log(line);
  }
}

const OK: Verdict = { type: 'ok', code: 'ok', message: 'Taken.' };

function bulletinOf(talk: TableTalk): Bulletin {
  return {
    uid: talk.match,
    names: talk.names,
    neutral: talk.neutral,
    inPlay: talk.inPlay,
    lastAction: talk.lastAction,
    lastEvent: talk.lastEvent,
    broadcasts: talk.attempts,
  };
}
