import { type Arena, type CheckItem, checkBot, type DecisionLine } from '@hegemon/arena';
import { sql } from 'kysely';
import type { Check } from '../http/bot-schemas.js';
import { Crew, callCrews } from '../jobs/crew.js';
import { newId, type Person } from '../people/people.js';
import { missing, Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import type { Bots } from './bots.js';
import type { Exchanges } from './exchanges.js';
import type { Health } from './health.js';
import { type BotRow, ENGAGEMENTS } from './row.js';
import type { Ways } from './ways.js';

export interface CheckParts {
  readonly store: Store;
  readonly arena: Arena;
  readonly bots: Bots;
  readonly ways: Ways;
  readonly exchanges: Exchanges;
  readonly health: Health;
  complain(error: unknown): void;
}

interface CheckJob {
  readonly check: string;
}

/** What is stored of a check. */
interface Report {
  readonly summary: string | null;
  readonly items: Check['items'];
}

interface CheckRow {
  readonly id: string;
  readonly status: Check['status'];
  readonly report: unknown;
  readonly at: Date;
  /** Whether it should have been done long ago. */
  readonly is_left: boolean;
}

/** So many checks at a time on one server. */
const MOST_AT_ONCE = 2;
/** A check that nobody has finished by then was left by a server that died too often. */
const LONGEST = '10 minutes';
const VERDICTS = { pass: 'ok', warn: 'warning', fail: 'failed' } as const;
const MOST_LETTERS = 500;

/** Plays every phase of a match with a bot when its owner wants it, as a job of all servers. */
export class Checks {
  private readonly parts: CheckParts;
  private readonly crew: Crew<CheckJob>;

  constructor(parts: CheckParts) {
    this.parts = parts;
    const { store, complain } = parts;
    const options = { queue: 'checks', most: MOST_AT_ONCE, every: 5_000, complain } as const;
    this.crew = new Crew<CheckJob>(store, options, ({ check }) => this.run(check));
  }

  work(): Promise<void> {
    return this.crew.start();
  }

  close(): Promise<void> {
    return this.crew.close();
  }

  /** Begins a check; one of a bot at a time. */
  async begin(bot: BotRow, person: Person): Promise<Check> {
    const { store, bots } = this.parts;
    if (bot.status === 'retired') throw new Refused(409, 'Retired', 'A retired bot plays no more.');
    bots.demandCalm(person);
    const id = newId();
    const { rows } = await sql<{ busy: boolean; isMade: boolean }>`
      with busy as (
        select ${ENGAGEMENTS} >= max_concurrent as busy, exists (
          select 1 from bot_check where bot_id = bot.id and status = 'running' and at > now() - ${LONGEST}::interval) as checking
        from bot where id = ${bot.id}),
      made as (
        insert into bot_check (id, bot_id, status, report)
        select ${id}, ${bot.id}, 'running', ${JSON.stringify({ summary: null, items: [] })}::jsonb
        from busy where not busy and not checking returning id),
      old as (
        delete from bot_check where bot_id = ${bot.id} and id not in (
          select id from bot_check where bot_id = ${bot.id} order by at desc limit 20))
      select busy and not checking as busy, exists (select 1 from made) as "isMade" from busy`.execute(
      store.db,
    );
    const [row] = rows;
    if (row?.busy)
      throw new Refused(
        409,
        'BotBusy',
        'The bot plays as many matches as it can just now: check it when it is free.',
      );
    if (!row?.isMade) throw new Refused(409, 'CheckRunning', 'The bot is being checked already.');
    await store.boss.send('checks', { check: id }, { singletonKey: id, group: { id: bot.id } });
    this.crew.look();
    if (store.place.type === 'postgres') await callCrews(store, 'checks');
    return this.find(bot.id, id);
  }

  async find(bot: string, id: string): Promise<Check> {
    const row = await this.select(bot).where('id', '=', id).executeTakeFirst();
    if (!row) throw missing('check');
    return shown(row);
  }

  /** The last checks of a bot, the newest first. */
  async list(bot: string, limit: number): Promise<Check[]> {
    const rows = await this.select(bot).orderBy('at', 'desc').orderBy('id').limit(limit).execute();
    return rows.map(shown);
  }

  private select(bot: string) {
    return this.parts.store.db
      .selectFrom('bot_check')
      .select(['id', 'status', 'report', 'at'])
      .select(sql<boolean>`status = 'running' and at < now() - ${LONGEST}::interval`.as('is_left'))
      .where('bot_id', '=', bot);
  }

  /** Does a check, from the beginning should another server have left it. */
  private async run(check: string): Promise<void> {
    const row = await this.parts.store.db
      .selectFrom('bot_check')
      .select(['bot_id', 'status'])
      .where('id', '=', check)
      .executeTakeFirst();
    if (row?.status !== 'running') return;
    const bot = await this.parts.bots.find(row.bot_id);
    const items: Check['items'] = [];
    const note = (item: CheckItem) => {
      items.push(itemOf(item));
      this.write(check, 'running', { summary: null, items }).catch(this.parts.complain);
    };
    const isOk = await this.play(bot, note);
    await this.write(check, 'done', { summary: summaryOf(items), items });
    await this.judge(bot, isOk, items);
  }

  private async play(bot: BotRow, onItem: (item: CheckItem) => void): Promise<boolean> {
    const { arena, ways } = this.parts;
    const way = ways.make(bot, null);
    const { games } = bot;
    const report = await checkBot(arena, way.bot, {
      onItem: item => {
        this.log(bot, item.lines);
        onItem(item);
      },
      ...(way.secret === undefined ? {} : { secret: way.secret }),
      ...(way.transport ? { calling: { transport: way.transport, games } } : {}),
    });
    return report.ok;
  }

  private log({ id }: BotRow, lines: readonly DecisionLine[]): void {
    for (const line of lines) this.parts.exchanges.add({ bot: id, match: null }, line);
  }

  /** A bot that does well is well; what was unknown of one that is called is written down. */
  private async judge({ id }: BotRow, isOk: boolean, items: Check['items']): Promise<void> {
    const { bots, health } = this.parts;
    const reached = await bots.visit(id);
    if (isOk && reached.ok) await health.noteSuccess(id);
    else if (!reached.ok) await health.noteFailure(id, reached.refusal.message);
    else if (items.every(({ verdict }) => verdict === 'failed'))
      await health.noteFailure(id, items[0]?.message ?? 'The check failed.');
  }

  private async write(check: string, status: 'running' | 'done', report: Report): Promise<void> {
    await sql`update bot_check set status = ${status}, report = ${JSON.stringify(report)}::jsonb
      where id = ${check} and status = 'running'`.execute(this.parts.store.db);
  }
}

/** A check as it is told; one that nobody goes on with has failed. */
function shown({ id, status, report, at, is_left }: CheckRow): Check {
  // written by this server
  const { summary, items } = report as Report;
  return {
    id,
    status: is_left ? 'failed' : status,
    at: at.toISOString(),
    summary: is_left ? 'It was not finished. Try again.' : summary,
    items: [...items],
  };
}

function itemOf({ name, verdict, message, latencyMs }: CheckItem): Check['items'][number] {
  return { name, verdict: VERDICTS[verdict], message: message.slice(0, MOST_LETTERS), latencyMs };
}

function summaryOf(items: Check['items']): string {
  const count = (verdict: string) => items.filter(item => item.verdict === verdict).length;
  const [failed, warned] = [count('failed'), count('warning')];
  if (failed > 0)
    return `Not ready: ${failed} of the ${items.length} things that were tried went wrong. See below what, and what the bot answered.`;
  return warned > 0
    ? `Ready to play, but ${warned} of ${items.length} answers took more than half of the time there is.`
    : `Ready to play: all ${items.length} things that were tried went well.`;
}
