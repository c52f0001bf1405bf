import { isLegacyConfig } from '@hegemon/arena';
import { findGame } from '@hegemon/engine';
import { sql } from 'kysely';
import { Refused } from '../problem.js';
import type { BotStatus, BotTable } from '../store/schema.js';
import type { Store } from '../store/store.js';
import { ENGAGEMENTS } from './row.js';

interface Seated {
  readonly game: string;
  readonly config: unknown;
  readonly bots: readonly string[];
}

const WHY_NOT: Readonly<Partial<Record<BotStatus, string>>> = {
  new: 'was never reached so far',
  resting: 'is not well: it is looked at again in a while',
  retired: 'plays no more',
};

/** The names of registered bots that are to sit at a table, by their ids; refuses those that cannot. */
export async function findSeatable(
  { db }: Store,
  { game, config, bots }: Seated,
): Promise<ReadonlyMap<string, string>> {
  if (bots.length === 0) return new Map();
  if (new Set(bots).size < bots.length) throw new Refused(422, 'BadSeats', 'One bot has one seat.');
  const rows = await db
    .selectFrom('bot')
    .select(['id', 'name', 'status', 'games', 'protocol'])
    .where('id', 'in', [...bots])
    .execute();
  if (rows.length < bots.length) throw new Refused(422, 'UnknownBot', 'There is no such bot.');
  for (const { name, status, games, protocol } of rows) {
    const why = WHY_NOT[status];
    if (why !== undefined) throw new Refused(422, 'BotNotReady', `${name} ${why}.`);
    if (!games.includes(game)) throw new Refused(422, 'WrongGame', `${name} does not play ${game}.`);
    demandBoard(name, protocol, game, config);
  }
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Old bots know one board by heart. */
function demandBoard(name: string, protocol: BotTable['protocol'], game: string, config: unknown): void {
  if (protocol !== 'legacy') return;
  const parsed = findGame(game)?.parseConfig(config);
  if (!parsed?.ok || !isLegacyConfig(game, parsed.value as Parameters<typeof isLegacyConfig>[1]))
    throw new Refused(422, 'WrongGame', `${name} plays Classic on the board of the competition only.`);
}

/** Refuses to begin a match with bots that play as many as they can already. */
export async function demandFree({ db }: Store, bots: readonly string[]): Promise<void> {
  if (bots.length === 0) return;
  const busy = await db
    .selectFrom('bot')
    .select('name')
    .where('id', 'in', [...bots])
    .where(sql<boolean>`${ENGAGEMENTS} >= bot.max_concurrent`)
    .executeTakeFirst();
  if (busy)
    throw new Refused(409, 'BotBusy', `${busy.name} plays as many other matches as it can: try again later.`);
}
