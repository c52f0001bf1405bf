import { setImmediate as breath } from 'node:timers/promises';
import type { Outcome } from '@hegemon/engine';
import type { Acted } from '@hegemon/match';
import type { Job } from 'pg-boss';
import type { Computers } from '../computers/computers.js';
import { deciderOf } from '../computers/decider.js';
import type { Remotes } from '../computers/remote.js';
import type { Store } from '../store/store.js';
import type { Decision, Keeper, Open } from '../tables/keeper.js';
import { Crew, callCrews } from './crew.js';
import type { MatchJob, QueueName } from './queues.js';

export interface UpkeepOptions {
  now(): number;
  complain(error: unknown): void;
  /** Told of every decision made on this server, after the fact. */
  onDecision?(open: Open, decision: Decision): void;
  /** Told of every job. */
  onJob?(queue: QueueName, isDone: boolean): void;
  /** Told once of every match that is over. */
  onEnd?(open: Open, outcome: Outcome): void;
}

/** So many matches whose computers play at a time on one server. */
const MOST_PLAYED = 200;
const MOST_CLOCKS = 200;
/** Somebody looks at every clock at least so often, in milliseconds. */
const LONGEST = 6 * 3_600_000;
const SHORTEST = 500;
const VISIT_EVERY = 10_000;
const MOST_VISITED = 20_000;

/** What follows from decisions: computers play, clocks run, matches end. */
export class Upkeep {
  private readonly store: Store;
  private readonly keeper: Keeper;
  private readonly computers: Computers;
  private readonly remotes: Remotes;
  private readonly options: UpkeepOptions;
  private readonly crew: Crew<MatchJob>;
  private readonly visited = new Map<string, number>();
  private unwatch: () => void = () => undefined;

  constructor(store: Store, keeper: Keeper, computers: Computers, remotes: Remotes, options: UpkeepOptions) {
    this.store = store;
    this.keeper = keeper;
    this.computers = computers;
    this.remotes = remotes;
    this.options = options;
    const { complain } = options;
    this.crew = new Crew<MatchJob>(
      store,
      { queue: 'turns', most: MOST_PLAYED, every: 2_000, complain },
      async ({ match }) => {
        await computers.play(match);
        options.onJob?.('turns', true);
        // whoever comes next goes on with what this server leaves
        if (computers.isClosing) await this.callFor(match);
      },
    );
  }

  /** Begins to see to what follows from decisions made here. */
  watch(): void {
    this.unwatch = this.keeper.watch((open, decision) => this.follow(open, decision));
  }

  /** Begins to do the jobs of all servers. */
  async work(): Promise<void> {
    await this.crew.start();
    const options = { batchSize: MOST_CLOCKS, pollingIntervalSeconds: 1, burstWhenBatchFull: true };
    await this.store.boss.work<MatchJob>('clocks', options, jobs => this.tickAll(jobs));
  }

  get playing(): number {
    return this.crew.size;
  }

  private follow(open: Open, decision: Decision): void {
    if (!decision.isOwn) return;
    this.options.onDecision?.(open, decision);
    this.remotes.tell(open);
    const outcome = open.match.outcome();
    if (outcome) this.attempt(this.end(open, outcome));
    else this.callComputers(open);
  }

  private attempt(job: Promise<unknown>): void {
    job.catch(this.options.complain);
  }

  private callComputers(open: Open): void {
    const { id } = open.row;
    if (!this.computers.isPlaying(id) && this.computers.isWanted(open)) this.attempt(this.callFor(id));
  }

  private async callFor(match: string): Promise<void> {
    await this.store.boss.send('turns', { match }, { singletonKey: match, group: { id: match } });
    this.crew.look();
    if (this.store.place.type === 'postgres') await callCrews(this.store, 'turns');
  }

  /** Sees to it that a match goes on: after it began, and after a crash. */
  async attend(id: string): Promise<void> {
    const open = await this.revive(id);
    if (open) await this.wind([open]);
  }

  /** The same for many. In between everybody else has a turn: the embedded store would not let go by itself. */
  async attendAll(ids: readonly string[]): Promise<void> {
    const opens: Open[] = [];
    for (const id of ids) {
      const open = await this.revive(id).catch(this.options.complain);
      if (open) opens.push(open);
      await breath();
    }
    await this.wind(opens);
  }

