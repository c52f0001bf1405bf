import { randomBytes, randomInt } from 'node:crypto';
import { looksOf } from '@hegemon/arena';
import { findBot } from '@hegemon/bots';
import { sql } from 'kysely';
import { demandFree, findSeatable } from '../arena/seating.js';
import { newId, type Person } from '../people/people.js';
import { forbidden, missing, Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import { type Row, rowOf } from './row.js';
import { botsAt, type SeatSetup, seatOf } from './seats.js';
import {
  checkWish,
  computerSeat,
  demandKnown,
  type SeatWish,
  seatFrom,
  unknownLevel,
  type Wish,
} from './wish.js';

const MOST_TRIES = 50;

/** Tables before their match begins: made, joined, left, started. */
export class Lobby {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async find(id: string): Promise<Row> {
    const row = await this.store.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw missing('table');
    return rowOf(row);
  }

  /** Tables that anybody may join or watch, the newest first. */
  async list(status: Row['status'], limit: number): Promise<readonly Row[]> {
    const rows = await this.store.db
      .selectFrom('match')
      .selectAll()
      .where('status', '=', status)
      .where('is_public', '=', true)
      // matches of bots that wait are no tables that anybody could join
      .$if(status === 'open', query => query.where('occasion', '=', 'table'))
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(rowOf);
  }

  /** Tables of a person, the newest first. */
  async listOf(person: Person, limit: number, status?: Row['status']): Promise<readonly Row[]> {
    const rows = await this.store.db
      .selectFrom('match')
      .selectAll()
      .where(sql<boolean>`seats @> ${JSON.stringify([{ person: person.id }])}::jsonb`)
      .$if(status !== undefined, query => query.where('status', '=', status!))
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(rowOf);
  }

  async make(host: Person, wish: Wish): Promise<Row> {
    checkWish(wish, host);
    const { game, config } = wish;
    const ids = await this.idsOf(wish.seats);
    const registered = wish.seats.flatMap(seat => (seat.type === 'bot' && seat.bot ? [seat.bot] : []));
    const bots = await findSeatable(this.store, { game, config, bots: registered });
    const seats = wish.seats.map((seat, index) => seatFrom(seat, index, host, game, ids, bots));
    return this.insert(host, { ...wish, seats });
  }

  /** The people that seats are to be kept for. */
  private async idsOf(seats: readonly SeatWish[]): Promise<ReadonlyMap<string, string>> {
    const names = seats.flatMap(seat => (seat.type === 'invited' ? [seat.name] : []));
    if (names.length === 0) return new Map();
    const rows = await this.store.db
      .selectFrom('person')
      .select(['id', 'name_key'])
      .where('name_key', 'in', names.map(looksOf))
      .execute();
    const ids = new Map(rows.map(row => [row.name_key, row.id]));
    return new Map(names.flatMap(name => (ids.has(looksOf(name)) ? [[name, ids.get(looksOf(name))!]] : [])));
  }

  /** Lays a table, its seats as they are given. */
  async insert(host: Person, wish: Laid): Promise<Row> {
    const { seats } = wish;
    const id = newId();
    await this.store.db
      .insertInto('match')
      .values({
        id,
        game: wish.game,
        config: JSON.stringify(wish.config),
        status: 'open',
        is_public: wish.isPublic,
        host_id: host.id,
        terms: JSON.stringify(wish.terms),
        seats: JSON.stringify(seats),
        secret: randomBytes(32),
        seed: randomInt(2 ** 32),
        nonces: JSON.stringify(seats.map(() => null)),
        fill_at: wish.fillAt ?? null,
        is_rated: wish.isRated ?? false,
      })
      .execute();
    return this.find(id);
  }

  /**
   * Changes an open table as it was seen, or, if somebody else has changed it meanwhile, as it is now. No
   * transaction: on the embedded store everything that happens at the same time would be in it.
   */
  private async change(
    id: string,
    edit: (row: Row) => Partial<Pick<Row, 'seats' | 'nonces' | 'status'>>,
  ): Promise<Row> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const row = await this.find(id);
      if (row.status !== 'open') throw new Refused(409, 'HasBegun', 'The match has begun already.');
      const { seats = row.seats, nonces = row.nonces, status } = edit(row);
      const { numUpdatedRows } = await this.store.db
        .updateTable('match')
        .set({ seats: JSON.stringify(seats), nonces: JSON.stringify(nonces) })
        .$if(status !== undefined, query => query.set({ status: status!, started_at: new Date() }))
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where(sql<boolean>`seats = ${JSON.stringify(row.seats)}::jsonb`)
        .where(sql<boolean>`nonces = ${JSON.stringify(row.nonces)}::jsonb`)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return this.find(id);
    }
    throw new Refused(409, 'Busy', 'Too many want the same: try again.');
  }

  /** Takes a seat: a given one, or the first that is free. A nonce goes into the dice. */
  join(id: string, person: Person, at?: number, nonce?: string): Promise<Row> {
    return this.change(id, ({ seats, nonces, fillAt, isRated }) => {
      if (isRated) demandKnown(person);
      if (seatOf(seats, person.id) !== undefined)
        throw new Refused(409, 'IsSeated', 'You have a seat here already.');
      const isFree = (seat: SeatSetup) =>
        seat.type === 'open' || (seat.type === 'invited' && seat.person === person.id);
      const index = at ?? seats.findIndex(isFree);
      const seat = seats[index];
      if (!seat || !isFree(seat)) throw new Refused(409, 'NoSeat', 'That seat is taken.');
      const taken: SeatSetup = { type: 'person', person: person.id, name: person.name };
      const now = seats.map((old, i) => (i === index ? taken : old));
      return {
        seats: now,
        nonces: nonces.map((old, i) => (i === index ? (nonce ?? null) : old)),
        // where nobody is to press a button, it begins with the last who comes
        ...(fillAt && !now.some(isWaiting) ? { status: 'playing' as const } : {}),
      };
    });
  }

  leave(id: string, person: Person): Promise<Row> {
    return this.change(id, ({ seats, nonces }) => {
      const index = seatOf(seats, person.id);
      if (index === undefined) throw new Refused(409, 'NotSeated', 'You have no seat here.');
      return {
        seats: seats.map((old, i): SeatSetup => (i === index ? { type: 'open' } : old)),
        nonces: nonces.map((old, i) => (i === index ? null : old)),
      };
    });
  }

  /**
   * Somebody says that they are ready, or not yet after all. Once nobody is missing and everybody is ready the match
   * begins by itself.
   */
  async ready(id: string, person: Person, isReady: boolean): Promise<Row> {
    const canBegin = await this.hasFreeBots(id);
    return this.change(id, ({ seats, occasion }) => {
      const index = seatOf(seats, person.id);
      if (index === undefined) throw new Refused(409, 'NotSeated', 'You have no seat here.');
      const now = seats.map((seat, i) =>
        i === index && seat.type === 'person' ? { ...seat, isReady } : seat,
      );
      const isDue = canBegin && occasion === 'table' && now.every(isSettled);
      return { seats: now, ...(isDue ? { status: 'playing' as const } : {}) };
    });
  }

  private async hasFreeBots(id: string): Promise<boolean> {
    try {
      await demandFree(this.store, botsAt((await this.find(id)).seats));
      return true;
    } catch (error) {
      if (error instanceof Refused && error.status !== 404) return false;
      throw error;
    }
  }

  /** Begins the match; free seats go to computers where the host says so. */
  async start(id: string, person: Person, fillWith?: string): Promise<Row> {
    await demandFree(this.store, botsAt((await this.find(id)).seats));
    return this.change(id, row => {
      if (row.host !== person.id) throw forbidden('Only whoever made the table starts the match.');
      if (row.occasion !== 'table')
        throw new Refused(409, 'NotYet', 'It begins by itself when its bots have time.');
      if (row.seats.some(isWaiting) && fillWith === undefined)
        throw new Refused(409, 'NotFull', 'There are free seats. Wait, or let computers take them.');
      if (fillWith !== undefined && !findBot(row.game, fillWith)) throw unknownLevel(row.game);
      return { seats: filled(row.seats, fillWith), status: 'playing' };
    });
  }

  /** Lets computers take the free seats of a table that waited long enough, and begins. */
  fill(id: string, level: string): Promise<Row> {
    return this.change(id, row => ({ seats: filled(row.seats, level), status: 'playing' }));
  }

  /** Somebody is there again: from this number on it is not for a computer to decide for them. */
  async takeBack(id: string, seat: number, number: number): Promise<void> {
    await this.store.db
      .updateTable('match')
      .set({ seats: sql<string>`jsonb_set(seats, ${`{${seat},backAt}`}::text[], ${number}::text::jsonb)` })
      .where('id', '=', id)
      .where('status', '=', 'playing')
      .execute();
  }

  /** Names the table of the rematch, unless somebody else did. Gives the one that counts. */
  async setNext(id: string, next: string): Promise<string> {
    await this.store.db
      .updateTable('match')
      .set({ next_id: next })
      .where('id', '=', id)
      .where('next_id', 'is', null)
      .execute();
    return (await this.find(id)).next ?? next;
  }

  async remove(id: string): Promise<void> {
    await this.store.db.deleteFrom('match').where('id', '=', id).where('status', '=', 'open').execute();
  }
}

/** A table as it is laid: a wish whose seats are settled. */
type Laid = Omit<Wish, 'seats'> & { readonly seats: readonly SeatSetup[] };

function isWaiting({ type }: SeatSetup): boolean {
  return type === 'open' || type === 'invited';
}

/** Whether nobody is waited for at a seat. */
function isSettled(seat: SeatSetup): boolean {
  return seat.type === 'person' ? seat.isReady === true : !isWaiting(seat);
}

function filled(seats: readonly SeatSetup[], level: string | undefined): readonly SeatSetup[] {
  return seats.map((seat, index) => (isWaiting(seat) && level ? computerSeat(level, index) : seat));
}
