import { Crew, callCrews } from '../jobs/crew.js';
import type { QueueName } from '../jobs/queues.js';
import type { Store } from '../store/store.js';
import type { Row } from '../tables/row.js';
import { Archive } from './archive.js';
import { Ladders } from './ladders.js';
import { Profiles } from './profiles.js';
import { Results } from './results.js';
import { Stage } from './stage.js';

export interface CircuitOptions {
  /** Starts the queues, if they are not started. */
  wake(): Promise<void>;
  /** Sees to it that a match that has begun goes on. */
  begin(row: Row): void;
  complain(error: unknown): void;
}

/** So often somebody looks whether a match was missed, in milliseconds; a server that died may have left it. */
const COUNT_EVERY = 60_000;

/** Everything that comes of matches: results, ratings, ladders. */
export class Circuit {
  readonly results: Results;
  readonly archive: Archive;
  readonly ladders: Ladders;
  readonly profiles: Profiles;
  readonly stage: Stage;
  private readonly store: Store;
  private readonly options: CircuitOptions;
  private readonly counting: Crew<{ readonly isWhole?: boolean }>;

  constructor(store: Store, options: CircuitOptions) {
    this.store = store;
    this.options = options;
    this.results = new Results(store);
    this.archive = new Archive(store);
    this.ladders = new Ladders(store);
    this.profiles = new Profiles(store, this.ladders);
    this.stage = new Stage(store, row => options.begin(row));
    const { complain } = options;
    this.counting = new Crew<{ readonly isWhole?: boolean }>(
      store,
      { queue: 'rate', most: 1, every: COUNT_EVERY, complain },
      async ({ isWhole }) => {
        await this.results.count(isWhole);
      },
    );
  }

  /** A match is over: it gets its number, and those who played it their ratings. */
  ended(): void {
    this.call('rate', {}).catch(this.options.complain);
  }

  private async call(queue: QueueName, data: object): Promise<void> {
    await this.options.wake();
    await this.store.boss.send(queue, data, { singletonKey: queue });
    this.counting.look();
    if (this.store.place.type === 'postgres') await callCrews(this.store, queue);
  }

  /** Begins to do the jobs of all servers. */
  async work(): Promise<void> {
    await this.counting.start();
    // what was left when the last server stopped
    await this.call('rate', { isWhole: true });
  }

  async close(): Promise<void> {
    await this.counting.close();
  }
}
