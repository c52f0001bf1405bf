import { type Client, type Connection, Refused, type Sight } from '@hegemon/client';
import type { News } from '@hegemon/match';
import { settled } from './moves.js';
import { until } from './patience.js';

/** Somebody who plays whatever comes to mind, and remembers all they were told. */
export class Gamer {
  readonly client: Client;
  readonly match: string;
  /** What they did and was acknowledged. */
  readonly done: { readonly number: number; readonly action: object }[] = [];
  /** What they were told, in the order they were. */
  readonly told: News[] = [];
  readonly faults: string[] = [];
  private readonly live: Connection;
  private readonly pause: number;
  private readonly random: (n: number) => number;
  private sight: Sight | undefined;
  private isActing = false;
  private isStopped = false;

  constructor(
    client: Client,
    live: Connection,
    match: string,
    /** Between two of their actions, in milliseconds. */
    pause: number,
    random: (n: number) => number,
  ) {
    this.client = client;
    this.live = live;
    this.match = match;
    this.pause = pause;
    this.random = random;
    live.watch(match, 1, {
      see: sight => this.see(sight),
      refuse: ({ code }) => this.faults.push(`refused to show the match: ${code}`),
    });
  }

  get seat(): number | undefined {
    return typeof this.sight?.glance.viewer === 'number' ? this.sight.glance.viewer : undefined;
  }

  get number(): number {
    return this.sight?.number ?? 0;
  }

  get isOver(): boolean {
    return this.sight?.glance.outcome !== null && this.sight !== undefined;
  }

  private see(sight: Sight): void {
    this.sight = sight;
    for (const news of sight.news) {
      if (news.number !== this.told.length + 1)
        this.faults.push(`was told ${news.number} after ${this.told.length}`);
      this.told.push(news);
    }
    if (!this.isActing) void this.act();
  }

  private async act(): Promise<void> {
    this.isActing = true;
    await new Promise(done => setTimeout(done, this.random(2 * this.pause)));
    while (!this.isStopped && this.sight && this.sight.glance.legal.length > 0) {
      const { legal } = this.sight.glance;
      const action = settled(legal[this.random(legal.length)]!, this.random(2) === 0);
      try {
        const number = await this.live.act(this.match, action);
        this.done.push({ number, action });
        // what is done again before it was seen is the same deed, acknowledged twice
        await until(() => this.number >= number, 'a deed is seen by who did it');
      } catch (error) {
        const code = error instanceof Refused ? error.code : String(error);
        if (code !== 'TooLate' && code !== 'Closed')
          this.faults.push(`refused ${JSON.stringify(action)}: ${code}`);
        if (code !== 'TooLate') break;
      }
      await new Promise(done => setTimeout(done, this.random(2 * this.pause)));
    }
    this.isActing = false;
  }

  /** Stops, and waits until what is under way is done. */
  async rest(): Promise<void> {
    this.isStopped = true;
    await until(() => !this.isActing, 'a gamer rests');
  }

  stop(): void {
    this.isStopped = true;
    this.live.close();
  }
}
