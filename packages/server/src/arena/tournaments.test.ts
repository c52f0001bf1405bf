import type { Fixture, TournamentInfo, TournamentPage } from '@hegemon/client';
import { connect, type SocketClass } from '@hegemon/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, startServer } from '../server.js';
import { type Client, guestAt } from '../testing/client.js';
import { type Robots, startRobots } from '../testing/robots.js';
import { KINDS, makePlace } from '../testing/stores.js';

const POLL = { timeout: 120_000, interval: 200 };
const config = { board: 'quick', rules: { turnLimit: 4 } };
const WISH = { name: 'Spring', kind: 'swiss', game: 'quick', config, table: 4 };
const COMPUTERS = ['recruit', 'soldier', 'captain'].map(level => `computer:${level}`);

describe.each(KINDS)('tournaments in a %s', kind => {
  let server: RunningServer;
  let remove: () => void;
  let robots: Robots;
  let ann: Client;
  let bob: Client;
  const arena = { every: 300, ranked: 0, matches: 4, grace: 500 };
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    const logger = pino({ level: 'silent' });
    server = await startServer({ place: made.place, port: 0, pause: 0, threads: 1, logger, arena });
    robots = await startRobots();
    [ann, bob] = [await guestAt(server.url!, 'Ann'), await guestAt(server.url!, 'Bob')];
    for (const each of [ann, bob]) await each.post('/api/claim', { password: 'long enough' });
  });
  afterAll(async () => {
    await server.close();
    robots.close();
    remove();
  });

  async function register(client: Client, name: string): Promise<string> {
    const wish = { name, url: robots.urlOf(name), games: ['quick'], isRanked: false };
    const { body } = await client.post<{ bot: { id: string } }>('/api/bots', wish);
    return `bot:${body.bot.id}`;
  }

  async function make(more: object = {}): Promise<TournamentInfo> {
    const { status, body } = await ann.post<TournamentInfo>('/api/tournaments', { ...WISH, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }

  const page = async (id: string) => (await ann.get<TournamentPage>(`/api/tournaments/${id}`)).body;
  const enter = (client: Client, id: string, player: string) =>
    client.ask<TournamentInfo & { code: string }>('PUT', `/api/tournaments/${id}/entrants/${player}`);

  test('one is made, entered, played in rounds, and over', async () => {
    const [one, two] = [await register(ann, 'One'), await register(bob, 'Two')];
    const { id } = await make({ players: [one, ...COMPUTERS], rounds: 2, games: 2 });
    expect((await enter(bob, id, two)).body.entrants.map(({ name }) => name)).toEqual([
      'One',
      'Recruit',
      'Soldier',
      'Captain',
      'Two',
    ]);
    for (const name of ['Three', 'Four', 'Five']) await enter(ann, id, await register(ann, name));
    let changes = 0;
    const live = connect({ url: server.url!, WebSocket: WebSocket as unknown as SocketClass });
    live.follow(id, () => changes++);
    const begun = (await ann.post<TournamentInfo>(`/api/tournaments/${id}/start`)).body;
    expect(begun).toMatchObject({ status: 'playing', total: 8, rounds: 2 });
    await expect.poll(async () => (await page(id)).tournament.status, POLL).toBe('over');
    const { tournament, standings, fixtures } = await page(id);
    expect(tournament).toMatchObject({ played: 8, total: 8 });
    expect(standings).toHaveLength(8);
    expect(standings.every(({ matches }) => matches === 4)).toBe(true);
    expect(standings[0]!.score.low).toBeLessThan(standings[0]!.score.high);
    expect(new Set(fixtures.map(({ match }) => match)).size).toBe(8);
    // each table is played twice, the seats moved on by one
    const [first] = fixtures;
    const again = fixtures.find(fixture => fixture.id === '1.1.2')!;
    expect(again.players).toEqual([...first!.players.slice(1), first!.players[0]]);
    expect(changes).toBeGreaterThan(2);
    live.close();
    const log = (await ann.get<{ isRated: boolean }[]>(`/api/results?tournament=${id}`)).body;
    expect(log.map(({ isRated }) => isRated)).toEqual(Array(8).fill(false));
    const csv = String((await ann.get<string>(`/api/tournaments/${id}/csv`)).body);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(9);
    const matches = String((await ann.get<string>(`/api/tournaments/${id}/csv?of=fixtures`)).body);
    expect(matches.trimEnd().split('\r\n')).toHaveLength(9);
    const entrants = String((await ann.get<string>(`/api/tournaments/${id}/csv?of=entrants`)).body);
    expect(entrants.trimEnd().split('\r\n').slice(0, 3)).toEqual([
      'player,name',
      `${one},One`,
      'computer:recruit,Recruit',
    ]);
    const list = String((await ann.get<string>('/api/tournaments/csv')).body);
    expect(list).toContain(`\r\n${id},Spring,Ann,over,swiss,quick,4,2,2,8,8,`);
    expect(list).toContain(`${one}|computer:recruit|`);
  });

  test('who is not there has lost, and the others go on', async () => {
    const [gone, here] = [await register(ann, 'Gone'), await register(ann, 'Here')];
    const { id } = await make({ players: [gone, here, ...COMPUTERS.slice(0, 2)], kind: 'round-robin' });
    robots.setSilent('Gone', true);
    await ann.post(`/api/tournaments/${id}/start`);
    await expect.poll(async () => (await page(id)).tournament.status, POLL).toBe('over');
    const { fixtures, standings } = await page(id);
    expect(fixtures.map(one => placeOf(one, gone))).toEqual([4]);
    expect(fixtures[0]).toMatchObject({ match: null, reason: 'not played: Gone did not come' });
    expect(standings.at(-1)).toMatchObject({ player: gone, score: { share: 0 } });
  });

  test('what is called off begins no more matches', async () => {
    const { id } = await make({ players: [...COMPUTERS, 'computer:general'], rounds: 50 });
    await ann.post(`/api/tournaments/${id}/start`);
    const { body } = await ann.post<TournamentInfo>(`/api/tournaments/${id}/cancel`);
    expect(body.status).toBe('cancelled');
    expect((await ann.post<{ code: string }>(`/api/tournaments/${id}/cancel`)).body.code).toBe('IsOver');
    expect((await page(id)).fixtures.length).toBeLessThanOrEqual(1);
  });

  test('only the host and authors decide who plays', async () => {
    const { id } = await make();
    const mine = await register(bob, 'Mine');
    const refused = async (promise: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await promise;
      return [status, (body as { code?: string }).code];
    };
    expect(await refused(enter(bob, id, 'computer:recruit'))).toEqual([403, 'Forbidden']);
    expect(await refused(enter(ann, id, mine))).toEqual([200, undefined]);
    expect(await refused(enter(bob, id, mine))).toEqual([409, 'HasEntered']);
    expect(await refused(bob.ask('DELETE', `/api/tournaments/${id}/entrants/${mine}`))).toEqual([
      200,
      undefined,
    ]);
    expect(await refused(bob.ask('DELETE', `/api/tournaments/${id}/entrants/${mine}`))).toEqual([
      404,
      'NotFound',
    ]);
    expect(await refused(bob.post(`/api/tournaments/${id}/start`))).toEqual([403, 'Forbidden']);
    expect(await refused(bob.post(`/api/tournaments/${id}/cancel`))).toEqual([403, 'Forbidden']);
    expect(await refused(ann.post(`/api/tournaments/${id}/start`))).toEqual([409, 'TooFew']);
    expect(await refused(enter(ann, id, 'computer:emperor'))).toEqual([422, 'UnknownLevel']);
    expect(await refused(enter(ann, id, 'person:x'))).toEqual([422, 'NoBot']);
    const guest = await guestAt(server.url!);
    expect(await refused(guest.post('/api/tournaments', WISH))).toEqual([403, 'ClaimFirst']);
    expect(await refused(ann.post('/api/tournaments', { ...WISH, table: 3 }))).toEqual([422, 'BadTable']);
    await ann.post(`/api/tournaments/${id}/cancel`);
    expect(await refused(enter(ann, id, 'computer:recruit'))).toEqual([409, 'HasBegun']);
  });

  test('many who enter at once all enter', async () => {
    const { id } = await make({ name: 'Rush' });
    const levels = ['recruit', 'soldier', 'captain', 'general', 'marshal'];
    await Promise.all(levels.map(level => enter(ann, id, `computer:${level}`)));
    expect((await page(id)).tournament.entrants).toHaveLength(5);
    const { body } = await ann.get<TournamentInfo[]>('/api/tournaments');
    expect(body[0]!.name).toBe('Rush');
  });
});

function placeOf({ players, places }: Fixture, player: string): number | undefined {
  return places?.[players.indexOf(player)];
}
