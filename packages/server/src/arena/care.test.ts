import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../house.js';
import type { Person } from '../people/people.js';
import { ARENA_ID } from '../store/migrations.js';
import { until } from '../testing/patience.js';
import { type Robots, startRobots } from '../testing/robots.js';
import { KINDS, makePlace } from '../testing/stores.js';
import { seatsOf } from './cast.js';

describe.each(KINDS)('care in a %s', kind => {
  let house: House;
  let robots: Robots;
  let remove: () => void;
  let ann: Person;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    // nobody does jobs here: what is to happen is told to
    house = await openHouse({ place: made.place, allowPrivate: true, threads: 1, complain: console.error });
    await house.context.wake();
    robots = await startRobots();
    const { person } = await house.context.people.makeGuest('Ann');
    ann = await house.context.people.claim(person, 'long enough');
  });
  afterAll(async () => {
    await house.close();
    robots.close();
    remove();
  });

  const register = async (name: string) => {
    const wish = { name, url: robots.urlOf(name), games: ['quick'] };
    return (await house.context.bots.make(ann, wish)).bot.id;
  };
  const statusOf = async (id: string) => (await house.context.bots.find(id)).status;
  const minutesTo = (at: Date | null) => Math.round((at!.getTime() - Date.now()) / 60_000);

  test('a bot that fails rests, is looked at less and less often, and comes back by itself', async () => {
    const { bots, health, circuit, store } = house.context;
    const id = await register('Shaky');
    robots.setSilent('Shaky', true);
    for (let i = 0; i < 3; i++) await health.noteFailure(id, 'no answer');
    expect(await statusOf(id)).toBe('resting');
    const looks: number[] = [];
    for (let i = 0; i < 10; i++) {
      looks.push(minutesTo((await bots.find(id)).lookAt));
      expect(await circuit.infirmary.tend()).toBe(0);
      await store.db
        .updateTable('bot')
        .set({ look_at: new Date(0) })
        .where('id', '=', id)
        .execute();
      await circuit.infirmary.tend();
    }
    expect(looks).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    robots.setSilent('Shaky', false);
    await store.db
      .updateTable('bot')
      .set({ look_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await circuit.infirmary.tend()).toBe(1);
    expect(await bots.find(id)).toMatchObject({ status: 'active', failures: 0, lookAt: null });
  });

  test('a new bot is looked for until it is there, and a retired one is left alone', async () => {
    const { bots, circuit, store } = house.context;
    robots.setSilent('Late', true);
    const [late, gone] = [await register('Late'), await register('Over')];
    await bots.retire(gone, ann);
    robots.setSilent('Late', false);
    for (const id of [late, gone])
      await store.db
        .updateTable('bot')
        .set({ look_at: new Date(0) })
        .where('id', '=', id)
        .execute();
    await circuit.infirmary.tend();
    expect([await statusOf(late), await statusOf(gone)]).toEqual(['active', 'retired']);
  });

  test('a match that stands still is set going, and ended when that does not help', async () => {
    const { circuit, store, lobby } = house.context;
    const seats = seatsOf(
      ['recruit', 'soldier', 'captain', 'general'].map(level => `computer:${level}`),
      new Map(),
    );
    const billing = { game: 'quick', config: 'quick', seats, isRated: true, host: ARENA_ID } as const;
    const { id } = (await circuit.stage.open({ ...billing, occasion: 'ranked' }))!;
    const withPerson = await lobby.make(ann, {
      game: 'quick',
      config: 'quick',
      seats: [{ type: 'me' }, ...Array(3).fill({ type: 'computer', level: 'recruit' })],
      terms: { clock: { type: 'none' }, policy: 'default' },
      isPublic: true,
    });
    await lobby.start(withPerson.id, ann);
    // whatever is under way when it begins is stored first
    await until(
      async () =>
        (await store.db.selectFrom('entry').select('number').where('match_id', '=', id).execute()).length > 0,
      'it has begun',
    );
    expect(await circuit.rescue.run()).toBe(0);
    await sql`update entry set at = now() - interval '1 hour'`.execute(store.db);
    await sql`update match set started_at = now() - interval '1 hour'`.execute(store.db);
    for (let i = 0; i < 3; i++) {
      expect(await circuit.rescue.run()).toBe(0);
      expect((await lobby.find(id)).status).toBe('playing');
    }
    expect(await circuit.rescue.run()).toBe(1);
    expect(await lobby.find(id)).toMatchObject({ status: 'over', outcome: null });
    expect((await lobby.find(withPerson.id)).status).toBe('playing');
    expect(await circuit.results.count(true)).toBe(0);
  });
});
