import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, startServer } from '../server.js';
import { Client, guestAt } from '../testing/client.js';
import { KINDS, makePlace } from '../testing/stores.js';
import { newId } from './people.js';

const OLD = 'a long password';
const NEW = 'an even longer one';
const PATIENCE = { timeout: 20_000, interval: 50 };

interface Problem {
  readonly code: string;
  readonly detail: string;
}

test('ids differ, and none begins like a formula', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter(id => !/^[A-Za-z][\w-]{11}$/.test(id))).toEqual([]);
});

describe.each(KINDS)('a new password, on a %s', kind => {
  const servers: RunningServer[] = [];
  let remove: () => void;
  let here: string;
  /** Another server on the same database, where there can be one. */
  let there: string;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    const logger = pino({ level: 'silent' });
    const start = () => startServer({ place: made.place, port: 0, threads: 1, logger });
    servers.push(await start());
    if (kind === 'postgres') servers.push(await start());
    here = servers[0]!.url!;
    there = servers.at(-1)!.url!;
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    remove();
  });

  const change = (who: Client, current: string | undefined, password = NEW) =>
    who.post<Problem>('/api/claim', { password, current });
  const nameOf = async (who: Client) => (await who.get<{ name: string } | null>('/api/me')).body?.name;

  async function member(name: string): Promise<Client> {
    const client = await guestAt(here, name);
    expect((await change(client, undefined, OLD)).status).toBe(200);
    return client;
  }

  async function login(url: string, name: string, password: string): Promise<Client> {
    const client = new Client(url);
    expect((await client.post('/api/login', { name, password })).status).toBe(200);
    return client;
  }

  /** A live connection, and what closed it. */
  async function listen(url: string, headers: Record<string, string>) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers });
    const seen = { code: 0, isHeard: false };
    socket.on('message', () => {
      seen.isHeard = true;
    });
    socket.on('close', code => {
      seen.code = code;
    });
    await new Promise(done => socket.once('open', done));
    socket.send('{"type":"ping"}');
    await expect.poll(() => seen.isHeard, PATIENCE).toBe(true);
    return { socket, seen };
  }

  test('is not had without the current one, and nothing is changed', async () => {
    const ann = await member('Ann');
    const other = await login(there, 'Ann', OLD);
    for (const [current, sentence] of [
      [undefined, 'To change a password, give the current one.'],
      ['', 'To change a password, give the current one.'],
      ['a short password', 'That is not the current password.'],
    ] as const) {
      const { status, body } = await change(ann, current);
      expect([status, body.code, body.detail]).toEqual([403, 'WrongPassword', sentence]);
    }
    expect((await change(ann, OLD, 'short')).body.code).toBe('BadPassword');
    expect(await nameOf(other)).toBe('Ann');
    expect((await ann.post('/api/login', { name: 'Ann', password: NEW })).status).toBe(401);
  });

  test('signs out everywhere else at once; programs with tokens go on', async () => {
    const bea = await member('Bea');
    const { token } = (await bea.post<{ token: string }>('/api/tokens', { label: 'program' })).body;
    const other = await login(there, 'Bea', OLD);
    expect(await nameOf(other)).toBe('Bea');
    const program = { authorization: `Bearer ${token}` };
    const lines = {
      own: await listen(here, { cookie: bea.cookie }),
      other: await listen(there, { cookie: other.cookie }),
      program: await listen(there, program),
    };
    expect((await change(bea, OLD)).status).toBe(200);
    await expect.poll(() => nameOf(other), PATIENCE).toBeUndefined();
    await expect.poll(() => lines.other.seen.code, PATIENCE).toBe(1008);
    expect(await nameOf(bea)).toBe('Bea');
    const me = await fetch(`${there}/api/me`, { headers: program });
    expect(await me.json()).toMatchObject({ name: 'Bea' });
    for (const { socket, seen } of [lines.own, lines.program]) {
      expect([seen.code, socket.readyState]).toEqual([0, socket.OPEN]);
      socket.terminate();
    }
    expect((await other.post('/api/login', { name: 'Bea', password: OLD })).status).toBe(401);
    expect(await nameOf(await login(there, 'Bea', NEW))).toBe('Bea');
  });

  test('whoever signs out is no longer listened to, and others of theirs are', async () => {
    const cleo = await member('Cleo');
    const other = await login(there, 'Cleo', OLD);
    const [own, others] = [
      await listen(here, { cookie: cleo.cookie }),
      await listen(there, { cookie: other.cookie }),
    ];
    const { cookie } = cleo;
    await cleo.post('/api/logout');
    await expect.poll(() => own.seen.code, PATIENCE).toBe(1008);
    expect(others.socket.readyState).toBe(others.socket.OPEN);
    others.socket.terminate();
    cleo.cookie = cookie;
    expect(await nameOf(cleo)).toBeUndefined();
  });

  test('is not found out by trying', async () => {
    const dora = await member('Dora');
    const statuses: number[] = [];
    for (let i = 0; i < 15; i++) statuses.push((await change(dora, `guess ${i}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await change(dora, OLD)).status).toBe(429);
  });
});
