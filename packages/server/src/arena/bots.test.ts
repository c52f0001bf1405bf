import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from '@hegemon/arena';
import type * as client from '@hegemon/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type * as schemas from '../http/bot-schemas.js';
import { type Client, guestAt } from '../testing/client.js';
import { Caller, startCalled } from '../testing/robot.js';
import { KINDS } from '../testing/stores.js';
import {
  authorAt,
  decidersOf,
  isOver,
  layTable,
  type MadeBot,
  openStudio,
  PATIENCE,
  type Page,
  play,
  register,
  strangerAt,
} from '../testing/studio.js';
import { MOST_BOTS } from './registration.js';

/** What the server sends is what the client is told to expect, and the other way round. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;
type Same<A, B> = [A, Plain<B>] extends [Plain<B>, A] ? true : false;
type Fits<From, To> = Plain<From> extends To ? true : false;
const fits = {
  bot: true satisfies Same<schemas.BotInfo, client.BotInfo>,
  mine: true satisfies Same<schemas.BotPrivate, client.BotPrivate>,
  check: true satisfies Same<schemas.Check, client.Check>,
  page: true satisfies Same<z.infer<typeof schemas.botPageSchema>, client.BotPage>,
  made: true satisfies Same<z.infer<typeof schemas.newBotSchema>, client.NewBot>,
  exchange: true satisfies Fits<client.Exchange, schemas.Exchange>,
  wish: true satisfies Fits<client.BotWish, schemas.BotWish>,
  change: true satisfies Fits<client.BotChange, schemas.BotChange>,
};

test('types are compared', () => {
  expect(Object.values(fits).every(Boolean)).toBe(true);
});

interface Check {
  readonly id: string;
  readonly status: string;
  readonly summary: string | null;
  readonly items: readonly { readonly name: string; readonly verdict: string; readonly message: string }[];
}

describe.each(KINDS)('the registry of bots, on a %s', kind => {
  let studio: Awaited<ReturnType<typeof openStudio>>;
  let ann: Client;
  let bob: Client;
  beforeAll(async () => {
    studio = await openStudio(kind);
    ann = studio.author;
    bob = await authorAt(studio.url);
  });
  afterAll(() => studio.close());

  const pageOf = async (id: string, who = ann) => (await who.get<Page>(`/api/bots/${id}`)).body;

  test('finds out what a bot at an address is, and signs what it is sent', async () => {
    const robot = await startCalled({ max_concurrent: 3, games: ['quick', 'chess'] });
    const { bot, secret, token } = await register(ann, { url: robot.url });
    expect(token).toBeNull();
    expect(bot).toMatchObject({
      protocol: 'modern',
      games: ['quick'],
      maxConcurrent: 3,
      status: 'active',
      isOnline: true,
    });
    const id = await play(ann, [bot.id]);
    await isOver(ann, id);
    expect(await decidersOf(ann, id)).toEqual(new Set([undefined]));
    const end = () => robot.requests.find(({ path }) => path === '/end')?.body;
    await expect.poll(end, PATIENCE).toContain('"replay":null');
    const turns = robot.requests.filter(({ path }) => path === '/turn');
    expect(turns.every(({ signature, body }) => isSigned(secret, signature!, body))).toBe(true);
    const file = (await ann.get<string>(`/api/bots/${bot.id}/exchanges/csv`)).body;
    expect(file.trim().split('\r\n')).toHaveLength(turns.length + 1);
    const table = (await ann.get<{ seats: object[] }>(`/api/tables/${id}`)).body;
    expect(table.seats[0], 'its address is nobody’s business').toEqual({
      type: 'bot',
      name: bot.name,
      bot: bot.id,
    });
    expect(JSON.stringify((await ann.get(`/api/matches/${id}/record`)).body)).not.toContain(robot.url);
    await robot.close();
  });

  test('gives the exchanges of one match by themselves', async () => {
    const robot = await startCalled({ max_concurrent: 2, games: ['quick'] });
    const { bot } = await register(ann, { url: robot.url });
    const turns = () => robot.requests.filter(({ path }) => path === '/turn').length;
    // it may be out before it is asked more than once
    const playThrough = async (): Promise<string> => {
      const before = turns();
      const match = await play(ann, [bot.id]);
      await isOver(ann, match);
      return turns() > before + 1 ? match : playThrough();
    };
    const [one, two] = [await playThrough(), await playThrough()];
    type Line = Pick<client.Exchange, 'id' | 'match'>;
    const path = `/api/bots/${bot.id}/exchanges`;
    const list = async (query: string) => (await ann.get<Line[]>(`${path}?limit=100&${query}`)).body;
    const [first, last] = [await list(`match=${one}`), await list(`match=${two}`)];
    expect(first.length).toBeGreaterThan(1);
    expect(new Set(first.map(({ match }) => match))).toEqual(new Set([one]));
    const all = (await list('')).filter(({ match }) => match === one || match === two);
    expect([...first, ...last].map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect(await list(`match=${one}&before=${first[0]!.id}`)).toEqual(first.slice(1));
    expect(await list('match=none')).toEqual([]);
    expect((await ann.get(`${path}?match=a/b`)).status).toBe(400);
    const file = (await ann.get<string>(`${path}/csv?match=${one}`)).body.trimEnd().split('\r\n');
    expect(file.filter(line => /^\d+,/.test(line)).every(line => line.split(',')[1] === one)).toBe(true);
    expect((await bob.get(`${path}?match=${one}`)).status).toBe(403);
    await robot.close();
  });

  test('takes a bot that is not there yet, and what is wrong is said', async () => {
    const { bot } = await register(ann, { url: 'http://127.0.0.1:9' });
    expect(bot).toMatchObject({ status: 'new', protocol: null, games: [] });
    expect((await pageOf(bot.id)).mine).toMatchObject({
      failures: 1,
      lastFailure: expect.stringMatching(/refused/),
    });
    const seats = Array.from({ length: 4 }, () => ({ type: 'bot', bot: bot.id }));
    expect((await ann.post('/api/tables', { game: 'quick', seats })).body).toMatchObject({
      code: 'BadSeats',
    });
    const computers = seats.map((seat, i) => (i === 0 ? seat : { type: 'computer', level: 'recruit' }));
    expect((await ann.post('/api/tables', { game: 'quick', seats: computers })).body).toMatchObject({
      code: 'BotNotReady',
    });
  });

  test('gives a bot no more matches at a time than it can play', async () => {
    const robot = await startCalled({ max_concurrent: 1, games: ['quick'] });
    const { bot } = await register(ann, { url: robot.url });
    const ids = await Promise.all(Array.from({ length: 3 }, () => layTable(ann, [bot.id])));
    const started = await Promise.all(ids.map(id => ann.post<{ code?: string }>(`/api/tables/${id}/start`)));
    for (const { status, body } of started)
      if (status !== 200) expect(body).toMatchObject({ code: 'BotBusy' });
    const begun = ids.filter((_, i) => started[i]!.status === 200);
    expect(begun.length).toBeGreaterThan(0);
    for (const id of begun) await isOver(ann, id);
    const matches = robot.requests
      .filter(({ path }) => path === '/turn')
      .map(({ body }) => (JSON.parse(body) as { match: string }).match);
    // one after the other, never to and fro
    expect(matches.filter((match, i) => match !== matches[i - 1])).toHaveLength(begun.length);
    await robot.close();
  });

  test('keeps versions, and lets only the owner change anything', async () => {
    const { bot } = await register(ann);
    const changed = await ann.ask<MadeBot['bot']>('PATCH', `/api/bots/${bot.id}`, {
      description: 'Attacks.',
      note: 'Now it attacks.',
      maxConcurrent: 5,
    });
    expect(changed.body).toMatchObject({ version: 2, maxConcurrent: 5, description: 'Attacks.' });
    expect((await pageOf(bot.id)).versions.map(({ note }) => note)).toEqual([
      'Now it attacks.',
      'Registered.',
    ]);
    const others = strangerAt(studio.url);
    const versions = (await others.get<string>(`/api/bots/${bot.id}/versions/csv`)).body;
    expect(versions).toMatch(/^number,note,at\r\n2,Now it attacks\.,.*\r\n1,Registered\.,/);
    for (const [who, status] of [
      [bob, 403],
      [others, 401],
    ] as const) {
      expect((await who.ask('PATCH', `/api/bots/${bot.id}`, { note: 'x' })).status).toBe(status);
      expect((await who.ask('DELETE', `/api/bots/${bot.id}`)).status).toBe(status);
      expect((await who.post(`/api/bots/${bot.id}/token`)).status).toBe(status);
      expect((await who.post(`/api/bots/${bot.id}/checks`)).status).toBe(status);
      expect((await who.get(`/api/bots/${bot.id}/exchanges`)).status).toBe(status);
      expect((await who.get(`/api/bots/${bot.id}/exchanges/csv`)).status).toBe(status);
      expect((await pageOf(bot.id, who)).mine).toBeNull();
    }
    expect((await ann.ask('DELETE', `/api/bots/${bot.id}`)).status).toBe(204);
    expect((await pageOf(bot.id)).bot.status).toBe('retired');
    expect((await ann.ask('PATCH', `/api/bots/${bot.id}`, { note: 'x' })).status).toBe(409);
    expect((await ann.get<{ id: string }[]>('/api/bots')).body.map(({ id }) => id)).not.toContain(bot.id);
  });

  const wishes: readonly [what: string, wish: object, status: number, code: string][] = [
    ['an address that is none', { url: 'ftp://x' }, 422, 'bad-scheme'],
    ['a user in it', { url: 'http://u:p@127.0.0.1:1' }, 422, 'has-userinfo'],
    ['an unknown game', { games: ['chess'] }, 422, 'UnknownGame'],
    ['a name of the wire', { name: 'neutral' }, 422, 'reserved'],
    ['no name', { name: '' }, 400, 'Malformed'],
    ['what nobody can see', { description: 'a\u0000b' }, 400, 'Malformed'],
    ['too many at a time', { maxConcurrent: 1_000 }, 400, 'Malformed'],
  ];
  test.each(wishes)('refuses %s', async (_, wish, status, code) => {
    const reply = await bob.post<{ code: string }>('/api/bots', { name: 'Fine name', ...wish });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('no two look alike, people and bots together; guests must claim first', async () => {
    const { bot } = await register(bob, { name: 'Gamma Ray' });
    expect((await ann.post('/api/bots', { name: 'gamma rаy' })).body, 'another bot').toMatchObject({
      code: 'NameTaken',
    });
    await guestAt(studio.url, 'Delta Force');
    expect((await ann.post('/api/bots', { name: 'Delta  Force' })).body, 'a person').toMatchObject({
      code: 'NameTaken',
    });
    expect((await strangerAt(studio.url).post('/api/guests', { name: bot.name })).status, 'a guest').toBe(
      409,
    );
    const guest = await guestAt(studio.url);
    expect((await guest.post('/api/bots', { name: 'Guest bot' })).body).toMatchObject({ code: 'ClaimFirst' });
  });

  test('lists by game and by name', async () => {
    await register(bob, { name: 'Omega Centauri', games: ['realms'] });
    const names = async (query: string) =>
      (await bob.get<{ name: string }[]>(`/api/bots?${query}`)).body.map(({ name }) => name);
    expect(await names('search=cENT')).toEqual(['Omega Centauri']);
    expect(await names('game=realms')).toContain('Omega Centauri');
    expect(await names('game=quick')).not.toContain('Omega Centauri');
    const { body } = await bob.get<string>('/api/bots/csv?search=omega');
    const [heads, row] = body.split('\r\n').map(line => line.split(','));
    expect(row![heads!.indexOf('name')]).toBe('Omega Centauri');
    expect((await bob.get<object[]>('/api/my/bots')).body.length).toBeLessThan(
      (await bob.get<object[]>('/api/bots')).body.length,
    );
    const mine = (await bob.get<string>('/api/my/bots/csv')).body.trimEnd().split('\r\n');
    expect(mine.length - 1).toBe((await bob.get<object[]>('/api/my/bots')).body.length);
    expect((await strangerAt(studio.url).get('/api/my/bots/csv')).status).toBe(401);
  });

  test('knows old bots by their status, and that they know one board', async () => {
    const robot = createServer((request, response) => {
      response.writeHead(request.url === '/status' ? 200 : 404).end('old');
    });
    await new Promise<void>(done => robot.listen(0, '127.0.0.1', done));
    const { bot } = await register(bob, { url: `http://127.0.0.1:${(robot.address() as AddressInfo).port}` });
    expect(bot).toMatchObject({ protocol: 'legacy', games: ['classic'], maxConcurrent: 1, status: 'active' });
    const seats = [{ type: 'bot', bot: bot.id }, { type: 'me' }, { type: 'open' }];
    const tableOn = (config: string) =>
      bob.post<{ code?: string }>('/api/tables', { game: 'classic', config, seats });
    expect((await tableOn('world')).body).toMatchObject({ code: 'WrongGame' });
    expect((await tableOn('competition')).status).toBe(201);
    robot.close();
  });

  test('checks a bot, and says in plain words how it went', async () => {
    const robot = await startCalled({ games: ['quick'] });
    const { bot } = await register(ann, { url: robot.url });
    const begun = await ann.post<Check>(`/api/bots/${bot.id}/checks`);
    expect(begun).toMatchObject({ status: 201, body: { status: 'running' } });
    expect((await ann.post(`/api/bots/${bot.id}/checks`)).body).toMatchObject({
      code: expect.stringMatching(/Busy|Running/),
    });
    const path = `/api/bots/${bot.id}/checks/${begun.body.id}`;
    await expect.poll(async () => (await ann.get<Check>(path)).body.status, PATIENCE).toBe('done');
    const { body } = await ann.get<Check>(path);
    expect(body.summary).toContain('Ready to play');
    expect(body.items.map(({ name, verdict }) => [name, verdict])).toContainEqual([
      'a short match of quick',
      'ok',
    ]);
    expect((await ann.get(`/api/bots/${bot.id}/checks`)).body).toEqual([body]);
    await robot.close();
  });

  test('gives the owner the last checks, the newest first', async () => {
    const { bot } = await register(ann, { url: 'http://127.0.0.1:9', games: ['quick'] });
    const path = `/api/bots/${bot.id}/checks`;
    const list = async (query = '') => (await ann.get<Check[]>(`${path}?${query}`)).body;
    expect(await list()).toEqual([]);
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      ids.unshift((await ann.post<Check>(path)).body.id);
      await expect.poll(async () => (await list())[0]!.status, PATIENCE).toBe('done');
    }
    const checks = await list();
    expect(checks.map(({ id }) => id)).toEqual(ids);
    expect(checks[0]!.summary).toContain('Not ready');
    expect(await list('limit=1')).toEqual(checks.slice(0, 1));
    expect((await ann.get(`${path}?limit=1000`)).status).toBe(400);
    const file = (await ann.get<string>(`${path}/csv`)).body.trimEnd().split('\r\n');
    expect(file).toHaveLength(1 + checks.flatMap(({ items }) => items).length);
    expect(file[1]).toContain(
      `${ids[0]},${(await ann.get<{ at: string }>(`${path}/${ids[0]}`)).body.at},done,`,
    );
    for (const [who, status] of [
      [bob, 403],
      [strangerAt(studio.url), 401],
    ] as const)
      for (const url of [path, `${path}/csv`]) expect((await who.get(url)).status).toBe(status);
  });

  test('checks a bot that calls, through its stream', async () => {
    const { bot, token } = await register(ann, { games: ['classic', 'quick'] });
    const caller = new Caller(studio.url, token);
    await caller.connect();
    const { body } = await ann.post<Check>(`/api/bots/${bot.id}/checks`);
    const path = `/api/bots/${bot.id}/checks/${body.id}`;
    await expect.poll(async () => (await ann.get<Check>(path)).body.status, PATIENCE).toBe('done');
    const { items } = (await ann.get<Check>(path)).body;
    expect(items.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /start', 'a short match of classic', 'a short match of quick']),
    );
    caller.close();
  });

  test('a person has so many bots and no more', async () => {
    const carl = await authorAt(studio.url);
    const made = await Promise.all(
      Array.from({ length: MOST_BOTS }, (_, i) =>
        carl.post('/api/bots', {
          name: `Horde ${'abcdefghijkmnopqrstuvwxyz'[i]} of ${kind}`,
          isRanked: false,
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect((await carl.post('/api/bots', { name: 'One more' })).status).toBeGreaterThanOrEqual(409);
  });
});
