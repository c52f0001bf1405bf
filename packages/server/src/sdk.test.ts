import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EndMessage, EventMessage, Introduction, StartMessage, TurnMessage } from '@hegemon/arena';
import * as sdk from '@hegemon/sdk';
import { serveBot } from '@hegemon/sdk/node';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from './house.js';
import { makeApp } from './http/app.js';
import { startServer } from './server.js';
import type { Client } from './testing/client.js';
import { until } from './testing/patience.js';
import { bundleServer, freePort, Served } from './testing/process.js';
import { makePlace } from './testing/stores.js';
import {
  authorAt,
  decidersOf,
  isOver,
  openStudio,
  PATIENCE,
  type Page,
  play,
  register,
} from './testing/studio.js';

/** What the arena sends is what the kit says, and the other way round. */
type Plain<T> = unknown extends T
  ? unknown
  : T extends readonly (infer One)[]
    ? Plain<One>[]
    : T extends object
      ? { -readonly [K in keyof T]: Plain<T[K]> }
      : T;
type Fits<From, To> = Plain<From> extends Plain<To> ? true : false;
const fits = {
  start: true satisfies Fits<StartMessage, sdk.Start>,
  startBack: true satisfies Fits<sdk.Start, StartMessage>,
  turn: true satisfies Fits<TurnMessage, sdk.Turn>,
  turnBack: true satisfies Fits<Omit<sdk.Turn, 'last_error'>, Omit<TurnMessage, 'last_error'>>,
  event: true satisfies Fits<EventMessage, sdk.Happened>,
  eventBack: true satisfies Fits<sdk.Happened, EventMessage>,
  end: true satisfies Fits<EndMessage, sdk.End>,
  endBack: true satisfies Fits<sdk.End, EndMessage>,
  introduction: true satisfies Fits<sdk.Introduction, Introduction>,
};

const PYTHON = fileURLToPath(new URL('../../../examples/bots/python/outbound.py', import.meta.url));
/** For two starts of a server, and a match between them. */
const LONG = 150_000;
const quiet = () => undefined;
const decide = (turn: sdk.Turn) =>
  sdk.fill(turn.prompt.legal.find(({ type }) => type.startsWith('End')) ?? turn.prompt.legal[0]!);

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('the kit speaks of messages as the arena does', () => {
  expect(Object.values(fits).every(Boolean)).toBe(true);
});

/** Runs a bot of the kit until it is stopped. */
function running(server: string, token: string, name = 'Kit'): { stop(): Promise<void>; ends: sdk.End[] } {
  const abort = new AbortController();
  const ends: sdk.End[] = [];
  const over = sdk.runBot({
    server,
    token,
    name,
    games: ['quick'],
    decide,
    log: quiet,
    onEnd: end => ends.push(end),
    signal: abort.signal,
  });
  over.catch(() => undefined);
  return {
    ends,
    stop: async () => {
      abort.abort();
      await over;
    },
  };
}

async function isActive(author: Client, id: string): Promise<void> {
  await expect
    .poll(async () => (await author.get<Page>(`/api/bots/${id}`)).body.bot.isOnline, PATIENCE)
    .toBe(true);
}

describe('bots of the kits', () => {
  let studio: Awaited<ReturnType<typeof openStudio>>;
  beforeAll(async () => {
    studio = await openStudio('folder');
  });
  afterAll(() => studio.close());

  test('are told when they are not wanted', async () => {
    const { bot, token } = await register(studio.author);
    const options = { server: studio.url, decide, log: quiet };
    await expect(sdk.runBot({ ...options, token: 'bot_nonsense' })).rejects.toMatchObject({ code: 'NoBot' });
    await expect(sdk.runBot({ ...options, token, games: ['chess'] })).rejects.toMatchObject({
      code: 'UnknownGame',
    });
    const first = sdk.runBot({ ...options, token });
    const isReplaced = expect(first).rejects.toMatchObject({ code: 'replaced' });
    await isActive(studio.author, bot.id);
    const second = running(studio.url, token);
    await isReplaced;
    await second.stop();
  });

  test('are called at an address', async () => {
    const served = await serveBot({ port: 0, games: ['quick'], decide, log: quiet });
    const { bot } = await register(studio.author, { url: served.url });
    expect(bot).toMatchObject({ status: 'active', games: ['quick'] });
    const id = await play(studio.author, [bot.id]);
    await isOver(studio.author, id);
    expect(await decidersOf(studio.author, id)).toEqual(new Set([undefined]));
    await served.close();
  });

  test.skipIf(!hasPython())(
    'go on by themselves after the server was killed',
    { timeout: LONG },
    async () => {
      const file = await bundleServer();
      const { place, remove } = await makePlace('folder');
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const server = new Served('server', file, { place, port, pause: 0, threads: 1 });
      await server.start();
      const author = await authorAt(url);
      const [one, two] = [await register(author), await register(author)];
      const kit = running(url, one.token);
      const python: ChildProcess = spawn('python3', ['-B', PYTHON, url, two.token], { stdio: 'ignore' });
      await isActive(author, one.bot.id);
      await isActive(author, two.bot.id);
      const id = await play(author, [one.bot.id, two.bot.id]);
      const entries = async () => (await author.get<{ number: number }>(`/api/matches/${id}`)).body.number;
      await expect.poll(entries, PATIENCE).toBeGreaterThan(10);
      await server.kill();
      await server.start();
      await isOver(author, id);
      await until(() => kit.ends.length === 1, 'it hears of the end');
      expect(await decidersOf(author, id, 0)).toEqual(new Set([undefined]));
      expect(await decidersOf(author, id, 1)).toEqual(new Set([undefined]));
      await kit.stop();
      python.kill();
      await server.kill();
      rmSync(dirname(file), { recursive: true, force: true });
      remove();
    },
  );

  test('are asked by one server while they are connected to another', async () => {
    const { place, remove } = await makePlace('postgres');
    const logger = pino({ level: 'silent' });
    const house = await openHouse({
      place,
      allowPrivate: true,
      threads: 1,
      pause: 0,
      complain: console.error,
    });
    const app = await makeApp(house.context, { logger, hosts: [] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    // the one does no jobs, the other serves nobody
    const worker = await startServer({ place, isWorkerOnly: true, threads: 1, pause: 0, logger });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const author = await authorAt(url);
    const { bot, token } = await register(author);
    const kit = running(url, token);
    await isActive(author, bot.id);
    const id = await play(author, [bot.id]);
    await isOver(author, id);
    expect(await decidersOf(author, id)).toEqual(new Set([undefined]));
    await until(() => kit.ends.length === 1, 'it hears of the end');
    expect((await author.get<object[]>(`/api/bots/${bot.id}/exchanges`)).body.length).toBeGreaterThan(3);
    await kit.stop();
    await app.close();
    await house.close();
    await worker.close();
    remove();
  });
});
