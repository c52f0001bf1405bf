import { sql } from 'kysely';
import type { Person } from '../people/people.js';
import { Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import { botsAt, type SeatSetup } from '../tables/seats.js';
import { castOf, seatsFor, seatsOf, usualConfig } from './cast.js';
import type { PlayerId } from './players.js';
import type { Roster } from './roster.js';
import type { Stage } from './stage.js';

/** Unrated matches between bots and computers, as soon as the bots have time. */
export interface ChallengeWish {
  readonly game: string;
  readonly config?: unknown;
  readonly players: readonly PlayerId[];
  readonly games?: number | undefined;
}

export const MOST_GAMES = 20;
/** So many matches of one person wait or are played at a time. */
const MOST_OF_ONE = 40;
const MOST_BEGUN = 200;

export class Challenges {
  private readonly store: Store;
  private readonly stage: Stage;

  constructor(store: Store, stage: Stage) {
    this.store = store;
    this.stage = stage;
  }

  /** Lays the tables, the seats moved on by one each; gives their ids. They begin when their bots have time. */
  async make(host: Person, wish: ChallengeWish): Promise<readonly string[]> {
    const { game, players, games = 1 } = wish;
    const config = usualConfig(game, wish.config);
    const { min, max } = seatsFor(game, config);
    if (players.length < min || players.length > max)
      throw new Refused(422, 'BadSeats', `That is for ${min === max ? min : `${min} to ${max}`} players.`);
    const bots = await castOf(this.store, game, config, players);
    await this.demandCalm(host, games);
    const ids: string[] = [];
    for (let i = 0; i < games; i++) {
      const order = players.map((_, seat) => players[(seat + i) % players.length]!);
      const seats = seatsOf(order, bots);
      ids.push(
        await this.stage.lay({ game, config, seats, occasion: 'challenge', isRated: false, host: host.id }),
      );
    }
    return ids;
  }

  private async demandCalm(host: Person, games: number): Promise<void> {
    const { count } = await this.store.db
      .selectFrom('match')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('host_id', '=', host.id)
      .where('occasion', '=', 'challenge')
      .where('status', 'in', ['open', 'playing'])
      .executeTakeFirstOrThrow();
    if (count + games > MOST_OF_ONE)
      throw new Refused(
        429,
        'TooMany',
        `At most ${MOST_OF_ONE} of your challenges wait or are played at a time: wait for some to end.`,
      );
  }

  /** Begins those that wait, the oldest first, as far as their bots have time. Gives how many. */
  async begin(roster: Roster, slots: number): Promise<number> {
    if (slots <= 0) return 0;
    const waiting = await this.store.db
      .selectFrom('match')
      .select(['id', 'seats'])
      .where('status', '=', 'open')
      .where('occasion', '=', 'challenge')
      .orderBy('created_at')
      .limit(MOST_BEGUN)
      .execute();
    let begun = 0;
    for (const { id, seats } of waiting) {
      if (begun >= slots) break;
      if (!roster.engage(botsAt(seats as readonly SeatSetup[]))) continue;
      if (await this.stage.begin(id)) begun++;
    }
    return begun;
  }
}
