import { connect, type Socket } from 'node:net';
import { makeClient } from '@hegemon/client';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, startServer } from './server.js';
import { until } from './testing/patience.js';
import { makePlace } from './testing/stores.js';

const IDLE = 300;

let server: RunningServer;
let url: string;
let port: number;
let remove: () => void;
beforeAll(async () => {
  const made = await makePlace('folder');
  remove = made.remove;
  server = await startServer({ place: made.place, port: 0, threads: 1, logger: pino({ level: 'silent' }) });
  url = server.url!;
  port = Number(new URL(url).port);
});
afterAll(async () => {
  await server.close();
  remove();
});

/** Whatever somebody tried, others are served. */
afterEach(async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await makeClient({ url }).games()).length).toBeGreaterThan(0);
});

/** Says bytes to the server, as they are, and gives what it says until it hangs up or `isEnough`. */
function raw(text: string, isEnough: (heard: string) => boolean = () => false): Promise<string> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(text.replace('Host: x', `Host: 127.0.0.1:${port}`)),
    );
    let heard = '';
    socket.on('data', data => {
      heard += data.toString('latin1');
      if (isEnough(heard)) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => done(heard));
  });
}

const hasHead = (heard: string) => heard.includes('\r\n\r\n');
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('requests that no client makes', () => {
  const rows: readonly [what: string, text: string, status: RegExp][] = [
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /^HTTP\/1\.1 400/],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(70_000)}`, /^HTTP\/1\.1 431/],
    [
      'two lengths',
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}',
      /400/,
    ],
    [
      'a length and chunks',
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /400/,
    ],
    ['no host', 'GET /api/games HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400/],
    [
      'a path out of the folder',
      'GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
      /^HTTP\/1\.1 (400|403|404)/,
    ],
    [
      'the same in disguise',
      'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
      /^HTTP\/1\.1 (400|403|404)/,
    ],
  ];
  test.each(rows)('%s', async (_, text, status) => {
    const heard = await raw(text, hasHead);
    expect(heard).toMatch(status);
    expect(heard).not.toContain('root:');
  });

  test('a header within a header', async () => {
    const client = makeClient({ url });
    await expect(client.guest('Eve\r\nSet-Cookie: hegemon=stolen')).rejects.toMatchObject({
      name: 'Refused',
    });
    const reply = await fetch(`${url}/api/tables/x%0d%0aSet-Cookie:%20a=b`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('a giant body', async () => {
    const giant = JSON.stringify({ name: 'x'.repeat(300_000) });
    expect((await post('/api/guests', giant)).status).toBe(413);
    // one that only says it is
    const heard = await raw(
      `POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{`,
      hasHead,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413/);
  });

  test('a body that is deep, or poisons prototypes', async () => {
    const deep = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await post('/api/guests', deep)).status).toBe(400);
    expect((await post('/api/guests', '{"__proto__":{"isAdmin":true}}')).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test('those who send a byte now and then hold up nobody', async () => {
  const slow: Socket[] = Array.from({ length: 200 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Le`),
    );
    return socket.on('error', () => undefined);
  });
  const timer = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('n');
  }, 50);
  await until(() => slow.every(socket => socket.bytesWritten > 50), 'all are slow');
  const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/games`)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  clearInterval(timer);
  for (const socket of slow) socket.destroy();
});

describe('SQL where a name belongs', () => {
  const SQL = [
    "'; drop table person; --",
    "' or '1'='1",
    "\\'; select pg_sleep(9); --",
    '"; --',
    '$1',
    '%00',
  ];
  test.each(SQL)('%s', async text => {
    const client = makeClient({ url });
    const word = encodeURIComponent(text);
    for (const path of [
      `/api/tables/${word}`,
      `/api/matches/${word}`,
      `/api/tables?status=${word}`,
      `/api/matches/x?from=${word}`,
    ])
      expect([400, 404]).toContain((await fetch(url + path)).status);
    const refused = await client.login(text, text).catch(error => error);
    expect(refused).toMatchObject({ name: 'Refused', code: expect.stringMatching(/WrongPassword|TooMany/) });
    expect(
      await makeClient({ url, token: text.replace(/[^\x20-\x7e]/g, '') })
        .me()
        .catch(() => null),
    ).toBeNull();
  });
});

test("a name that is not the server's own leads nowhere", async () => {
  const heard = await raw('GET /api/games HTTP/1.1\r\nHost: evil.example\r\n\r\n', hasHead);
  expect(heard).toMatch(/^HTTP\/1\.1 400[\s\S]*WrongHost/);
});

describe('sites elsewhere', () => {
  const ELSEWHERE = 'https://evil.example';

  test('cannot send somebody with their cookie', async () => {
    const client = makeClient({ url });
    await client.guest();
    const cookie = `hegemon=${client.token()}`;
    for (const [path, body] of [
      ['/api/tokens', '{"label":"x"}'],
      ['/api/logout', '{}'],
      ['/api/play', '{"game":"quick"}'],
    ] as const) {
      const reply = await post(path, body, { cookie, origin: ELSEWHERE });
      expect(reply.status, path).toBe(403);
    }
    const form = await fetch(`${url}/api/tokens`, {
      method: 'POST',
      headers: { cookie, origin: 'null', 'content-type': 'text/plain' },
      body: '{"label":"x"}',
    });
    expect(form.status).toBe(403);
    expect(await client.tokens()).toEqual([]);
  });

  test('may not read answers', async () => {
    const reply = await fetch(`${url}/api/me`, { headers: { origin: ELSEWHERE } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('cannot listen with their cookie', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { origin: ELSEWHERE });
    const code = await new Promise(done => socket.on('error', () => undefined).on('close', done));
    expect(code).toBe(1008);
  });
});

describe('sockets', () => {
  const open = () =>
    new Promise<WebSocket>((done, fail) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
      socket.on('open', () => done(socket)).on('error', fail);
    });
  const closed = (socket: WebSocket) =>
    new Promise<number>(done => socket.on('close', done).on('error', () => undefined));
  /** The connection below, past the library that would not say such things. */
  const below = (socket: WebSocket) => (socket as unknown as { _socket: Socket })._socket;

  const frames: readonly [what: string, frame: Buffer, code: number][] = [
    ['a frame without a mask', Buffer.from([0x81, 0x02, 0x68, 0x69]), 1002],
    ['a frame with reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), 1002],
    ['an opcode that is not there', Buffer.from([0x83, 0x80, 0, 0, 0, 0]), 1002],
    ['a ping that is cut up', Buffer.from([0x09, 0x80, 0, 0, 0, 0]), 1002],
    ['text that is no text', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]), 1007],
    ['a frame of a gigabyte', Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0]), 1009],
  ];
  test.each(frames)('%s', async (_, frame, code) => {
    const socket = await open();
    const isClosed = closed(socket);
    below(socket).write(frame);
    expect(await isClosed).toBe(code);
  });

  test('nonsense is answered, and too much of it ends the line', async () => {
    const socket = await open();
    const heard: string[] = [];
    socket.on('message', data => heard.push(String(data)));
    for (const text of ['', '{', '[]', '{"type":"act"}', '{"type":"watch","match":"../x"}'])
      socket.send(text);
    await until(() => heard.length === 5, 'all is refused');
    expect(heard.every(text => JSON.parse(text).code === 'Malformed')).toBe(true);
    const isClosed = closed(socket);
    for (let i = 0; i < 100; i++) socket.send('{}');
    expect(await isClosed).toBe(1008);
  });

  test('that say nothing are kept, up to a number from one address', async () => {
    const idle = await Promise.all(Array.from({ length: IDLE }, open));
    expect(idle.every(socket => socket.readyState === socket.OPEN)).toBe(true);
    const more = await Promise.all(Array.from({ length: IDLE }, open));
    const isOver = () => more.some(socket => socket.readyState === socket.CLOSED);
    await until(isOver, 'some are turned away');
    for (const socket of [...idle, ...more]) socket.terminate();
    await until(async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return metrics.includes('hegemon_sockets 0\n');
    }, 'all are gone');
  });
});

test('whoever guesses tokens or passwords is turned away, and others are not', async () => {
  const client = makeClient({ url });
  const { name } = await client.guest();
  const guess = (i: number) => String(i).padStart(43, 'x');
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++)
    statuses.push(
      (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${guess(i)}` } })).status,
    );
  expect(statuses.at(-1)).toBe(429);
  const logins: number[] = [];
  for (let i = 0; i < 15; i++)
    logins.push((await post('/api/login', JSON.stringify({ name, password: `wrong ${i}` }))).status);
  expect(logins.at(-1)).toBe(429);
});
