import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../server.js';
import { type Client, guestAt } from '../testing/client.js';
import { until } from '../testing/patience.js';
import { Caller } from '../testing/robot.js';
import { KINDS, makePlace } from '../testing/stores.js';

/** Not so often that it is too much for the server. */
const PATIENCE = { timeout: 60_000, interval: 100 };
const computer = { type: 'computer', level: 'recruit' };

interface Made {
  readonly bot: { readonly id: string; readonly status: string; readonly isOnline: boolean };
  readonly token: string;
}

describe.each(KINDS)('bots that call, on a %s', kind => {
  let server: RunningServer;
  let remove: () => void;
  let ann: Client;
  let count = 0;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    const logger = pino({ level: 'warn' });
    server = await startServer({ place: made.place, port: 0, pause: 0, threads: 1, logger });
    ann = await guestAt(server.url!);
    await ann.post('/api/claim', { password: 'correct horse' });
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  async function register(wish: object = {}): Promise<Made> {
    const { status, body } = await ann.post<Made>('/api/bots', {
      name: `Caller ${++count} x`,
      isRanked: false,
      ...wish,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }

  async function play(bots: readonly string[]): Promise<string> {
    const seats = [...bots.map(bot => ({ type: 'bot', bot })), computer, computer, computer].slice(0, 4);
    const { status, body } = await ann.post<{ id: string }>('/api/tables', { game: 'quick', seats });
    expect(status, JSON.stringify(body)).toBe(201);
    const started = await ann.post(`/api/tables/${body.id}/start`);
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    return body.id;
  }

  const isOver = (id: string) =>
    expect
      .poll(async () => (await ann.get<{ status: string }>(`/api/tables/${id}`)).body.status, PATIENCE)
      .toBe('over');
  const isNow = (id: string, status: string) =>
    expect
      .poll(async () => (await ann.get<{ bot: Made['bot'] }>(`/api/bots/${id}`)).body.bot.status, PATIENCE)
      .toBe(status);

  test('play a whole match by token alone', async () => {
    const { bot, token } = await register();
    expect(bot).toMatchObject({ status: 'new', isOnline: false, kind: 'calling' });
    const caller = new Caller(server.url!, token);
    expect(await caller.connect()).toBe(200);
    await until(() => caller.named('hello').length > 0, 'hello');
    const id = await play([bot.id]);
    await isOver(id);
    await until(() => caller.named('end').length > 0, 'it is told of the end');
    expect(caller.named('start')).toHaveLength(1);
    expect(caller.named('turn').length).toBeGreaterThan(3);
    expect(caller.named('turn').every(({ data }) => data.last_error === null)).toBe(true);
    const { entries } = (
      await ann.get<{ entries: { actor: number; by?: string }[] }>(`/api/matches/${id}/record`)
    ).body;
    expect(entries.filter(({ actor, by }) => actor === 0 && by)).toEqual([]);
    caller.close();
  });
});
