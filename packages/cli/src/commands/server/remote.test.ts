import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLogger, type RunningServer, startServer } from '@hegemon/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../run.js';
import { fakeWorld } from '../../testing/world.js';

const folder = mkdtempSync(join(tmpdir(), 'hegemon-remote-'));
const account = join(folder, 'me', 'login.json');
let server: RunningServer;
beforeAll(async () => {
  const place = { type: 'folder', folder: join(folder, 'data') } as const;
  server = await startServer({ place, port: 0, threads: 1, pause: 0, wait: 0, logger: makeLogger('silent') });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ran(words: readonly string[], typed: readonly string[] = []) {
  const { world, heard } = fakeWorld({ typed });
  const code = await run([...words, '--account', account], world);
  return { code, ...heard };
}

test('nobody is signed in at first', async () => {
  expect(await ran(['tables'])).toMatchObject({ code: 2, errors: expect.stringContaining('hegemon login') });
});

test('a guest signs in, and only they can read the file', async () => {
  const { code, output } = await ran(['login', server.url!, '--guest', 'Ann']);
  expect([code, output]).toEqual([0, `You are Ann at ${server.url}.\n`]);
  expect(statSync(account).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(account, 'utf8'))).toMatchObject({ name: 'Ann', url: server.url });
  expect((await ran(['tables'])).output).toBe('Nobody waits. hegemon join begins a table.\n');
});

test('plays at the terminal until they give up, and the match is over', async () => {
  const { code, output } = await ran(
    ['join', '--game', 'quick'],
    ['nonsense', 'say Hello', 'list', 'resign'],
  );
  expect(code).toBe(0);
  expect(output).toMatch(/^Table \S+ at http/);
  expect(output).toContain('Player 1 resigns');
  expect(output).toMatch(/The match is over\.\n$/);
  const mine = JSON.parse((await ran(['tables', '--mine', '--json'])).output);
  expect(mine.tables[0]).toMatchObject({ status: 'over' });
  const again = await ran(['follow', mine.tables[0].id, '--json']);
  const lines = again.output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({
    type: 'left',
    match: mine.tables[0].id,
    outcome: { winners: expect.any(Array) },
  });
  expect(lines.slice(0, -1).map(line => line.number)).toEqual(lines.slice(0, -1).map((_, i) => i + 1));
});

test('says what the server refuses', async () => {
  expect(await ran(['join', 'none'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('no such table'),
  });
  expect(await ran(['follow', 'none'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('no such'),
  });
  expect(await ran(['login', 'nonsense'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('no address'),
  });
  const wrong = await ran(['login', server.url!, '--name', 'Ann'], ['wrong']);
  expect(wrong).toMatchObject({ code: 2, errors: expect.stringContaining('do not belong together') });
});

test('signs out', async () => {
  expect((await ran(['logout'])).code).toBe(0);
  expect((await ran(['tables'])).code).toBe(2);
});
