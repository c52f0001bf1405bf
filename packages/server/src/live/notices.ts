import { type Arena, parseTarget } from '@hegemon/arena';
import type { Outcome, Seat } from '@hegemon/engine';
import type { Job } from 'pg-boss';
import { deciderOf } from '../computers/decider.js';
import type { Links } from '../links.js';
import { Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import type { Decision, Open } from '../tables/keeper.js';
import type { Row } from '../tables/row.js';
import { type Hub, topicOf } from './hub.js';

/** What people are told of their matches. */
export const NOTICES = ['your-turn', 'match-over', 'table-started', 'invited'] as const;
export type Notice = (typeof NOTICES)[number];

interface WebhookJob {
  readonly url: string;
  readonly body: object;
}

/** The few people who have a webhook are all known, as of so many milliseconds ago. */
const KNOWN_FOR = 15_000;
/** Those who look at the match know anyhow; to others a notice may take so many milliseconds, and come with many. */
const WITHIN = 100;
const DEADLINE = 5_000;
const MOST_AT_ONCE = 20;

/** Tells people what concerns them: in their pages, and at their webhooks. */
export class Notices {
  private readonly store: Store;
  private readonly hub: Hub;
  private readonly arena: Arena;
  private readonly links: Links;
  private readonly complain: (error: unknown) => void;
  private webhooks: Promise<ReadonlyMap<string, string>> | undefined;
  private until = 0;

  constructor(store: Store, hub: Hub, arena: Arena, links: Links, complain: (error: unknown) => void) {
    this.store = store;
    this.hub = hub;
    this.arena = arena;
    this.links = links;
    this.complain = complain;
  }

  /** Begins to call webhooks for all servers. */
  async work(): Promise<void> {
    const options = { batchSize: MOST_AT_ONCE, pollingIntervalSeconds: 3, perJobResults: true } as const;
    await this.store.boss.work('webhooks', options, async (jobs: Job<WebhookJob>[]) =>
      Promise.all(jobs.map(job => this.call(job))),
    );
  }

  afterDecision(open: Open, { asked }: Decision): void {
    this.askFor(open, asked);
  }

  /** Those who are to begin, unless somebody was faster. */
  atFirst(open: Open): void {
    const turn = open.match.turn();
    const isFresh = open.match.log.every(({ actor }) => actor === 'chance');
    if (isFresh && turn.type === 'seats') this.askFor(open, turn.seats);
  }

  private askFor(open: Open, asked: readonly Seat[]): void {
    const now = Date.now();
    for (const seat of asked) {
      const setup = open.row.seats[seat]!;
      if (setup.type === 'person' && !deciderOf(open, seat, now))
        this.tell(setup.person, 'your-turn', open.row, { seat });
    }
  }

  afterEnd({ row }: Open, outcome: Outcome): void {
    this.tellAll(row, 'match-over', { outcome });
  }

  afterStart(row: Row): void {
    this.tellAll(row, 'table-started', {});
  }

  tellAll(row: Row, notice: Notice, more: object): void {
    row.seats.forEach((setup, seat) => {
      if (setup.type === 'person') this.tell(setup.person, notice, row, { seat, ...more });
    });
  }

  tell(person: string, notice: Notice, { id, game }: Row, more: object): void {
    const body = { type: 'notice', notice, match: id, game, ...more } as const;
    this.hub.say(topicOf.person(person), body, WITHIN);
    const link = notice === 'invited' ? this.links.table(id) : this.links.match(id);
    this.callLater(person, { ...body, link }).catch(this.complain);
  }

  private async callLater(person: string, body: object): Promise<void> {
    const url = (await this.known()).get(person);
    if (url !== undefined) await this.store.boss.send('webhooks', { url, body });
  }

  private known(): Promise<ReadonlyMap<string, string>> {
    if (this.webhooks && this.until > Date.now()) return this.webhooks;
    this.until = Date.now() + KNOWN_FOR;
    this.webhooks = this.store.db
      .selectFrom('person')
      .select(['id', 'webhook'])
      .where('webhook', 'is not', null)
      .execute()
      .then(rows => new Map(rows.map(({ id, webhook }) => [id, webhook!])));
    return this.webhooks;
  }

  /** Sets where a person is called, or nowhere. */
  async setWebhook(person: string, url: string | null): Promise<void> {
    const parsed = url === null ? undefined : parseTarget(url);
    if (parsed && !parsed.ok) throw new Refused(422, 'BadWebhook', parsed.refusal.message);
    await this.store.db.updateTable('person').set({ webhook: url }).where('id', '=', person).execute();
    this.until = 0;
  }

  private async call({ id, data }: Job<WebhookJob>) {
    const parsed = parseTarget(data.url);
    if (!parsed.ok) return { id, status: 'completed' as const };
    const reply = await this.arena.client.call({
      target: parsed.target,
      path: '/',
      body: JSON.stringify(data.body),
      headers: { 'content-type': 'application/json' },
      deadlineMs: DEADLINE,
      lane: 'notice',
    });
    const isHeard = reply.type === 'answer' && reply.status < 500;
    return isHeard
      ? { id, status: 'completed' as const }
      : { id, status: 'failed' as const, output: { reply: reply.type } };
  }
}
