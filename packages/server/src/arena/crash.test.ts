import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { laddersOf, type MatchLine } from '@hegemon/arena';
import { type Client, makeClient } from '@hegemon/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer, freePort, Served } from '../testing/process.js';
import { type Robots, startRobots } from '../testing/robots.js';
import { makePlace } from '../testing/stores.js';
import type { LadderLine } from './archive.js';

const BOTS = 30;
/** Authors, each with a few bots. */
const AUTHORS = 3;
const KILLS = 2;
const NO_LIMIT = { perMinute: 1e9, burst: 1e9 };
const limits = {
  ...{ address: NO_LIMIT, person: NO_LIMIT, guests: NO_LIMIT, passwords: NO_LIMIT, tokens: NO_LIMIT },
  sockets: 1_000,
  socketsPerAddress: 1_000,
};
/** Rounds of 7 matches, two bots sitting out. */
const WISH = {
  name: 'Thirty',
  kind: 'swiss',
  game: 'quick',
  config: { board: 'quick', rules: { turnLimit: 4 } },
  table: 4,
  rounds: 2,
  games: 2,
} as const;
const TOTAL = 7 * 2 * 2;

const ended: (() => void | Promise<void>)[] = [];
let robots: Robots;
let url: string;
let workers: Served[];
beforeAll(async () => {
  const { place, remove } = await makePlace('postgres');
  ended.push(remove);
  const file = await bundleServer();
  ended.push(() => rmSync(dirname(file), { recursive: true, force: true }));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const arena = { every: 500, ranked: 0, matches: 6, grace: 5_000 };
  const common = { place, pause: 0, threads: 1, limits, arena };
  const server = new Served('server', file, { ...common, port });
  workers = [1, 2].map(i => new Served(`worker ${i}`, file, { ...common, isWorkerOnly: true }));
  for (const one of [server, ...workers]) ended.push(() => one.kill());
  await server.start();
  await Promise.all(workers.map(worker => worker.start()));
  robots = await startRobots();
  ended.push(() => robots.close());
}, 120_000);
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

async function author(name: string): Promise<Client> {
  const client = makeClient({ url });
  await client.guest(name);
  await client.claim('long enough');
  return client;
}

async function registerAll(): Promise<{ readonly host: Client; readonly players: readonly string[] }> {
  const authors = await Promise.all(Array.from({ length: AUTHORS }, (_, i) => author(`Author ${i}`)));
  const players = await Promise.all(
    Array.from({ length: BOTS }, async (_, i) => {
      const name = `Robot${i}`;
      const wish = { name, url: robots.urlOf(name), games: ['quick'], isRanked: false };
      return `bot:${(await authors[i % AUTHORS]!.arena.makeBot(wish)).bot.id}`;
    }),
  );
  return { host: authors[0]!, players };
}

test('a tournament of 30 bots goes on when workers are killed, and nothing is lost or counted twice', async () => {
  const { host, players } = await registerAll();
  const { id } = await host.arena.makeTournament({ ...WISH, players });
  await host.arena.startTournament(id);
  const played = async () => (await host.arena.tournament(id)).tournament.played;
  const poll = { timeout: 120_000, interval: 100 };
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await played();
    await expect.poll(played, poll).toBeGreaterThan(before);
    const victim = workers[kill % workers.length]!;
    await victim.kill();
    await victim.start();
  }
  await expect.poll(async () => (await host.arena.tournament(id)).tournament.status, poll).toBe('over');
  const { fixtures, standings, tournament } = await host.arena.tournament(id);
  expect([tournament.played, fixtures.length]).toEqual([TOTAL, TOTAL]);
  expect(new Set(fixtures.map(({ match }) => match)).size).toBe(TOTAL);
  expect(standings.reduce((sum, one) => sum + one.matches, 0)).toBe(TOTAL * WISH.table);
  const lines = (await (await fetch(`${url}/api/results/log`)).text())
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as MatchLine | LadderLine);
  const matches = lines.filter(line => line.type === 'match');
  expect(matches.map(line => line.id)).toEqual(Array.from({ length: TOTAL }, (_, i) => String(i + 1)));
  expect(new Set(matches.map(({ uid }) => uid))).toEqual(new Set(fixtures.map(({ match }) => match)));
  // everybody played themselves, whoever asked them
  expect(matches.filter(({ decisions }) => decisions.includes(0))).toEqual([]);
  // whoever has the log has the ratings: none, as these matches have rules of their own
  expect(laddersOf(matches).get('quick')!.list()).toEqual([]);
}, 400_000);
