import { readFileSync } from 'node:fs';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import {
  ARENA_FILES,
  ARENA_ROUTES,
  type Client,
  type Connection,
  connect,
  makeClient,
  type Order,
  type Person,
  type Presence,
  polled,
  Refused,
  type Report,
  ROUTES,
  type Said,
  type Sight,
  type SocketClass,
  type Table,
  type Terms,
  type TokenInfo,
  Unreachable,
  type Wish,
} from '@hegemon/client';
import type { News } from '@hegemon/match';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { z } from 'zod';
import type * as schemas from './http/schemas.js';
import type * as admin from './ops/admin.js';
import type * as people from './people/people.js';
import { type RunningServer, startServer } from './server.js';
import type { TableInfo } from './tables/info.js';
import type * as keeper from './tables/keeper.js';
import { settled } from './testing/moves.js';
import { makePlace } from './testing/stores.js';

// ws has all that is needed, with events that are typed otherwise
const Node = WebSocket as unknown as SocketClass;

/** What the server sends is what the client is told to expect, and the other way round. */
type Fits<From, To> = From extends To ? true : false;
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;
type Infer<Name extends keyof typeof schemas> = (typeof schemas)[Name] extends z.ZodType<infer T> ? T : never;
type SameKeys<A, B> = [keyof A, keyof B] extends [keyof B, keyof A] ? true : false;
const fits = {
  person: true satisfies Fits<Infer<'personSchema'>, Person>,
  terms: true satisfies Fits<Infer<'termsSchema'>, Terms>,
  termsBack: true satisfies Fits<Plain<Terms>, Infer<'termsSchema'>>,
  wish: true satisfies Fits<Plain<Wish>, z.input<typeof schemas.wishSchema>>,
  wishKeys: true satisfies SameKeys<Wish, Infer<'wishSchema'>>,
  table: true satisfies Fits<Omit<Infer<'tableSchema'>, 'outcome'>, Omit<Table, 'outcome'>>,
  tableKeys: true satisfies SameKeys<Table, Infer<'tableSchema'>>,
  tableInfo: true satisfies SameKeys<Table, TableInfo>,
  said: true satisfies Fits<Infer<'saidSchema'>, Said>,
  presence: true satisfies Fits<Infer<'presenceSchema'>, Presence>,
  sight: true satisfies Fits<keeper.Sight, Sight>,
  sightKeys: true satisfies SameKeys<Sight, Infer<'sightSchema'>>,
  newsKeys: true satisfies SameKeys<News, Infer<'newsSchema'>>,
  glanceKeys: true satisfies SameKeys<Sight['glance'], Infer<'glanceSchema'>>,
  clock: true satisfies Fits<Infer<'clockSightSchema'>, Sight['clock']>,
  order: true satisfies Fits<admin.Order, Order>,
  orderBack: true satisfies Fits<Plain<Order>, admin.Order>,
  report: true satisfies Fits<admin.Report, Report>,
  token: true satisfies Fits<people.TokenInfo, TokenInfo>,
};

const COMPUTER = { type: 'computer', level: 'recruit' } as const;
const SEATS = [{ type: 'me' }, COMPUTER, COMPUTER, COMPUTER] as const;

let server: RunningServer;
let url: string;
let remove: () => void;
beforeAll(async () => {
  const made = await makePlace('folder');
  remove = made.remove;
  const logger = pino({ level: 'silent' });
  server = await startServer({ place: made.place, port: 0, pause: 0, threads: 1, logger });
  url = server.url!;
});
afterAll(async () => {
  await server.close();
  remove();
});

test('types are compared', () => {
  expect(Object.values(fits).every(Boolean)).toBe(true);
});

test('every route of the document has a method, and every method a route', async () => {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  const all = [ROUTES, ARENA_ROUTES, ARENA_FILES].flatMap(some => Object.values(some));
  // bots that call have programs of their own
  expect(all.sort()).toEqual(routes.filter(route => !route.includes(' /api/bot/')).sort());
  const { url: _, token: __, arena, ...methods } = makeClient({ url });
  expect(Object.keys(methods).sort()).toEqual(Object.keys(ROUTES).sort());
  expect(Object.keys(arena).sort()).toEqual(Object.keys(ARENA_ROUTES).sort());
});

async function guest(): Promise<Client> {
  const client = makeClient({ url });
  await client.guest();
  return client;
}

async function begin(client: Client): Promise<string> {
  const { id } = await client.makeTable({ game: 'quick', seats: SEATS });
  await client.start(id);
  return id;
}

