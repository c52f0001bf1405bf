import type { Refusal, Seat, Viewer } from '@hegemon/engine';
import type { Acted, Entry, Glance, Match, News, StandIn } from '@hegemon/match';
import { ADDED, type Decided, type Journal, readDecided } from '../store/journal.js';
import type { Store } from '../store/store.js';
import { awaySeats } from './away.js';
import { type ClockSight, type Clocks, clocksOf } from './clocks.js';
import { matchOf, type Row, rowOf } from './row.js';

/**
 * What somebody at a table sees when something has changed: what is new to them, and how things stand. Nothing in it
 * may be changed: sights of one moment share what is alike in them.
 */
export interface Sight {
  readonly match: string;
  /** The number of their last news. */
  readonly number: number;
  readonly glance: Glance;
  readonly news: readonly News[];
  readonly clock: ClockSight;
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
  /** The number that the action is meant to get in the log; refused if the match has moved on. */
  readonly number?: number;
  /**
   * The number that it is meant to get among the seat's own news, which tells nothing of others' secrets, or
   * whichever is `next`; left out by those who do not listen.
   */
  readonly news?: number | 'next';
  /** Asked at the last moment whether it is still for whoever acts to do so. */
  readonly isDue?: (open: Open) => boolean;
}

/** What came of it, with the number that the action got among the seat's own news; 0 to those who do not listen. */
export type Done =
  | (Extract<Acted, { readonly ok: true }> & { readonly number: number })
  | Extract<Acted, { readonly ok: false }>;

/** A match as it stands on this server. */
export interface Open {
  readonly row: Row;
  readonly match: Match;
  readonly clocks: Clocks;
}

/** What was just decided in a match. */
export interface Decision {
  readonly entries: readonly Entry[];
  /** Seats that are asked now and were not before. */
  readonly asked: readonly Seat[];
  /** Whether it was decided here; else another server did, and has seen to what follows from it. */
  readonly isOwn: boolean;
}

/** Hears of every decision that is stored, on whichever server it was made. */
export type Listener = (open: Open, decision: Decision) => void;

const ENDED: Refusal = { code: 'Over', message: 'The match was ended.' };
const FASTER: Refusal = {
  code: 'TooLate',
  message: 'Somebody else was faster: look at the match as it is now.',
};
/** So often an action without a number is tried again on the match as it has become. */
const TRIES = 4;

