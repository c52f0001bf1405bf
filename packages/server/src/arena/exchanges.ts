import type { DecisionLine } from '@hegemon/arena';
import { sql } from 'kysely';
import type { Exchange } from '../http/bot-schemas.js';
import type { Store } from '../store/store.js';

/** What is kept of what a bot was asked and answered. */
export interface Occasion {
  readonly bot: string;
  /** Nothing in a check. */
  readonly match: string | null;
}

/** So many exchanges of a bot are kept. */
export const MOST_KEPT = 500;
const MOST_ANSWERED = 500;
const MOST_ASKED = 2_000;
/** Written so many milliseconds later, many in one statement; more than so many at once are dropped. */
const GATHER = 500;
const MOST_WAITING = 5_000;
/** Old ones are taken away when so many have come. */
const TIDY_AFTER = 50;

export interface ExchangeFilter {
  readonly before?: number | undefined;
  readonly match?: string | undefined;
  readonly limit: number;
}

/** How a bot has done over its last exchanges. */
export interface Conduct {
  readonly latency: {
    readonly count: number;
    readonly p50: number;
    readonly p95: number;
    readonly slowest: number;
  };
  readonly errors: number;
}

/** Text of a stranger, cut, with whatever could mislead a reader or upset a database written out. */
function shown(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return cut.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cf}\p{Cs}\u2028\u2029]/gu,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What bots were asked and what they answered, for their owners only. */
export class Exchanges {
  private readonly store: Store;
  private readonly complain: (error: unknown) => void;
  private waiting: object[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private readonly fresh = new Map<string, number>();

  constructor(store: Store, complain: (error: unknown) => void) {
    this.store = store;
    this.complain = complain;
  }

  /** Writes down one decision, a little later. */
  add({ bot, match }: Occasion, line: DecisionLine): void {
    if (this.waiting.length >= MOST_WAITING) return;
    const { type, code, message } = line.verdict;
    this.waiting.push({
      bot_id: bot,
      match_id: match,
      seat: line.seat,
      turn: line.turn,
      request: shown(line.request, MOST_ASKED),
      answer: line.answer === null ? null : shown(line.answer, MOST_ANSWERED),
      status: line.status,
      latency_ms: line.latencyMs,
      verdict: { type, code, message: shown(message, MOST_ANSWERED) },
      at: new Date().toISOString(),
    });
    this.timer ??= setTimeout(() => this.flush(), GATHER).unref();
  }

  /** Writes what is gathered so far. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write()).catch(this.complain);
    return this.writing;
  }

  private async write(): Promise<void> {
    const rows = this.waiting;
    if (rows.length === 0) return;
    this.waiting = [];
    // a match or a bot may be gone by now
    const { rows: written } = await sql<{ bot_id: string }>`
      insert into exchange (bot_id, match_id, seat, turn, request, answer, status, latency_ms, verdict, at)
      select row.bot_id, row.match_id, row.seat, row.turn, row.request, row.answer, row.status, row.latency_ms, row.verdict, row.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (bot_id text, match_id text, seat integer, turn integer,
        request text, answer text, status integer, latency_ms real, verdict jsonb, at timestamptz)
      join bot on bot.id = row.bot_id
      where row.match_id is null or exists (select 1 from match where match.id = row.match_id)
      returning bot_id`.execute(this.store.db);
    for (const { bot_id } of written) this.fresh.set(bot_id, (this.fresh.get(bot_id) ?? 0) + 1);
    for (const [bot, count] of this.fresh) if (count >= TIDY_AFTER) await this.tidy(bot);
  }

  private async tidy(bot: string): Promise<void> {
    this.fresh.delete(bot);
    await sql`delete from exchange where bot_id = ${bot} and id <= (
      select id from exchange where bot_id = ${bot} order by id desc offset ${MOST_KEPT} limit 1)`.execute(
      this.store.db,
    );
  }

  /** The newest first: those before an id, or of one match. */
  async list(bot: string, { before, match, limit }: ExchangeFilter): Promise<readonly Exchange[]> {
    const rows = await this.store.db
      .selectFrom('exchange')
      .selectAll()
      .where('bot_id', '=', bot)
      .$if(before !== undefined, query => query.where('id', '<', String(before)))
      .$if(match !== undefined, query => query.where('match_id', '=', match!))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(row => ({
      id: Number(row.id),
      match: row.match_id,
      seat: row.seat,
      turn: row.turn,
      at: row.at.toISOString(),
      request: row.request,
      answer: row.answer,
      status: row.status,
      latencyMs: row.latency_ms,
      // written by this server
      verdict: row.verdict as Exchange['verdict'],
    }));
  }

  async conductOf(bot: string): Promise<Conduct> {
    const { rows } = await sql<{ count: number; p50: number; p95: number; slowest: number; errors: number }>`
      with last as (select latency_ms, verdict from exchange where bot_id = ${bot} order by id desc limit ${MOST_KEPT})
      select count(*)::integer as count,
        coalesce(percentile_cont(0.5) within group (order by latency_ms), 0)::real as p50,
        coalesce(percentile_cont(0.95) within group (order by latency_ms), 0)::real as p95,
        coalesce(max(latency_ms), 0)::real as slowest,
        count(*) filter (where verdict ->> 'type' <> 'ok')::integer as errors
      from last`.execute(this.store.db);
    const { count, p50, p95, slowest, errors } = rows[0]!;
    return { latency: { count, p50, p95, slowest }, errors };
  }
}
