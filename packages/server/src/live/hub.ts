import type { Statement, Store } from '../store/store.js';

/** Something said to everybody who listens to a topic, on whichever server. Small: notifications are. */
export interface Word {
  readonly topic: string;
  readonly message: Message;
}

export interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

export type Ear = (message: Message) => void;

export const topicOf = {
  match: (id: string) => `match:${id}`,
  person: (id: string) => `person:${id}`,
  tournament: (id: string) => `tournament:${id}`,
};

const WORDS = 'hegemon_words';
const SAY: Statement = {
  name: 'hegemon_say',
  text: `select pg_notify('${WORDS}', word) from jsonb_array_elements_text($1) as word`,
};
/** Words are gathered for so many milliseconds: many of them go out in one statement. */
const GATHER = 10;

/** Who listens to what on this server, and how servers speak to each other. */
export class Hub {
  private readonly store: Store;
  private readonly complain: (error: unknown) => void;
  private readonly ears = new Map<string, Set<Ear>>();
  private readonly all = new Set<(word: Word) => void>();
  private waiting: Word[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** When what waits is sent. */
  private due = 0;

  constructor(store: Store, complain: (error: unknown) => void) {
    this.store = store;
    this.complain = complain;
  }

  async start(): Promise<void> {
    if (this.store.place.type !== 'postgres') return;
    await this.store.listen(WORDS, payload => this.deliver(JSON.parse(payload) as Word));
  }

  /** Hears a topic until the function given back is called. */
  join(topic: string, ear: Ear): () => void {
    const ears = this.ears.get(topic) ?? new Set();
    this.ears.set(topic, ears.add(ear));
    return () => {
      ears.delete(ear);
      if (ears.size === 0 && this.ears.get(topic) === ears) this.ears.delete(topic);
    };
  }

  /** Hears everything. */
  overhear(listener: (word: Word) => void): void {
    this.all.add(listener);
  }

  /** Says something on all servers, within so many milliseconds. */
  say(topic: string, message: Message, within = GATHER): void {
    const word = { topic, message };
    if (this.store.place.type !== 'postgres') return this.deliver(word);
    const due = Date.now() + within;
    if (this.waiting.push(word) > 1 && due >= this.due) return;
    this.due = due;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(this.complain), within);
  }

  /** Says something on this server only. */
  sayHere(topic: string, message: Message): void {
    for (const ear of [...(this.ears.get(topic) ?? [])]) ear(message);
  }

  /** Sends what is gathered so far. */
  async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    const words = this.waiting.splice(0).map(word => JSON.stringify(word));
    await this.store.run(SAY, JSON.stringify(words));
  }

  private deliver(word: Word): void {
    for (const listener of this.all) listener(word);
    this.sayHere(word.topic, word.message);
  }
}
