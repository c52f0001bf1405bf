import type { Shown } from '@hegemon/match';
import { expect, test, vi } from 'vitest';
import { run } from '../../run.js';
import { ran } from '../../testing/ran.js';
import { fakeWorld } from '../../testing/world.js';

const SERIES =
  'arena play --bot Ann=builtin:recruit --bot Ben=builtin:soldier --bot Cid=builtin:recruit --bot Dan=builtin:recruit --game quick --seed 3';

/** Everything that a gallery tells somebody who looks on to the end. */
async function seen(url: string): Promise<Shown[]> {
  const text = await (await fetch(url)).text();
  const lines = text.split('\n\n').filter(Boolean);
  return lines.map(line => JSON.parse(line.slice('data: '.length)));
}

function kindsOf(all: readonly Shown[]): string {
  return all.map(({ type }) => type[0]).join('');
}

test('a series waits for its board to be opened and is seen there, match by match', async () => {
  const { world, heard } = fakeWorld();
  const done = run(`${SERIES} --games 2 --watch --pace 0`.split(' '), world);
  await vi.waitFor(() => expect(heard.errors).toContain('/watch'), { timeout: 60_000 });
  const page = /http\S+/.exec(heard.errors)![0];
  expect(heard.output).toBe('');
  const all = await seen(`${page}/events`);
  expect(await done).toBe(0);
  expect(heard.output).toContain('Quick · seed 3 · 2 matches');
  expect(kindsOf(all)).toMatch(/^bs{20,}bs{20,}$/);
  expect(all[0]).toMatchObject({
    game: 'quick',
    names: expect.arrayContaining(['Ann', 'Ben', 'Cid', 'Dan']),
  });
  const last = all.at(-1) as Extract<Shown, { type: 'sight' }>;
  expect(last.glance).toMatchObject({ viewer: 'spectator', outcome: { winners: [expect.any(Number)] } });
  const heardOf = all.flatMap(one => (one.type === 'sight' ? one.news.map(({ number }) => number) : []));
  const second = heardOf.lastIndexOf(1);
  expect(heardOf.slice(0, second)).toEqual(heardOf.slice(0, second).map((_, i) => i + 1));
});

test('a board that nobody opens can be given up', async () => {
  const { world, heard } = fakeWorld();
  let stop = () => {};
  const interruptible = {
    ...world,
    onInterrupt: (end: () => void) => {
      stop = end;
      return () => {};
    },
  };
  const done = run(`${SERIES} --games 1 --watch`.split(' '), interruptible);
  await vi.waitFor(() => expect(heard.errors).toContain('/watch'), { timeout: 60_000 });
  stop();
  expect(await done).toBe(130);
});

test('several matches at a time cannot be watched', async () => {
  const { code, errors } = await ran(`${SERIES} --watch --parallel 2`);
  expect(code).toBe(2);
  expect(errors).toContain('One match at a time can be watched');
});
