import type { Refusal } from '@hegemon/engine';
import { isResign, isSame, type News } from '@hegemon/match';
import { Line, type Patience, type SocketClass, socketClass } from './line.js';
import { Refused } from './refused.js';
import type { Answer, Demand, Sight, Word } from './wire.js';

export interface ConnectionOptions {
  /** Where the server is, such as `https://play.example.org`. */
  readonly url: string;
  readonly token?: string;
  /** Where there is none of its own, as in older versions of Node. */
  readonly WebSocket?: SocketClass;
  readonly patience?: Patience;
  /** A line that is dead without a word is given up after three to four of these, in milliseconds; 5,000 unless given. */
  readonly beat?: number;
}

/** Somebody who follows a match. */
export interface Watcher {
  /** Everything is told once, in order, also over reconnects; what is old to this watcher is left out. */
  see(sight: Sight): void;
  /** The match has not begun; it is seen when it does. */
  wait?(): void;
  refuse?(refusal: Refusal): void;
}

/** What is heard besides the matches one watches: words of the server, and whether it is there. */
export type Listener = (word: Word | { readonly type: 'line'; readonly isOpen: boolean }) => void;

/** A live connection that comes back by itself, with exactly what was missed. */
export interface Connection {
  readonly isOpen: boolean;
  /** Follows a match from one's news of a number on, until the function given back is called. */
  watch(match: string, from: number, watcher: Watcher): () => void;
  /**
   * Acts, and gives the number it got in one's news. Refused if it does not get `number`, which in a match that
   * is watched is the next one unless given, except to give up. Should the line break, it is sent again only if it did not count.
   */
  act(match: string, action: object, number?: number): Promise<number>;
  /** Takes one's seat back from the computer that sits in. */
  takeBack(match: string): Promise<number>;
  say(match: string, text: string): Promise<number>;
  hear(listener: Listener): () => void;
  /** Hears of changes in a tournament, and once after every time the line was broken, until the function given back is called. */
  follow(tournament: string, changed: () => void): () => void;
  close(): void;
}

const USUAL_PATIENCE: Patience = { first: 250, most: 10_000 };
const USUAL_BEAT = 5_000;
/** A server that does not answer for so many milliseconds is gone. */
const LONGEST_ANSWER = 15_000;

const CLOSED: Refusal = { code: 'Closed', message: 'The connection was closed.' };
const UNSURE: Refusal = {
  code: 'Unsure',
  message: 'The line broke before the answer came: look whether it was done.',
};
const TOO_LATE: Refusal = {
  code: 'TooLate',
  message: 'Somebody else was faster: look at the match as it is now.',
};

interface Watch {
  readonly watcher: Watcher;
  /** The number of the last news that the watcher has. */
  last: number;
  seat: number | undefined;
  /** Whether it was shown since the line is open. */
  isShown: boolean;
}

/** Something the server was asked to do and has not answered. */
interface Pending {
  readonly demand: Demand;
  /** `lost` is what was sent over a line that broke: only the match itself tells whether it counts. */
  state: 'new' | 'sent' | 'lost';
  /** What has the number that the action was to get. */
  rival: News | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  resolve(number: number): void;
  reject(error: Refused): void;
}

export function connect(options: ConnectionOptions): Connection {
  return new LiveConnection(options);
}

class LiveConnection implements Connection {
  isOpen = false;
  private readonly line: Line;
  private readonly watches = new Map<string, Watch>();
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<Listener>();
  private readonly followed = new Map<string, Set<() => void>>();
  private tickets = 0;
  private isClosed = false;

  constructor({ url, token, WebSocket, patience = USUAL_PATIENCE, beat = USUAL_BEAT }: ConnectionOptions) {
    this.line = new Line(
      { url, token, WebSocket: socketClass(WebSocket), patience, beat },
      {
        opened: () => this.opened(),
        heard: text => this.heard(JSON.parse(text) as Answer),
        closed: () => this.lost(),
      },
    );
  }

  watch(match: string, from: number, watcher: Watcher): () => void {
    const watch: Watch = { watcher, last: from - 1, seat: undefined, isShown: false };
    this.watches.set(match, watch);
    this.line.send({ type: 'watch', match, from });
    return () => {
      if (this.watches.get(match) !== watch) return;
      this.watches.delete(match);
      this.line.send({ type: 'leave', match });
    };
  }

  act(match: string, action: object, wish?: number): Promise<number> {
    // giving up means the same whatever others do meanwhile
    const number = wish ?? (isResign(action) ? undefined : this.nextOf(match));
    return this.demand({ type: 'act', match, action, ...(number === undefined ? {} : { number }) });
  }

  private nextOf(match: string): number | undefined {
    const watch = this.watches.get(match);
    return watch?.seat === undefined ? undefined : watch.last + 1;
  }

  takeBack(match: string): Promise<number> {
    return this.demand({ type: 'back', match });
  }

  say(match: string, text: string): Promise<number> {
    return this.demand({ type: 'say', match, text });
  }

