import { createHash, randomBytes } from 'node:crypto';
import { type Arena, looksOf, parsePlayerName, parseTarget } from '@hegemon/arena';
import { findGame, games as known } from '@hegemon/engine';
import { sql } from 'kysely';
import type { BotChange, BotWish } from '../http/bot-schemas.js';
import type { Hub } from '../live/hub.js';
import { Bucket } from '../ops/rates.js';
import { newId, type Person } from '../people/people.js';
import { forbidden, missing, Refused, refuseBy } from '../problem.js';
import type { Store } from '../store/store.js';
import { type Found, type Reached, reach } from './reach.js';
import { type BotRow, botRowOf, selectBots } from './row.js';

/** So many bots one person may have, and so many with those that are retired. */
export const MOST_BOTS = 20;
const MOST_EVER = 200;
/** What makes this server call somewhere: so often for one person. */
const CALLS = { perMinute: 10, burst: 20 };
const MOST_LISTED = 200;
const MOST_KNOWN = 10_000;
const KNOWN_FOR = 10_000;
const TOKEN = /^bot_[\w-]{43}$/;

/** A bot just registered, with what only its author may know and only now. */
export interface NewBot {
  readonly bot: BotRow;
  readonly token: string | null;
  readonly secret: string | null;
}

/** The topic on which servers hear that something about a bot has changed. */
export const topicOfBot = (id: string): string => `bot:${id}`;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function newToken(): string {
  return `bot_${randomBytes(32).toString('base64url')}`;
}

/** The bots that are registered here, and who may do what with them. */
export class Bots {
  private readonly store: Store;
  private readonly arena: Arena;
  private readonly hub: Hub;
  private readonly now: () => number;
  private readonly calls: Bucket;
  private readonly known = new Map<string, { readonly bot: BotRow; readonly until: number }>();

  constructor(store: Store, arena: Arena, hub: Hub, now: () => number) {
    this.store = store;
    this.arena = arena;
    this.hub = hub;
    this.now = now;
    this.calls = new Bucket(CALLS, now);
    hub.overhear(({ message }) => {
      if (message.type === 'bot-changed') this.known.clear();
    });
  }

