import type { Sight, Table } from '@hegemon/client';
import { type Client, type ClockSight, type Connection, type Presence, Refused } from '@hegemon/client';
import { findGame, type Refusal, type Seat } from '@hegemon/engine';
import { type AnyRules, type Glance, isSame, type News, type RecordDocument } from '@hegemon/match';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Battle, type BattleView, fitted, isFought } from './battle.js';
import { foresee } from './foresee.js';
import type { MatchPlan, Session, Until } from './session.js';

/** How long a seat may still think, by this device's clock. */
export interface SeatTime {
  readonly seat: Seat;
  /** When its decision is lost, in milliseconds since 1970. */
  readonly deadline: number;
  readonly bank: number;
}

export interface RemoteClock {
  readonly seats: readonly SeatTime[];
  /** Seats of people for whom a computer plays until they take them back. */
  readonly away: readonly Seat[];
}

/** A match on a server: a session, and what only people who are far away from each other need. */
export interface RemoteSession extends Session {
  readonly clock: ReadonlySignal<RemoteClock>;
  /** Whether the server is there; while it is not, everything waits and then goes on by itself. */
  readonly isConnected: ReadonlySignal<boolean>;
  /** Something was done here and the server has not said yet whether it counts. */
  readonly isPending: ReadonlySignal<boolean>;
  readonly presence: ReadonlySignal<Presence>;
  /** Lets this page act, or only watch while another page of the same person does. */
  setActing(mayAct: boolean): void;
  /** Takes the seat back from the computer that sits in. */
  takeBack(): Promise<Refusal | undefined>;
}

export type OpenedRemote =
  | { readonly ok: true; readonly session: RemoteSession }
  | { readonly ok: false; readonly message: string };

export interface RemoteOptions {
  readonly client: Client;
  readonly connection: Connection;
  readonly table: Table;
}

/** What takes longer than this is marked as pending, in milliseconds. */
const NOTICEABLE = 150;
/** Somebody else may be faster at the same moment, at tables where all decide at once. */
const MOST_TRIES = 8;
const MOST_ROLLS = 1000;
/** Between two rolls of a blitz: the server listens to so many messages a second only. */
const BETWEEN_ROLLS = 30;

const ELSEWHERE: Refusal = {
  code: 'Elsewhere',
  message: 'You play this match in another tab; this one only watches.',
};

/** Opens a match that has begun on a server, as whoever is signed in there may see it. */
export function openRemote(options: RemoteOptions): Promise<OpenedRemote> {
  const game = findGame(options.table.game);
  const parsed = game?.parseConfig(options.table.config);
  if (!game || !parsed?.ok)
    return Promise.resolve({ ok: false, message: 'This page is too old for that game: load it again.' });
  const bound = { config: parsed.value, rules: game.rules(parsed.value) as AnyRules };
  return new Promise(resolve => {
    const session: RemoteMatch = new RemoteMatch(options, bound, fault =>
      resolve(fault ? { ok: false, message: fault.message } : { ok: true, session }),
    );
    session.open();
  });
}

/** Who sits where, by names that differ. */
function planOf({ id, game, config, seats }: Table): MatchPlan {
  const names = seats.map(({ name }, seat) => name ?? `Player ${seat + 1}`);
  return {
    id,
    game,
    config,
    seed: 0,
    seats: names.map((name, seat) => ({
      name: names.indexOf(name) < seat ? `${name} (${seat + 1})` : name,
      player: { type: 'remote' },
    })),
  };
}

/** Deadlines by the clock of this device, which may go otherwise than the server's. */
function clockOf({ now, seats, away }: ClockSight): RemoteClock {
  const ahead = Date.now() - now;
  return { seats: seats.map(time => ({ ...time, deadline: time.deadline + ahead })), away };
}

/** Something that was done here. */
interface Deed {
  readonly action: object;
  /** The number it is to get among one's news, once it is sent. */
  number: number | undefined;
  /** Why it does not count. */
  fault: Refusal | undefined;
}

