import { findGame } from '@hegemon/engine';
import { standInOf } from '../computers/decider.js';
import type { Person } from '../people/people.js';
import { forbidden, Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import type { Lobby } from './lobby.js';
import type { Row } from './row.js';
import { type SeatSetup, seatOf } from './seats.js';
import { demandKnown, usualTerms } from './wish.js';

/** Computers take the free seats of a table so many milliseconds after it was laid. */
export const WAIT = 20_000;
const USUAL_SEATS = 4;
const MOST_TRIED = 10;

/** Brings people together: whoever is in a hurry, and whoever wants to play once more. */
export class Matchmaking {
  private readonly store: Store;
  private readonly lobby: Lobby;
  private readonly now: () => number;
  private readonly wait: number;

  constructor(store: Store, lobby: Lobby, now: () => number, wait = WAIT) {
    this.store = store;
    this.lobby = lobby;
    this.now = now;
    this.wait = wait;
  }

  /** A seat at a table that waits for one more, or at a new one where there is none; rated ones are for those who want that. */
  async playNow(person: Person, id: string, board: string | undefined, isRated = false): Promise<Row> {
    if (isRated) demandKnown(person);
    const game = findGame(id);
    if (!game) throw new Refused(422, 'UnknownGame', `There is no game called ${id}.`);
    const config = board ?? game.boards[0];
    for (const table of await this.waiting(person, id, config, isRated)) {
      const joined = await this.lobby.join(table, person).catch(error => {
        if (error instanceof Refused) return undefined;
        throw error;
      });
      if (joined) return joined;
    }
    return this.lay(person, id, config, isRated);
  }

  private async waiting(
    person: Person,
    game: string,
    config: unknown,
    isRated: boolean,
  ): Promise<readonly string[]> {
    const rows = await this.store.db
      .selectFrom('match')
      .select(['id', 'seats', 'config'])
      .where('status', '=', 'open')
      .where('is_public', '=', true)
      .where('game', '=', game)
      .where('is_rated', '=', isRated)
      .where('fill_at', '>', new Date(this.now()))
      .orderBy('created_at')
      .limit(MOST_TRIED)
      .execute();
    return rows
      .filter(row => row.config === config && seatOf(row.seats as SeatSetup[], person.id) === undefined)
      .map(row => row.id);
  }

  private async lay(person: Person, id: string, config: unknown, isRated: boolean): Promise<Row> {
    const game = findGame(id)!; // found before
    const parsed = game.parseConfig(config);
    if (!parsed.ok) throw new Refused(422, 'BadConfig', parsed.problems[0]!.message);
    const { min, max } = game.rules(parsed.value).seats;
    const count = Math.min(max, Math.max(min, USUAL_SEATS));
    const seats = Array.from({ length: count }, (_, i) => ({ type: i === 0 ? 'me' : 'open' }) as const);
    const terms = usualTerms(id, config, seats);
    const fillAt = new Date(this.now() + this.wait);
    const wish = { game: id, config, seats, terms, isPublic: true, fillAt, isRated };
    const row = await this.lobby.make(person, wish);
    await this.store.boss.send('fill', { match: row.id }, { singletonKey: row.id, startAfter: fillAt });
    return row;
  }

  /** Computers take the seats that nobody wanted. Nothing where the match has begun or the table is gone. */
  async fill(id: string): Promise<Row | undefined> {
    try {
      const { game } = await this.lobby.find(id);
      return await this.lobby.fill(id, standInOf(game));
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** The same once more: whoever asks first lays the table, and keeps the others their seats. */
  async rematch(id: string, person: Person): Promise<{ readonly row: Row; readonly isNew: boolean }> {
    const row = await this.lobby.find(id);
    if (row.status !== 'over') throw new Refused(409, 'NotOver', 'The match is not over yet.');
    if (seatOf(row.seats, person.id) === undefined) throw forbidden('You had no seat at this table.');
    if (row.next !== null) return { row: await this.rejoin(row.next, person), isNew: false };
    const { game, config, terms, isPublic, isRated } = row;
    const seats = row.seats.map(seat => seatAgain(seat, person));
    const fresh = await this.lobby.insert(person, { game, config, terms, isPublic, isRated, seats });
    const next = await this.lobby.setNext(id, fresh.id);
    if (next === fresh.id) return { row: fresh, isNew: true };
    await this.lobby.remove(fresh.id);
    return { row: await this.rejoin(next, person), isNew: false };
  }

  private async rejoin(id: string, person: Person): Promise<Row> {
    const row = await this.lobby.find(id);
    return row.status !== 'open' || seatOf(row.seats, person.id) !== undefined
      ? row
      : this.lobby.join(id, person);
  }
}

function seatAgain(seat: SeatSetup, person: Person): SeatSetup {
  if (seat.type !== 'person') return seat;
  const { person: id, name } = seat;
  return id === person.id ? { type: 'person', person: id, name } : { type: 'invited', person: id, name };
}
