import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../run.js';
import { fakeWorld } from '../../testing/world.js';

const folder = mkdtempSync(join(tmpdir(), 'hegemon-cli-'));
const data = join(folder, 'data');

/** Runs a command against the server of this test. */
async function ran(...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  const { world, heard } = fakeWorld();
  const code = await run([...words, '--data', data], world);
  return { code, output: heard.output, errors: heard.errors };
}

describe('a server from the command line', () => {
  const { world, heard } = fakeWorld();
  let stop: () => void = () => {};
  let done: Promise<number>;
  beforeAll(async () => {
    const interruptible = {
      ...world,
      onInterrupt: (end: () => void) => {
        stop = end;
        return () => {};
      },
    };
    done = run(['serve', '--port', '0', '--log', 'silent', '--data', data], interruptible);
    await vi.waitFor(() => expect(heard.output).toMatch(/^Hegemon is ready: open http/), { timeout: 60_000 });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('serves people', async () => {
    const url = /http\S+/.exec(heard.output)![0];
    const reply = await fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ann"}',
    });
    expect(reply.status).toBe(201);
  });

  test('is the only one in its folder', async () => {
    const { code, errors } = await ran('serve');
    expect(code).toBe(2);
    expect(errors).toMatch(/is in use by process \d+\. Stop that one first/);
  });

  test.each<[how: string, words: readonly string[], variable: string | undefined]>([
    ['said', ['--public-url', 'play.example.org/x'], undefined],
    ['in the environment', [], 'play.example.org/x'],
  ])('takes no public address that is none, %s', async (_, words, variable) => {
    vi.stubEnv('HEGEMON_PUBLIC_URL', variable);
    const { code, errors } = await ran('serve', ...words);
    expect(code).toBe(2);
    expect(errors).toContain('The public address must be http:// or https://');
    vi.unstubAllEnvs();
  });

  test('is run while it runs', async () => {
    expect((await ran('admin', 'users')).output).toMatch(/Ann +guest/);
    expect((await ran('admin', 'promote', 'Ann')).output).toBe('Ann is an admin now.\n');
    expect((await ran('admin', 'matches', '--json')).output).toBe('{"type":"rows","rows":[]}\n');
    expect((await ran('admin', 'promote', 'Bob')).errors).toContain('There is no such user.');
    const file = join(folder, 'backup.jsonl');
    expect((await ran('backup', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('"name":"Ann"');
    expect((await ran('restore', file)).errors).toContain('A server is running there: stop it first.');
  });

  test('stops when it is asked to, and is run all the same', async () => {
    stop();
    expect(await done).toBe(0);
    expect((await ran('admin', 'users', 'ann')).output).toMatch(/Ann +admin/);
    const elsewhere = join(folder, 'elsewhere');
    const { world: quiet, heard: told } = fakeWorld();
    expect(await run(['restore', join(folder, 'backup.jsonl'), '--data', elsewhere], quiet)).toBe(0);
    expect(told.output).toMatch(/\d+ rows are restored/);
    expect((await ran('restore', join(folder, 'none'))).errors).toContain('There is no such file.');
    expect((await ran('restore', join(folder, 'backup.jsonl'))).errors).toContain('an empty place');
  });
});