  /** All that are not retired, the newest first. */
  async list(filter: { readonly game?: string | undefined; readonly search?: string | undefined }) {
    const { game, search = '' } = filter;
    const rows = await selectBots(this.store)
      .where('bot.status', '<>', 'retired')
      .$if(game !== undefined, query =>
        query.where(sql<boolean>`bot.games @> ${JSON.stringify([game])}::jsonb`),
      )
      .$if(search !== '', query =>
        query.where(sql<boolean>`position(lower(${search}) in lower(bot.name)) > 0`),
      )
      .orderBy('bot.created_at', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return rows.map(botRowOf);
  }

  async listOf(owner: Person): Promise<readonly BotRow[]> {
    const rows = await selectBots(this.store)
      .where('bot.owner_id', '=', owner.id)
      .orderBy('bot.created_at', 'desc')
      .execute();
    return rows.map(botRowOf);
  }

  /** The bots of these ids, as far as there are any. */
  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, BotRow>> {
    if (ids.length === 0) return new Map();
    const rows = await selectBots(this.store)
      .where('bot.id', 'in', [...ids])
      .execute();
    return new Map(rows.map(row => [row.id, botRowOf(row)]));
  }

  async find(id: string): Promise<BotRow> {
    const bot = (await this.findAll([id])).get(id);
    if (!bot) throw missing('bot');
    return bot;
  }

  async versionsOf(id: string): Promise<{ number: number; note: string; at: string }[]> {
    const rows = await this.store.db
      .selectFrom('bot_version')
      .select(['number', 'note', 'at'])
      .where('bot_id', '=', id)
      .orderBy('number', 'desc')
      .execute();
    return rows.map(({ number, note, at }) => ({ number, note, at: at.toISOString() }));
  }

  /** A bot for somebody to do something with that is its owner's alone. */
  async findFor(id: string, person: Person): Promise<BotRow> {
    const bot = await this.find(id);
    if (bot.owner.id !== person.id) throw forbidden('That is for whoever registered the bot.');
    return bot;
  }

  /** Refuses those who make this server call somewhere too often. */
  demandCalm(person: Person): void {
    if (!this.calls.take(person.id))
      throw new Refused(429, 'TooMany', 'That is too much at once. Wait a minute and try again.');
  }

  async make(owner: Person, wish: BotWish): Promise<NewBot> {
    if (owner.isGuest)
      throw new Refused(
        403,
        'ClaimFirst',
        'Keep your name with a password first: then you can register bots.',
      );
    this.demandCalm(owner);
    const named = parsePlayerName(wish.name);
    if (!named.ok) throw refuseBy(422, named.refusal);
    const reached = wish.url === undefined ? undefined : await this.look(wish.url);
    const settled = settle(wish, reached?.ok ? reached.found : undefined);
    const token = wish.url === undefined ? newToken() : null;
    const secret = wish.url === undefined ? null : randomBytes(32).toString('hex');
    const failure = reached && !reached.ok ? reached.refusal.message : null;
    const id = newId();
    const values = {
      id,
      owner_id: owner.id,
      name: named.name,
      name_key: looksOf(named.name),
      description: wish.description ?? '',
      url: wish.url ?? null,
      secret,
      games: settled.games,
      max_concurrent: settled.maxConcurrent,
      protocol: wish.url === undefined ? 'modern' : reached?.ok ? reached.found.protocol : null,
      is_ranked: wish.isRanked ?? true,
      status: reached?.ok ? 'active' : 'new',
      failures: failure === null ? 0 : 1,
      last_failure: failure,
    };
    await this.insert(values, token === null ? null : hashOf(token), reached);
    return { bot: await this.find(id), token, secret };
  }

  /** In one statement: nobody has too many, and no two names look alike, however many ask at once. */
  private async insert(
    values: { readonly owner_id: string; readonly name_key: string },
    hash: Buffer | null,
    reached: Reached | undefined,
  ): Promise<void> {
    const { owner_id: owner, name_key: key } = values;
    const { rows } = await sql<{ name: number; bots: number; ever: number; isMade: boolean }>`
      with counted as (
        select (select count(*) from person where name_key = ${key}) + (select count(*) from bot where name_key = ${key}) as name,
          (select count(*) from bot where owner_id = ${owner} and status <> 'retired') as bots,
          (select count(*) from bot where owner_id = ${owner}) as ever),
      made as (
        insert into bot (id, owner_id, name, name_key, description, url, secret, token_hash, games, max_concurrent,
          protocol, is_ranked, status, failures, last_failure, look_at, seen_at)
        select id, owner_id, row.name, name_key, description, url, secret, ${hash}::bytea, games, max_concurrent,
          protocol, is_ranked, status, failures, last_failure,
          case when ${reached?.ok === false}::boolean then now() + interval '1 minute' end,
          case when ${reached?.ok === true}::boolean then now() end
        from counted, jsonb_to_record(${JSON.stringify(values)}::jsonb) as row (id text, owner_id text, name text, name_key text,
          description text, url text, secret text, games jsonb, max_concurrent integer, protocol text, is_ranked boolean,
          status text, failures integer, last_failure text)
        where counted.name = 0 and bots < ${MOST_BOTS}::integer and ever < ${MOST_EVER}::integer
        on conflict (name_key) do nothing
        returning id),
      noted as (insert into bot_version (bot_id, number, note) select id, 1, 'Registered.' from made)
      select name::integer, bots::integer, ever::integer, exists (select 1 from made) as "isMade" from counted`.execute(
      this.store.db,
    );
    const { bots, ever, isMade } = rows[0]!;
    if (isMade) return;
    if (bots >= MOST_BOTS || ever >= MOST_EVER)
      throw new Refused(409, 'TooManyBots', `One person has at most ${MOST_BOTS} bots: retire one first.`);
    throw new Refused(409, 'NameTaken', 'Somebody else has this name, or one that looks like it.');
  }

  /** Looks at an address; what could never be one of a bot is refused, what may be one later is not. */
  private async look(url: string): Promise<Reached> {
    const parsed = parseTarget(url);
    if (!parsed.ok) throw refuseBy(422, parsed.refusal);
    const reached = await reach(this.arena, url);
    if (!reached.ok && HOPELESS.has(reached.refusal.code))
      throw new Refused(422, 'BadAddress', reached.refusal.message);
    return reached;
  }

  async change(id: string, person: Person, change: BotChange): Promise<BotRow> {
    const bot = await this.findFor(id, person);
    if (bot.status === 'retired') throw new Refused(409, 'Retired', 'A retired bot stays as it is.');
    const { url } = change;
    if (url !== undefined && bot.url === null)
      throw new Refused(422, 'WrongKind', 'This bot calls with its token: it has no address.');
    const isMoved = url !== undefined && url !== bot.url;
    if (isMoved) this.demandCalm(person);
    const reached = isMoved ? await this.look(url) : undefined;
    const settled = settle(
      {
        games: change.games ?? (isMoved ? undefined : bot.games),
        maxConcurrent: change.maxConcurrent ?? (isMoved ? undefined : bot.maxConcurrent),
      },
      reached?.ok ? reached.found : isMoved ? undefined : playing(bot),
    );
    await this.update(bot, change, settled, reached);
    this.tellChanged(id, 'changed');
    return this.find(id);
  }

  /** In one statement, with the note of the next version. */
  private async update(bot: BotRow, change: BotChange, settled: Settled, reached: Reached | undefined) {
    const failure = reached && !reached.ok ? reached.refusal.message : null;
    await sql`
      with changed as (
        update bot set
          description = ${change.description ?? bot.description},
          url = ${change.url ?? bot.url},
          games = ${JSON.stringify(settled.games)}::jsonb,
          max_concurrent = ${settled.maxConcurrent},
          is_ranked = ${change.isRanked ?? bot.isRanked},
          version = version + ${change.note === undefined ? 0 : 1}::integer,
          protocol = case when ${reached !== undefined}::boolean then ${reached?.ok ? reached.found.protocol : null}::text else protocol end,
          status = case when ${reached?.ok === true}::boolean then 'active' when ${reached?.ok === false}::boolean then 'new' else status end,
          failures = case when ${reached?.ok === true}::boolean then 0 else failures + ${failure === null ? 0 : 1}::integer end,
          last_failure = case when ${reached !== undefined}::boolean then ${failure}::text else last_failure end,
          look_at = case when ${reached?.ok === false}::boolean then now() + interval '1 minute' when ${reached?.ok === true}::boolean then null else look_at end,
          seen_at = case when ${reached?.ok === true}::boolean then now() else seen_at end
        where id = ${bot.id} and status <> 'retired' returning id, version)
      insert into bot_version (bot_id, number, note)
      select id, version, ${change.note ?? ''} from changed where ${change.note !== undefined}::boolean
      on conflict do nothing`.execute(this.store.db);
  }

  /** For good: it plays no more, and what it has played stays. */
  async retire(id: string, person: Person): Promise<void> {
    await this.findFor(id, person);
    await sql`update bot set status = 'retired', is_ranked = false, token_hash = null, online_until = null, look_at = null
      where id = ${id}`.execute(this.store.db);
    this.tellChanged(id, 'retired');
  }

  /** A new token for a bot that calls; whoever is connected with the old one is cut off. */
  async renewToken(id: string, person: Person): Promise<string> {
    const bot = await this.findFor(id, person);
    if (bot.url !== null)
      throw new Refused(422, 'WrongKind', 'This bot is called at its address: it has no token.');
    if (bot.status === 'retired') throw new Refused(409, 'Retired', 'A retired bot stays as it is.');
    const token = newToken();
    await sql`update bot set token_hash = ${hashOf(token)}, online_until = null
      where id = ${id} and status <> 'retired'`.execute(this.store.db);
    this.tellChanged(id, 'renewed');
    return token;
  }

  private tellChanged(id: string, how: 'changed' | 'retired' | 'renewed'): void {
    this.known.clear();
    this.hub.say(topicOfBot(id), { type: 'bot-changed', bot: id, how });
  }

  /** Whose token this is; nobody's if it is made up or void. */
  async whoHas(token: string): Promise<BotRow | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const hash = hashOf(token);
    const key = hash.toString('base64url');
    const known = this.known.get(key);
    if (known && known.until > this.now()) return known.bot;
    const row = await selectBots(this.store)
      .where('bot.token_hash', '=', hash)
      .where('bot.status', '<>', 'retired')
      .executeTakeFirst();
    if (!row) return undefined;
    const bot = botRowOf(row);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, { bot, until: this.now() + KNOWN_FOR });
    return bot;
  }

  /** A bot that calls says what it is. What it says counts; where it says nothing, what its author said does. */
  async introduce(
    bot: BotRow,
    found: Found,
    says: { readonly games: boolean; readonly maxConcurrent: boolean },
  ) {
    const games = says.games || bot.games.length === 0 ? found.games : bot.games;
    const most = says.maxConcurrent ? Math.min(MOST_AT_ONCE, found.maxConcurrent) : bot.maxConcurrent;
    await sql`update bot set games = ${JSON.stringify(games)}::jsonb, max_concurrent = ${most}, protocol = 'modern',
      wants_events = ${found.wantsEvents} where id = ${bot.id} and status <> 'retired'`.execute(
      this.store.db,
    );
    this.known.clear();
    return this.find(bot.id);
  }

  /**
   * Looks whether a bot is there: at its address, or on its stream. What was unknown of it is written down; how
   * it went is for whoever keeps its health.
   */
  async visit(id: string): Promise<Reached> {
    const bot = await this.find(id);
    if (bot.url === null)
      return bot.isOnline
        ? { ok: true, found: { ...playing(bot), wantsEvents: bot.wantsEvents } }
        : { ok: false, refusal: { code: 'not-connected', message: 'It is not connected.' } };
    const reached = await reach(this.arena, bot.url);
    if (reached.ok) {
      const { protocol, games, maxConcurrent } = reached.found;
      await sql`update bot set protocol = ${protocol},
        games = case when games = '[]'::jsonb then ${JSON.stringify(games)}::jsonb else games end,
        max_concurrent = case when ${protocol} = 'legacy' then 1 when protocol is null then greatest(max_concurrent, ${Math.min(MOST_AT_ONCE, maxConcurrent)}::integer) else max_concurrent end
        where id = ${id}`.execute(this.store.db);
    }
    return reached;
  }
}