/** A match that is open on this server. Whatever touches it takes turns. */
class Table implements Open {
  row: Row;
  match: Match;
  clocks: Clocks;
  readonly subscribers = new Set<Subscriber>();
  /** The number of the last news, by whoever watches. */
  readonly told = new Map<Viewer, number>();
  usedAt = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(row: Row, match: Match, clocks: Clocks) {
    this.row = row;
    this.match = match;
    this.clocks = clocks;
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
  /** Those of them that have been read. */
  private readonly ready = new Map<string, Table>();
  private readonly listeners = new Set<Listener>();

  constructor(store: Store, journal: Journal, now: () => number, most = 5_000) {
    this.store = store;
    this.journal = journal;
    this.now = now;
    this.most = most;
  }

  /** Begins to hear what other servers decide. */
  async start(): Promise<void> {
    if (this.store.place.type !== 'postgres') return;
    await this.store.listen(
      ADDED,
      payload => this.hear(payload),
      () => this.hear([...this.tables.keys()].map(id => `${id}:${Number.MAX_SAFE_INTEGER}`).join(' ')),
    );
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
  async look<T>(id: string, look: (match: Match, row: Row, clocks: Clocks) => T): Promise<T | undefined> {
    const table = await this.open(id);
    return table?.queue(() => look(table.match, table.row, table.clocks));
  }

  /** What is known at once of a match that is open here, also in the middle of a decision. */
  peek(id: string): Pick<Open, 'row' | 'clocks'> | undefined {
    return this.ready.get(id);
  }

  /** How many watch a match here. */
  async watchers(id: string): Promise<number> {
    return (await this.tables.get(id)?.catch(() => undefined))?.subscribers.size ?? 0;
  }

  /** Carries out what somebody decided. It counts, and is told to anybody, only once it is stored. */
  async act(id: string, deed: Deed): Promise<Done | undefined> {
    const table = await this.open(id);
    return table?.queue(() => this.decide(table, deed));
  }

  private async decide(table: Table, deed: Deed): Promise<Done> {
    if (table.row.status !== 'playing') return { ok: false, refusal: ENDED };
    for (let tries = 1; ; tries++) {
      const number = deed.news === undefined ? 0 : this.listen(table, deed.seat).number + 1;
      if (typeof deed.news === 'number' && deed.news !== number) return { ok: false, refusal: FASTER };
      if (deed.number !== undefined && deed.number !== table.match.log.length + 1)
        return { ok: false, refusal: FASTER };
      if (deed.isDue && !deed.isDue(table)) return { ok: false, refusal: FASTER };
      const from = table.match.log.length;
      const acted = table.match.act(deed.seat, deed.action, deed.by);
      if (!acted.ok) return acted;
      if (await this.keep(table, from, acted.entries)) return { ...acted, number };
      if (tries === TRIES) return { ok: false, refusal: FASTER };
    }
  }

  /** Lets the match itself do something, such as a default action or a tick of its clock. */
  async run(
    id: string,
    act: (match: Match, row: Row, clocks: Clocks) => Acted | undefined,
  ): Promise<Acted | undefined> {
    const table = await this.open(id);
    return table?.queue(async () => {
      if (table.row.status !== 'playing') return { ok: false, refusal: ENDED };
      const from = table.match.log.length;
      const acted = act(table.match, table.row, table.clocks);
      if (!acted?.ok) return acted;
      return (await this.keep(table, from, acted.entries)) ? acted : { ok: false, refusal: FASTER };
    });
  }

  /** Stores what a match has just done; takes it back if another server was first, or if it cannot be stored. */
  private async keep(table: Table, from: number, entries: readonly Entry[]): Promise<boolean> {
    const at = this.now();
    let isStored = false;
    try {
      isStored = await this.journal.append({ match: table.row.id, entries, at });
    } finally {
      if (!isStored) await this.restore(table, from);
    }
    if (isStored) this.tell(table, { entries, asked: this.advance(table, { entries, at }), isOwn: true });
    return isStored;
  }

  /** The match as it is stored, after it was ahead of the store or behind it. */
  private async restore(table: Table, known: number): Promise<void> {
    try {
      const decided = await readDecided(this.store.db, table.row.id);
      const entries = decided.flatMap(decision => [...decision.entries]);
      table.match = matchOf(table.row, entries);
      table.clocks = clocksOf(table.row, table.match.rules, decided);
      if (entries.length > known)
        this.tell(table, { entries: entries.slice(known), asked: [], isOwn: false });
    } catch (error) {
      // a match that may be ahead of the store must not be looked at
      this.forget(table.row.id);
      throw error;
    }
  }

  /** Something was stored by another server, or by this one. */
  private hear(payload: string): void {
    for (const word of payload.split(' ')) {
      const [id = '', number = ''] = word.split(':');
      if (!this.isKnown(id, Number(number))) this.learn(id, Number(number));
    }
  }

  /**
   * Whether a decision is in the log here, as all are that were made here. It may be there as an attempt only: if
   * another server was faster, the store refuses the attempt, and all that is stored is read.
   */
  private isKnown(id: string, number: number): boolean {
    const table = this.ready.get(id);
    return table ? number <= table.match.log.length : !this.tables.has(id);
  }

  private learn(id: string, number: number): void {
    void this.tables
      .get(id)
      ?.then(table => table?.queue(() => this.catchUp(table, number)))
      .catch(() => undefined);
  }

  private async catchUp(table: Table, number: number): Promise<void> {
    const known = table.match.log.length;
    if (number <= known) return;
    const decided = await readDecided(this.store.db, table.row.id, known + 1);
    for (const decision of decided) {
      const from = table.match.log.length;
      if (!follow(table.match, decision)) return this.restore(table, from);
      const asked = this.advance(table, decision);
      this.tell(table, { entries: decision.entries, asked, isOwn: false });
    }
  }

  private advance({ match, clocks }: Table, { entries, at }: Decided): readonly Seat[] {
    return clocks.advance(entries, at, match.turn(), match.turns());
  }

  private tell(table: Table, decision: Decision): void {
    for (const listener of this.listeners) listener(table, decision);
    this.show(table, false);
  }

  /** Those to whom nothing is new are not told either: what others do in secret makes no sound. */
  private show(table: Table, isForAll: boolean): void {
    const sights = new Map<Viewer, Sight>();
    const clock = this.clockOf(table);
    for (const subscriber of table.subscribers) {
      const { viewer } = subscriber;
      let sight = sights.get(viewer);
      if (!sight) {
        sight = this.sightOf(table, viewer, clock);
        sights.set(viewer, sight);
      }
      if (isForAll || sight.news.length > 0 || sight.glance.outcome) subscriber.see(sight);
    }
  }

  private clockOf({ row, clocks }: Table): ClockSight {
    return { now: this.now(), seats: clocks.asked(), away: awaySeats(row.seats, clocks) };
  }

  /** What is new to those who watch as this viewer, and how things stand. */
  private sightOf(table: Table, viewer: Viewer, clock: ClockSight): Sight {
    const { row, match } = table;
    const { news, number } = this.listen(table, viewer);
    return { match: row.id, number, glance: match.glance(viewer), news, clock };
  }

  /** What is new to a viewer since they were told last. Whoever watches is told at once, so nothing is lost on them. */
  private listen({ match, told }: Table, viewer: Viewer): { news: readonly News[]; number: number } {
    const news = match.newsFor(viewer, (told.get(viewer) ?? 0) + 1);
    const number = news.at(-1)?.number ?? told.get(viewer) ?? 0;
    told.set(viewer, number);
    return { news, number };
  }

  /** Shows a match to somebody from their news `from` on, and then everything that comes. */
  async subscribe(id: string, subscriber: Subscriber, from = 1): Promise<(() => void) | undefined> {
    const table = await this.open(id);
    return table?.queue(() => {
      const { viewer } = subscriber;
      const sight = this.sightOf(table, viewer, this.clockOf(table));
      const missed = from > sight.number ? [] : table.match.newsFor(viewer, from);
      subscriber.see({ ...sight, news: missed });
      table.subscribers.add(subscriber);
      return () => {
        table.subscribers.delete(subscriber);
      };
    });
  }

  /** Reads a table's row again after it has changed, and shows everybody how things stand. */
  async refresh(id: string): Promise<void> {
    const table = await this.tables.get(id)?.catch(() => undefined);
    await table?.queue(async () => {
      const row = await this.readRow(id);
      if (row) table.row = row;
      this.show(table, true);
    });
  }

  private async open(id: string): Promise<Table | undefined> {
    const table = this.ready.get(id) ?? (await this.openAnew(id));
    if (table) table.usedAt = this.now();
    return table;
  }

  private async openAnew(id: string): Promise<Table | undefined> {
    const reading = this.tables.get(id) ?? this.read(id);
    this.tables.set(id, reading);
    const table = await reading.catch(error => {
      this.forget(id);
      throw error;
    });
    if (!table) this.forget(id);
    else if (this.tables.get(id) === reading) this.ready.set(id, table);
    if (this.tables.size > this.most) await this.evict();
    return table;
  }

  private forget(id: string): void {
    this.tables.delete(id);
    this.ready.delete(id);
  }

  private async read(id: string): Promise<Table | undefined> {
    const row = await this.readRow(id);
    if (!row || row.status === 'open') return undefined;
    const stored = await readDecided(this.store.db, id);
    const entries = stored.flatMap(decision => decision.entries);
    const match = matchOf(row, entries);
    const begun = match.log.slice(entries.length);
    const at = row.startedAt?.getTime() ?? this.now();
    // a match begins with what chance does before anybody decides: the same on every server
    if (begun.length > 0) await this.journal.append({ match: id, entries: begun, at });
    const decided = begun.length > 0 ? [...stored, { entries: begun, at }] : stored;
    return new Table(row, match, clocksOf(row, match.rules, decided));
  }

  private async readRow(id: string): Promise<Row | undefined> {
    const row = await this.store.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst();
    return row && rowOf(row);
  }

  /** Lets go of the matches that nobody watches and that were used longest ago. */
  private async evict(): Promise<void> {
    const idle: Table[] = [];
    for (const promise of this.tables.values()) {
      const table = await promise.catch(() => undefined);
      if (table && table.subscribers.size === 0) idle.push(table);
    }
    idle.sort((a, b) => a.usedAt - b.usedAt);
    for (const { row } of idle.slice(0, Math.ceil(this.most / 10))) this.forget(row.id);
  }
}

/** Does in a match what was decided elsewhere; chance falls the same everywhere. Whether it came out the same. */
function follow(match: Match, { entries }: Decided): boolean {
  const [first] = entries;
  if (!first || first.number !== match.log.length + 1 || first.actor === 'chance') return false;
  const acted = first.actor === 'clock' ? match.tick() : match.act(first.actor, first.action, first.by);
  return acted.ok && acted.entries.length === entries.length;
}
