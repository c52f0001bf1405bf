import type { Refusal, Seat, Viewer } from '@hegemon/engine';
import {
  type Acted,
  type Entry,
  type Glance,
  glanceOf,
  type Match,
  type News,
  type StandIn,
} from '@hegemon/match';
import { ADDED, type Journal, readEntries } from '../store/journal.js';
import type { Store } from '../store/store.js';
import { matchOf, type Row, rowOf } from './row.js';

/** What somebody at a table sees when something has changed: what is new to them, and how things stand. */
export interface Sight {
  readonly match: string;
  /** The number of their last news. */
  readonly number: number;
  readonly glance: Glance;
  readonly news: readonly News[];
}

export interface Subscriber {
  readonly viewer: Viewer;
  see(sight: Sight): void;
}

/** What was asked of a match, and by whom. */
export interface Deed {
  readonly seat: Seat;
  readonly action: unknown;
  readonly by?: StandIn;
  /** The number that the action is meant to get; refused if the match has moved on. */
  readonly number?: number;
}

/** Hears of every decision that is stored, on whichever server it was made. */
export type Listener = (row: Row, match: Match, entries: readonly Entry[]) => void;

const FASTER: Refusal = {
  code: 'TooLate',
  message: 'Somebody else was faster: look at the match as it is now.',
};
/** So often an action without a number is tried again on the match as it has become. */
const TRIES = 4;

/** A match that is open on this server. Whatever touches it takes turns. */
class Table {
  readonly row: Row;
  match: Match;
  readonly subscribers = new Set<Subscriber>();
  /** The number of the last news, by whoever watches. */
  readonly told = new Map<Viewer, number>();
  usedAt = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(row: Row, match: Match) {
    this.row = row;
    this.match = match;
  }

  /** Runs after everything that was asked before. */
  queue<T>(job: () => Promise<T> | T): Promise<T> {
    const next = this.last.then(job, job);
    this.last = next.catch(() => undefined);
    return next;
  }
}

/**
 * The matches that are open on this server: folds of what is stored, never ahead of it for anybody to see. Any
 * server may open any match; the store decides who was first.
 */
export class Keeper {
  private readonly store: Store;
  private readonly journal: Journal;
  private readonly now: () => number;
  private readonly most: number;
  private readonly tables = new Map<string, Promise<Table | undefined>>();
  private readonly listeners = new Set<Listener>();

  constructor(store: Store, journal: Journal, now: () => number, most = 5_000) {
    this.store = store;
    this.journal = journal;
    this.now = now;
    this.most = most;
  }

