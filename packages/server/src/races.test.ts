import { type Client, connect, makeClient, Refused, type Sight, type SocketClass } from '@hegemon/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, startServer } from './server.js';
import { settled } from './testing/moves.js';
import { until } from './testing/patience.js';
import { KINDS, makePlace } from './testing/stores.js';

// ws has all that is needed, with events that are typed otherwise
const Socket = WebSocket as unknown as SocketClass;
const CLIENTS = 100;
const ROUNDS = 6;

describe.each(KINDS)('a hundred clients of one match kept in a %s', kind => {
  const servers: RunningServer[] = [];
  let remove: () => void;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    const logger = pino({ level: 'silent' });
    // where several servers may share a store, the clients come to both
    for (let i = 0; i < (kind === 'postgres' ? 2 : 1); i++)
      servers.push(await startServer({ place: made.place, port: 0, threads: 1, pause: 0, logger }));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    remove();
  });

  test('get one action for each number, and the others are told why', async () => {
    const host = makeClient({ url: servers[0]!.url! });
    await host.guest();
    const computers = [1, 2, 3].map(() => ({ type: 'computer', level: 'recruit' }) as const);
    const { id } = await host.makeTable({ game: 'quick', seats: [{ type: 'me' }, ...computers] });
    await host.start(id);
    const token = host.token()!;
    const urls = Array.from({ length: CLIENTS }, (_, i) => servers[i % servers.length]!.url!);
    const clients = urls.map(url => makeClient({ url, token }));
    const lives = urls.slice(0, CLIENTS / 2).map(url => connect({ url, token, WebSocket: Socket }));
    await until(() => lives.every(live => live.isOpen), 'all are connected');
    for (let round = 0; round < ROUNDS; round++) {
      const { number, glance } = await ready(clients, id);
      if (glance.outcome) break;
      const deeds = clients.map((client, i) => {
        const action = settled(glance.legal[i % glance.legal.length]!, i % 2 === 0);
        return i < lives.length ? lives[i]!.act(id, action, number + 1) : client.act(id, action, number + 1);
      });
      const results = await Promise.allSettled(deeds);
      const taken = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
      expect(taken).toEqual([number + 1]);
      const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
      expect(refused.every(error => error instanceof Refused && error.code === 'TooLate')).toBe(true);
    }
    for (const live of lives) live.close();
    const { news } = await host.match(id);
    expect(news.map(one => one.number)).toEqual(news.map((_, i) => i + 1));
  });
});

/** The match when it is one's turn, on every server. */
async function ready(clients: readonly Client[], id: string): Promise<Sight> {
  let sights: Sight[] = [];
  const isTurn = ({ glance }: Sight) => glance.outcome !== null || glance.legal.length > 0;
  await until(async () => {
    sights = await Promise.all(clients.slice(0, 2).map(client => client.match(id, 1_000_000)));
    return sights.every(isTurn) && sights[0]!.number === sights[1]!.number;
  }, 'it is our turn');
  return sights[0]!;
}
