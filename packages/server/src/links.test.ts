import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePublicUrl } from './links.js';
import { startServer } from './server.js';
import { type Client, guestAt } from './testing/client.js';
import { startCalled } from './testing/robot.js';
import { KINDS } from './testing/stores.js';
import { isOver, layTable, openStudio, PATIENCE, register } from './testing/studio.js';

describe('the public address', () => {
  test.each<[what: string, text: string, url: string]>([
    ['a name', 'https://play.example.org', 'https://play.example.org'],
    ['a slash behind it', 'https://play.example.org/', 'https://play.example.org'],
    ['a port', 'http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['capital letters', 'HTTPS://Play.Example.org', 'https://play.example.org'],
    ['a new kind of address', 'http://[::1]:8080/', 'http://[::1]:8080'],
  ])('%s is taken', (_, text, url) => {
    expect(parsePublicUrl(text)).toEqual({ ok: true, url });
  });

  test.each<[what: string, text: string]>([
    ['nothing', ''],
    ['no scheme', 'play.example.org'],
    ['another scheme', 'ftp://play.example.org'],
    ['a script', 'javascript:alert(1)'],
    ['a path', 'https://play.example.org/hegemon'],
    ['a path that goes back', 'https://play.example.org/x/..'],
    ['a path by backslash', 'https://play.example.org\\evil.example'],
    ['a question', 'https://play.example.org?x'],
    ['a fragment', 'https://play.example.org/#x'],
    ['a user', 'https://play.example.org@evil.example'],
    ['white space', ' https://play.example.org'],
    ['a line break', 'https://play.example.org\n'],
    ['no host', 'https://'],
    ['a port that is none', 'https://play.example.org:99999'],
  ])('%s is refused in a sentence', (_, text) => {
    expect(parsePublicUrl(text)).toMatchObject({
      ok: false,
      refusal: { code: 'BadPublicUrl', message: expect.stringMatching(/^The public address must be .*\.$/s) },
    });
  });

  test('no server starts with a wrong one', async () => {
    const place = { type: 'folder', folder: '/nowhere/at/all' } as const;
    await expect(startServer({ place, publicUrl: 'play.example.org' })).rejects.toMatchObject({
      name: 'Refused',
      refusal: { code: 'BadPublicUrl' },
    });
  });
});

describe.each(KINDS)('links that are told elsewhere, on a %s', kind => {
  let studio: Awaited<ReturnType<typeof openStudio>>;
  let ann: Client;
  beforeAll(async () => {
    studio = await openStudio(kind, { publicUrl: 'https://play.example.org/' });
    ann = studio.author;
  });
  afterAll(() => studio.close());

  /** What a bot is told at the end of a match. */
  async function endOf(author: Client, isPublic: boolean): Promise<{ id: string; replay: string | null }> {
    const robot = await startCalled({ games: ['quick'] });
    const { bot } = await register(author, { url: robot.url });
    const id = await layTable(author, [bot.id], { isPublic });
    await author.post(`/api/tables/${id}/start`);
    await isOver(author, id);
    const said = () => robot.requests.find(({ path }) => path === '/end')?.body;
    await expect.poll(said, PATIENCE).toBeDefined();
    await robot.close();
    return { id, replay: (JSON.parse(said()!) as { replay: string | null }).replay };
  }

  test('a bot is told where its match is to be seen again', async () => {
    const { id, replay } = await endOf(ann, true);
    expect(replay).toBe(`https://play.example.org/live/${id}/replay`);
  });

  test('the link of a table by link is not passed on', async () => {
    expect((await endOf(ann, false)).replay).toBeNull();
  });

  test('a webhook is told where to go', async () => {
    const heard: { notice: string; match: string; link: string | null }[] = [];
    const hook = await startHook(body => heard.push(JSON.parse(body)));
    const bob = await guestAt(studio.url, `Bob of ${kind}`);
    await bob.ask('PUT', '/api/my/webhook', {
      url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
    });
    const seats = [
      { type: 'me' },
      { type: 'invited', name: `Bob of ${kind}` },
      ...Array.from({ length: 2 }, () => ({ type: 'computer', level: 'recruit' })),
    ];
    const { id } = (await ann.post<{ id: string }>('/api/tables', { game: 'quick', seats })).body;
    await bob.post(`/api/tables/${id}/join`);
    await ann.post(`/api/tables/${id}/start`);
    const linkOf = (notice: string) => heard.find(one => one.notice === notice)?.link;
    await expect.poll(() => linkOf('invited'), PATIENCE).toBe(`https://play.example.org/table/${id}`);
    await expect.poll(() => linkOf('table-started'), PATIENCE).toBe(`https://play.example.org/live/${id}`);
    hook.close();
  });
});

async function startHook(hear: (body: string) => void): Promise<Server> {
  const hook = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += String(data);
    });
    request.on('end', () => {
      hear(body);
      response.end();
    });
  });
  await new Promise<void>(done => hook.listen(0, '127.0.0.1', done));
  return hook;
}
