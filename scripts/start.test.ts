import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from './bundle.mjs';

const cli = fileURLToPath(new URL('../packages/cli/', import.meta.url));
const folder = `${cli}.cache/start-test-${process.pid}`;
const data = mkdtempSync(join(tmpdir(), 'hegemon-start-'));
let child: ChildProcess | undefined;
beforeAll(() => bundleProgram(folder));
afterAll(async () => {
  if (child) {
    const isGone = once(child, 'exit');
    child.kill('SIGTERM');
    await isGone;
  }
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
});

test('the program put together is the same program', () => {
  const { version } = JSON.parse(readFileSync(`${cli}package.json`, 'utf8')) as { version: string };
  const said = execFileSync(process.execPath, [`${folder}/main.js`, '--version'], { encoding: 'utf8' });
  expect(said).toContain(version);
});

test('it serves, keeps matches and has its computers play', async () => {
  child = spawn(process.execPath, [`${folder}/main.js`, 'serve', '--data', data, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  const url = /http\S+/.exec(String(said))![0];
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  let cookie = '';
  const ask = async (path: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const reply = await fetch(
      url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    cookie ||= String(reply.headers.get('set-cookie')).split(';')[0]!;
    return (await reply.json()) as { readonly id: string; readonly number: number };
  };
  await ask('/api/guests', {});
  const computer = { type: 'computer', level: 'recruit' };
  const seats = [{ type: 'me' }, computer, computer, computer];
  const { id } = await ask('/api/tables', { game: 'quick', seats });
  await ask(`/api/tables/${id}/start`, {});
  await ask(`/api/matches/${id}/actions`, { action: { type: 'Resign' } });
  const numberOf = async () => (await ask(`/api/matches/${id}`)).number;
  await expect.poll(numberOf, { timeout: 60_000 }).toBeGreaterThan(3);
});
