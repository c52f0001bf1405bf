import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../server.js';
import { guestAt } from '../testing/client.js';
import { makePlace } from '../testing/stores.js';

const computer = { type: 'computer', level: 'recruit' };
const paths = new Map<string, number>();

interface Turn {
  readonly prompt: { readonly legal: readonly Record<string, unknown>[] };
}

/** The largest amount of every range. */
function settled(action: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(action).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null && 'max' in value ? value.max : value,
    ]),
  );
}

/** A program that ends what it can end, and else does the first thing it may do. */
function answerTo(path: string, body: string): object {
  if (path === '/') return { apiversion: '1', name: 'Robo', wants_events: true };
  if (path !== '/turn') return {};
  const { legal } = (JSON.parse(body) as Turn).prompt;
  return settled(legal.find(({ type }) => String(type).startsWith('End')) ?? legal[0]!);
}

async function startBot(isSane: boolean): Promise<{ readonly url: string; readonly bot: Server }> {
  const bot = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += String(data);
    });
    request.on('end', () => {
      const path = request.url!;
      if (isSane) paths.set(path, (paths.get(path) ?? 0) + 1);
      response.end(isSane || path === '/' ? JSON.stringify(answerTo(path, body)) : 'I am no bot');
    });
  });
  await new Promise<void>(done => bot.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(bot.address() as { port: number }).port}`, bot };
}

describe('programs at addresses', () => {
  let server: RunningServer;
  let remove: () => void;
  beforeAll(async () => {
    const made = await makePlace('folder');
    remove = made.remove;
    server = await startServer({
      place: made.place,
      port: 0,
      pause: 0,
      threads: 1,
      logger: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  test('play among computers; who talks nonsense or is not there is stood in for', async () => {
    const [sane, mad] = [await startBot(true), await startBot(false)];
    const ann = await guestAt(server.url!);
    const seats = [
      { type: 'bot', url: sane.url, name: 'Sane' },
      { type: 'bot', url: mad.url, name: 'Mad' },
      { type: 'bot', url: 'http://127.0.0.1:9', name: 'Gone' },
      computer,
    ];
    const { body } = await ann.post<{ id: string }>('/api/tables', { game: 'quick', seats });
    await ann.post(`/api/tables/${body.id}/start`);
    await expect
      .poll(async () => (await ann.get<{ status: string }>(`/api/tables/${body.id}`)).body.status, {
        timeout: 60_000,
        interval: 200,
      })
      .toBe('over');
    const { entries } = (
      await ann.get<{ entries: { actor: number; by?: string }[] }>(`/api/matches/${body.id}/record`)
    ).body;
    const by = (seat: number) => new Set(entries.filter(({ actor }) => actor === seat).map(each => each.by));
    expect(by(0)).toContain(undefined);
    expect(by(1)).toEqual(new Set(['computer']));
    expect(by(2)).toEqual(new Set(['computer']));
    await expect.poll(() => paths.get('/end')).toBe(1);
    expect(paths.get('/start')).toBe(1);
    expect(paths.get('/turn')).toBeGreaterThan(0);
    expect(paths.get('/event')).toBeGreaterThan(0);
    sane.bot.close();
    mad.bot.close();
  });
});
