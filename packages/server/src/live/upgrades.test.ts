import { request } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, startServer } from '../server.js';
import { until } from '../testing/patience.js';
import { makePlace } from '../testing/stores.js';

const logged: string[] = [];
let server: RunningServer;
let url: string;
let remove: () => void;
beforeAll(async () => {
  const made = await makePlace('folder');
  remove = made.remove;
  const logger = pino({ level: 'info' }, { write: line => logged.push(line) });
  server = await startServer({ place: made.place, port: 0, threads: 1, logger });
  url = server.url!;
});
afterAll(async () => {
  await server.close();
  remove();
});

const WEBSOCKET = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
const KEY = 'AAAAAAAAAAAAAAAAAAAAAA==';

/** The status and the text of an answer, after which the server has hung up. */
function ask(method: string, path: string, headers: Record<string, string>): Promise<[number, string]> {
  return new Promise((done, fail) => {
    const asked = request(`${url}${path}`, { method, headers, agent: false }, response => {
      let text = '';
      response.on('data', data => {
        text += data;
      });
      response.on('end', () => done([response.statusCode!, text]));
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      done([response.statusCode!, '']);
    });
    asked.on('error', fail).end();
  });
}

const rows: readonly [
  what: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  status: number,
][] = [
  ['a socket', 'GET', '/api/live', { ...WEBSOCKET, 'sec-websocket-key': KEY }, 101],
  ['a socket without a key', 'GET', '/api/live', WEBSOCKET, 400],
  ['no socket', 'GET', '/api/live', {}, 426],
  ['another protocol', 'GET', '/api/live', { connection: 'Upgrade', upgrade: 'h2c' }, 400],
  ['a socket where there is none', 'GET', '/api/games', { ...WEBSOCKET, 'sec-websocket-key': KEY }, 200],
  [
    'another protocol where there is none',
    'GET',
    '/api/games',
    { connection: 'Upgrade', upgrade: 'h2c' },
    200,
  ],
  ['a socket where there is nothing', 'GET', '/api/nothing', { ...WEBSOCKET, 'sec-websocket-key': KEY }, 404],
  ['a socket that changes something', 'POST', '/api/guests', { ...WEBSOCKET, 'sec-websocket-key': KEY }, 400],
  [
    'a socket for another host',
    'GET',
    '/api/live',
    { ...WEBSOCKET, 'sec-websocket-key': KEY, host: 'x.org' },
    400,
  ],
];
test.each(rows)('%s', async (_, method, path, headers, status) => {
  expect((await ask(method, path, headers))[0]).toBe(status);
});

test('an answer to who wants another protocol is whole', async () => {
  const [, text] = await ask('GET', '/api/games', { connection: 'Upgrade', upgrade: 'h2c' });
  expect(JSON.parse(text)).toEqual(await (await fetch(`${url}/api/games`)).json());
});

test('who hangs up in the middle harms nobody', async () => {
  const { port } = new URL(url);
  const head = `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`;
  for (let i = 0; i < 20; i++)
    await new Promise<void>(done => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(head, () => socket.resetAndDestroy()),
      );
      socket.on('error', () => undefined).on('close', () => done());
    });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a connection is logged and counted when it begins', async () => {
  logged.length = 0;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
  await new Promise(done => socket.on('open', done));
  await until(() => logged.some(line => line.includes('"status":101')), 'it is logged');
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(
    /hegemon_http_seconds_count\{method="GET",route="\/api\/live",status="1xx"\} [1-9]/,
  );
  socket.terminate();
});

test('whoever is connected is told when the server ends', async () => {
  const { place, remove: removeOther } = await makePlace('folder');
  const other = await startServer({ place, port: 0, threads: 1, logger: pino({ level: 'silent' }) });
  const socket = new WebSocket(`${other.url!.replace('http', 'ws')}/api/live`);
  await new Promise(done => socket.on('open', done));
  const isClosed = new Promise(done => socket.on('close', done));
  await other.close();
  expect(await isClosed).toBe(1005);
  removeOther();
});