  /** Begins to hear what other servers decide. */
  async start(): Promise<void> {
    if (this.store.place.type === 'postgres') await this.store.listen(ADDED, payload => this.hear(payload));
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** How many matches are open here. */
  get size(): number {
    return this.tables.size;
  }

  /** Looks at a match between two decisions. */
  async look<T>(id: string, look: (match: Match, row: Row) => T): Promise<T | undefined> {
    const table = await this.open(id);
    return table?.queue(() => look(table.match, table.row));
  }

  /** Carries out what somebody decided. It counts, and is told to anybody, only once it is stored. */
  async act(id: string, deed: Deed): Promise<Acted | undefined> {
    const table = await this.open(id);
    return table?.queue(() => this.decide(table, deed));
  }

  private async decide(table: Table, deed: Deed): Promise<Acted> {
    for (let tries = 1; ; tries++) {
      if (deed.number !== undefined && deed.number !== table.match.log.length + 1)
        return { ok: false, refusal: FASTER };
      const from = table.match.log.length;
      const acted = table.match.act(deed.seat, deed.action, deed.by);
      if (!acted.ok) return acted;
      if (await this.keep(table, from, acted.entries)) return acted;
      if (tries === TRIES) return { ok: false, refusal: FASTER };
    }
  }

  /** Lets the match itself do something, such as a default action or a tick of its clock. */
  async run(id: string, act: (match: Match) => Acted | undefined): Promise<Acted | undefined> {
    const table = await this.open(id);
    return table?.queue(async () => {
      const from = table.match.log.length;
      const acted = act(table.match);
      if (!acted?.ok) return acted;
      return (await this.keep(table, from, acted.entries)) ? acted : { ok: false, refusal: FASTER };
    });
  }

  /** Stores what a match has just done; takes it back if another server was first, or if it cannot be stored. */
  private async keep(table: Table, from: number, entries: readonly Entry[]): Promise<boolean> {
    let isStored = false;
    try {
      isStored = await this.journal.append({ match: table.row.id, entries });
    } finally {
      if (!isStored) await this.restore(table, from);
    }
    if (isStored) this.tell(table, entries);
    return isStored;
  }

  /** The match as it is stored: the first entries are known, the rest is read. */
  private async restore(table: Table, known: number): Promise<void> {
    try {
      const before = table.match.log.slice(0, known);
      const since = await readEntries(this.store.db, table.row.id, known + 1);
      table.match = matchOf(table.row, [...before, ...since]);
      if (since.length > 0) this.tell(table, since);
    } catch (error) {
      // a match that may be ahead of the store must not be looked at
      this.tables.delete(table.row.id);
      throw error;
    }
  }

  /** Something was stored by another server, or by this one. */
  private hear(payload: string): void {
    for (const word of payload.split(' ')) {
      const [id = '', number = ''] = word.split(':');
      const known = this.tables.get(id);
      void known
        ?.then(table => table?.queue(() => this.catchUp(table, Number(number))))
        .catch(() => undefined);
    }
  }

  private async catchUp(table: Table, number: number): Promise<void> {
    const known = table.match.log.length;
    if (number > known) await this.restore(table, known);
  }

  private tell(table: Table, entries: readonly Entry[]): void {
    for (const listener of this.listeners) listener(table.row, table.match, entries);
    const sights = new Map<Viewer, Sight>();
    for (const subscriber of table.subscribers) {
      const { viewer } = subscriber;
      let sight = sights.get(viewer);
      if (!sight) {
        sight = this.sightOf(table, viewer);
        sights.set(viewer, sight);
      }
      subscriber.see(sight);
    }
  }

  /** What is new to those who watch as this viewer, and how things stand. */
  private sightOf({ row, match, told }: Table, viewer: Viewer): Sight {
    const news = match.newsFor(viewer, (told.get(viewer) ?? 0) + 1);
    const number = news.at(-1)?.number ?? told.get(viewer) ?? 0;
    told.set(viewer, number);
    return { match: row.id, number, glance: glanceOf(match, viewer), news };
  }

  /** Shows a match to somebody from their news `from` on, and then everything that comes. */
  async subscribe(id: string, subscriber: Subscriber, from = 1): Promise<(() => void) | undefined> {
    const table = await this.open(id);
    return table?.queue(() => {
      const { viewer } = subscriber;
      const sight = this.sightOf(table, viewer);
      const missed = from > sight.number ? [] : table.match.newsFor(viewer, from);
      subscriber.see({ ...sight, news: missed });
      table.subscribers.add(subscriber);
      return () => {
        table.subscribers.delete(subscriber);
      };
    });
  }

  /** Forgets what is kept of a table here, after its row has changed. */
  forget(id: string): void {
    this.tables.delete(id);
  }

  private async open(id: string): Promise<Table | undefined> {
    const known = this.tables.get(id) ?? this.read(id);
    this.tables.set(id, known);
    const table = await known.catch(error => {
      this.tables.delete(id);
      throw error;
    });
    if (!table) this.tables.delete(id);
    else table.usedAt = this.now();
    if (this.tables.size > this.most) await this.evict();
    return table;
  }

  private async read(id: string): Promise<Table | undefined> {
    const row = await this.store.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || row.status === 'open') return undefined;
    const parsed = rowOf(row);
    const stored = await readEntries(this.store.db, id);
    const match = matchOf(parsed, stored);
    const begun = match.log.slice(stored.length);
    // a match begins with what chance does before anybody decides: the same on every server
    if (begun.length > 0) await this.journal.append({ match: id, entries: begun });
    return new Table(parsed, match);
  }

  /** Lets go of the matches that nobody watches and that were used longest ago. */
  private async evict(): Promise<void> {
    const idle: Table[] = [];
    for (const promise of this.tables.values()) {
      const table = await promise.catch(() => undefined);
      if (table && table.subscribers.size === 0) idle.push(table);
    }
    idle.sort((a, b) => a.usedAt - b.usedAt);
    for (const { row } of idle.slice(0, Math.ceil(this.most / 10))) this.tables.delete(row.id);
  }
}
