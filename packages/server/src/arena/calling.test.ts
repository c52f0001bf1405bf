import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.js';
import { until } from '../testing/patience.js';
import { Caller, choiceFor, type Turn } from '../testing/robot.js';
import { KINDS } from '../testing/stores.js';
import { decidersOf, isOver, openStudio, PATIENCE, type Page, play, register } from '../testing/studio.js';

type Studio = Awaited<ReturnType<typeof openStudio>>;

/** One that has connected and is ready. */
async function callerAt({ url }: Studio, token: string, answer?: (turn: Turn) => object | undefined) {
  const caller = new Caller(url, token, answer);
  expect(await caller.connect()).toBe(200);
  await until(() => caller.named('hello').length > 0, 'it is connected');
  return caller;
}

/** The first question, which is left open. */
async function askedIn(caller: Caller): Promise<Turn> {
  await until(() => caller.named('turn').length > 0, 'it is asked');
  return caller.named('turn')[0]!.data as Turn;
}

const answerOf = (turn: Turn) => ({ ...choiceFor(turn), match: turn.match, seq: turn.seq });

describe.each(KINDS)('bots that call, on a %s', kind => {
  let studio: Studio;
  let ann: Client;
  beforeAll(async () => {
    studio = await openStudio(kind);
    ann = studio.author;
  });
  afterAll(() => studio.close());

  test('play a whole match by token alone, and their owner reads what was said', async () => {
    const { bot, token } = await register(ann);
    expect(bot).toMatchObject({ status: 'new', isOnline: false, kind: 'calling' });
    const caller = new Caller(studio.url, token);
    await caller.post(
      { apiversion: '1', name: 'Robo', wants_events: true, games: ['quick'] },
      '/api/bot/hello',
    );
    expect(await caller.connect()).toBe(200);
    await until(() => caller.named('hello').length > 0, 'it is connected');
    const id = await play(ann, [bot.id]);
    await isOver(ann, id);
    await until(() => caller.named('end').length > 0, 'it is told of the end');
    expect(caller.named('start')).toHaveLength(1);
    expect(caller.named('event').length).toBeGreaterThan(0);
    const turns = caller.named('turn').map(({ data }) => data as Turn);
    expect(turns.every(turn => turn.last_error === null)).toBe(true);
    expect(await decidersOf(ann, id)).toEqual(new Set([undefined]));
    const { body } = await ann.get<Page>(`/api/bots/${bot.id}`);
    expect(body.bot).toMatchObject({ status: 'active', isOnline: true, games: ['quick'] });
    const { body: said } = await ann.get<{ match: string; request: string; answer: string }[]>(
      `/api/bots/${bot.id}/exchanges?limit=100`,
    );
    expect(said.length).toBe(Math.min(turns.length, 100));
    expect(said.every(({ match, answer }) => match === id && answer.includes('"seq"'))).toBe(true);
    caller.close();
    await expect
      .poll(async () => (await ann.get<Page>(`/api/bots/${bot.id}`)).body.bot.isOnline, PATIENCE)
      .toBe(false);
  });

  test('that answer what they were not asked are told so, and nothing else happens', async () => {
    const [one, two] = [await register(ann), await register(ann)];
    const silent = () => undefined;
    const [caller, other] = [
      await callerAt(studio, one.token, silent),
      await callerAt(studio, two.token, silent),
    ];
    const id = await play(ann, [one.bot.id]);
    const turn = await askedIn(caller);
    const answer = answerOf(turn);
    const late = { status: 409, body: { code: 'TooLate' } };
    expect(await caller.post({ ...answer, seq: turn.seq + 1 }), 'another seq').toMatchObject(late);
    expect(await caller.post({ ...answer, match: 'x' }), 'another match').toMatchObject(late);
    expect(await other.post(answer), "another's question").toMatchObject(late);
    const wrong = { status: 401, body: { code: 'NoBot' } };
    expect(await new Caller(studio.url, 'bot_x').post(answer), 'no token').toMatchObject(wrong);
    expect(await new Caller(studio.url, ann.cookie.slice(8)).post(answer), "a person's").toMatchObject(wrong);
    expect((await caller.post('{')).status, 'no JSON').toBe(400);
    expect((await caller.post([])).status, 'a list').toBe(400);
    expect((await caller.post({ seq: turn.seq })).status, 'no match').toBe(400);
    expect((await caller.post({ ...answer, fat: 'x'.repeat(70_000) })).status, 'too large').toBe(413);
    expect(await caller.post(answer), 'at last').toMatchObject({ status: 202 });
    expect(await caller.post(answer), 'twice').toMatchObject(late);
    await until(() => caller.named('turn').length > 1, 'it is asked the next');
    expect((caller.named('turn')[1]!.data as Turn).last_error, 'no error of its own').toBeNull();
    expect(other.named('turn'), 'what is for one is for nobody else').toEqual([]);
    await ann.ask('DELETE', `/api/bots/${one.bot.id}`);
    await until(() => caller.isOver, 'a retired bot is cut off');
    await isOver(ann, id);
    other.close();
  });

  test('that answer nonsense are told why, and a computer sits in', async () => {
    const { bot, token } = await register(ann);
    const caller = await callerAt(studio, token, ({ match, seq }) => ({ match, seq, type: 'Cheat\u0000' }));
    const id = await play(ann, [bot.id]);
    await isOver(ann, id);
    const turns = caller.named('turn').map(({ data }) => data as Turn);
    expect(turns[1]!.last_error).toMatchObject({ code: 'bad-action' });
    expect(await decidersOf(ann, id)).toEqual(new Set(['computer']));
    // exchanges are written down a moment later
    const seen = async () => (await ann.get<Page>(`/api/bots/${bot.id}`)).body.mine;
    await until(async () => (await seen())?.errors === turns.length, 'every error is written down');
    const mine = await seen();
    expect(mine!.failures).toBeGreaterThan(0);
    expect(mine!.lastFailure).toContain('no action');
    caller.close();
  });

  test('have one stream: the newest; and what is open is asked again there, from the beginning', async () => {
    const { bot, token } = await register(ann);
    const first = await callerAt(studio, token, () => undefined);
    const id = await play(ann, [bot.id]);
    const turn = await askedIn(first);
    const second = await callerAt(studio, token);
    await until(() => first.isOver, 'the older is cut off');
    expect(first.named('bye')[0]!.data).toMatchObject({ code: 'replaced' });
    await until(() => second.named('turn').length > 0, 'it is asked again');
    expect(second.events.map(({ name }) => name).slice(0, 3)).toEqual(['hello', 'start', 'turn']);
    expect(second.named('turn')[0]!.data).toEqual(turn);
    await isOver(ann, id);
    expect(await decidersOf(ann, id)).toEqual(new Set([undefined]));
    second.close();
  });

  test('are let in by the newest token only', async () => {
    const { bot, token } = await register(ann);
    const caller = await callerAt(studio, token);
    const { body } = await ann.post<{ token: string }>(`/api/bots/${bot.id}/token`);
    await until(() => caller.isOver, 'whoever has the old one is cut off');
    expect(caller.named('bye')[0]!.data).toMatchObject({ code: 'void' });
    expect(await new Caller(studio.url, token).connect()).toBe(401);
    const fresh = await callerAt(studio, body.token);
    fresh.close();
  });

  test('that are not connected are stood in for, and take their seat when they come', async () => {
    const { bot, token } = await register(ann);
    const caller = await callerAt(studio, token, () => undefined);
    const id = await play(ann, [bot.id]);
    await askedIn(caller);
    caller.close();
    const again = await callerAt(studio, token);
    await isOver(ann, id);
    expect(await decidersOf(ann, id)).toContain(undefined);
    again.close();
  });

  test('pages of others may be bots', async () => {
    const reply = await fetch(`${studio.url}/api/bot/answers`, {
      method: 'OPTIONS',
      headers: { origin: 'https://notebook.example', 'access-control-request-method': 'POST' },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-headers')).toContain('authorization');
    const other = await fetch(`${studio.url}/api/bots`);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('a server closes while bots are connected and asked', async () => {
  const studio = await openStudio('folder');
  const { bot, token } = await register(studio.author);
  const caller = await callerAt(studio, token, () => undefined);
  await play(studio.author, [bot.id]);
  await askedIn(caller);
  await studio.close();
  await until(() => caller.isOver, 'its stream has ended');
});
