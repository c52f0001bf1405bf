import { Crew, callCrews } from '../jobs/crew.js';
import type { QueueName } from '../jobs/queues.js';
import type { Hub } from '../live/hub.js';
import type { Store } from '../store/store.js';
import type { Row } from '../tables/row.js';
import { Archive } from './archive.js';
import type { Bots } from './bots.js';
import { Challenges } from './challenges.js';
import type { Health } from './health.js';
import { Infirmary } from './infirmary.js';
import { Ladders } from './ladders.js';
import { Profiles } from './profiles.js';
import { Ranked } from './ranked.js';
import { Rescue } from './rescue.js';
import { Results } from './results.js';
import { Rounds } from './rounds.js';
import { Stage } from './stage.js';
import { type ArenaOptions, Steward, USUAL_ARENA } from './steward.js';
import { Tournaments } from './tournaments.js';
import { Visits } from './visits.js';
import { Workforce } from './workforce.js';

export interface CircuitOptions {
  readonly arena?: ArenaOptions | undefined;
  readonly bots: Bots;
  readonly health: Health;
  /** Starts the queues, if they are not started. */
  wake(): Promise<void>;
  /** Sees to it that a match that has begun goes on. */
  begin(row: Row): void;
  /** The same where it may have been left. */
  attend(match: string): Promise<void>;
  complain(error: unknown): void;
}

interface RateJob {
  readonly isWhole?: boolean;
}

/** So often jobs are looked for where nobody said that there are any, in milliseconds. */
const LOOK_EVERY = 10_000;

/** Everything that comes of matches, and every match that nobody sits down for. */
export class Circuit {
  readonly results: Results;
  readonly archive: Archive;
  readonly ladders: Ladders;
  readonly profiles: Profiles;
  readonly stage: Stage;
  readonly challenges: Challenges;
  readonly tournaments: Tournaments;
  private readonly store: Store;
  private readonly options: CircuitOptions;
  private readonly arena: Required<ArenaOptions>;
  private readonly workforce: Workforce;
  private readonly steward: Steward;
  readonly infirmary: Infirmary;
  readonly rescue: Rescue;
  private readonly crews: { readonly rate: Crew<RateJob>; readonly arena: Crew<object> };
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store, hub: Hub, options: CircuitOptions) {
    this.store = store;
    this.options = options;
    this.arena = { ...USUAL_ARENA, ...options.arena };
    this.results = new Results(store);
    this.archive = new Archive(store);
    this.ladders = new Ladders(store);
    this.profiles = new Profiles(store, this.ladders);
    this.stage = new Stage(store, row => options.begin(row));
    this.challenges = new Challenges(store, this.stage);
    this.tournaments = new Tournaments(store, hub);
    this.workforce = new Workforce(hub);
    const { complain } = options;
    this.infirmary = new Infirmary(store, options.bots, options.health);
    this.rescue = new Rescue(store, hub, match => options.attend(match));
    const visits = new Visits(options.bots, options.health, Date.now);
    const parts = {
      results: this.results,
      rounds: new Rounds(store, this.tournaments, this.stage, {
        grace: this.arena.grace,
        now: Date.now,
        isThere: bot => visits.isThere(bot),
        complain,
      }),
      challenges: this.challenges,
      ranked: new Ranked(store, this.stage, this.arena.rest),
    };
    this.steward = new Steward(store, parts, { ...this.arena, workers: () => this.workforce.size });
    const common = { most: 1, every: LOOK_EVERY, complain };
    this.crews = {
      rate: new Crew<RateJob>(store, { queue: 'rate', ...common }, job => this.rate(job)),
      arena: new Crew<object>(store, { queue: 'arena', ...common }, () => this.steward.run()),
    };
  }

  private async rate({ isWhole = false }: RateJob): Promise<void> {
    await this.results.count(isWhole);
  }

  /** A match is over: it gets its number, and those who played it their ratings; its bots have time again. */
  ended({ occasion }: Row): void {
    this.attempt(this.call('rate', {}));
    if (occasion !== 'table') this.look();
  }

  /** There may be a match to begin. */
  look(): void {
    this.attempt(this.call('arena', {}));
  }

  private attempt(job: Promise<void>): void {
    job.catch(this.options.complain);
  }

  private async call(queue: QueueName & keyof Circuit['crews'], data: object): Promise<void> {
    await this.options.wake();
    await this.store.boss.send(queue, data, { singletonKey: queue });
    this.crews[queue].look();
    if (this.store.place.type === 'postgres') await callCrews(this.store, queue);
  }

  /** Begins to do the jobs of all servers. */
  async work(): Promise<void> {
    this.workforce.start();
    await this.crews.rate.start();
    await this.crews.arena.start();
    // what was left when the last server stopped
    await this.call('rate', { isWhole: true });
    this.timer = setInterval(() => this.attempt(this.lookIfWanted()), this.arena.every).unref();
  }

  private async lookIfWanted(): Promise<void> {
    if (await this.steward.isWanted()) await this.call('arena', {});
  }

  /** Looks after bots that rest, matches that stand still, and results that were missed. */
  async care(): Promise<void> {
    const { complain } = this.options;
    await this.infirmary.tend().catch(complain);
    if ((await this.rescue.run().catch(complain)) ?? 0) this.look();
    await this.results.count().catch(complain);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.workforce.close();
    await Promise.all([this.crews.rate.close(), this.crews.arena.close()]);
  }
}