  hear(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  follow(tournament: string, changed: () => void): () => void {
    const ears = this.followed.get(tournament) ?? new Set();
    if (ears.size === 0 && this.isOpen) this.line.send({ type: 'follow', tournament });
    this.followed.set(tournament, ears.add(changed));
    return () => {
      if (!ears.delete(changed) || ears.size > 0) return;
      this.followed.delete(tournament);
      this.line.send({ type: 'unfollow', tournament });
    };
  }

  /** What was missed while the line was broken is not known: everybody looks again. */
  private followAgain(): void {
    for (const [tournament, ears] of this.followed) {
      this.line.send({ type: 'follow', tournament });
      for (const changed of [...ears]) changed();
    }
  }

  close(): void {
    this.isClosed = true;
    this.line.end();
    for (const ticket of [...this.pending.keys()]) this.settle(ticket, { refusal: CLOSED });
  }

  private demand(demand: Demand): Promise<number> {
    if (this.isClosed) return Promise.reject(new Refused(CLOSED));
    return new Promise((resolve, reject) => {
      const ticket = ++this.tickets;
      const pending: Pending = {
        demand,
        state: 'new',
        rival: undefined,
        timer: undefined,
        resolve,
        reject,
      };
      this.pending.set(ticket, pending);
      if (this.isOpen) this.send(ticket, pending);
    });
  }

  private send(ticket: number, pending: Pending): void {
    if (!this.line.send({ ...pending.demand, ticket })) return;
    pending.state = 'sent';
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.line.drop(), LONGEST_ANSWER);
  }

  private settle(ticket: number, { number = 0, refusal }: { number?: number; refusal?: Refusal }): void {
    const pending = this.pending.get(ticket);
    if (!pending) return;
    this.pending.delete(ticket);
    clearTimeout(pending.timer);
    if (refusal) pending.reject(new Refused(refusal));
    else pending.resolve(number);
  }

  private opened(): void {
    this.isOpen = true;
    for (const [match, watch] of this.watches) this.line.send({ type: 'watch', match, from: watch.last + 1 });
    this.followAgain();
    // what was sent before waits until it is seen whether it counted
    for (const [ticket, pending] of this.pending) if (pending.state === 'new') this.send(ticket, pending);
    this.tell({ type: 'line', isOpen: true });
  }

  /** The line broke: whatever was under way is settled as far as it is known what became of it. */
  private lost(): void {
    this.isOpen = false;
    for (const watch of this.watches.values()) watch.isShown = false;
    for (const [ticket, pending] of [...this.pending])
      if (pending.state === 'sent') this.reconsider(ticket, pending);
    if (!this.isClosed) this.tell({ type: 'line', isOpen: false });
  }

  private reconsider(ticket: number, pending: Pending): void {
    const { demand, rival } = pending;
    clearTimeout(pending.timer);
    pending.state = demand.type === 'back' ? 'new' : 'lost';
    if (demand.type === 'back') return;
    if (demand.type === 'say') this.settle(ticket, { refusal: UNSURE });
    else if (rival) this.settleBy(ticket, demand, rival);
    else if (demand.number === undefined || !this.watches.has(demand.match))
      this.settle(ticket, { refusal: UNSURE });
  }

  /** Its number was given: to this very action, or to another one. */
  private settleBy(ticket: number, { match, action }: Demand & { type: 'act' }, rival: News): void {
    const isMine = rival.actor === this.watches.get(match)?.seat && isSame(rival.action, action);
    this.settle(ticket, isMine ? { number: rival.number } : { refusal: TOO_LATE });
  }

  private heard(answer: Answer): void {
    switch (answer.type) {
      case 'seen':
        return this.seen(answer);
      case 'waiting':
        return this.watches.get(answer.match)?.watcher.wait?.();
      case 'refused':
        return this.refused(answer.match, { code: answer.code, message: answer.message });
      case 'done':
        return this.done(answer.ticket, answer);
      case 'pong':
        return;
      case 'tournament':
        for (const changed of [...(this.followed.get(answer.tournament) ?? [])]) changed();
        return this.tell(answer);
      default:
        return this.tell(answer);
    }
  }

  private seen({ type: _, ...sight }: { readonly type: 'seen' } & Sight): void {
    const { match, number, glance } = sight;
    const watch = this.watches.get(match);
    if (!watch) return;
    const news = sight.news.filter(one => one.number > watch.last);
    watch.last = number;
    watch.seat = typeof glance.viewer === 'number' ? glance.viewer : undefined;
    this.note(match, news);
    watch.watcher.see({ ...sight, news });
    if (!watch.isShown) this.resume(match, watch);
  }

  /** Remembers what became of the numbers that actions under way were to get. */
  private note(match: string, news: readonly News[]): void {
    for (const pending of this.pending.values()) {
      const { demand } = pending;
      if (demand.type !== 'act' || demand.match !== match) continue;
      pending.rival ??= news.find(({ number }) => number === demand.number);
    }
  }

  /** The first sight after the line came back tells what became of actions whose answers were lost. */
  private resume(match: string, watch: Watch): void {
    watch.isShown = true;
    for (const [ticket, pending] of [...this.pending]) {
      const { demand, rival, state } = pending;
      if (state !== 'lost' || demand.type !== 'act' || demand.match !== match) continue;
      if (rival) this.settleBy(ticket, demand, rival);
      else this.send(ticket, pending);
    }
  }

  private done(ticket: number, { number, refusal }: { number?: number; refusal?: Refusal }): void {
    const pending = this.pending.get(ticket);
    if (!pending) return;
    const { demand, rival } = pending;
    if (refusal?.code === 'TooLate' && rival && demand.type === 'act')
      return this.settleBy(ticket, demand, rival);
    this.settle(ticket, refusal ? { refusal } : number === undefined ? {} : { number });
  }

  private refused(match: string | undefined, refusal: Refusal): void {
    if (match === undefined) return;
    const watch = this.watches.get(match);
    this.watches.delete(match);
    watch?.watcher.refuse?.(refusal);
  }

  private tell(word: Parameters<Listener>[0]): void {
    for (const listener of [...this.listeners]) listener(word);
  }
}