class RemoteMatch implements RemoteSession {
  readonly plan: MatchPlan;
  readonly config: unknown;
  readonly rules: AnyRules;
  readonly news = signal<readonly News[]>([]);
  readonly cover = signal<Seat | null>(null);
  readonly clock = signal<RemoteClock>({ seats: [], away: [] });
  readonly isConnected = signal(true);
  readonly isPending = signal(false);
  readonly presence = signal<Presence>({ seats: [], spectators: 0 });
  readonly glance: ReadonlySignal<Glance>;
  readonly isBusy: ReadonlySignal<boolean>;
  private readonly mayAct = signal(true);
  private readonly seen = signal<Glance | undefined>(undefined);
  /** What was done here and the server has not shown yet, oldest first. */
  private readonly ahead = signal<readonly Deed[]>([]);
  private readonly isFighting = signal(false);
  /** Settled when everything that was to be sent so far has been answered. */
  private sent: Promise<void> = Promise.resolve();
  private readonly options: RemoteOptions;
  /** Called once, with the first sight or with why there is none. */
  private readonly ready: (fault?: Refusal) => void;
  private readonly ends: (() => void)[] = [];
  /** Those who wait for the news of a number to be seen. */
  private waiting: { readonly number: number; readonly resolve: () => void }[] = [];
  private number = 0;
  private underWay = 0;
  private isFilling = false;
  private isStopped = false;

  constructor(
    options: RemoteOptions,
    { config, rules }: { readonly config: unknown; readonly rules: AnyRules },
    ready: (fault?: Refusal) => void,
  ) {
    this.options = options;
    this.plan = planOf(options.table);
    this.config = config;
    this.rules = rules;
    this.ready = ready;
    const foreseen = computed(() => this.lookAhead());
    this.glance = computed(() => {
      const { glance } = foreseen.value;
      return this.mayAct.value ? glance : { ...glance, prompt: null, legal: [] };
    });
    this.isBusy = computed(() => foreseen.value.isBlind || this.isFighting.value);
  }

  open(): void {
    const { connection } = this.options;
    const { id } = this.plan;
    this.isConnected.value = connection.isOpen;
    this.ends.push(
      connection.hear(word => {
        if (word.type === 'line') this.isConnected.value = word.isOpen;
        if (word.type === 'presence' && word.match === id) this.presence.value = word;
      }),
      connection.watch(id, 1, { see: sight => this.see(sight), refuse: fault => this.ready(fault) }),
    );
  }

  /** The match with all that was done here, as far as what comes of it is known. */
  private lookAhead(): { readonly glance: Glance; readonly isBlind: boolean } {
    // nobody has this session before the first sight
    let glance = this.seen.value!;
    for (const { action } of this.ahead.value) {
      const next = foresee(this.rules, glance, action);
      if (!next) return { glance, isBlind: true };
      glance = next;
    }
    return { glance, isBlind: false };
  }

  private see({ glance, news, number, clock }: Sight): void {
    batch(() => {
      this.seen.value = glance;
      // it is in what was seen now, or somebody else was faster
      this.ahead.value = this.ahead.value.filter(deed => deed.number === undefined || deed.number > number);
      this.clock.value = clockOf(clock);
      if (news.length > 0) this.news.value = [...this.news.value, ...news];
      this.isConnected.value = true;
    });
    this.number = number;
    this.ready();
    const due = this.waiting.filter(one => one.number <= number);
    this.waiting = this.waiting.filter(one => one.number > number);
    for (const { resolve } of due) resolve();
  }

  private reached(number: number): Promise<void> {
    if (this.number >= number) return Promise.resolve();
    return new Promise(resolve => this.waiting.push({ number, resolve }));
  }

  act(...actions: readonly object[]): Promise<Refusal | undefined> {
    if (!this.mayAct.value) return Promise.resolve(ELSEWHERE);
    const deeds = actions.map((action): Deed => ({ action, number: undefined, fault: undefined }));
    this.ahead.value = [...this.ahead.value, ...deeds];
    return this.marked(async () => {
      const job = this.sent.then(() => this.sendAll(deeds));
      this.sent = job.then(
        () => undefined,
        () => undefined,
      );
      return job;
    });
  }

