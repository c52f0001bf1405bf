import { sql } from 'kysely';
import { newId } from '../people/people.js';
import type { OutboxTable } from '../store/schema.js';
import type { Store } from '../store/store.js';

/** A message on its way to a bot that calls. */
export interface Letter {
  readonly id: string;
  readonly kind: OutboxTable['kind'];
  readonly message: string;
}

/** Something to be brought to a bot, before a deadline. */
export interface Posting {
  readonly bot: string;
  /** The match as this server knows it; nothing in a check. */
  readonly matchId: string | null;
  /** The match as the bot knows it. */
  readonly match: string;
  readonly seq: number;
  readonly kind: OutboxTable['kind'];
  readonly message: string;
  readonly deadlineMs: number;
}

/** What came of it. `answer` is empty where none is needed. */
export type Posted =
  | { readonly type: 'answered'; readonly answer: string }
  /** It was not even delivered: the bot is not connected, on any server. */
  | { readonly type: 'undelivered' }
  /** It was delivered and there is no answer. */
  | { readonly type: 'unanswered' }
  /** This server closes: somebody else asks again. */
  | { readonly type: 'closing' };

export type Answered = 'taken' | 'late';

/** How long a bot may take to connect before it is given up, in milliseconds: as long as a server takes to restart. */
export const CONNECT_WITHIN = 10_000;
/** The beginning of a match is kept for bots that come back, for as long as a match may take. */
const KEEP_START = 60 * 86_400_000;
const ASKED = 'hegemon_bot_asked';
const ANSWERED = 'hegemon_bot_answered';

interface Waiting {
  readonly bot: string;
  settle(posted: Posted): void;
}

/**
 * Brings messages from whichever server plays a match to whichever server a bot is connected to, and answers
 * back. Messages lie in the store; servers tell each other that there is one.
 */
export class Outbox {
  private readonly store: Store;
  private readonly complain: (error: unknown) => void;
  private readonly waiting = new Map<string, Waiting>();
  private deliver: (bot: string, letter: string) => void = () => undefined;
  private deliverAll: () => void = () => undefined;
  private isClosed = false;

  constructor(store: Store, complain: (error: unknown) => void) {
    this.store = store;
    this.complain = complain;
  }

  /** Begins to hear what is for bots that are connected here, and what bots answered. */
  async start(deliver: (bot: string, letter: string) => void, deliverAll: () => void): Promise<void> {
    this.deliver = deliver;
    this.deliverAll = deliverAll;
    await this.store.listen(
      ASKED,
      payload => {
        const [bot = '', letter = ''] = payload.split(' ');
        this.deliver(bot, letter);
      },
      () => this.missed(),
    );
    await this.store.listen(ANSWERED, letter => this.hearAnswer(letter));
  }

  /** Sends a message and waits until it is answered, or delivered where no answer is needed, or too late. */
  async send(posting: Posting): Promise<Posted> {
    if (this.isClosed) return { type: 'closing' };
    const letter = newId();
    // before it is sent: the answer may be there at once
    const posted = new Promise<Posted>(resolve => this.wait(letter, posting, resolve));
    try {
      await this.put(letter, posting);
      return await posted;
    } finally {
      this.waiting.get(letter)?.settle({ type: 'closing' });
      this.waiting.delete(letter);
    }
  }

  private wait(letter: string, { bot, deadlineMs }: Posting, resolve: (posted: Posted) => void): void {
    const connectMs = Math.min(deadlineMs, CONNECT_WITHIN);
    const give = (isAtEnd: boolean) =>
      void this.giveUp(letter, isAtEnd).then(posted => posted && settle(posted), this.complain);
    const timers = [setTimeout(give, deadlineMs, true)];
    if (connectMs < deadlineMs) timers.push(setTimeout(give, connectMs, false));
    const settle = (posted: Posted) => {
      for (const timer of timers) clearTimeout(timer);
      resolve(posted);
    };
    this.waiting.set(letter, { bot, settle });
    if (this.isClosed) settle({ type: 'closing' });
  }

  /** In one statement: what an earlier server left of the same seat is void, the new message is there and told. */
  private async put(letter: string, posting: Posting): Promise<void> {
    const { bot, matchId, match, seq, kind, message, deadlineMs } = posting;
    const isStart = kind === 'start';
    // what others do is told while the bot thinks
    const voided = { start: ['start', 'turn', 'event'], turn: ['turn'], event: [], end: ['start', 'turn'] }[
      kind
    ];
    await sql`
      with voided as (
        delete from outbox where bot_id = ${bot} and match = ${match} and kind = any(${voided}::text[])),
      put as (
        insert into outbox (id, bot_id, match_id, match, seq, kind, message, expires_at)
        values (${letter}, ${bot}, ${matchId}, ${match}, ${seq}, ${kind}, ${message},
          now() + make_interval(secs => ${(isStart ? KEEP_START : deadlineMs) / 1_000}::double precision))
        returning id)
      select pg_notify(${ASKED}, ${`${bot} ${letter}`}) from put`.execute(this.store.db);
  }

