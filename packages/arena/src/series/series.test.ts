import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeArena } from '../match/arena.js';
import type { DecisionLine } from '../seat/log.js';
import { type BotProcess, type ModernDiary, startBot } from '../testing/process.js';
import { findDecision, resend } from './resend.js';
import { playSeries, type SeriesOptions } from './series.js';

const arena = makeArena({ allowPrivate: true });
const bots: BotProcess[] = [];
afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.stop();
});
afterAll(() => arena.close());

async function start(file: string, ...manners: string[]): Promise<BotProcess> {
  const bot = await startBot(file, ...manners);
  bots.push(bot);
  return bot;
}

const timeouts = { detectMs: 20_000, statusMs: 20_000, turnMs: 20_000, bankMs: 0 };

async function play(options: Partial<SeriesOptions> = {}) {
  const result = await playSeries(arena, {
    participants: ['Ann', 'Ben', 'Cid', 'Dot'].map(name => ({ name, bot: 'builtin:recruit' })),
    game: 'quick',
    games: 4,
    seed: 5,
    timeouts,
    ...options,
  });
  if (!result.ok) throw new Error(result.problems[0]!.message);
  return result;
}

describe('a series', () => {
  test('with swapped seats plays each seed from every seat', async () => {
    const { lines } = await play({ games: 5, isSwapping: true });
    expect(lines.map(({ seed, players }) => [seed, players.join(' ')])).toEqual([
      [5, 'Ann Ben Cid Dot'],
      [5, 'Ben Cid Dot Ann'],
      [5, 'Cid Dot Ann Ben'],
      [5, 'Dot Ann Ben Cid'],
      [6, 'Ann Ben Cid Dot'],
    ]);
  });

  test('keeps the names of those who brought none apart, whatever seat they take', async () => {
    const [one, other] = [await start('modern.mjs'), await start('modern.mjs')];
    const participants = [one.url, 'builtin:recruit', other.url, 'builtin:recruit'].map(bot => ({ bot }));
    const { lines, conduct } = await play({ participants, isSwapping: true, games: 2 });
    expect(conduct.map(({ name }) => name)).toEqual(['Modern', 'Recruit', 'Modern 2', 'Recruit 2']);
    expect(lines[1]!.players).toEqual(['Recruit', 'Modern 2', 'Recruit 2', 'Modern']);
    const { starts } = await other.diary<ModernDiary>();
    expect(starts.map(({ you, seats }) => seats.find(({ id }) => id === you)!.name)).toEqual([
      'Modern 2',
      'Modern 2',
    ]);
  });

  test('is the same however many matches are played at a time', async () => {
    const [one, many] = [await play(), await play({ parallel: 3 })];
    expect(many.standings).toEqual(one.standings);
    expect(one.standings.map(({ matches }) => matches)).toEqual([4, 4, 4, 4]);
    expect(one.lines.map(({ seed }) => seed)).toEqual([5, 6, 7, 8]);
  });

  test('says what a bot did wrong, and how long it took', async () => {
    const bot = await start('modern.mjs', 'illegal');
    const participants = [
      { name: 'Mine', bot: bot.url },
      ...['Ben', 'Cid', 'Dot'].map(name => ({ name, bot: 'builtin:recruit' })),
    ];
    const { conduct } = await play({ participants, games: 1 });
    expect(conduct[0]).toMatchObject({ name: 'Mine', protocol: 'modern', neutral: 0 });
    expect(conduct[0]!.strikes[0]).toMatchObject({ count: expect.any(Number) });
    expect(conduct[0]!.meanLatencyMs).toBeGreaterThan(0);
    expect(conduct.slice(1).map(({ strikes }) => strikes)).toEqual([[], [], []]);
  });

  test.each<[what: string, change: Partial<SeriesOptions>, message: RegExp]>([
    ['without matches', { games: 0 }, /at least one match/],
    ['with a bad seed', { seed: 1.5 }, /seed is a whole number/],
    [
      'of players nobody knows',
      { participants: [{ bot: 'builtin:napoleon' }] },
      /at least two|no computer player/,
    ],
    ['on a map that is not there', { config: 'atlantis' }, /atlantis|board/i],
  ])('%s is refused', async (_, change, message) => {
    await expect(play(change)).rejects.toThrow(message);
  });
});

describe('a request that is sent again', () => {
  async function logOf(bot: BotProcess, game: string, others: number): Promise<DecisionLine[]> {
    const log: DecisionLine[] = [];
    const recruits = Array.from({ length: others }, () => ({ bot: 'builtin:recruit' }));
    const participants = [{ name: 'Mine', bot: bot.url }, ...recruits];
    await play({ participants, game, games: 1, turnLimit: 4, log: line => log.push(line) });
    return log;
  }

  test.each([
    ['legacy.mjs', [], 'classic', 2],
    ['legacy.mjs', ['form'], 'classic', 2],
    ['modern.mjs', [], 'quick', 3],
  ] as const)('is the same to the letter: %s %j', async (file, manners, game, others) => {
    const bot = await start(file, ...manners);
    const log = await logOf(bot, game, others);
    const wanted = log[2]!;
    const found = await findDecision(
      log.map(line => JSON.stringify(line)),
      wanted,
    );
    expect(found).toEqual({ ok: true, line: wanted });
    const sent = await resend(arena, wanted, bot.url, { timeoutMs: 20_000 });
    expect(sent).toMatchObject({ ok: true, reply: { type: 'answer', status: 200 } });
    const { last } = await bot.diary();
    const form = new URLSearchParams(wanted.request).get('risk');
    expect(last).toEqual(JSON.parse(wanted.encoding === 'form' ? form! : wanted.request));
  });

  test('is found in the match that is meant', async () => {
    const line = (match: string, turn: number) =>
      JSON.stringify({
        match,
        turn,
        name: 'Mine',
        protocol: 'modern',
        contentType: 'application/json',
        request: '{}',
        answer: null,
        verdict: { type: 'ok', code: 'ok', message: 'Taken.' },
      });
    const lines = [line('aa', 1), line('aa', 4), line('bb', 4), line('bb', 9), ''];
    expect(await findDecision(lines, { turn: 4 })).toMatchObject({ line: { match: 'aa' } });
    expect(await findDecision(lines, { turn: 4, match: 'b' })).toMatchObject({ line: { match: 'bb' } });
    expect(await findDecision(lines, { turn: 8, match: 'b' })).toMatchObject({
      refusal: { message: 'No bot was asked in turn 8; the nearest is turn 9.' },
    });
    expect(await findDecision(lines, { turn: 4, match: 'c' })).toMatchObject({
      refusal: { code: 'no-match' },
    });
    expect(await findDecision(['{}'], { turn: 4 })).toMatchObject({ refusal: { code: 'wrong-file' } });
  });
});
