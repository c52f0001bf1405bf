import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './server.js';
import type { Place } from './store/store.js';
import { type Client, guestAt, isAsked } from './testing/client.js';
import { KINDS, makePlace } from './testing/stores.js';

const logger = pino({ level: 'silent' });
const computer = { type: 'computer', level: 'recruit' };

interface Table {
  readonly id: string;
  readonly status: string;
  readonly seats: readonly { readonly type: string; readonly name: string }[];
  readonly outcome: object | null;
}

interface Sight {
  readonly number: number;
  readonly glance: { readonly turn: { readonly seats?: readonly number[] }; readonly legal: object[] };
  readonly clock: {
    readonly seats: readonly { readonly seat: number; readonly deadline: number }[];
    readonly away: readonly number[];
  };
}

async function makeTable(client: Client, seats: readonly object[], more: object = {}): Promise<string> {
  const { status, body } = await client.post<Table>('/api/tables', {
    game: 'quick',
    config: 'quick',
    seats,
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}

async function tableOf(client: Client, id: string): Promise<Table> {
  return (await client.get<Table>(`/api/tables/${id}`)).body;
}

async function sightOf(client: Client, id: string): Promise<Sight> {
  return (await client.get<Sight>(`/api/matches/${id}`)).body;
}

function untilOver(client: Client, id: string) {
  return expect.poll(async () => (await tableOf(client, id)).status, { timeout: 60_000, interval: 100 });
}

describe.each(KINDS)('a server with its matches in a %s', kind => {
  let place: Place;
  let remove: () => void;
  let server: RunningServer;
  let base: string;
  const start = async (more: object = {}) => {
    server = await startServer({ place, port: 0, pause: 0, threads: 1, wait: 1_000, logger, ...more });
    base = server.url!;
  };
  beforeAll(async () => {
    ({ place, remove } = await makePlace(kind));
    await start();
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  test('computers play a match to its end, which is stored', async () => {
    const ann = await guestAt(base);
    const id = await makeTable(ann, [computer, computer, computer, computer]);
    await ann.post(`/api/tables/${id}/start`);
    await untilOver(ann, id).toBe('over');
    expect(await tableOf(ann, id)).toMatchObject({ outcome: { winners: [expect.any(Number)] } });
    expect((await ann.get(`/api/matches/${id}/record`)).status).toBe(200);
  });

  test('a match goes on after the server was started again', async () => {
    const ann = await guestAt(base);
    const id = await makeTable(ann, [computer, computer, computer, computer]);
    await ann.post(`/api/tables/${id}/start`);
    await server.close();
    await start();
    const bob = await guestAt(base);
    await untilOver(bob, id).toBe('over');
  });

  test('a computer sits in for who is away, and they take the seat back', async () => {
    const [ann, bob] = [await guestAt(base), await guestAt(base)];
    const terms = { clock: { type: 'live', perDecision: 1_000, bank: 0 }, policy: 'default' };
    const id = await makeTable(ann, [{ type: 'me' }, { type: 'open' }, computer, computer], { terms });
    await bob.post(`/api/tables/${id}/join`);
    await ann.listen();
    ann.say({ type: 'watch', match: id });
    await ann.post(`/api/tables/${id}/start`);
    await expect
      .poll(async () => (await sightOf(ann, id)).clock.away, { timeout: 40_000, interval: 200 })
      .toContain(0);
    expect((await ann.post(`/api/matches/${id}/seat`)).status).toBe(200);
    await ann.hear(
      ({ type, clock }) =>
        type === 'seen' &&
        (clock as Sight['clock']).away.length > 0 &&
        !(clock as Sight['clock']).away.includes(0),
    );
    await ann.post(`/api/matches/${id}/actions`, { action: { type: 'Resign' } });
    await bob.post(`/api/matches/${id}/actions`, { action: { type: 'Resign' } });
    await untilOver(ann, id).toBe('over');
    ann.close();
  });

  test('the clock ends a turn that everybody plans at once', async () => {
    const [ann, bob] = [await guestAt(base), await guestAt(base)];
    const terms = { clock: { type: 'live', perDecision: 1_000, bank: 0 }, policy: 'resign' };
    const { body } = await ann.post<Table>('/api/tables', {
      game: 'realms',
      seats: [{ type: 'me' }, { type: 'open' }],
      terms,
    });
    await bob.post(`/api/tables/${body.id}/join`);
    await ann.post(`/api/tables/${body.id}/start`);
    await untilOver(ann, body.id).toBe('over');
  });

  test('people hear that a match began, that it is their turn, and that it is over', async () => {
    const [ann, bob] = [await guestAt(base), await guestAt(base)];
    const calls: string[] = [];
    const hook = createServer((request, response) => {
      request.on('data', (data: Buffer) => calls.push(String(data)));
      request.on('end', () => response.end());
    });
    await new Promise<void>(done => hook.listen(0, '127.0.0.1', done));
    const { port } = hook.address() as { port: number };
    await bob.ask('PUT', '/api/my/webhook', { url: `http://127.0.0.1:${port}/hook` });
    const id = await makeTable(ann, [{ type: 'me' }, { type: 'open' }, computer, computer]);
    await bob.listen();
    bob.say({ type: 'watch', match: id });
    await bob.hear(({ type }) => type === 'waiting');
    await bob.post(`/api/tables/${id}/join`);
    await ann.post(`/api/tables/${id}/start`);
    await bob.hear(({ notice }) => notice === 'table-started');
    const seen = await bob.hear(({ type }) => type === 'seen');
    expect(seen['glance']).toMatchObject({ viewer: 1 });
    await ann.post(`/api/matches/${id}/actions`, { action: { type: 'Resign' } });
    // three others may have long turns first
    await bob.hear(isAsked, 120_000);
    expect(await bob.demand({ type: 'act', match: id, action: { type: 'Resign' } })).toMatchObject({
      number: expect.any(Number),
    });
    await bob.hear(({ notice }) => notice === 'match-over');
    // one may overtake the other
    for (const notice of ['match-over', 'your-turn'])
      await expect.poll(() => calls.join(), { timeout: 20_000 }).toContain(notice);
    bob.close();
    hook.close();
  }, 180_000);

  test('people talk, not too much, and not to who muted them', async () => {
    const [ann, bob] = [await guestAt(base), await guestAt(base)];
    const id = await makeTable(ann, [{ type: 'me' }, { type: 'open' }, computer, computer]);
    await bob.post(`/api/tables/${id}/join`);
    await ann.listen();
    ann.say({ type: 'watch', match: id });
    await ann.hear(({ type }) => type === 'presence');
    expect((await bob.post(`/api/matches/${id}/chat`, { text: ' hello\u0000 ' })).body).toMatchObject({
      text: 'hello',
    });
    const said = await ann.hear(({ type }) => type === 'said');
    expect((await ann.ask('PUT', `/api/my/mutes/${String(said['person'])}`)).status).toBe(204);
    await ann.hear(({ type }) => type === 'mutes');
    expect((await bob.post(`/api/matches/${id}/chat`, { text: 'secretly' })).status).toBe(201);
    expect((await ann.get<object[]>(`/api/matches/${id}/chat`)).body).toEqual([]);
    expect((await bob.get<object[]>(`/api/matches/${id}/chat`)).body).toHaveLength(2);
    for (let i = 0; i < 3; i++) await bob.post(`/api/matches/${id}/chat`, { text: 'again' });
    expect((await bob.post(`/api/matches/${id}/chat`, { text: 'again' })).status).toBe(429);
    expect(ann.heard.filter(({ type }) => type === 'said')).toHaveLength(1);
    const stranger = await guestAt(base);
    expect((await stranger.post(`/api/matches/${id}/chat`, { text: 'hi' })).status).toBe(403);
    ann.close();
  });

  test('play now brings two together, and computers fill the rest', async () => {
    const [ann, bob] = [await guestAt(base), await guestAt(base)];
    const first = (await ann.post<Table>('/api/play', { game: 'quick' })).body;
    const second = (await bob.post<Table>('/api/play', { game: 'quick' })).body;
    expect(second.id).toBe(first.id);
    await expect
      .poll(async () => (await tableOf(ann, first.id)).seats.map(({ type }) => type), { timeout: 20_000 })
      .toEqual(['person', 'person', 'computer', 'computer']);
    await ann.post(`/api/matches/${first.id}/actions`, { action: { type: 'Resign' } });
    await bob.post(`/api/matches/${first.id}/actions`, { action: { type: 'Resign' } });
    await untilOver(ann, first.id).toBe('over');
    const again = (await bob.post<Table>(`/api/tables/${first.id}/rematch`)).body;
    expect(again.seats.map(({ type }) => type)).toEqual(['invited', 'person', 'computer', 'computer']);
    const joined = (await ann.post<Table>(`/api/tables/${first.id}/rematch`)).body;
    expect(joined.id).toBe(again.id);
    expect(joined.seats.map(({ type }) => type)).toEqual(['person', 'person', 'computer', 'computer']);
    const mine = (await ann.get<Table[]>('/api/my/tables')).body;
    expect(mine.map(({ id }) => id)).toEqual([again.id, first.id]);
  });

  test('says how it is', async () => {
    const ann = await guestAt(base);
    expect((await ann.get('/healthz')).body).toBe('ok\n');
    expect((await ann.get('/readyz')).body).toBe('ready\n');
    expect(String((await ann.get('/metrics')).body)).toContain('hegemon_journal_batch_decisions_count');
  });
});
