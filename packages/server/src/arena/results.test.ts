import { laddersOf, type MatchLine, matchLineSchema } from '@hegemon/arena';
import type { LadderRow, Profile, RatingStep, ResultInfo } from '@hegemon/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../house.js';
import { makeApp } from '../http/app.js';
import type { App } from '../http/context.js';
import { ARENA_ID } from '../store/migrations.js';
import { until } from '../testing/patience.js';
import { KINDS, makePlace } from '../testing/stores.js';
import type { LadderLine } from './archive.js';
import { seatsOf } from './cast.js';

const LEVELS = ['recruit', 'soldier', 'captain', 'general'] as const;

describe.each(KINDS)('results in a %s', kind => {
  let house: House;
  let app: App;
  let remove: () => void;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    house = await openHouse({ place: made.place, allowPrivate: true, threads: 1, complain: console.error });
    app = await makeApp(house.context, { logger: pino({ level: 'silent' }), hosts: [] });
    await house.work();
  });
  afterAll(async () => {
    await app.close();
    await house.close();
    remove();
  });

  async function get<T>(url: string): Promise<T> {
    const reply = await app.inject({ url });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<T>();
  }

  /** A match of computers that is over at once, as everybody but the last gives up. */
  async function play(levels: readonly string[], isRated = true, isPublic = true): Promise<string> {
    const { circuit, keeper, store } = house.context;
    const players = levels.map(level => `computer:${level}`);
    const laid = await circuit.stage.lay({
      game: 'quick',
      config: 'quick',
      seats: seatsOf(players, new Map()),
      occasion: 'ranked',
      isRated,
      host: ARENA_ID,
    });
    if (!isPublic)
      await store.db.updateTable('match').set({ is_public: false }).where('id', '=', laid).execute();
    await circuit.stage.begin(laid);
    for (const seat of [0, 1, 2]) await keeper.act(laid, { seat, action: { type: 'Resign' } });
    await until(async () => (await house.context.lobby.find(laid)).status === 'over', 'it is over');
    return laid;
  }

  const results = () => get<ResultInfo[]>('/api/results');

  test('a match that is over is numbered and rated, once', async () => {
    const match = await play(LEVELS);
    await until(async () => (await results()).length === 1, 'it is counted');
    const [one] = await results();
    expect(one).toMatchObject({
      number: 1,
      match,
      game: 'quick',
      occasion: 'ranked',
      players: LEVELS.map(level => `computer:${level}`),
      names: ['Recruit', 'Soldier', 'Captain', 'General'],
      places: [4, 3, 2, 1],
      isRated: true,
    });
    await Promise.all([1, 2, 3].map(() => house.context.circuit.results.count(true)));
    expect(await results()).toHaveLength(1);
    const ladder = await get<LadderRow[]>('/api/ladders/quick');
    expect(ladder.map(({ player, rank, matches, wins }) => [player, rank, matches, wins])).toEqual([
      ['computer:general', 1, 1, 1],
      ['computer:captain', 2, 1, 0],
      ['computer:soldier', 3, 1, 0],
      ['computer:recruit', 4, 1, 0],
    ]);
  });

  test('many servers that count at once count each match once, in one order', async () => {
    const { store } = house.context;
    await store.boss.offWork('rate').catch(() => undefined);
    for (let i = 0; i < 12; i++)
      await play(i % 3 === 0 ? ['recruit', 'recruit', 'soldier', 'marshal'] : LEVELS);
    await Promise.all([1, 2, 3, 4].map(() => house.context.circuit.results.count()));
    await until(async () => (await results()).length === 13, 'all are counted');
    expect((await results()).map(({ number }) => number)).toEqual(
      Array.from({ length: 13 }, (_, i) => 13 - i),
    );
  });

  test('what nobody was to know or to count for does not', async () => {
    const [hidden, friendly] = [await play(LEVELS, true, false), await play(LEVELS, false)];
    await until(async () => (await results())[0]!.match === friendly, 'it is counted');
    const all = await results();
    expect(all[0]!.isRated).toBe(false);
    expect(all.map(({ match }) => match)).not.toContain(hidden);
    const ladder = await get<LadderRow[]>('/api/ladders/quick');
    expect(ladder.find(({ player }) => player === 'computer:soldier')!.matches).toBe(13);
  });

  test('guests make a match unrated', async () => {
    const { people, lobby, keeper } = house.context;
    const { person } = await people.makeGuest();
    const computers = LEVELS.slice(0, 3).map(level => ({ type: 'computer', level }) as const);
    const terms = { clock: { type: 'none' }, policy: 'default' } as const;
    const { id } = await lobby.make(person, {
      game: 'quick',
      config: 'quick',
      seats: [{ type: 'me' }, ...computers],
      terms,
      isPublic: true,
    });
    await house.context.store.db.updateTable('match').set({ is_rated: true }).where('id', '=', id).execute();
    house.context.begin(await lobby.start(id, person));
    for (const seat of [0, 1, 2]) await keeper.act(id, { seat, action: { type: 'Resign' } });
    await until(async () => (await results())[0]!.match === id, 'it is counted');
    expect((await results())[0]).toMatchObject({ isRated: false, occasion: 'table', places: [4, 3, 2, 1] });
    const profile = await get<Profile>(`/api/players/person:${person.id}`);
    expect(profile).toMatchObject({ kind: 'person', name: person.name, bots: [], ratings: [] });
    expect(profile.statistics).toEqual([
      { game: 'quick', matches: 1, wins: 0, places: [0, 0, 0, 1], form: [{ place: 4, of: 4 }] },
    ]);
    expect(profile.headToHead).toHaveLength(3);
  });

  test('the log gives the same ladder again, to the last digit', async () => {
    const reply = await app.inject({ url: '/api/results/log' });
    const lines = reply.body
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as MatchLine | LadderLine);
    const matches = lines.filter(line => line.type === 'match').map(line => matchLineSchema.parse(line));
    expect(matches).toHaveLength(15);
    const again = laddersOf(matches).get('quick')!.list();
    const said = lines.find(line => line.type === 'ladder')!;
    expect(said).toEqual({ type: 'ladder', game: 'quick', rows: again });
    const ladder = await get<LadderRow[]>('/api/ladders/quick');
    expect(
      ladder.map(({ player, mu, sigma, rating, matches: count }) => ({
        name: player,
        mu,
        sigma,
        shown: rating,
        matches: count,
      })),
    ).toEqual(again);
  });

  test('ladders are filtered, paged and counted', async () => {
    expect(await get('/api/ladders/quick?kind=bot')).toEqual([]);
    const page = await get<LadderRow[]>('/api/ladders/quick?kind=computer&limit=2&offset=1');
    expect(page.map(({ rank }) => rank)).toEqual([2, 3]);
    const ladders = await get<{ game: string; players: number; matches: number }[]>('/api/ladders');
    expect(ladders.find(({ game }) => game === 'quick')).toMatchObject({ players: 5, matches: 13 });
    expect((await app.inject({ url: '/api/ladders/chess' })).statusCode).toBe(404);
  });

  test('a rating goes step by step, and a player has a page', async () => {
    const steps = await get<RatingStep[]>('/api/players/computer:soldier/ratings?game=quick');
    expect(steps).toHaveLength(13);
    expect(steps.map(({ number }) => number)).toEqual(
      [...steps.map(({ number }) => number)].sort((a, b) => a - b),
    );
    const ladder = await get<LadderRow[]>('/api/ladders/quick');
    const { mu, sigma, rank } = ladder.find(({ player }) => player === 'computer:soldier')!;
    expect(steps.at(-1)).toMatchObject({ mu, sigma, rating: mu - 3 * sigma });
    const profile = await get<Profile>('/api/players/computer:soldier');
    expect(profile).toMatchObject({
      name: 'Soldier',
      since: null,
      ratings: [{ game: 'quick', mu, sigma, rank }],
    });
    expect(profile.statistics[0]!.form).toHaveLength(10);
    // two recruits at one table are one meeting
    expect(profile.headToHead.find(({ player }) => player === 'computer:recruit')!.matches).toBe(15);
    for (const id of ['computer:emperor', 'bot:unregistered', 'person:nobody'])
      expect((await app.inject({ url: `/api/players/${id}` })).statusCode).toBe(404);
  });

  /** A file as rows of named cells; none of these has a comma within. */
  async function csv(url: string): Promise<Record<string, string>[]> {
    const reply = await app.inject({ url });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('attachment');
    const [heads, ...rows] = reply.body
      .trimEnd()
      .split('\r\n')
      .map(line => line.split(','));
    return rows.map(row => Object.fromEntries(heads!.map((head, i) => [head, row[i]!])));
  }

  test('everything is there as a file', async () => {
    expect(await csv('/api/ladders/quick/csv')).toHaveLength(5);
    expect(await csv('/api/ladders/quick/csv?kind=bot')).toEqual([]);
    const ladders = await csv('/api/ladders/csv');
    expect(ladders.find(({ game }) => game === 'quick')).toMatchObject({ players: '5', matches: '13' });
    expect(await csv('/api/results/csv?game=quick')).toHaveLength(15);
    expect((await csv('/api/players/computer:recruit/csv')).length).toBeGreaterThan(14);
    expect(await csv('/api/players/computer:recruit/csv?game=realms')).toEqual([]);
  });

  test('a player as a file says what the page says', async () => {
    const url = '/api/players/computer:soldier';
    const { ratings, statistics, headToHead } = await get<Profile>(url);
    const [{ mu, rank, matches }, done] = [ratings[0]!, statistics[0]!];
    expect(await csv(`${url}/csv?of=games`)).toEqual([
      expect.objectContaining({
        game: 'quick',
        mu: String(mu),
        rank: String(rank),
        ratedMatches: String(matches),
        matches: String(done.matches),
        places: done.places.join('|'),
        form: done.form.map(({ place, of }) => `${place}/${of}`).join('|'),
      }),
    ]);
    const steps = await get<RatingStep[]>(`${url}/ratings?game=quick`);
    for (const query of ['of=steps', 'of=steps&game=quick'])
      expect((await csv(`${url}/csv?${query}`)).map(({ match, mu: after }) => [match, after])).toEqual(
        steps.map(step => [step.match, String(step.mu)]),
      );
    expect(await csv(`${url}/csv?of=steps&game=realms`)).toEqual([]);
    expect((await csv(`${url}/csv?of=opponents`)).map(({ player, ahead }) => [player, ahead])).toEqual(
      headToHead.map(({ player, ahead }) => [player, String(ahead)]),
    );
    expect((await app.inject({ url: '/api/players/computer:emperor/csv?of=games' })).statusCode).toBe(404);
  });

  test('tables and what is on are there as files, and those by link are not', async () => {
    const { circuit, people, store } = house.context;
    const lay = async (isPublic: boolean) => {
      const id = await circuit.stage.lay({
        game: 'quick',
        config: 'quick',
        seats: seatsOf(
          LEVELS.map(level => `computer:${level}`),
          new Map(),
        ),
        occasion: 'challenge',
        isRated: false,
        host: ARENA_ID,
      });
      // nobody plays it on
      const change = { status: 'playing', started_at: new Date(), is_public: isPublic } as const;
      await store.db.updateTable('match').set(change).where('id', '=', id).execute();
      return id;
    };
    const [id] = [await lay(true), await lay(false)];
    const names = 'Recruit|Soldier|Captain|General';
    expect(await csv('/api/live/matches/csv')).toEqual([
      expect.objectContaining({ match: id, game: 'quick', occasion: 'challenge', names, spectators: '0' }),
    ]);
    expect(await csv('/api/tables/csv?status=playing')).toEqual([
      expect.objectContaining({ id, board: 'quick', status: 'playing', names }),
    ]);
    const { person, token } = await people.makeGuest('Mine');
    const seats = [{ type: 'me' }, { type: 'open' }, { type: 'open' }, { type: 'open' }] as const;
    const terms = { clock: { type: 'days', days: 2 }, policy: 'default' } as const;
    const wish = { game: 'quick', config: 'quick', seats, terms, isPublic: false } as const;
    const { id: own } = await house.context.lobby.make(person, wish);
    expect(await csv('/api/tables/csv'), 'by link').toEqual([]);
    const mine = { url: '/api/my/tables/csv' };
    expect((await app.inject(mine)).statusCode).toBe(401);
    const { body } = await app.inject({ ...mine, headers: { authorization: `Bearer ${token}` } });
    expect(body).toContain(`${own},quick,quick,open,table,false,false,${person.id},days,172800000,0,`);
    expect(body.trimEnd()).toMatch(/,person\|open\|open\|open,Mine\|\|\|$/);
  });
});