  /** Ends a match that is over, or calls its computers; gives it if its clocks are to be wound. */
  private async revive(id: string): Promise<Open | undefined> {
    const open = await this.keeper.look(id, (match, row, clocks) => ({ match, row, clocks }));
    if (!open || open.row.status !== 'playing') return undefined;
    const outcome = open.match.outcome();
    if (outcome) await this.end(open, outcome);
    else this.callComputers(open);
    return !outcome && Number.isFinite(open.clocks.shortest) ? open : undefined;
  }

  /** Somebody comes to watch: should its computers have been left, they are called, but not each time. */
  async visit(id: string): Promise<void> {
    const now = this.options.now();
    if ((this.visited.get(id) ?? 0) > now - VISIT_EVERY) return;
    if (this.visited.size >= MOST_VISITED) this.visited.clear();
    this.visited.set(id, now);
    await this.keeper.look(id, (match, row, clocks) => {
      if (row.status === 'playing') this.callComputers({ match, row, clocks });
    });
  }

  private async end({ row, match, clocks }: Open, outcome: Outcome): Promise<void> {
    const { numUpdatedRows } = await this.store.db
      .updateTable('match')
      .set({ status: 'over', outcome: JSON.stringify(outcome), ended_at: new Date(this.options.now()) })
      .where('id', '=', row.id)
      .where('status', '=', 'playing')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await this.keeper.refresh(row.id);
    this.options.onEnd?.({ row, match, clocks }, outcome);
  }

  /** Has somebody look at these clocks when the next of their decisions may be lost. */
  private async wind(opens: readonly Open[]): Promise<void> {
    const now = this.options.now();
    const jobs = opens.map(({ row, clocks }) => {
      const next = Math.min(now + clocks.shortest, ...clocks.asked().map(({ deadline }) => deadline));
      const startAfter = new Date(now + Math.min(LONGEST, Math.max(SHORTEST, next - now)));
      return { data: { match: row.id }, singletonKey: row.id, startAfter };
    });
    if (jobs.length > 0) await this.store.boss.insert('clocks', jobs);
  }

  private async tickAll(jobs: readonly Job<MatchJob>[]): Promise<void> {
    const opens = await Promise.all(
      jobs.map(async ({ data }) => {
        try {
          const open = await this.tick(data.match);
          this.options.onJob?.('clocks', true);
          return open;
        } catch (error) {
          this.options.onJob?.('clocks', false);
          this.options.complain(error);
          return undefined;
        }
      }),
    );
    await this.wind(opens.filter(open => open !== undefined));
  }

  /** Looks at the clock of a match; gives the match if it goes on. */
  private async tick(id: string): Promise<Open | undefined> {
    // one after the other: what happens to one seat may change who is asked
    for (let isMore = true; isMore; ) {
      const acted = await this.keeper.run(id, (match, row, clocks) => this.lapse({ match, row, clocks }));
      isMore = acted?.ok === true;
    }
    const open = await this.keeper.look(id, (match, row, clocks) => ({ match, row, clocks }));
    if (!open || open.match.turn().type === 'over') return undefined;
    this.callComputers(open);
    return open;
  }

  /** What happens to the first person whose time is up. */
  private lapse(open: Open): Acted | undefined {
    const { match, row, clocks } = open;
    const now = this.options.now();
    const late = clocks.asked().filter(({ deadline }) => deadline <= now);
    if (late.length === 0) return undefined;
    const people = late.filter(({ seat }) => !deciderOf(open, seat, now));
    const idle = people.find(({ seat }) => !clocks.isShared || !clocks.hasActed(seat));
    if (idle && row.terms.policy === 'resign') return match.resign(idle.seat, 'default');
    if (clocks.isShared) return match.tick();
    return idle && match.actByDefault(idle.seat);
  }

  /** Hands over what is not done yet. */
  async close(): Promise<void> {
    this.unwatch();
    this.computers.close();
    await this.crew.close();
    await this.store.boss.offWork('clocks').catch(() => undefined);
  }
}