const MOST_AT_ONCE = 64;
const HOPELESS = new Set(['private-address', 'bad-url', 'bad-scheme', 'has-userinfo']);

interface Settled {
  readonly games: readonly string[];
  readonly maxConcurrent: number;
}

/** What a bot is known to play; before it was ever reached nothing is. */
function playing({ protocol, maxConcurrent }: BotRow): Found {
  const games = protocol === 'legacy' ? ['classic'] : known.map(({ id }) => id);
  return { protocol: protocol ?? 'modern', games, maxConcurrent, wantsEvents: false };
}

/** What is registered out of what its author wants and what the bot itself can do. */
function settle(
  wish: { readonly games?: readonly string[] | undefined; readonly maxConcurrent?: number | undefined },
  found: Found | undefined,
): Settled {
  const unknown = wish.games?.find(id => !findGame(id));
  if (unknown !== undefined) throw new Refused(422, 'UnknownGame', `There is no game called ${unknown}.`);
  const other = found && wish.games?.find(id => !found.games.includes(id));
  if (other !== undefined) throw new Refused(422, 'WrongGame', `The bot does not play ${other}.`);
  const most = wish.maxConcurrent ?? Math.min(MOST_AT_ONCE, found?.maxConcurrent ?? 1);
  return {
    games: [...new Set(wish.games ?? found?.games ?? [])],
    maxConcurrent: found?.protocol === 'legacy' ? 1 : most,
  };
}
