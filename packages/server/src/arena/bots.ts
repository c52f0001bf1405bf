import { createHash, randomBytes } from 'node:crypto';
import { type Arena, looksOf, parsePlayerName, parseTarget } from '@hegemon/arena';
import type { Refusal } from '@hegemon/engine';
import { sql } from 'kysely';
import type { BotChange, BotWish } from '../http/bot-schemas.js';
import type { Hub } from '../live/hub.js';
import { Bucket } from '../ops/rates.js';
import { newId, type Person } from '../people/people.js';
import { forbidden, missing, Refused, refuseBy } from '../problem.js';
import type { Store } from '../store/store.js';
import { type Found, type Reached, reach } from './reach.js';
import { insertBot, MOST_AT_ONCE, playing, settle, updateBot, valuesOf } from './registration.js';
import { type BotRow, botRowOf, selectBots } from './row.js';

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
    const isCalling = wish.url === undefined;
    const reached = isCalling ? undefined : await this.look(wish.url!);
    const token = isCalling ? newToken() : null;
    const secret = isCalling ? null : randomBytes(32).toString('hex');
    const id = newId();
    const identity = { id, owner_id: owner.id, name: named.name, name_key: looksOf(named.name), secret };
    await insertBot(
      this.store,
      { ...identity, ...valuesOf(wish, reached) },
      token === null ? null : hashOf(token),
      reached,
    );
    return { bot: await this.find(id), token, secret };
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
    await updateBot(this.store, bot, change, settled, reached);
    this.tellChanged(id, 'changed');
    return this.find(id);
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
    // a modern bot that is slow once has not become an old one; its author would say so
    if (reached.ok && bot.protocol === 'modern' && reached.found.protocol === 'legacy')
      return { ok: false, refusal: NO_INTRODUCTION };
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

const NO_INTRODUCTION: Refusal = {
  code: 'no-introduction',
  message: 'It answers, but gave no introduction at GET / within a second.',
};
const HOPELESS = new Set(['private-address', 'bad-url', 'bad-scheme', 'has-userinfo']);
