import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, makeClient } from '@hegemon/client';
import { makeLogger, type RunningServer, startServer } from '@hegemon/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ran } from '../../testing/ran.js';
import { laddersLine } from '../../testing/schemas.js';

const folder = mkdtempSync(join(tmpdir(), 'hegemon-ladders-'));
const seats = [
  { type: 'me' } as const,
  ...['recruit', 'recruit', 'soldier'].map(level => ({ type: 'computer', level }) as const),
];
let server: RunningServer;
let ann: Client;
beforeAll(async () => {
  const place = { type: 'folder', folder: join(folder, 'data') } as const;
  server = await startServer({ place, port: 0, threads: 1, pause: 0, logger: makeLogger('silent') });
  ann = makeClient({ url: server.url! });
  await ann.guest('Ann');
  await ann.claim('long enough');
  for (const isRated of [true, false, true]) {
    const { id } = await ann.makeTable({ game: 'quick', seats, isRated });
    await ann.start(id);
    await ann.act(id, { type: 'Resign' });
  }
  while ((await ann.arena.results()).length < 3) await new Promise(done => setTimeout(done, 200));
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the ladders of a server are worked out again from its log, equal to the last digit', async () => {
  const { code, output } = await ran(`arena standings ${server.url} --recompute --json`);
  const { ladders, ...rest } = laddersLine.parse(JSON.parse(output));
  expect([code, rest]).toEqual([0, { type: 'ladders', matches: 3, isEqual: true }]);
  const shown = await ann.arena.ladder('quick');
  expect(ladders).toEqual([
    {
      game: 'quick',
      rows: shown.map(({ player, mu, sigma, rating, matches }) => ({
        name: player,
        mu,
        sigma,
        shown: rating,
        matches,
      })),
    },
  ]);
  expect(shown).toHaveLength(3);
  expect((await ran(`arena standings ${server.url} --recompute`)).output).toContain(
    'equal to the last digit',
  );
});

test('a log in a file says the same, and one that was meddled with does not', async () => {
  const log = join(folder, 'results.jsonl');
  writeFileSync(log, await (await fetch(`${server.url}/api/results/log`)).text());
  const fine = await ran(`arena standings ${log} --recompute`);
  expect([fine.code, fine.lines[0]]).toEqual([0, `${log}: 3 matches, 2 of them rated`]);
  writeFileSync(
    log,
    readFileSync(log, 'utf8')
      .replace('"places":[', '"places":[ ')
      .replace(/"sigma":(\d)/, '"sigma":1$1'),
  );
  const forged = await ran(`arena standings ${log} --recompute`);
  expect(forged.code).toBe(1);
  expect(forged.output).toContain('NOT what the log says');
});

test('a server that is not there is told in plain words', async () => {
  expect(await ran('arena standings http://127.0.0.1:9')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('cannot be reached'),
  });
});
