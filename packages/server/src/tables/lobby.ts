import { randomBytes, randomInt } from 'node:crypto';
import { findBot, levelsOf } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import { commit } from '@hegemon/match';
import { sql } from 'kysely';
import { newId, type Person } from '../people/people.js';
import { forbidden, missing, Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import { type Row, rowOf } from './row.js';
import { type SeatSetup, seatOf } from './seats.js';
import type { Terms } from './terms.js';

/** What somebody wants a table to be. */
export interface Wish {
  readonly game: string;
  readonly config: unknown;
  readonly seats: readonly SeatWish[];
  readonly terms: Terms;
  readonly isPublic: boolean;
}

export type SeatWish =
  | { readonly type: 'me' }
  | { readonly type: 'open' }
  | { readonly type: 'computer'; readonly level: string }
  | { readonly type: 'bot'; readonly url: string; readonly name: string };

/** A table as people see it before, during and after its match. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly config: unknown;
  readonly status: Row['status'];
  readonly isPublic: boolean;
  readonly host: string;
  readonly terms: Terms;
  readonly seats: readonly SeatInfo[];
  /** SHA-256 of the secret that the dice come from. */
  readonly commitment: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export interface SeatInfo {
  readonly type: SeatSetup['type'];
  readonly name: string | null;
  readonly level?: string;
}

const MOST_TRIES = 50;
const COMPUTER_NAMES = ['Ada', 'Boris', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Goran', 'Hana', 'Imre', 'Juno'];

export function infoOf(row: Row): TableInfo {
  return {
    id: row.id,
    game: row.game,
    config: row.config,
    status: row.status,
    isPublic: row.isPublic,
    host: row.host,
    terms: row.terms,
    seats: row.seats.map(seatInfo),
    commitment: commit(new Uint8Array(row.secret)),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function seatInfo(seat: SeatSetup): SeatInfo {
  if (seat.type === 'open') return { type: 'open', name: null };
  return { type: seat.type, name: seat.name, ...(seat.type === 'computer' ? { level: seat.level } : {}) };
}

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
  async list(status: Row['status'], limit: number): Promise<readonly TableInfo[]> {
    const rows = await this.store.db
      .selectFrom('match')
      .selectAll()
      .where('status', '=', status)
      .where('is_public', '=', true)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(row => infoOf(rowOf(row)));
  }

  /** Tables of a person, the newest first. */
  async listOf(person: Person, limit: number): Promise<readonly TableInfo[]> {
    const rows = await this.store.db
      .selectFrom('match')
      .selectAll()
      .where(sql<boolean>`seats @> ${JSON.stringify([{ person: person.id }])}::jsonb`)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(row => infoOf(rowOf(row)));
  }

  async make(host: Person, wish: Wish): Promise<Row> {
    checkGame(wish);
    const seats = wish.seats.map((seat, index) => seatFrom(seat, index, host, wish.game));
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
    return this.change(id, ({ seats, nonces }) => {
      if (seatOf(seats, person.id) !== undefined)
        throw new Refused(409, 'IsSeated', 'You have a seat here already.');
      const isFree = (seat: SeatSetup) =>
        seat.type === 'open' || (seat.type === 'invited' && seat.person === person.id);
      const index = at ?? seats.findIndex(isFree);
      const seat = seats[index];
      if (!seat || !isFree(seat)) throw new Refused(409, 'NoSeat', 'That seat is taken.');
      const taken: SeatSetup = { type: 'person', person: person.id, name: person.name };
      return {
        seats: seats.map((old, i) => (i === index ? taken : old)),
        nonces: nonces.map((old, i) => (i === index ? (nonce ?? null) : old)),
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

  /** Begins the match; free seats go to computers where the host says so. */
  start(id: string, person: Person, fillWith?: string): Promise<Row> {
    return this.change(id, row => {
      if (row.host !== person.id) throw forbidden('Only whoever made the table starts the match.');
      const isWaiting = row.seats.some(seat => seat.type === 'open' || seat.type === 'invited');
      if (isWaiting && fillWith === undefined)
        throw new Refused(409, 'NotFull', 'There are free seats. Wait, or let computers take them.');
      if (fillWith !== undefined && !findBot(row.game, fillWith)) throw unknownLevel(row.game);
      const seats = row.seats.map((seat, index) =>
        seat.type === 'open' || seat.type === 'invited' ? computerSeat(fillWith!, index) : seat,
      );
      return { seats, status: 'playing' };
    });
  }
}

function unknownLevel(game: string): Refused {
  const levels = levelsOf(game).map(({ id }) => id);
  return new Refused(422, 'UnknownLevel', `Computers of ${game} are ${levels.join(', ')}.`);
}

function computerSeat(level: string, index: number): SeatSetup {
  return { type: 'computer', level, name: COMPUTER_NAMES[index % COMPUTER_NAMES.length]! };
}

function seatFrom(wish: SeatWish, index: number, host: Person, game: string): SeatSetup {
  switch (wish.type) {
    case 'me':
      return { type: 'person', person: host.id, name: host.name };
    case 'open':
      return { type: 'open' };
    case 'computer':
      if (!findBot(game, wish.level)) throw unknownLevel(game);
      return computerSeat(wish.level, index);
    case 'bot':
      return { type: 'bot', url: wish.url, name: wish.name };
  }
}

function checkGame({ game: id, config, seats }: Wish): void {
  const game = findGame(id);
  if (!game) throw new Refused(422, 'UnknownGame', `There is no game called ${id}.`);
  const parsed = game.parseConfig(config);
  if (!parsed.ok) {
    const { path, message } = parsed.problems[0]!;
    throw new Refused(422, 'BadConfig', `${path}: ${message}`);
  }
  const { min, max } = game.rules(parsed.value).seats;
  if (seats.length < min || seats.length > max)
    throw new Refused(
      422,
      'BadSeats',
      `${game.title} on this board is for ${min === max ? min : `${min} to ${max}`} players.`,
    );
  if (seats.filter(({ type }) => type === 'me').length > 1)
    throw new Refused(422, 'BadSeats', 'One person has one seat.');
}
