import { type SqlBool, sql } from 'kysely';
import type { BotInfo } from '../http/bot-schemas.js';
import type { BotStatus, BotTable } from '../store/schema.js';
import type { Store } from '../store/store.js';

/** A registered bot as the server itself knows it. */
export interface BotRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly owner: { readonly id: string; readonly name: string };
  /** Nothing for one that calls. */
  readonly url: string | null;
  readonly secret: string | null;
  /** Empty as long as nobody knows. */
  readonly games: readonly string[];
  readonly maxConcurrent: number;
  readonly protocol: BotTable['protocol'];
  readonly version: number;
  readonly isRanked: boolean;
  readonly status: BotStatus;
  readonly failures: number;
  readonly lastFailure: string | null;
  readonly lookAt: Date | null;
  readonly seenAt: Date | null;
  readonly wantsEvents: boolean;
  readonly isOnline: boolean;
  readonly createdAt: Date;
}

/** Whether a bot of table `bot` can be asked now: one that calls is connected, another is well. */
export const IS_ONLINE = sql<SqlBool>`case when bot.url is null
  then bot.status <> 'retired' and coalesce(bot.online_until > now(), false) else bot.status = 'active' end`;

/**
 * How many matches a bot of table `bot` plays at the moment; a check of it counts as one. Those beyond its
 * `max_concurrent` must wait.
 */
export const ENGAGEMENTS = sql<number>`(
  (select count(*) from match where match.status = 'playing'
    and match.seats @> jsonb_build_array(jsonb_build_object('bot', bot.id)))
  + (select count(*) from bot_check where bot_check.bot_id = bot.id and bot_check.status = 'running'
    and bot_check.at > now() - interval '10 minutes'))::integer`;

export function selectBots({ db }: Store) {
  return db
    .selectFrom('bot')
    .innerJoin('person', 'person.id', 'bot.owner_id')
    .selectAll('bot')
    .select('person.name as owner_name')
    .select(IS_ONLINE.as('is_online'));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectBots>['executeTakeFirstOrThrow']>>;

export function botRowOf(row: Selected): BotRow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    owner: { id: row.owner_id, name: row.owner_name },
    url: row.url,
    secret: row.secret,
    games: row.games,
    maxConcurrent: row.max_concurrent,
    protocol: row.protocol,
    version: row.version,
    isRanked: row.is_ranked,
    status: row.status,
    failures: row.failures,
    lastFailure: row.last_failure,
    lookAt: row.look_at,
    seenAt: row.seen_at,
    wantsEvents: row.wants_events,
    isOnline: row.is_online === true,
    createdAt: row.created_at,
  };
}

/** What anybody may know of a bot; written down field by field, so that nothing else gets out. */
export function botInfoOf(bot: BotRow): BotInfo {
  const { id, name, description, protocol, games, version, maxConcurrent, isRanked, status, isOnline } = bot;
  return {
    id,
    name,
    description,
    owner: { id: bot.owner.id, name: bot.owner.name },
    kind: bot.url === null ? 'calling' : 'called',
    protocol,
    games: [...games],
    version,
    maxConcurrent,
    isRanked,
    status,
    isOnline,
    createdAt: bot.createdAt.toISOString(),
  };
}
