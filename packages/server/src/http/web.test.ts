import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../house.js';
import { USUAL_LIMITS } from '../ops/rates.js';
import { makePlace } from '../testing/stores.js';
import { makeApp } from './app.js';
import type { App } from './context.js';
import { addWeb } from './web.js';

const web = mkdtempSync(join(tmpdir(), 'hegemon-web-'));
const logger = pino({ level: 'silent' });
let house: House;
let app: App;
let remove: () => void;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<title>page</title>');
  writeFileSync(join(web, 'assets', 'index-abc.js'), 'script');
  const made = await makePlace('folder');
  remove = made.remove;
  house = await openHouse({ place: made.place, allowPrivate: true, complain: console.error });
  const rate = { perMinute: 1, burst: 3 };
  const limits = { ...USUAL_LIMITS, guests: rate, passwords: rate, tokens: rate };
  app = await makeApp(house.context, { logger, hosts: ['localhost'], web, limits });
});
afterAll(async () => {
  await app.close();
  await house.close();
  remove();
  rmSync(web, { recursive: true });
});

describe('the web client', () => {
  const rows: readonly [url: string, status: number, body: string, cache: string | undefined][] = [
    ['/', 200, 'page', 'no-cache'],
    ['/table/abc', 200, 'page', 'no-cache'],
    ['/assets/index-abc.js', 200, 'script', 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, 'NotFound', undefined],
    ['/api/gone', 404, 'NotFound', undefined],
    ['/../package.json', 404, 'NotFound', undefined],
    ['/%2e%2e/package.json', 404, 'NotFound', undefined],
  ];
  test.each(rows)('%s', async (url, status, body, cache) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toContain(body);
    expect(reply.headers['cache-control']).toBe(cache);
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('says so where it is not built', async () => {
    const bare = Fastify() as unknown as App;
    await addWeb(bare, join(web, 'assets'));
    expect((await bare.inject({ url: '/' })).body).toContain('npm run build');
    await bare.close();
  });

  test('is not there under another name', async () => {
    const reply = await app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(reply.json()).toMatchObject({ status: 400, code: 'WrongHost' });
  });
});

describe('who asks too much is told so', () => {
  const remoteAddress = '203.0.113.7';
  const statuses = async (request: object) => {
    const all: number[] = [];
    for (let i = 0; i < 5; i++) all.push((await app.inject({ remoteAddress, ...request })).statusCode);
    return all;
  };

  test('guests', async () => {
    const request = { method: 'POST', url: '/api/guests', payload: {} };
    expect(await statuses(request)).toEqual([201, 201, 201, 429, 429]);
  });

  test('wrong passwords', async () => {
    const payload = { name: 'Nobody', password: 'guess' };
    const request = { method: 'POST', url: '/api/login', payload };
    expect(await statuses(request)).toEqual([401, 401, 401, 429, 429]);
    // elsewhere too: the name is what is guessed at
    const other = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      remoteAddress: '203.0.113.8',
    });
    expect(other.statusCode).toBe(429);
  });

  test('tokens', async () => {
    const request = { url: '/api/me', headers: { authorization: `Bearer ${'x'.repeat(43)}` } };
    expect(await statuses(request)).toEqual([200, 200, 200, 429, 429]);
  });

  test('metrics are not for strangers', async () => {
    expect((await app.inject({ url: '/metrics', remoteAddress: '8.8.8.8' })).statusCode).toBe(403);
    expect(
      (await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '8.8.8.8' } })).statusCode,
    ).toBe(403);
  });
});
