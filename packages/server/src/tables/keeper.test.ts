import { findGame } from '@hegemon/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Journal, readEntries } from '../store/journal.js';
import { openStore, type Store } from '../store/store.js';
import { KINDS, makePlace } from '../testing/stores.js';
import { Keeper, type Sight } from './keeper.js';
import { USUAL_TERMS } from './terms.js';

async function addQuick(store: Store, id: string): Promise<void> {
  await store.db
    .insertInto('person')
    .values({ id: `p-${id}`, name: id, name_key: id, is_guest: true, password: null })
    .execute();
  const seats = [0, 1, 2, 3].map(i => ({ type: 'person', person: `p${i}`, name: `P${i}` }));
  await store.db
    .insertInto('match')
    .values({
      id,
      game: 'quick',
      config: JSON.stringify({ board: findGame('quick')!.boards[0] }),
      status: 'playing',
      is_public: true,
      host_id: `p-${id}`,
      terms: JSON.stringify(USUAL_TERMS),
      seats: JSON.stringify(seats),
      secret: new Uint8Array(32).fill(7),
      seed: 5,
      nonces: JSON.stringify([null, null, null, null]),
    })
    .execute();
}

function keeperOf(store: Store): Keeper {
  return new Keeper(store, new Journal(store), () => performance.now());
}

/** Lets every seat do what the rules do for those who do not decide. */
async function playOn(keeper: Keeper, id: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await keeper.run(id, match => {
      const turn = match.turn();
      return turn.type === 'seats' ? match.actByDefault(turn.seats[0]!) : undefined;
    });
}

describe.each(KINDS)('matches kept in a %s', kind => {
  let store: Store;
  let remove: () => void;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    store = await openStore(made.place);
    for (const id of ['a', 'b', 'c', 'd']) await addQuick(store, id);
  });
  afterAll(async () => {
    await store.close();
    remove();
  });

  test('are stored before anybody sees them, and read again as they were', async () => {
    const keeper = keeperOf(store);
    const seen: Sight[] = [];
    const leave = await keeper.subscribe('a', { viewer: 'spectator', see: sight => seen.push(sight) });
    await playOn(keeper, 'a', 20);
    leave!();
    await playOn(keeper, 'a', 1);
    const log = await keeper.look('a', match => [...match.log]);
    expect(await readEntries(store.db, 'a')).toEqual(log);
    expect(seen).toHaveLength(21);
    expect(seen.flatMap(({ news }) => news.map(({ number }) => number))).toEqual(
      Array.from({ length: seen.at(-1)!.number }, (_, i) => i + 1),
    );
    const other = keeperOf(store);
    expect(await other.look('a', match => match.view(0))).toEqual(
      await keeper.look('a', match => match.view(0)),
    );
  });

  test('show somebody who comes back just what they missed', async () => {
    const keeper = keeperOf(store);
    const whole: Sight[] = [];
    await keeper.subscribe('b', { viewer: 0, see: sight => whole.push(sight) });
    await playOn(keeper, 'b', 10);
    const news = whole.flatMap(sight => sight.news);
    for (const from of [1, 5, news.length, news.length + 1, news.length + 100]) {
      const again: Sight[] = [];
      await keeper.subscribe('b', { viewer: 0, see: sight => again.push(sight) }, from);
      expect(again).toHaveLength(1);
      expect(again[0]!.news).toEqual(news.slice(from - 1));
      expect(again[0]!.number).toBe(news.length);
    }
  });

  test('take one action for each number, however many are sent', async () => {
    const keepers = kind === 'postgres' ? [keeperOf(store), keeperOf(store)] : [keeperOf(store)];
    for (const keeper of keepers) await keeper.start();
    for (let round = 0; round < 5; round++) {
      const number = (await keepers[0]!.look('c', match => match.log.length))! + 1;
      const asked = await keepers[0]!.look('c', match => {
        const turn = match.turn();
        if (turn.type !== 'seats') throw new Error('over');
        const seat = turn.seats[0]!;
        return { seat, legal: match.legalActions(seat) };
      });
      const action = asked!.legal.map(one => settled(one));
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          keepers[i % keepers.length]!.act('c', {
            seat: asked!.seat,
            action: action[i % action.length],
            number,
          }),
        ),
      );
      expect(results.filter(result => result?.ok)).toHaveLength(1);
      expect(
        results.every(result => result?.ok || (result && !result.ok && result.refusal.message !== '')),
      ).toBe(true);
    }
    const stored = await readEntries(store.db, 'c');
    expect(stored.map(({ number }) => number)).toEqual(stored.map((_, i) => i + 1));
  });

  test('are the same on every server', async () => {
    if (kind === 'folder') return; // one server owns a folder
    const [one, two] = [keeperOf(store), keeperOf(store)];
    await one.start();
    await two.start();
    const seen: Sight[] = [];
    await two.subscribe('d', { viewer: 'spectator', see: sight => seen.push(sight) });
    await playOn(one, 'd', 10);
    const last = await one.look('d', match => match.log.length);
    await expect.poll(() => two.look('d', match => match.log.length)).toBe(last);
    await expect
      .poll(() => seen.flatMap(({ news }) => news).length)
      .toBe((await one.look('d', match => match.newsFor('spectator').length))!);
    expect(await two.look('d', match => match.view(0))).toEqual(await one.look('d', match => match.view(0)));
  });

  test('are the same again after a server heard nothing for a while', async () => {
    if (kind === 'folder') return; // nobody else speaks there
    const [one, two] = [keeperOf(store), keeperOf(store)];
    await two.start();
    const seen: Sight[] = [];
    await two.subscribe('d', { viewer: 'spectator', see: sight => seen.push(sight) });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`.execute(
      store.db,
    );
    await playOn(one, 'd', 3);
    const last = await one.look('d', match => match.newsFor('spectator').length);
    await expect.poll(() => seen.at(-1)!.number, { timeout: 20_000 }).toBe(last);
  });

  test('that are not there are nothing', async () => {
    const keeper = keeperOf(store);
    expect(await keeper.act('none', { seat: 0, action: {} })).toBeUndefined();
    expect(await keeper.look('none', () => 1)).toBeUndefined();
  });
});

/** A legal action with the least of every amount. */
function settled(action: object): object {
  return Object.fromEntries(
    Object.entries(action).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null && 'min' in value ? (value as { min: number }).min : value,
    ]),
  );
}
