import { randomInt } from 'node:crypto';
import { levelsOf } from '@hegemon/bots';
import { games } from '@hegemon/engine';
import { ARENA_ID } from '../store/migrations.js';
import type { Store } from '../store/store.js';
import { seatsFor, seatsOf, shuffled, usualConfig } from './cast.js';
import type { PlayerId } from './players.js';
import type { Listed, Roster } from './roster.js';
import type { Stage } from './stage.js';

/** At a table sit so many, or as many as the game allows. */
const USUAL_SEATS = 4;
/** What an unrated player is taken for, and how far chance moves that when neighbours are sought. */
const UNKNOWN = 25;
const NOISE = 3;
/** Between two levels of computers, where nothing is known of them. */
const STEP = 3;

type Ratings = ReadonlyMap<PlayerId, number>;

/** Seats idle bots with others about as good, and with computers where there are too few of them. */
export class Ranked {
  private readonly store: Store;
  private readonly stage: Stage;
  private readonly rest: number;

  /** `rest` is how long a bot has between two ranked matches, in milliseconds. */
  constructor(store: Store, stage: Stage, rest: number) {
    this.store = store;
    this.stage = stage;
    this.rest = rest;
  }

  /** Begins so many matches at most. Gives how many. */
  async begin(roster: Roster, slots: number): Promise<number> {
    let begun = 0;
    const seated = new Set<string>();
    const idle = () => this.idle(roster).filter(({ bot }) => !seated.has(bot.id));
    while (begun < slots) {
      const wanted = shuffled(games.map(({ id }) => id)).find(id => idle().some(plays(id)));
      if (wanted === undefined) break;
      const table = await this.tableOf(wanted, idle().filter(plays(wanted)));
      for (const { bot } of table) seated.add(bot.id);
      if (!roster.engage(table.map(({ bot }) => bot.id))) continue;
      await this.open(wanted, table);
      begun++;
    }
    return begun;
  }

  /** Those that want to, have time and are rested; who waited longest first. */
  private idle(roster: Roster): readonly Listed[] {
    const since = Date.now() - this.rest;
    const waited = (one: Listed) => one.rankedAt?.getTime() ?? 0;
    return roster
      .free()
      .filter(one => one.bot.isRanked && waited(one) <= since)
      .sort((a, b) => waited(a) - waited(b));
  }

  /** Who waited longest, and its neighbours on the ladder; one bot of an author at most. */
  private async tableOf(game: string, idle: readonly Listed[]): Promise<readonly Listed[]> {
    const ratings = await this.ratingsOf(game);
    const muOf = ({ bot }: Listed) => ratings.get(`bot:${bot.id}`) ?? UNKNOWN;
    const [first, ...others] = idle as readonly [Listed, ...Listed[]];
    const distance = new Map(
      others.map(other => [other, Math.abs(muOf(other) - muOf(first)) + (randomInt(1_000) / 1_000) * NOISE]),
    );
    const near = [...others].sort((a, b) => distance.get(a)! - distance.get(b)!);
    const table = [first];
    const size = sizeOf(game);
    for (const other of near)
      if (table.length < size && table.every(({ bot }) => bot.owner.id !== other.bot.owner.id))
        table.push(other);
    return table;
  }

  private async open(game: string, table: readonly Listed[]): Promise<void> {
    const ratings = await this.ratingsOf(game);
    const bots = table.map(({ bot }) => `bot:${bot.id}`);
    const mean = bots.reduce((sum, id) => sum + (ratings.get(id) ?? UNKNOWN), 0) / bots.length;
    const computers = computersNear(game, mean, ratings, sizeOf(game) - bots.length);
    const seats = seatsOf(
      shuffled([...bots, ...computers]),
      new Map(table.map(({ bot }) => [bot.id, bot.name])),
    );
    const config = usualConfig(game);
    await this.stage.open({ game, config, seats, occasion: 'ranked', isRated: true, host: ARENA_ID });
  }

  private async ratingsOf(game: string): Promise<Ratings> {
    const rows = await this.store.db
      .selectFrom('rating')
      .select(['player', 'mu'])
      .where('game', '=', game)
      .where('is_latest', '=', true)
      .execute();
    return new Map(rows.map(({ player, mu }) => [player, mu]));
  }
}

const plays =
  (game: string) =>
  ({ bot }: Listed): boolean =>
    bot.games.includes(game);

function sizeOf(game: string): number {
  const { min, max } = seatsFor(game, usualConfig(game));
  return Math.min(max, Math.max(min, USUAL_SEATS));
}

/** The levels nearest to a rating, each once as long as there are enough of them. */
export function computersNear(
  game: string,
  mu: number,
  ratings: Ratings,
  count: number,
): readonly PlayerId[] {
  const levels = levelsOf(game).map(({ id }, rank, all) => {
    const player = `computer:${id}`;
    const guess = UNKNOWN + (rank - (all.length - 1) / 2) * STEP;
    return { player, distance: Math.abs((ratings.get(player) ?? guess) - mu) };
  });
  levels.sort((a, b) => a.distance - b.distance);
  return Array.from({ length: count }, (_, i) => levels[i % levels.length]!.player);
}
