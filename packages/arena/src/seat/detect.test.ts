import { afterEach, describe, expect, it } from 'vitest';
import { makeClient } from '../client/index.js';
import { parseTarget } from '../client/target.js';
import { answer, type Beast, cage } from '../client/testing/zoo.js';
import { detect } from './detect.js';

const toClose: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

async function detected(beast: Beast, deadlineMs = 20_000) {
  const bot = await cage(beast);
  const client = makeClient({ allowPrivate: true });
  toClose.push(bot.close, client.close);
  const parsed = parseTarget(`http://127.0.0.1:${bot.port}/bot`);
  if (!parsed.ok) throw new Error(parsed.refusal.message);
  const found = await detect(client, parsed.target, deadlineMs);
  return { found, requests: bot.requests() };
}

const introduction = { apiversion: '1', name: 'Ann' };

const bots: readonly (readonly [what: string, beast: Beast, type: string])[] = [
  ['introduces itself', s => s.end(answer(JSON.stringify(introduction))), 'modern'],
  ['says it with a number', s => s.end(answer('{"apiversion": 1, "name": "Ann"}')), 'modern'],
  [
    'introduces itself as a page',
    s => s.end(answer(JSON.stringify(introduction), ['Content-Type: text/html'])),
    'modern',
  ],
  ['speaks a version of the future', s => s.end(answer('{"apiversion": "7", "name": "Ann"}')), 'refused'],
  ['has no name', s => s.end(answer('{"apiversion": "1"}')), 'refused'],
  ['knows nothing of that', s => s.end(answer('<h1>Not Found</h1>', [], '404 Not Found')), 'legacy'],
  ['answers other JSON', s => s.end(answer('{"hello": "world"}')), 'legacy'],
  ['answers a list', s => s.end(answer('["apiversion"]')), 'legacy'],
  ['hangs up', s => s.destroy(), 'legacy'],
];

describe('a bot that', () => {
  it.each(bots)('%s', async (_, beast, type) => {
    const { found, requests } = await detected(beast);
    expect(found.type).toBe(type);
    expect(requests[0]).toMatch(/^GET \/bot HTTP\/1.1\r\n/);
  });
  it('says nothing is taken for an old one', async () => {
    expect((await detected(() => {}, 100)).found.type).toBe('legacy');
  });
  it('is not there is refused', async () => {
    const bot = await cage(() => {});
    await bot.close();
    const client = makeClient({ allowPrivate: true });
    const parsed = parseTarget(`http://127.0.0.1:${bot.port}`);
    expect(parsed.ok && (await detect(client, parsed.target))).toMatchObject({
      type: 'refused',
      refusal: { code: 'connection-refused' },
    });
    client.close();
  });
});