describe('over HTTP', () => {
  test('a whole evening', async () => {
    const [ann, bob] = [await guest(), await guest()];
    expect((await ann.games()).map(({ id }) => id)).toContain('quick');
    const { id } = await ann.makeTable({
      game: 'quick',
      seats: [{ type: 'me' }, { type: 'open' }, COMPUTER, COMPUTER],
    });
    expect((await bob.tables()).map(table => table.id)).toContain(id);
    await bob.join(id, { seat: 1, nonce: 'beef' });
    await bob.leave(id);
    await bob.join(id);
    expect((await ann.start(id)).status).toBe('playing');
    expect(await bob.myTables({ status: 'playing', limit: 5 })).toHaveLength(1);
    await bob.say(id, 'Hello');
    await ann.mute((await bob.me())!.id);
    expect(await ann.mutes()).toHaveLength(1);
    expect(await ann.chat(id)).toEqual([]);
    await ann.unmute((await bob.me())!.id);
    expect((await ann.chat(id, 5)).map(({ text }) => text)).toEqual(['Hello']);
    expect(await ann.presence(id)).toEqual({ seats: [], spectators: 0 });
    expect((await ann.match(id, 1)).glance.viewer).toBe(0);
    expect((await ann.match(id, 1)).news.at(-1)?.number).toBe((await ann.match(id, 9_999)).number);
    await bob.takeBack(id);
    await bob.act(id, { type: 'Resign' });
    await ann.act(id, { type: 'Resign' });
    await expect.poll(async () => (await ann.table(id)).status, { timeout: 30_000 }).toBe('over');
    expect((await ann.record(id)).seats).toHaveLength(4);
    await expect(ann.order({ type: 'users' })).rejects.toMatchObject({ code: 'Forbidden' });
    expect((await ann.rematch(id)).seats[1]).toMatchObject({ type: 'invited' });
    expect((await bob.playNow('quick')).seats[0]).toMatchObject({ type: 'person' });
  });

  test('names, tokens and webhooks', async () => {
    const carla = await guest();
    const { name } = await carla.claim('long enough');
    const token = await carla.makeToken('bot');
    const bot = makeClient({ url, token });
    expect((await bot.me())?.name).toBe(name);
    const [info] = await carla.tokens();
    await carla.revokeToken(info!.id);
    expect(await bot.me()).toBeNull();
    await carla.setWebhook('http://127.0.0.1:9/turns');
    expect(await carla.webhook()).toBe('http://127.0.0.1:9/turns');
    await carla.setWebhook(null);
    await carla.logout();
    expect(carla.token()).toBeUndefined();
    expect(await carla.me()).toBeNull();
    expect((await carla.login(name, 'long enough')).name).toBe(name);
  });

  test('a refusal has a code and a sentence', async () => {
    const refused = await makeClient({ url })
      .makeTable({ game: 'quick', seats: SEATS })
      .catch(error => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ name: 'Refused', code: 'NotSignedIn', status: 401 });
  });

  test('nobody there', async () => {
    const nobody = makeClient({ url: 'http://127.0.0.1:9' });
    await expect(nobody.me()).rejects.toBeInstanceOf(Unreachable);
  });
});

/** Stands between a client and the server, and cuts every line when it is told to. */
class Wires {
  private readonly sockets = new Set<Socket>();
  private readonly door: Server;
  /** What the server says is no longer passed on: as if the line broke just before. */
  isDeaf = false;

