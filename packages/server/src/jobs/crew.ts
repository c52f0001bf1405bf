import { sql } from 'kysely';
import type { Job } from 'pg-boss';
import type { Store } from '../store/store.js';
import type { QueueName } from './queues.js';

export interface CrewOptions {
  readonly queue: QueueName;
  /** So many jobs at a time on this server. */
  readonly most: number;
  /** Looks for jobs so often, in milliseconds, also where nobody said that there are any. */
  readonly every: number;
  complain(error: unknown): void;
}

/** The channel on which servers tell each other that there is something to do. */
export const WORK = 'hegemon_work';
const HEARTBEAT = 4_000;
const AFTER_FAILURE = 1_000;

/**
 * Does the jobs of a queue, each on its own: one that takes long holds up none of the others. At most one
 * job of a group is under way on all servers together. A server that dies leaves its jobs to the others.
 */
export class Crew<Data extends object> {
  private readonly store: Store;
  private readonly options: CrewOptions;
  private readonly work: (data: Data) => Promise<void>;
  private readonly running = new Map<string, Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private fetching: Promise<void> | undefined;
  private isDue = false;
  private isClosed = false;

  constructor(store: Store, options: CrewOptions, work: (data: Data) => Promise<void>) {
    this.store = store;
    this.options = options;
    this.work = work;
  }

  async start(): Promise<void> {
    const { every, queue } = this.options;
    await this.store.listen(WORK, payload => {
      if (payload === queue) this.look();
    });
    this.timers.push(setInterval(() => this.look(), every).unref());
    this.timers.push(setInterval(() => void this.beat(), HEARTBEAT).unref());
    this.look();
  }

  get size(): number {
    return this.running.size;
  }

  /** There may be something to do. */
  look(): void {
    if (this.isClosed) return;
    this.isDue = true;
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = undefined;
    });
  }

  private async fetch(): Promise<void> {
    const { queue, most, complain } = this.options;
    while (this.isDue && !this.isClosed) {
      this.isDue = false;
      const free = most - this.running.size;
      if (free <= 0) return;
      try {
        const jobs = await this.store.boss.fetch<Data>(queue, { batchSize: free, groupConcurrency: 1 });
        for (const job of jobs) this.running.set(job.id, this.run(job));
        if (jobs.length === free) this.isDue = true;
      } catch (error) {
        if (!this.isClosed) complain(error);
        await new Promise(done => setTimeout(done, AFTER_FAILURE).unref());
      }
    }
  }

  private async run(job: Job<Data>): Promise<void> {
    const { boss } = this.store;
    const { queue, complain } = this.options;
    try {
      await this.work(job.data);
      await boss.complete(queue, job.id);
    } catch (error) {
      complain(error);
      await boss.fail(queue, job.id, { message: String(error) }).catch(complain);
    } finally {
      this.running.delete(job.id);
      this.look();
    }
  }

  private async beat(): Promise<void> {
    const ids = [...this.running.keys()];
    if (ids.length > 0)
      await this.store.boss.touch(this.options.queue, ids).catch(error => this.options.complain(error));
  }

  /** Takes no more jobs and waits for those under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.fetching;
    await Promise.all(this.running.values());
  }
}

/** Says on all servers that a queue has something to do. */
export async function callCrews(store: Store, queue: QueueName): Promise<void> {
  await sql`select pg_notify(${WORK}, ${queue})`.execute(store.db);
}
