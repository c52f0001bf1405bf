import { looksOf } from '@hegemon/arena';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Hub, topicOf } from '../live/hub.js';
import { sayChanged } from '../people/people.js';
import { missing, Refused } from '../problem.js';
import { ARENA_ID } from '../store/migrations.js';
import type { Store } from '../store/store.js';
import { writeBackup } from './backup.js';

const name = z.string().min(1).max(64);
const match = z.string().regex(/^[\w-]{1,40}$/);

/** What somebody who runs a server can have done. */
export const orderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('users'), search: z.string().max(64).optional() }),
  z.object({ type: z.literal('promote'), name }),
  z.object({ type: z.literal('demote'), name }),
  z.object({ type: z.literal('sign-out'), name }),
  z.object({ type: z.literal('bots') }),
  z.object({ type: z.literal('matches'), minutes: z.int().min(0).max(1_000_000) }),
  z.object({ type: z.literal('nudge'), match }),
  z.object({ type: z.literal('end'), match }),
  z.object({ type: z.literal('backup'), file: z.string().min(1).max(4_096) }),
]);
export type Order = z.infer<typeof orderSchema>;

/** A table of values, or a sentence. */
export type Report =
  | { readonly type: 'rows'; readonly rows: readonly Record<string, string | number | boolean | null>[] }
  | { readonly type: 'done'; readonly text: string };

export interface AdminOptions {
  /** Sees to it that a match goes on. */
  attend(match: string): Promise<void>;
  /** Tells servers what has changed. */
  readonly hub: Hub;
}

const MOST = 500;

/** Does what whoever runs the server asks for. */
export async function runOrder(store: Store, order: Order, options: AdminOptions): Promise<Report> {
  switch (order.type) {
    case 'users':
      return listUsers(store, order.search);
    case 'promote':
    case 'demote':
      return setAdmin(store, order.name, order.type === 'promote', options);
    case 'sign-out':
      return signOut(store, order.name, options);
    case 'bots':
      return listBots(store);
    case 'matches':
      return listStuck(store, order.minutes);
    case 'nudge':
      await options.attend(order.match);
      return { type: 'done', text: `Somebody looks after ${order.match} now.` };
    case 'end':
      return endMatch(store, order.match, options);
    case 'backup':
      return backUp(store, order.file);
  }
}

async function listUsers({ db }: Store, search: string | undefined): Promise<Report> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name', 'is_guest', 'is_admin', 'created_at'])
    .select(query =>
      query
        .selectFrom('login')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('login.person_id', '=', 'person.id')
        .as('logins'),
    )
    .where('id', '<>', ARENA_ID)
    .$if(search !== undefined, query => query.where('name_key', 'like', `%${likeOf(looksOf(search!))}%`))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return {
    type: 'rows',
    rows: rows.map(row => ({
      id: row.id,
      name: row.name,
      is: row.is_admin ? 'admin' : row.is_guest ? 'guest' : 'user',
      logins: row.logins ?? 0,
      since: row.created_at.toISOString().slice(0, 10),
    })),
  };
}

function likeOf(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

async function idOf({ db }: Store, wanted: string): Promise<string> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('name_key', '=', looksOf(wanted))
    .executeTakeFirst();
  if (!row) throw missing('user');
  return row.id;
}

async function setAdmin(
  store: Store,
  wanted: string,
  isAdmin: boolean,
  { hub }: AdminOptions,
): Promise<Report> {
  const id = await idOf(store, wanted);
  await store.db.updateTable('person').set({ is_admin: isAdmin }).where('id', '=', id).execute();
  sayChanged(hub, id);
  return { type: 'done', text: `${wanted} is ${isAdmin ? 'an admin' : 'no admin'} now.` };
}

async function signOut(store: Store, wanted: string, { hub }: AdminOptions): Promise<Report> {
  const id = await idOf(store, wanted);
  const { numDeletedRows } = await store.db
    .deleteFrom('login')
    .where('person_id', '=', id)
    .executeTakeFirst();
  sayChanged(hub, id);
  return { type: 'done', text: `${wanted} is signed out of ${numDeletedRows} places.` };
}

/** Registered bots, and programs at addresses that people brought to their tables. */
async function listBots({ db }: Store): Promise<Report> {
  const { rows } = await sql<{
    name: string;
    owner: string | null;
    url: string | null;
    status: string | null;
    failures: number | null;
    playing: number;
    matches: number;
  }>`
    with seated as (
      select seat ->> 'bot' as bot, seat ->> 'url' as url, max(seat ->> 'name') as name,
        (count(*) filter (where status = 'playing'))::int as playing, count(*)::int as matches
      from match cross join lateral jsonb_array_elements(seats) as seat
      where seat ->> 'type' = 'bot' group by 1, 2)
    select coalesce(bot.name, seated.name) as name, person.name as owner, coalesce(bot.url, seated.url) as url, bot.status,
      bot.failures, coalesce(playing, 0) as playing, coalesce(matches, 0) as matches
    from seated full join bot on bot.id = seated.bot left join person on person.id = bot.owner_id
    order by matches desc, name limit ${MOST}`.execute(db);
  return { type: 'rows', rows };
}

/** Matches in which nothing happened for so long. */
async function listStuck({ db }: Store, minutes: number): Promise<Report> {
  const { rows } = await sql<{ id: string; game: string; actions: number; last: Date; clock: string }>`
    select match.id, game, coalesce(max(entry.number), 0)::int as actions,
      coalesce(max(entry.at), started_at, created_at) as last, terms -> 'clock' ->> 'type' as clock
    from match left join entry on entry.match_id = match.id
    where status = 'playing'
    group by match.id
    having coalesce(max(entry.at), started_at, created_at) <= now() - make_interval(mins => ${minutes})
    order by last limit ${MOST}`.execute(db);
  return {
    type: 'rows',
    rows: rows.map(({ last, ...row }) => ({ ...row, last: new Date(last).toISOString() })),
  };
}

/** Ends a match without an outcome. */
async function endMatch(store: Store, id: string, { hub }: AdminOptions): Promise<Report> {
  const { numUpdatedRows } = await store.db
    .updateTable('match')
    .set({ status: 'over', ended_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'playing')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('match that is being played');
  hub.say(topicOf.match(id), { type: 'changed', match: id, status: 'over' });
  return { type: 'done', text: `${id} is over, without a winner.` };
}

async function backUp(store: Store, file: string): Promise<Report> {
  try {
    await writeBackup(store, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Refused(409, 'Exists', `There is a file ${file} already.`);
    if (code === 'ENOENT' || code === 'EACCES')
      throw new Refused(422, 'NoFile', `${file} cannot be written.`);
    throw error;
  }
  return { type: 'done', text: `Everything is in ${file}.` };
}
