import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../house.js';
import { makePlace } from '../testing/stores.js';
import { makeApp } from './app.js';
import type { App } from './context.js';

let app: App;
let house: House;
let remove: () => void;
beforeAll(async () => {
  const made = await makePlace('folder');
  remove = made.remove;
  house = await openHouse({ place: made.place, allowPrivate: true, complain: console.error });
  app = await makeApp(house.context, { logger: pino({ level: 'silent' }), hosts: [] });
});
afterAll(async () => {
  await app.close();
  await house.close();
  remove();
});

async function guest(name: string): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: '/api/guests', payload: { name } });
  expect(reply.statusCode).toBe(201);
  return String(reply.headers['set-cookie']).split(';')[0]!;
}

describe('from nothing to a match', () => {
  test('guests make a table, join, start and act', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const seats = [
      { type: 'me' },
      { type: 'open' },
      { type: 'computer', level: 'recruit' },
      { type: 'computer', level: 'soldier' },
    ];
    const made = await app.inject({
      method: 'POST',
      url: '/api/tables',
      headers: { cookie: ann },
      payload: { game: 'quick', config: { board: 'quick' }, seats },
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    const tooEarly = await app.inject({
      method: 'POST',
      url: `/api/tables/${id}/start`,
      headers: { cookie: ann },
      payload: {},
    });
    expect(tooEarly.json()).toMatchObject({ status: 409, code: 'NotFull' });
    const joined = await app.inject({
      method: 'POST',
      url: `/api/tables/${id}/join`,
      headers: { cookie: bob },
      payload: { nonce: 'beef' },
    });
    expect(joined.json()).toMatchObject({
      seats: [{ name: 'Ann' }, { name: 'Bob' }, { type: 'computer' }, { type: 'computer' }],
    });
    const notHost = await app.inject({
      method: 'POST',
      url: `/api/tables/${id}/start`,
      headers: { cookie: bob },
      payload: {},
    });
    expect(notHost.statusCode).toBe(403);
    const started = await app.inject({
      method: 'POST',
      url: `/api/tables/${id}/start`,
      headers: { cookie: ann },
      payload: {},
    });
    expect(started.json()).toMatchObject({ status: 'playing' });
    const seen = await app.inject({ url: `/api/matches/${id}`, headers: { cookie: bob } });
    expect(seen.json()).toMatchObject({ match: id, glance: { viewer: 1, outcome: null } });
    const resigned = await app.inject({
      method: 'POST',
      url: `/api/matches/${id}/actions`,
      headers: { cookie: bob },
      payload: { action: { type: 'Resign' } },
    });
    expect(resigned.statusCode).toBe(200);
    const nonsense = await app.inject({
      method: 'POST',
      url: `/api/matches/${id}/actions`,
      headers: { cookie: ann },
      payload: { action: { type: 'Nonsense' } },
    });
    expect(nonsense.statusCode).toBe(422);
    expect(nonsense.headers['content-type']).toContain('application/problem+json');
  });
});

describe('refusals', () => {
  const rows: readonly [what: string, request: InjectOptions, status: number, code: string][] = [
    [
      'nobody makes a table',
      { method: 'POST', url: '/api/tables', payload: { game: 'quick', seats: [{ type: 'me' }] } },
      401,
      'NotSignedIn',
    ],
    [
      'a body that is no JSON',
      { method: 'POST', url: '/api/guests', headers: { 'content-type': 'application/json' }, payload: '{' },
      400,
      'Malformed',
    ],
    [
      'a name that is too long',
      { method: 'POST', url: '/api/guests', payload: { name: 'x'.repeat(99) } },
      400,
      'Malformed',
    ],
    [
      'a name that means something else',
      { method: 'POST', url: '/api/guests', payload: { name: 'neutral' } },
      422,
      'reserved',
    ],
    ['a table that is not there', { url: '/api/tables/none' }, 404, 'NotFound'],
    ['an address that is not there', { url: '/api/nothing' }, 404, 'NotFound'],
    [
      'a wrong password',
      { method: 'POST', url: '/api/login', payload: { name: 'Nobody here', password: 'x' } },
      401,
      'WrongPassword',
    ],
  ];
  test.each(rows)('%s', async (_, request, status, code) => {
    const reply = await app.inject(request);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status, code });
  });

  test('a page elsewhere that sends somebody with their cookie', async () => {
    const cookie = await guest('Carla');
    const headers = { cookie, origin: 'https://evil.example' };
    const reply = await app.inject({ method: 'POST', url: '/api/tokens', headers, payload: { label: 'x' } });
    expect(reply.statusCode).toBe(403);
  });
});

describe('people', () => {
  test('claim their name, sign in elsewhere, make tokens and take them back', async () => {
    const cookie = await guest('Dora');
    const claimed = await app.inject({
      method: 'POST',
      url: '/api/claim',
      headers: { cookie },
      payload: { password: 'long enough' },
    });
    expect(claimed.json()).toMatchObject({ name: 'Dora', isGuest: false });
    const change = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/claim', headers: { cookie }, payload });
    for (const current of [undefined, '', 'long enougH'])
      expect((await change({ password: 'another one', current })).statusCode).toBe(403);
    expect((await change({ password: 'another one', current: 'long enough' })).statusCode).toBe(200);
    expect((await change({ password: 'long enough', current: 'another one' })).statusCode).toBe(200);
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { name: 'dora', password: 'long enough' },
    });
    expect(login.statusCode).toBe(200);
    const made = await app.inject({
      method: 'POST',
      url: '/api/tokens',
      headers: { cookie },
      payload: { label: 'bot' },
    });
    const headers = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
    expect((await app.inject({ url: '/api/me', headers })).json()).toMatchObject({ name: 'Dora' });
    const [token] = (await app.inject({ url: '/api/tokens', headers })).json<{ id: string }[]>();
    await app.inject({ method: 'DELETE', url: `/api/tokens/${token!.id}`, headers: { cookie } });
    expect((await app.inject({ url: '/api/me', headers })).json()).toBeNull();
    await app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
    expect((await app.inject({ url: '/api/me', headers: { cookie } })).json()).toBeNull();
  });
});

test('the OpenAPI document names every route', async () => {
  const document = (await app.inject({ url: '/api/openapi.json' })).json<{
    openapi: string;
    paths: object;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toMatchSnapshot();
});

test('the page for people shows every route too', async () => {
  const reply = await app.inject({ url: '/api/docs' });
  expect(reply.headers['content-type']).toContain('text/html');
  for (const line of ['POST /api/tables/{id}/join', 'GET /api/games', 'Begin the match.'])
    expect(reply.body).toContain(line);
  expect(reply.body).not.toContain('<script');
});
