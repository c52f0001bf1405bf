import { randomUUID } from 'node:crypto';
import type { Viewer } from '@hegemon/engine';
import type { Store } from '../store/store.js';
import { type Hub, type Message, topicOf } from './hub.js';

/** Who watches a match: the seats of those who are there, and how many others. */
interface Company {
  readonly seats: readonly number[];
  readonly spectators: number;
}

const TOPIC = 'presence';
/** Comings and goings are told so many milliseconds later, many at once. */
const GATHER = 250;
/** What another server said is believed for so long, and said again in time. */
const BELIEVED = 75_000;
const SAY_AGAIN = 30_000;

/** Who is there, on all servers together. */
export class Presence {
  private readonly hub: Hub;
  private readonly isShared: boolean;
  private readonly node = randomUUID();
  private readonly here = new Map<string, Map<object, Viewer>>();
  private readonly elsewhere = new Map<string, Map<string, Company & { readonly until: number }>>();
  private readonly due = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(hub: Hub, store: Store) {
    this.hub = hub;
    this.isShared = store.place.type === 'postgres';
    if (this.isShared)
      hub.overhear(({ topic, message }) => {
        if (topic === TOPIC) this.hear(message);
      });
    this.timer = setInterval(() => this.sayAgain(), SAY_AGAIN).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Somebody came to a match; gives what ends it. */
  enter(match: string, viewer: Viewer): () => void {
    const key = {};
    const isFirst = !this.here.has(match);
    const people = this.here.get(match) ?? new Map<object, Viewer>();
    this.here.set(match, people.set(key, viewer));
    this.change(match, isFirst);
    return () => {
      people.delete(key);
      if (people.size === 0 && this.here.get(match) === people) this.here.delete(match);
      this.change(match, false);
    };
  }

  companyOf(match: string): Company {
    const seats = new Set<number>();
    let spectators = 0;
    const now = Date.now();
    const others = [...(this.elsewhere.get(match)?.values() ?? [])].filter(({ until }) => until > now);
    for (const company of [this.companyHere(match), ...others]) {
      for (const seat of company.seats) seats.add(seat);
      spectators += company.spectators;
    }
    return { seats: [...seats].sort((a, b) => a - b), spectators };
  }

  private companyHere(match: string): Company {
    const viewers = [...(this.here.get(match)?.values() ?? [])];
    const seats = viewers.filter(viewer => typeof viewer === 'number');
    return { seats: [...new Set(seats)], spectators: viewers.length - seats.length };
  }

  private change(match: string, isAsking: boolean): void {
    if (this.due.has(match)) return;
    this.due.add(match);
    setTimeout(() => {
      this.due.delete(match);
      if (this.isShared) this.say(match, isAsking);
      this.show(match);
    }, GATHER).unref();
  }

  private say(match: string, isAsking: boolean): void {
    const { node } = this;
    this.hub.say(TOPIC, { type: 'presence', node, match, isAsking, ...this.companyHere(match) });
  }

  private show(match: string): void {
    this.hub.sayHere(topicOf.match(match), { type: 'presence', match, ...this.companyOf(match) });
  }

  private hear(message: Message): void {
    const { node, match, isAsking, seats, spectators } = message as unknown as Company & {
      readonly node: string;
      readonly match: string;
      readonly isAsking: boolean;
    };
    if (node === this.node || !this.here.has(match)) return;
    const known = this.elsewhere.get(match) ?? new Map();
    this.elsewhere.set(match, known.set(node, { seats, spectators, until: Date.now() + BELIEVED }));
    if (isAsking) this.say(match, false);
    this.show(match);
  }

  private sayAgain(): void {
    for (const match of this.elsewhere.keys()) if (!this.here.has(match)) this.elsewhere.delete(match);
    if (this.isShared) for (const match of this.here.keys()) this.say(match, false);
  }
}
