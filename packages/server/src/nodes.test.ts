import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './server.js';
import { type Client, guestAt, isAsked } from './testing/client.js';
import { makePlace } from './testing/stores.js';

const logger = pino({ level: 'silent' });
const computer = { type: 'computer', level: 'recruit' };

describe('two servers and a worker on one database', () => {
  const made = makePlace('postgres');
  let one: RunningServer;
  let two: RunningServer;
  let worker: RunningServer;
  beforeAll(async () => {
    const { place } = await made;
    const options = { place, port: 0, pause: 0, threads: 1, logger };
    [one, two, worker] = await Promise.all([
      startServer(options),
      startServer(options),
      startServer({ ...options, isWorkerOnly: true }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close(), worker.close()]);
    (await made).remove();
  });

  /** The same person at another server. */
  function elsewhere(client: Client, base: string): Client {
    const other = Object.create(client, { base: { value: base } }) as Client;
    return other;
  }

  test('people at different servers sit at one table', async () => {
    expect(worker.url).toBeUndefined();
    const [ann, bob] = [await guestAt(one.url!), await guestAt(two.url!)];
    const { body } = await ann.post<{ id: string }>('/api/tables', {
      game: 'quick',
      seats: [{ type: 'me' }, { type: 'open' }, computer, computer],
    });
    // watches nothing, and is told of turns that those who watch see anyway
    const phone = elsewhere(bob, one.url!);
    await Promise.all([ann.listen(), bob.listen(), phone.listen()]);
    for (const each of [ann, bob]) each.say({ type: 'watch', match: body.id });
    await ann.hear(({ type, spectators }) => type === 'presence' && spectators === 1);
    await bob.post(`/api/tables/${body.id}/join`);
    await ann.hear(({ type }) => type === 'changed');
    await ann.post(`/api/tables/${body.id}/start`);
    for (const each of [ann, bob]) await each.hear(({ type }) => type === 'seen');
    expect((await bob.demand({ type: 'say', match: body.id, text: 'hello' }))['refusal']).toBeUndefined();
    expect(await ann.hear(({ type }) => type === 'said')).toMatchObject({ text: 'hello' });
    await elsewhere(ann, two.url!).post(`/api/matches/${body.id}/actions`, { action: { type: 'Resign' } });
    await phone.hear(({ notice }) => notice === 'your-turn');
    await bob.hear(isAsked);
    await bob.demand({ type: 'act', match: body.id, action: { type: 'Resign' } });
    for (const each of [ann, bob]) await each.hear(({ notice }) => notice === 'match-over');
    const last = (client: Client) => client.heard.filter(({ type }) => type === 'seen').at(-1)!;
    await expect.poll(() => last(ann)['number']).toBe(last(bob)['number']);
    for (const each of [ann, bob, phone]) each.close();
  });

  test('what one leaves the others go on with', async () => {
    const ann = await guestAt(two.url!);
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      const seats = [computer, computer, computer, computer];
      const { body } = await ann.post<{ id: string }>('/api/tables', { game: 'quick', seats });
      await ann.post(`/api/tables/${body.id}/start`);
      ids.push(body.id);
    }
    await one.close();
    one = await startServer({ place: (await made).place, isWorkerOnly: true, logger });
    const statuses = async () =>
      Promise.all(ids.map(async id => (await ann.get<{ status: string }>(`/api/tables/${id}`)).body.status));
    await expect.poll(statuses, { timeout: 60_000, interval: 200 }).toEqual(['over', 'over', 'over', 'over']);
  });
});
