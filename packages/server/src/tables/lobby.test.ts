import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeQueues } from '../jobs/queues.js';
import { Sweep } from '../jobs/sweep.js';
import { People, type Person } from '../people/people.js';
import { Refused } from '../problem.js';
import { openStore, type Store } from '../store/store.js';
import { KINDS, makePlace } from '../testing/stores.js';
import { infoOf } from './info.js';
import { Lobby } from './lobby.js';
import { USUAL_TERMS } from './terms.js';
import { usualTerms, type Wish } from './wish.js';

const WISH: Wish = {
  game: 'quick',
  config: 'quick',
  seats: [{ type: 'me' }, { type: 'open' }, { type: 'open' }, { type: 'computer', level: 'recruit' }],
  terms: USUAL_TERMS,
  isPublic: true,
};

describe.each(KINDS)('tables in a %s', kind => {
  let store: Store;
  let lobby: Lobby;
  let people: readonly Person[];
  let remove: () => void;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    store = await openStore(made.place);
    await makeQueues(store);
    lobby = new Lobby(store);
    const book = new People(store.db, Date.now);
    people = await Promise.all(Array.from({ length: 8 }, async () => (await book.makeGuest()).person));
  });
  afterAll(async () => {
    await store.close();
    remove();
  });

  test('have as many people as seats, however many want one', async () => {
    const [host, ...others] = people;
    const { id } = await lobby.make(host!, WISH);
    const tries = await Promise.allSettled(others.map(person => lobby.join(id, person)));
    const lost = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(lost).toHaveLength(others.length - 2);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(Refused);
    const { seats } = await lobby.find(id);
    expect(new Set(seats.map(seat => (seat.type === 'person' ? seat.person : seat.type))).size).toBe(4);
  });

  test('keep a seat for somebody', async () => {
    const [host, friend, stranger] = people;
    const seats: Wish['seats'] = [
      { type: 'me' },
      { type: 'invited', name: friend!.name.toUpperCase() },
      { type: 'computer', level: 'recruit' },
      { type: 'computer', level: 'recruit' },
    ];
    const { id } = await lobby.make(host!, { ...WISH, seats });
    await expect(lobby.join(id, stranger!)).rejects.toThrow('taken');
    expect((await lobby.join(id, friend!)).seats[1]).toMatchObject({ type: 'person', person: friend!.id });
    const wrong = { ...WISH, seats: [...seats.slice(0, 3), { type: 'invited', name: 'No One' } as const] };
    await expect(lobby.make(host!, wrong)).rejects.toThrow('nobody called No One');
  });

  test('that nobody joined for long are swept away, with logins that ended', async () => {
    const [host] = people;
    const { id } = await lobby.make(host!, WISH);
    const fresh = await lobby.make(host!, WISH);
    const days = { ...USUAL_TERMS, clock: { type: 'days', days: 2 } } as const;
    const slow = await lobby.make(host!, { ...WISH, terms: days });
    const old = new Date(Date.now() - 2 * 86_400_000);
    await store.db
      .updateTable('match')
      // the time a table was made is not for anybody else to change
      .set({ created_at: old } as never)
      .where('id', 'in', [id, slow.id])
      .execute();
    await store.db
      .insertInto('login')
      .values({ hash: new Uint8Array(32), person_id: host!.id, kind: 'cookie', label: null, expires_at: old })
      .execute();
    const nothing = async () => undefined;
    const sweep = new Sweep(store, {
      attend: nothing,
      fill: nothing,
      tidy: nothing,
      complain: console.error,
    });
    expect(await sweep.run(true)).toMatchObject({ tables: 1, logins: 1, attended: 0 });
    await expect(lobby.find(id)).rejects.toThrow('no such table');
    expect((await lobby.find(fresh.id)).status).toBe('open');
    expect((await lobby.find(slow.id)).status).toBe('open');
  });

  test('begin by themselves once nobody is missing and everybody is ready', async () => {
    const [host, friend, stranger] = people;
    const seats: Wish['seats'] = [
      { type: 'me' },
      { type: 'open' },
      { type: 'computer', level: 'recruit' },
      { type: 'computer', level: 'recruit' },
    ];
    const { id } = await lobby.make(host!, { ...WISH, seats });
    expect((await lobby.ready(id, host!, true)).status).toBe('open');
    await expect(lobby.ready(id, stranger!, true)).rejects.toThrow('no seat');
    expect((await lobby.join(id, friend!)).status).toBe('open');
    await lobby.ready(id, host!, false);
    const waiting = await lobby.ready(id, friend!, true);
    expect(infoOf(waiting)).toMatchObject({
      status: 'open',
      seats: [{ person: host!.id, isReady: false }, { person: friend!.id, isReady: true }, {}, {}],
    });
    const begun = await lobby.ready(id, host!, true);
    expect(begun.status).toBe('playing');
    expect(infoOf(begun).seats[0]).toEqual({ type: 'person', name: host!.name, person: host!.id });
    await expect(lobby.ready(id, host!, false)).rejects.toThrow('begun');
  });

  test('forget who was ready when they leave', async () => {
    const [host, friend] = people;
    const { id } = await lobby.make(host!, { ...WISH, seats: WISH.seats });
    await lobby.join(id, friend!);
    await lobby.ready(id, friend!, true);
    await lobby.leave(id, friend!);
    const again = await lobby.join(id, friend!);
    expect(infoOf(again).seats.filter(seat => seat.isReady)).toEqual([]);
  });
});

describe('terms where nobody said anything', () => {
  const computer = { type: 'computer', level: 'recruit' } as const;
  const rows: readonly [what: string, game: string, seats: Wish['seats'], clock: string][] = [
    ['nobody hurries who plays alone', 'quick', [{ type: 'me' }, computer], 'none'],
    ['people who wait for each other have a clock', 'quick', [{ type: 'me' }, { type: 'open' }], 'live'],
  ];
  test.each(rows)('%s', (_, game, seats, clock) => {
    expect(usualTerms(game, game, seats).clock.type).toBe(clock);
  });

  test('a whole turn takes longer than a decision', () => {
    const seats: Wish['seats'] = [{ type: 'me' }, { type: 'open' }];
    expect(usualTerms('realms', 'duel', seats).clock).toMatchObject({ perDecision: 150_000, bank: 0 });
  });
});