  /** What was done in the hope of something that was then refused is not done either. */
  private async sendAll(deeds: readonly Deed[]): Promise<Refusal | undefined> {
    for (const deed of deeds) {
      if (deed.fault) return deed.fault;
      const fault = await this.send(deed);
      if (fault) return this.takeBackAll(fault);
    }
    return undefined;
  }

  private takeBackAll(fault: Refusal): Refusal {
    for (const deed of this.ahead.value) deed.fault = fault;
    this.ahead.value = [];
    return fault;
  }

  /** Shows that something is under way if it takes its time. */
  private async marked<T>(job: () => Promise<T>): Promise<T> {
    this.underWay++;
    const timer = setTimeout(() => {
      this.isPending.value = true;
    }, NOTICEABLE);
    try {
      return await job();
    } finally {
      clearTimeout(timer);
      if (--this.underWay === 0) this.isPending.value = false;
    }
  }

  /** Does it, and waits until what came of it is seen. What is asked still, in spite of others, is sent again. */
  private async send(deed: Deed): Promise<Refusal | undefined> {
    const { action } = deed;
    const prompt = this.seen.value!.prompt;
    for (let tries = 1; ; tries++) {
      deed.number = this.number + 1;
      if (!this.ahead.value.includes(deed)) this.ahead.value = [deed, ...this.ahead.value];
      const refusal = await refusalOf(async () =>
        this.reached(await this.options.connection.act(this.plan.id, action)),
      );
      const isAskedStill = isSame(prompt, this.seen.value!.prompt);
      if (refusal?.code !== 'TooLate' || !isAskedStill || tries >= MOST_TRIES) return refusal;
    }
  }

  async blitz(battle: object, until: Until): Promise<Refusal | undefined> {
    this.isFighting.value = true;
    this.isStopped = false;
    try {
      return await this.fight(battle as Battle, until);
    } finally {
      this.isFighting.value = false;
    }
  }

  private async fight(battle: Battle, until: Until): Promise<Refusal | undefined> {
    for (let rolled = 0; rolled < MOST_ROLLS; rolled++) {
      const view = this.seen.value!.view as BattleView;
      if (rolled > 0 && (this.isStopped || isFought(view, battle, until, rolled))) break;
      const next = new Promise(resolve => setTimeout(resolve, BETWEEN_ROLLS));
      const refusal = await this.act(rolled > 0 ? fitted(battle, view) : battle);
      if (refusal) return refusal;
      await next;
    }
    return undefined;
  }

  stop(): void {
    this.isStopped = true;
  }

  resign(): Promise<Refusal | undefined> {
    return this.marked(() =>
      refusalOf(async () =>
        this.reached(await this.options.connection.act(this.plan.id, { type: 'Resign' })),
      ),
    );
  }

  async fillIn(): Promise<Refusal | undefined> {
    const seat = this.seen.value!.viewer;
    if (this.isFilling || typeof seat !== 'number') return undefined;
    this.isFilling = true;
    // computer players are loaded by those who want one only
    const { fillIn } = await import('./remote-fill.js');
    this.ends.push(fillIn(this, seat));
    return undefined;
  }

  takeBack(): Promise<Refusal | undefined> {
    return refusalOf(async () => void (await this.options.connection.takeBack(this.plan.id)));
  }

  record(): Promise<RecordDocument> {
    return this.options.client.record(this.plan.id);
  }

  /** Computers far away keep their thoughts to themselves. */
  why(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  tellClock(): string {
    const { viewer } = this.glance.value;
    const mine = this.clock.value.seats.find(({ seat }) => seat === viewer);
    if (!mine) return 'No clock is running for you.';
    const left = Math.max(0, Math.ceil((mine.deadline - Date.now()) / 1_000));
    const minutes = Math.floor(left / 60);
    return `You have ${minutes > 0 ? `${minutes} min ` : ''}${left % 60} s left, reserve included.`;
  }

  setActing(mayAct: boolean): void {
    this.mayAct.value = mayAct;
  }

  // the server has its own pace, and nobody shares this device
  setSpeed(): void {}
  uncover(): void {}

  close(): void {
    for (const end of this.ends.splice(0)) end();
  }
}

async function refusalOf(job: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await job();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, message: error.message };
  }
}
