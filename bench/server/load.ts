/**
 * Plays many matches at once over real sockets, in a process of its own. Told by messages: `add` so many matches,
 * `measure` for so many seconds. An action counts when everybody has it, whoever plays or watches.
 */
import { makeClient, type Sight } from '@hegemon/client';
import { WebSocket } from 'ws';
import { settled } from '../../packages/server/src/testing/moves.js';

export type LoadOrder =
  /** With so many at each table who only watch. */
  | { readonly type: 'add'; readonly matches: number; readonly spectators: number }
  | { readonly type: 'measure'; readonly seconds: number };

export interface LoadReport {
  readonly actions: number;
  readonly refused: number;
  readonly seconds: number;
  /** From sending an action until everybody at the table saw it, in milliseconds, ascending. */
  readonly latencies: readonly number[];
  /** CPU seconds of this process. */
  readonly cpu: number;
}

const SEATS = 4;
const AT_ONCE = 32;
const TERMS = { clock: { type: 'live', perDecision: 3_600_000, bank: 0 }, policy: 'default' } as const;

const url = process.argv[2]!;
const game = process.argv[3]!;
/** One action of a match in so many milliseconds. */
const pace = Number(process.argv[4]);
const tables: Table[] = [];
let measured: { latencies: number[]; actions: number; refused: number } | undefined;

/** One match with its four players, of whom whoever is asked acts when it is time. */
class Table {
  readonly id: string;
  readonly sockets: WebSocket[] = [];
  private readonly spectators: number;
  /** What each seat saw last, unread. */
  readonly seen: string[] = [];
  private sentAt = 0;
  private missing = 0;
  private isMine = false;

  constructor(id: string, spectators: number) {
    this.id = id;
    this.spectators = spectators;
  }

  async open(owners: readonly string[]): Promise<void> {
    await Promise.all(owners.map((token, seat) => this.connect(token, seat)));
    await Promise.all(Array.from({ length: this.spectators }, (_, i) => this.connect(undefined, SEATS + i)));
    setTimeout(() => setInterval(() => this.act(), pace), Math.random() * pace);
  }

  /** Spectators are nobody in particular, and come after the seats. */
  private connect(token: string | undefined, seat: number): Promise<void> {
    return new Promise((done, fail) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        perMessageDeflate: false,
      });
      this.sockets[seat] = socket;
      socket.on('error', fail);
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'watch', match: this.id, from: 1_000_000 })),
      );
      socket.on('message', data => {
        const text = data.toString();
        if (text.startsWith('{"type":"seen"')) {
          this.see(seat, text);
          done();
        } else if (text.startsWith('{"type":"done"') && text.includes('refusal')) this.refuse();
      });
    });
  }

  private see(seat: number, text: string): void {
    if (seat < SEATS) this.seen[seat] = text;
    // as a page does before it draws; players' pages are not what is measured here
    else JSON.parse(text);
    if (this.missing === 0 || --this.missing > 0) return;
    if (this.isMine) measured?.latencies.push(performance.now() - this.sentAt);
  }

  private refuse(): void {
    this.missing = 0;
    if (measured) measured.refused++;
  }

  private act(): void {
    if (this.missing > 0) return;
    const { glance } = JSON.parse(this.seen[0]!) as Sight;
    const seat = glance.turn.type === 'seats' ? glance.turn.seats[0]! : 0;
    const { glance: own } = JSON.parse(this.seen[seat]!) as Sight;
    const action = own.legal[Math.floor(Math.random() * own.legal.length)];
    if (!action) return;
    this.missing = SEATS + this.spectators;
    this.isMine = measured !== undefined;
    this.sentAt = performance.now();
    if (measured) measured.actions++;
    const message = { type: 'act', match: this.id, ticket: 1, action: settled(action, Math.random() < 0.5) };
    this.sockets[seat]!.send(JSON.stringify(message));
  }
}

async function each(count: number, job: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await job(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/** Everybody sits at one table: who sits at several is told at each of them when it is their turn at another. */
async function makePerson(): Promise<string> {
  const client = makeClient({ url });
  await client.guest();
  return client.token()!;
}

async function add(count: number, spectators: number): Promise<void> {
  await each(count, async () => {
    const owners = await Promise.all(Array.from({ length: SEATS }, makePerson));
    const [host, ...others] = owners.map(token => makeClient({ url, token }));
    const seats = [{ type: 'me' } as const, ...others.map(() => ({ type: 'open' }) as const)];
    const { id } = await host!.makeTable({ game, seats, terms: TERMS, isPublic: false });
    for (const other of others) await other.join(id);
    await host!.start(id);
    const table = new Table(id, spectators);
    await table.open(owners);
    tables.push(table);
  });
}

async function measure(seconds: number): Promise<LoadReport> {
  const before = process.cpuUsage();
  const now = { latencies: [], actions: 0, refused: 0 } as {
    latencies: number[];
    actions: number;
    refused: number;
  };
  measured = now;
  await new Promise(done => setTimeout(done, seconds * 1_000));
  measured = undefined;
  const { user, system } = process.cpuUsage(before);
  const latencies = now.latencies.sort((a, b) => a - b);
  return { ...now, latencies, seconds, cpu: (user + system) / 1e6 };
}

process.on('message', (order: LoadOrder) => {
  const job = order.type === 'add' ? add(order.matches, order.spectators) : measure(order.seconds);
  job.then(
    report => process.send!({ report: report ?? null }),
    error => process.send!({ error: String(error) }),
  );
});