  /**
   * Time is up. Half way, only what was not delivered is given up. What is given up is gone, so that nobody can
   * answer it; if somebody did in the last moment, that counts. The beginning of a match stays for bots that
   * come back.
   */
  private async giveUp(letter: string, isAtEnd: boolean): Promise<Posted | undefined> {
    const { rows } = await sql<{ answer: string | null; delivered: boolean }>`
      with gone as (
        delete from outbox where id = ${letter} and kind <> 'start' and (${isAtEnd}::boolean or not delivered)
        returning answer, delivered)
      select answer, delivered from gone
      union all select answer, delivered from outbox where id = ${letter} and kind = 'start' and ${isAtEnd}::boolean`.execute(
      this.store.db,
    );
    const [row] = rows;
    if (!row) return isAtEnd ? { type: 'unanswered' } : undefined;
    if (row.answer !== null) return { type: 'answered', answer: row.answer };
    return { type: row.delivered ? 'unanswered' : 'undelivered' };
  }

  private hearAnswer(letter: string): void {
    const waiting = this.waiting.get(letter);
    if (waiting) this.takeAnswer(letter, waiting).catch(this.complain);
  }

  private async takeAnswer(letter: string, { settle }: Waiting): Promise<void> {
    const { rows } = await sql<{ answer: string | null }>`
      with gone as (
        delete from outbox where id = ${letter} and kind <> 'start' and answer is not null returning answer)
      select answer from gone
      union all select answer from outbox where id = ${letter} and kind = 'start'`.execute(this.store.db);
    const answer = rows[0]?.answer;
    if (typeof answer === 'string') settle({ type: 'answered', answer });
  }

  /** Something may have been said while nobody listened. */
  private missed(): void {
    this.deliverAll();
    for (const letter of this.waiting.keys()) this.hearAnswer(letter);
  }

  /** A message for a bot that is connected here; nothing where it is too late. */
  async fetch(bot: string, letter: string): Promise<Letter | undefined> {
    const row = await this.store.db
      .selectFrom('outbox')
      .select(['id', 'kind', 'message'])
      .where('id', '=', letter)
      .where('bot_id', '=', bot)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row;
  }

  /** All that a bot is asked now, each match from its beginning: for one that has just connected. */
  async fetchAll(bot: string): Promise<readonly Letter[]> {
    const { rows } = await sql<Letter>`
      select outbox.id, outbox.kind, outbox.message
      from outbox left join match on match.id = outbox.match_id
      where outbox.bot_id = ${bot} and outbox.expires_at > now()
        and (outbox.kind = 'start' or outbox.answer is null)
        and (outbox.match_id is null or match.status = 'playing')
      order by outbox.number`.execute(this.store.db);
    return rows;
  }

  /** Messages were written to a bot's stream; those that need no answer are done with that. */
  async markDelivered(letters: readonly string[]): Promise<void> {
    if (letters.length === 0) return;
    await sql`
      with marked as (
        update outbox set delivered = true, answer = case when kind = 'turn' then answer else '' end
        where id = any(${letters}::text[]) and not delivered
        returning id, kind)
      select pg_notify(${ANSWERED}, id) from marked where kind <> 'turn'`.execute(this.store.db);
  }

  /** A bot answers a question. The first answer in time counts; there is no second. */
  async answer(bot: string, match: string, seq: number, answer: string): Promise<Answered> {
    const { rows } = await sql`
      with taken as (
        update outbox set answer = ${answer}
        where bot_id = ${bot} and match = ${match} and seq = ${seq} and kind = 'turn'
          and answer is null and expires_at > now()
        returning id)
      select pg_notify(${ANSWERED}, id) from taken`.execute(this.store.db);
    return rows.length > 0 ? 'taken' : 'late';
  }

  /** Nobody waits for a bot that plays no more. */
  forget(bot: string): void {
    for (const { bot: asked, settle } of this.waiting.values())
      if (asked === bot) settle({ type: 'undelivered' });
  }

  /** Takes away what nobody waits for any more. */
  async tidy(): Promise<void> {
    await sql`delete from outbox where expires_at < now() - interval '1 minute'
      or (match_id is not null and kind <> 'end' and not exists (
        select 1 from match where match.id = outbox.match_id and match.status = 'playing'))`.execute(
      this.store.db,
    );
  }

  /** Whoever waits here is told that it is for somebody else to ask again. */
  close(): void {
    this.isClosed = true;
    for (const { settle } of this.waiting.values()) settle({ type: 'closing' });
  }
}
