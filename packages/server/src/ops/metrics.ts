import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a moment is like on this server. */
export interface Levels {
  /** Matches held in memory. */
  matches(): number;
  sockets(): number;
  /** Matches whose computers are playing here. */
  playing(): number;
}

/** What this server counts, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly actions: Counter<'result'>;
  private readonly batches: Histogram;
  private readonly writes: Histogram;
  private readonly jobs: Counter<'queue' | 'result'>;
  private readonly refusals: Counter<'why'>;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'hegemon_http_seconds',
      help: 'How long requests took',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    });
    this.actions = new Counter({
      name: 'hegemon_actions_total',
      help: 'Actions of people, taken or refused',
      labelNames: ['result'],
      registers,
    });
    this.batches = new Histogram({
      name: 'hegemon_journal_batch_decisions',
      help: 'Decisions written in one statement',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
      registers,
    });
    this.writes = new Histogram({
      name: 'hegemon_journal_seconds',
      help: 'How long it took to make a batch of decisions durable',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
      registers,
    });
    this.jobs = new Counter({
      name: 'hegemon_jobs_total',
      help: 'Jobs done here',
      labelNames: ['queue', 'result'],
      registers,
    });
    this.refusals = new Counter({
      name: 'hegemon_refused_total',
      help: 'Requests and connections turned away to protect the server',
      labelNames: ['why'],
      registers,
    });
  }

  /** Has levels read whenever somebody asks. */
  watch({ matches, sockets, playing }: Levels): void {
    const registers = [this.registry];
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    gauge('hegemon_open_matches', 'Matches held in memory', matches);
    gauge('hegemon_sockets', 'Live connections', sockets);
    gauge('hegemon_playing_matches', 'Matches whose computers are playing here', playing);
  }

  requested(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  acted(isTaken: boolean): void {
    this.actions.inc({ result: isTaken ? 'taken' : 'refused' });
  }

  wrote(decisions: number, seconds: number): void {
    this.batches.observe(decisions);
    this.writes.observe(seconds);
  }

  worked(queue: string, isDone: boolean): void {
    this.jobs.inc({ queue, result: isDone ? 'done' : 'failed' });
  }

  turnedAway(why: string): void {
    this.refusals.inc({ why });
  }
}
