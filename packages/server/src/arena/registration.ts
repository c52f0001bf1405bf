import { findGame, games as known } from '@hegemon/engine';
import { sql } from 'kysely';
import type { BotChange, BotWish } from '../http/bot-schemas.js';
import { Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import type { Found, Reached } from './reach.js';
import type { BotRow } from './row.js';

/** So many bots one person may have, and so many with those that are retired. */
export const MOST_BOTS = 20;
const MOST_EVER = 200;
/** So many matches at a time, whatever a bot says. */
export const MOST_AT_ONCE = 64;

export interface Settled {
  readonly games: readonly string[];
  readonly maxConcurrent: number;
}

/** What a bot is known to play; before it was ever reached nothing is. */
export function playing({ protocol, maxConcurrent }: BotRow): Found {
  const games = protocol === 'legacy' ? ['classic'] : known.map(({ id }) => id);
  return { protocol: protocol ?? 'modern', games, maxConcurrent, wantsEvents: false };
}

/** What is registered out of what its author wants and what the bot itself can do. */
export function settle(
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

/** What is written down of a bot when it is registered, apart from who it is. */
export function valuesOf(wish: BotWish, reached: Reached | undefined): object {
  const found = reached?.ok ? reached.found : undefined;
  const failure = reached && !reached.ok ? reached.refusal.message : null;
  const { games, maxConcurrent } = settle(wish, found);
  return {
    description: wish.description ?? '',
    url: wish.url ?? null,
    games,
    max_concurrent: maxConcurrent,
    // only the modern protocol has bots that call
    protocol: wish.url === undefined ? 'modern' : (found?.protocol ?? null),
    is_ranked: wish.isRanked ?? true,
    status: found ? 'active' : 'new',
    failures: failure === null ? 0 : 1,
    last_failure: failure,
  };
}

/** In one statement: nobody has too many, and no two names look alike, however many ask at once. */
export async function insertBot(
  { db }: Store,
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
    db,
  );
  const { bots, ever, isMade } = rows[0]!;
  if (isMade) return;
  if (bots >= MOST_BOTS || ever >= MOST_EVER)
    throw new Refused(409, 'TooManyBots', `One person has at most ${MOST_BOTS} bots: retire one first.`);
  throw new Refused(409, 'NameTaken', 'Somebody else has this name, or one that looks like it.');
}

/** In one statement, with the note of the next version. */
export async function updateBot(
  { db }: Store,
  bot: BotRow,
  change: BotChange,
  settled: Settled,
  reached: Reached | undefined,
): Promise<void> {
  const [isLooked, isFound, isMissed] = [reached !== undefined, reached?.ok === true, reached?.ok === false];
  const protocol = reached?.ok ? reached.found.protocol : null;
  const failure = reached && !reached.ok ? reached.refusal.message : null;
  const isNext = change.note !== undefined;
  await sql`
    with changed as (
      update bot set
        description = ${change.description ?? bot.description},
        url = ${change.url ?? bot.url},
        games = ${JSON.stringify(settled.games)}::jsonb,
        max_concurrent = ${settled.maxConcurrent},
        is_ranked = ${change.isRanked ?? bot.isRanked},
        version = version + ${isNext ? 1 : 0}::integer,
        protocol = case when ${isLooked}::boolean then ${protocol}::text else protocol end,
        status = case when ${isFound}::boolean then 'active' when ${isMissed}::boolean then 'new' else status end,
        failures = case when ${isFound}::boolean then 0 else failures + ${isMissed ? 1 : 0}::integer end,
        last_failure = case when ${isLooked}::boolean then ${failure}::text else last_failure end,
        look_at = case when ${isMissed}::boolean then now() + interval '1 minute' when ${isFound}::boolean then null else look_at end,
        seen_at = case when ${isFound}::boolean then now() else seen_at end
      where id = ${bot.id} and status <> 'retired' returning id, version)
    insert into bot_version (bot_id, number, note)
    select id, version, ${change.note ?? ''} from changed where ${isNext}::boolean
    on conflict do nothing`.execute(db);
}
