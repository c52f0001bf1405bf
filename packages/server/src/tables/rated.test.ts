import type { Table } from '@hegemon/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../server.js';
import { type Client, guestAt } from '../testing/client.js';
import { KINDS, makePlace } from '../testing/stores.js';

const COMPUTERS = ['recruit', 'recruit', 'soldier'].map(level => ({ type: 'computer', level }));
const OPEN = [{ type: 'open' }, ...COMPUTERS.slice(1)];
const rated = (seats: readonly object[], more: object = {}) => ({
  game: 'quick',
  seats,
  isRated: true,
  ...more,
});
const ROBO = { type: 'bot', url: 'http://127.0.0.1:9', name: 'Robo' };

describe.each(KINDS)('rated tables in a %s', kind => {
  let server: RunningServer;
  let remove: () => void;
  let ann: Client;
  let bob: Client;
  let guest: Client;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    const logger = pino({ level: 'silent' });
    server = await startServer({ place: made.place, port: 0, pause: 0, threads: 1, wait: 60_000, logger });
    [ann, bob, guest] = [
      await guestAt(server.url!, 'Ann'),
      await guestAt(server.url!, 'Bob'),
      await guestAt(server.url!),
    ];
    for (const each of [ann, bob]) await each.post('/api/claim', { password: 'long enough' });
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  test('a match counts for who keeps a name', async () => {
    const { body } = await ann.post<Table>('/api/tables', rated([{ type: 'me' }, ...COMPUTERS]));
    expect(body).toMatchObject({ occasion: 'table', isRated: true, tournament: null });
    await ann.post(`/api/tables/${body.id}/start`);
    await ann.post(`/api/matches/${body.id}/actions`, { action: { type: 'Resign' } });
    const ladder = async () =>
      (await ann.get<{ name: string }[]>('/api/ladders/quick?kind=person')).body.map(({ name }) => name);
    await expect.poll(ladder, { timeout: 60_000, interval: 200 }).toEqual(['Ann']);
  });

  test.each<[what: string, who: () => Client, wish: object, status: number, code: string]>([
    ['by a guest', () => guest, rated([{ type: 'me' }, ...COMPUTERS]), 403, 'ClaimFirst'],
    ['by link', () => ann, rated([{ type: 'me' }, ...COMPUTERS], { isPublic: false }), 422, 'NotRated'],
    [
      'with rules of its own',
      () => ann,
      rated([{ type: 'me' }, ...COMPUTERS], { config: { board: 'quick', rules: { turnLimit: 2 } } }),
      422,
      'NotRated',
    ],
    ['with a program that nobody knows', () => ann, rated([ROBO, ...COMPUTERS]), 422, 'NotRated'],
  ])('none is made %s', async (_, who, wish, status, code) => {
    const reply = await who().post<{ code: string }>('/api/tables', wish);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('a guest is told to keep their name before they sit down', async () => {
    const { body } = await ann.post<Table>('/api/tables', rated([{ type: 'me' }, ...OPEN]));
    const refused = await guest.post<{ code: string; detail: string }>(`/api/tables/${body.id}/join`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'ClaimFirst' } });
    expect(refused.body.detail).toContain('Keep your name');
    expect((await bob.post(`/api/tables/${body.id}/join`)).status).toBe(200);
  });

  test('play now brings those together who both want a rating, or both do not', async () => {
    const play = async (client: Client, isRated: boolean) =>
      (await client.post<Table & { code: string }>('/api/play', { game: 'quick', isRated })).body;
    const [one, two] = [await play(ann, true), await play(guest, false)];
    expect([one.isRated, two.isRated]).toEqual([true, false]);
    expect((await play(bob, true)).id).toBe(one.id);
    expect((await play(guest, true)).code).toBe('ClaimFirst');
  });
});
