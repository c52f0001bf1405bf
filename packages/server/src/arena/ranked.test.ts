import type { LadderRow, ResultInfo, Table } from '@hegemon/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../server.js';
import { type Client, guestAt } from '../testing/client.js';
import { Caller } from '../testing/robot.js';
import { type Robots, startRobots } from '../testing/robots.js';
import { KINDS, makePlace } from '../testing/stores.js';
import { computersNear } from './ranked.js';

const POLL = { timeout: 120_000, interval: 200 };

describe.each(KINDS)('bots in a %s', kind => {
  let server: RunningServer;
  let remove: () => void;
  let robots: Robots;
  let ann: Client;
  const arena = { every: 300, rest: 200, ranked: 2, matches: 4 };
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    const logger = pino({ level: 'silent' });
    server = await startServer({ place: made.place, port: 0, pause: 0, threads: 1, logger, arena });
    robots = await startRobots();
    ann = await guestAt(server.url!, 'Ann');
    await ann.post('/api/claim', { password: 'long enough' });
  });
  afterAll(async () => {
    await server.close();
    robots.close();
    remove();
  });

  async function register(client: Client, name: string, more: object = {}): Promise<string> {
    const url = robots.urlOf(name);
    const wish = { name, url, games: ['quick'], isRanked: false, ...more };
    const { status, body } = await client.post<{ bot: { id: string; status: string } }>('/api/bots', wish);
    expect(status, JSON.stringify(body)).toBe(201);
    return `bot:${body.bot.id}`;
  }

  const results = async (query = '') => (await ann.get<ResultInfo[]>(`/api/results${query}`)).body;

  test('a challenge is played when its bots have time, and does not count', async () => {
    const [one, two] = [await register(ann, 'One'), await register(ann, 'Two')];
    const players = [one, two, 'computer:recruit', 'computer:recruit'];
    const { status, body } = await ann.post<{ matches: string[] }>('/api/challenges', {
      game: 'quick',
      config: { board: 'quick', rules: { turnLimit: 12 } },
      players,
      games: 2,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.matches).toHaveLength(2);
    const tables = await Promise.all(
      body.matches.map(async id => (await ann.get<Table>(`/api/tables/${id}`)).body),
    );
    expect(tables.map(({ seats }) => seats.map(({ name }) => name))).toEqual([
      ['One', 'Two', 'Recruit', 'Recruit 2'],
      ['Two', 'Recruit', 'Recruit 2', 'One'],
    ]);
    expect((await ann.get<Table[]>('/api/tables')).body).toEqual([]);
    await expect.poll(async () => (await results(`?player=${one}`)).length, POLL).toBe(2);
    for (const { isRated, occasion } of await results(`?player=${one}`))
      expect([isRated, occasion]).toEqual([false, 'challenge']);
    // each takes one match at a time
    expect(robots.mostAtOnce('One')).toBe(1);
  });

  test.each<[what: string, wish: object, status: number, code: string]>([
    [
      'a game that there is not',
      { game: 'chess', players: ['computer:recruit', 'computer:recruit'] },
      422,
      'UnknownGame',
    ],
    ['too few', { game: 'quick', players: ['computer:recruit', 'computer:recruit'] }, 422, 'BadSeats'],
    [
      'a level that there is not',
      { game: 'quick', players: Array(4).fill('computer:emperor') },
      422,
      'UnknownLevel',
    ],
    [
      'a bot that there is not',
      { game: 'quick', players: ['bot:none', ...Array(3).fill('computer:recruit')] },
      422,
      'UnknownBot',
    ],
    [
      'a person',
      { game: 'quick', players: ['person:x', ...Array(3).fill('computer:recruit')] },
      422,
      'NoBot',
    ],
    [
      'too many matches',
      { game: 'quick', players: Array(4).fill('computer:recruit'), games: 21 },
      400,
      'Malformed',
    ],
    [
      'a board that there is not',
      { game: 'quick', config: 'nowhere', players: Array(4).fill('computer:recruit') },
      422,
      'BadConfig',
    ],
  ])('a challenge with %s is refused', async (_, wish, status, code) => {
    const reply = await ann.post<{ code: string }>('/api/challenges', wish);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('nobody without a name challenges', async () => {
    const reply = await fetch(`${server.url}/api/challenges`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'quick', players: Array(4).fill('computer:recruit') }),
    });
    expect(reply.status).toBe(401);
  });

  test('a bot that calls is seated while it is connected', async () => {
    const wish = { name: 'Caller', games: ['quick'] };
    const { body } = await ann.post<{ bot: { id: string }; token: string }>('/api/bots', wish);
    const caller = new Caller(server.url!, body.token);
    expect(await caller.connect()).toBe(200);
    await expect
      .poll(async () => (await results(`?player=bot:${body.bot.id}`)).length, POLL)
      .toBeGreaterThan(0);
    const [one] = await results(`?player=bot:${body.bot.id}`);
    expect(one).toMatchObject({ isRated: true, occasion: 'ranked' });
    expect(one!.decisions[one!.players.indexOf(`bot:${body.bot.id}`)]).toBeGreaterThan(0);
    caller.close();
    await ann.ask('DELETE', `/api/bots/${body.bot.id}`);
  });

  test('idle bots are seated in ranked matches with computers, those of one author apart', async () => {
    const bob = await guestAt(server.url!, 'Bob');
    await bob.post('/api/claim', { password: 'long enough' });
    const three = await register(ann, 'Three', { isRanked: true });
    const four = await register(ann, 'Four', { isRanked: true });
    const five = await register(bob, 'Five', { isRanked: true });
    const of = (id: string) => results(`?player=${id}`);
    await expect
      .poll(
        async () => Math.min(...(await Promise.all([three, four, five].map(of))).map(all => all.length)),
        POLL,
      )
      .toBeGreaterThan(0);
    for (const { players, isRated, occasion } of (await Promise.all([three, four, five].map(of))).flat()) {
      expect([isRated, occasion, players.length]).toEqual([true, 'ranked', 4]);
      expect(players.includes(three) && players.includes(four)).toBe(false);
      expect(new Set(players).size).toBe(4);
    }
    const ladder = (await ann.get<LadderRow[]>('/api/ladders/quick?kind=bot')).body;
    expect(ladder.map(({ name }) => name)).toEqual(expect.arrayContaining(['Five', 'Four', 'Three']));
    for (const name of ['Three', 'Four', 'Five']) expect(robots.mostAtOnce(name)).toBe(1);
  });
});

test.each([
  ['the weakest for a beginner', 15, ['recruit', 'soldier']],
  ['the middle for one of whom nothing is known', 25, ['captain', 'soldier']],
  ['the strongest for the best', 45, ['marshal', 'general']],
])('computers near: %s', (_, mu, levels) => {
  const near = computersNear('quick', mu, new Map(), 2);
  expect(near).toEqual(levels.map(level => `computer:${level}`));
});