  constructor(port: number) {
    this.door = createServer(near => {
      const far = dial(port, '127.0.0.1');
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      near.pipe(far);
      far.on('data', data => {
        if (!this.isDeaf) near.write(data);
      });
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  }

  open(): Promise<string> {
    return new Promise(done =>
      this.door.listen(0, '127.0.0.1', () =>
        done(`http://127.0.0.1:${(this.door.address() as { port: number }).port}`),
      ),
    );
  }

  cut(): void {
    this.isDeaf = false;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.door.close();
  }
}

describe('a live connection', () => {
  let wires: Wires;
  let through: string;
  let live: Connection;
  const patience = { first: 20, most: 100 };
  beforeAll(async () => {
    wires = new Wires(Number(new URL(url).port));
    through = await wires.open();
  });
  afterAll(() => {
    live.close();
    wires.close();
  });

  /** Plays by oneself until enough was done; says what was acknowledged. */
  async function play(match: string, sights: Sight[], times: number, before: (i: number) => void) {
    const acknowledged: number[] = [];
    for (let i = 0; i < times; i++) {
      const { glance } = await soon(() => {
        const last = sights.at(-1);
        return last && (last.glance.outcome || last.glance.legal.length > 0) ? last : undefined;
      });
      if (glance.outcome) break;
      before(i);
      acknowledged.push(await live.act(match, settled(glance.legal.at(-1)!)));
    }
    return acknowledged;
  }

  test('is told everything once and in order, and acts once, however often the line breaks', async () => {
    const client = await guest();
    const token = client.token();
    live = connect({ url: through, WebSocket: Node, patience, ...(token ? { token } : {}) });
    const match = await begin(client);
    const sights: Sight[] = [];
    live.watch(match, 1, { see: sight => sights.push(sight) });
    const acknowledged = await play(match, sights, 24, i => {
      // before the request goes out, after it did but before the answer, or some time later
      if (i % 4 === 0) wires.cut();
      if (i % 4 === 1) wires.isDeaf = true;
      if (i % 4 === 1) setTimeout(() => wires.cut(), 30);
      if (i % 4 === 2) setTimeout(() => wires.cut(), 3);
    });
    const { number, news } = await client.match(match);
    await soon(() => (sights.at(-1)!.number >= number ? true : undefined));
    const told = sights.flatMap(sight => sight.news);
    expect(told.map(one => one.number)).toEqual(told.map((_, i) => i + 1));
    expect(told.slice(0, news.length)).toEqual(news);
    const mine = news.filter(one => one.actor === 0).map(one => one.number);
    expect(mine).toEqual(acknowledged);
  });

  test('says when it is there, what was said, who came, and whose turn it is', async () => {
    const client = await guest();
    const token = client.token();
    const words: string[] = [];
    const other = connect({ url: through, WebSocket: Node, patience, ...(token ? { token } : {}) });
    other.hear(word => words.push(word.type === 'line' ? `line ${word.isOpen}` : word.type));
    const match = await begin(client);
    other.watch(match, 1, { see: () => undefined });
    await other.say(match, 'Hello');
    await soon(() => (words.includes('presence') && words.includes('said') ? true : undefined));
    wires.cut();
    await soon(() => (words.filter(word => word === 'line true').length === 2 ? true : undefined));
    expect(words).toContain('line false');
    other.close();
    await expect(other.say(match, 'Hello')).rejects.toMatchObject({ code: 'Closed' });
  });

  test('finds out that a line is dead without a word, and is content with one that is only quiet', async () => {
    const lines: boolean[] = [];
    const other = connect({ url: through, WebSocket: Node, patience, beat: 20 });
    other.hear(word => word.type === 'line' && lines.push(word.isOpen));
    await soon(() => (lines.length === 1 ? true : undefined));
    await new Promise(done => setTimeout(done, 400));
    expect(lines).toEqual([true]);
    wires.isDeaf = true;
    await soon(() => (lines.includes(false) ? true : undefined));
    wires.isDeaf = false;
    await soon(() => (lines.at(-1) === true ? true : undefined));
    other.close();
  });

  test('shows a match that begins later, and refuses one that is not there', async () => {
    const client = await guest();
    const { id } = await client.makeTable({ game: 'quick', seats: SEATS });
    const heard: string[] = [];
    const other = connect({ url, WebSocket: Node });
    other.watch(id, 1, { wait: () => heard.push('wait'), see: () => heard.push('see') });
    other.watch('none', 1, { see: () => undefined, refuse: ({ code }) => heard.push(code) });
    await soon(() => (heard.length === 2 ? true : undefined));
    await client.start(id);
    await soon(() => (heard.includes('see') ? true : undefined));
    expect(heard.slice(0, 2).sort()).toEqual(['NotFound', 'wait']);
    await expect(other.act(id, { type: 'Resign' })).rejects.toMatchObject({ code: 'NotSignedIn' });
    other.close();
  });
});

test('without a WebSocket, plain requests do', async () => {
  const client = await guest();
  const { id } = await client.makeTable({ game: 'quick', seats: SEATS });
  const token = client.token()!;
  const live = connect({ url, token, WebSocket: polled(20) });
  const heard: (string | number)[] = [];
  live.watch('none', 1, { see: () => undefined, refuse: ({ code }) => heard.push(code) });
  live.watch(id, 1, {
    wait: () => heard.push('wait'),
    see: ({ news }) => heard.push(...news.map(one => one.number)),
  });
  await soon(() => (heard.length === 2 ? true : undefined));
  await client.start(id);
  await soon(() => (heard.length > 2 ? true : undefined));
  const number = await live.act(id, { type: 'Resign' }, undefined);
  await soon(() => (heard.includes(number) ? true : undefined));
  const numbers = heard.slice(2);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  await expect(live.act(id, { type: 'Nonsense' })).rejects.toMatchObject({ name: 'Refused' });
  live.close();
});

async function soon<T>(look: () => T | undefined): Promise<T> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise(done => setTimeout(done, 5));
  }
  throw new Error('it never came');
}

test('the example of the README runs', async () => {
  const readme = readFileSync(new URL('../../client/README.md', import.meta.url), 'utf8');
  const example = /```ts\nimport [^\n]+\n\n([\s\S]+?)```/.exec(readme)![1]!;
  const said: unknown[] = [];
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  const run = AsyncFunction('connect', 'makeClient', 'url', 'console', `${example}; return id;`);
  const id = await run((options: object) => connect({ url, WebSocket: Node, ...options }), makeClient, url, {
    log: (...words: unknown[]) => said.push(words),
  });
  await expect
    .poll(async () => (await makeClient({ url }).match(id)).news)
    .toContainEqual(expect.objectContaining({ actor: 0, action: { type: 'Resign' } }));
  expect(said.length).toBeGreaterThan(0);
});
