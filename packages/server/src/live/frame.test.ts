import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './frame.js';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(server, 'listening');
const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
const [, { socket }] = await once(server, 'connection');
await once(client, 'open');

afterAll(() => {
  client.terminate();
  server.close();
});

test.each([
  ['nothing', ''],
  ['a short text', '{"type":"pong"}'],
  ['the longest short text', 'a'.repeat(125)],
  ['the shortest long text', 'a'.repeat(126)],
  ['the longest of two bytes', 'a'.repeat(65_535)],
  ['the shortest of eight bytes', 'a'.repeat(65_536)],
  ['letters of two bytes', 'ü'.repeat(100)],
  ['letters of three and four', '→🎲'.repeat(20_000)],
])('a client reads %s', async (_, text) => {
  const read = once(client, 'message');
  socket.write(frameOf(text));
  const [data, isBinary] = await read;
  expect([String(data), isBinary]).toEqual([text, false]);
});
