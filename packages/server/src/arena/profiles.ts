import { sql } from 'kysely';
import { missing } from '../problem.js';
import type { Store } from '../store/store.js';
import type { Ladders, Rating } from './ladders.js';
import { levelTitle, namesOf, type PlayerId, type PlayerKind, partsOf, STRANGER } from './players.js';

export interface GameStatistics {
  readonly game: string;
  readonly matches: number;
  readonly wins: number;
  readonly places: readonly number[];
  readonly form: readonly { readonly place: number; readonly of: number }[];
}

export interface HeadToHead {
  readonly player: PlayerId;
  readonly name: string;
  readonly matches: number;
  readonly ahead: number;
}

export interface Profile {
  readonly player: PlayerId;
  readonly kind: PlayerKind;
  readonly name: string;
  readonly since: string | null;
  readonly bots: readonly { readonly id: string; readonly name: string }[];
  readonly ratings: readonly Rating[];
  readonly statistics: readonly GameStatistics[];
  readonly headToHead: readonly HeadToHead[];
}

interface Identity {
  readonly name: string;
  readonly since: Date | null;
}

interface Seated {
  readonly game: string;
  readonly place: number;
  readonly of: number;
  readonly wins: boolean;
  readonly count: number;
}

/** Statistics are of so many last matches, form of so many, and so many others are compared with. */
const MOST = 20_000;
const FORM = 10;
const RIVALS = 30;

/** How somebody has done here: all of it from the public log. */
export class Profiles {
  private readonly store: Store;
  private readonly ladders: Ladders;

  constructor(store: Store, ladders: Ladders) {
    this.store = store;
    this.ladders = ladders;
  }

  async find(player: PlayerId): Promise<Profile> {
    const parts = partsOf(player);
    const identity = parts && (await this.identify(parts.kind, parts.id));
    if (!parts || !identity) throw missing('player');
    return {
      player,
      kind: parts.kind,
      name: identity.name,
      since: identity.since?.toISOString() ?? null,
      bots: parts.kind === 'person' ? await this.botsOf(parts.id) : [],
      ratings: await this.ladders.ratingsOf(player),
      statistics: await this.statisticsOf(player),
      headToHead: await this.rivalsOf(player),
    };
  }

  private async identify(kind: PlayerKind, id: string): Promise<Identity | undefined> {
    if (kind === 'computer') {
      const name = levelTitle(id);
      return name === undefined ? undefined : { name, since: null };
    }
    const row = await this.store.db
      .selectFrom(kind)
      .select(['name', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { name: row.name, since: row.created_at };
  }

  private botsOf(person: string): Promise<{ id: string; name: string }[]> {
    return this.store.db
      .selectFrom('bot')
      .select(['id', 'name'])
      .where('owner_id', '=', person)
      .where('status', '!=', 'retired')
      .orderBy('created_at')
      .execute();
  }

  private async statisticsOf(player: PlayerId): Promise<readonly GameStatistics[]> {
    const { rows } = await sql<Seated>`
      select game, place, "of", place = 1 and firsts = 1 as wins, count(*)::int as count
      from (${seatsOf(player)}) as seat group by 1, 2, 3, 4`.execute(this.store.db);
    const { rows: last } = await sql<{ game: string; place: number; of: number }>`
      select game, place, "of" from (
        select *, row_number() over (partition by game order by number desc, seat) as back
        from (${seatsOf(player)}) as seat) as recent
      where back <= ${FORM} order by back`.execute(this.store.db);
    return [...new Set(rows.map(({ game }) => game))].sort().map(game => {
      const own = rows.filter(row => row.game === game);
      const form = last.filter(row => row.game === game).map(({ place, of }) => ({ place, of }));
      return { game, ...tally(own), form };
    });
  }

  private async rivalsOf(player: PlayerId): Promise<readonly HeadToHead[]> {
    const { rows } = await sql<{ player: string; matches: number; ahead: number }>`
      select other as player, count(distinct number)::int as matches,
        (count(distinct number) filter (where place < other_place))::int as ahead
      from (${seatsOf(player)}) as seat
      cross join lateral (
        select value as other, (places ->> (i - 1)::int)::int as other_place
        from jsonb_array_elements_text(players) with ordinality as one (value, i)) as rival
      where other <> ${player} and other <> ${STRANGER}
      group by 1 order by 2 desc, 1 limit ${RIVALS}`.execute(this.store.db);
    const names = await namesOf(
      this.store,
      rows.map(row => row.player),
    );
    return rows.map(row => ({ ...row, name: names.get(row.player)! }));
  }
}

/** Every place a player took, one row for each seat. */
function seatsOf(player: PlayerId) {
  return sql`
    select number, game, players, places, one.i as seat, (places ->> (one.i - 1)::int)::int as place,
      jsonb_array_length(players) as "of",
      (select count(*) from jsonb_array_elements(places) as p where p = '1') as firsts
    from (
      select number, game, players, places from result
      where players @> ${JSON.stringify([player])}::jsonb order by number desc limit ${MOST}) as own
    cross join lateral jsonb_array_elements_text(players) with ordinality as one (value, i)
    where one.value = ${player}`;
}

function tally(rows: readonly Seated[]): Omit<GameStatistics, 'game' | 'form'> {
  const most = Math.max(0, ...rows.map(row => row.of));
  const places = Array.from({ length: most }, () => 0);
  let [matches, wins] = [0, 0];
  for (const { place, count, wins: isWin } of rows) {
    places[place - 1] = (places[place - 1] ?? 0) + count;
    matches += count;
    if (isWin) wins += count;
  }
  return { matches, wins, places };
}
