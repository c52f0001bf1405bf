import type { Game } from '@hegemon/engine';
import { makeSeeded, openMatch } from '@hegemon/match';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { DecisionLine } from '../seat/log.js';
import { type BotProcess, startBot } from '../testing/process.js';
import { makeArena } from './arena.js';
import { type ArenaMatchOptions, type ArenaResult, arenaGame, playArenaMatch } from './play.js';

const arena = makeArena({ allowPrivate: true });
const bots: BotProcess[] = [];

afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.stop();
});
afterAll(() => arena.close());

async function start(...manners: string[]): Promise<BotProcess> {
  const bot = await startBot('legacy.mjs', ...manners);
  bots.push(bot);
  return bot;
}

async function play(options: Partial<ArenaMatchOptions>): Promise<ArenaResult> {
  const timeouts = { detectMs: 20_000, turnMs: 20_000, noticeMs: 200 };
  const played = await playArenaMatch(arena, { seats: [], seed: 1, turnLimit: 30, timeouts, ...options });
  if (!played.ok) throw new Error(JSON.stringify(played.problems));
  return played.result;
}

const recruits = [{ bot: 'builtin:recruit' }, { bot: 'builtin:recruit' }];

describe('a whole match', () => {
  it.each([
    ['JSON', []],
    ['the oldest, who cut five characters off', ['oldest']],
    ['those who look under risk', ['wrapped']],
    ['those who want a form', ['form']],
    ['those who answer pages with status 500', ['html']],
    ['those who refuse not_turn', ['refusing']],
  ])('with bots of the generation of %s', async (_, manners) => {
    const bot = await start(...manners);
    const lines: DecisionLine[] = [];
    const { standings } = await play({
      seats: [{ bot: bot.url, name: 'Ann' }, ...recruits],
      log: l => lines.push(l),
    });
    const diary = await bot.diary();
    expect([standings[0]!.strikes, diary.problems]).toEqual([[], []]);
    expect(standings[0]).toMatchObject({ name: 'Ann', protocol: 'legacy', isNeutral: false });
    expect(diary.turns).toBe(standings[0]!.decisions);
    expect(diary.notTurns).toBeGreaterThan(50);
    expect(diary.kinds['choose_country']).toBe(14);
    const [first] = lines;
    expect(first!.verdict.type).toBe(manners.includes('form') ? 'retry' : 'ok');
    expect(new Set(lines.slice(1).map(line => line.encoding))).toEqual(
      new Set([manners.includes('form') ? 'form' : 'json']),
    );
  });
});

describe('a bot', () => {
  it('that slips once is told, asked again and plays on', async () => {
    const bot = await start('clumsy');
    const { standings } = await play({ seats: [{ bot: bot.url }, ...recruits] });
    const message = 'There is no action "dance"; your bot was offered choose_country.';
    expect(standings[0]).toMatchObject({ isNeutral: false, strikes: [{ code: 'not-offered', message }] });
    const diary = await bot.diary();
    expect(diary.errors).toEqual([[1, message]]);
    expect(diary.turns).toBe(standings[0]!.decisions + 1);
  });

  it('that is silent is neutral after three strikes', async () => {
    const bot = await start('silent');
    const { standings } = await play({
      seats: [{ bot: bot.url }, ...recruits],
      timeouts: { detectMs: 20_000, turnMs: 800, noticeMs: 200 },
    });
    expect(standings[0]).toMatchObject({ isNeutral: true });
    expect(standings[0]!.strikes.map(({ code }) => code)).toEqual(['timeout', 'timeout', 'timeout']);
    const diary = await bot.diary();
    expect(diary.errors.map(([errors]) => errors)).toEqual([1, 2]);
    expect(diary.last.you).toMatchObject({ errors: 2, is_neutral: false });
  });

  it('that crashes is neutral, and the match goes on', async () => {
    const bot = await start('crash');
    const { standings, outcome } = await play({ seats: [{ bot: bot.url }, ...recruits] });
    expect(standings[0]!.isNeutral).toBe(true);
    expect(standings[0]!.strikes).toHaveLength(3);
    for (const { code } of standings[0]!.strikes) expect(code).toMatch(/^connection-(reset|refused)$/);
    expect(standings[0]!.place).toBeGreaterThan(1);
    expect(outcome.reason).toMatch(/conquest|turn-limit-draw/);
  });

  it('that never answers not_turn gets no strike', async () => {
    const bot = await start('deaf');
    const { standings } = await play({ seats: [{ bot: bot.url }, ...recruits], turnLimit: 6 });
    expect(standings[0]).toMatchObject({ isNeutral: false, strikes: [] });
  });

  it('is never sent an empty body, nor asked otherwise than it is used to', async () => {
    const bot = await start();
    await play({ seats: [{ bot: `${bot.url}//` }, ...recruits] });
    expect(bot.exitCode()).toBeNull();
  });

  it('plays one match at a time', async () => {
    const bot = await start();
    const seats = [{ bot: bot.url }, ...recruits];
    await Promise.all([1, 2, 3].map(seed => play({ seats, seed, turnLimit: 5 })));
    expect(new Set((await bot.diary()).matches).size).toBe(3);
    expect((await bot.diary()).matches).toHaveLength(3);
  });
});

describe('a match', () => {
  it('of bots that are all silent is a draw', async () => {
    const silent = await Promise.all([1, 2, 3].map(() => start('silent')));
    const { outcome, isDraw, standings } = await play({
      seats: silent.map(({ url }) => ({ bot: url })),
      timeouts: { detectMs: 20_000, turnMs: 200, noticeMs: 200 },
    });
    expect([outcome.reason, isDraw]).toEqual(['all-neutral', true]);
    expect(standings.map(({ place }) => place)).toEqual([1, 1, 1]);
  });

  it('is decided by its seed and its decisions, however long they take, and can be replayed', async () => {
    const [slow, fast] = [await start('slow'), await start()];
    const at = (bot: BotProcess) => play({ seats: [{ bot: bot.url }, ...recruits], turnLimit: 8, seed: 9 });
    const [one, other] = [await at(slow), await at(fast)];
    expect(other.entries).toEqual(one.entries);
    const { game, config } = arenaGame({ turnLimit: 8 });
    const again = openMatch({
      game: game as Game,
      config,
      seats: 3,
      chance: makeSeeded(9),
      seed: 9,
      entries: one.entries,
    });
    expect(again.ok && again.value.outcome()).toEqual(one.outcome);
    const another = await play({ seats: [{ bot: fast.url }, ...recruits], turnLimit: 8, seed: 10 });
    expect(another.entries).not.toEqual(one.entries);
  });

  it.each([
    ['as it is', undefined, 'turn-limit-draw'],
    ['by name', 'competition', 'turn-limit-draw'],
    ['with other rules', { board: 'competition', rules: { turnLimit: 4 } }, 'turn-limit-draw'],
    ['on another board', { board: 'world', minPlayers: 2 }, 'turn-limit'],
  ])('has an end: %s', async (_, config, reason) => {
    const played = await play({ seats: [...recruits, recruits[0]!], config, turnLimit: 5 });
    expect([played.outcome.reason, played.isDraw]).toEqual([reason, reason === 'turn-limit-draw']);
  });

  it('can be stopped', async () => {
    const bot = await start();
    const stop = new AbortController();
    const log = () => stop.abort();
    const seats = [{ bot: bot.url }, ...recruits];
    const played = await playArenaMatch(arena, { seats, seed: 1, log, signal: stop.signal });
    expect(played).toMatchObject({ ok: false, problems: [{ code: 'stopped' }] });
    expect((await bot.diary()).turns).toBe(1);
  });

  it('tells the others what was decided, and counts every attempt', async () => {
    const bot = await start('clumsy');
    const lines: DecisionLine[] = [];
    await play({ seats: [{ bot: bot.url, name: 'Ann' }, ...recruits], log: line => lines.push(line) });
    const games = lines.map(({ request }) => JSON.parse(request).game);
    expect(games[0].last_action).toMatch(/^(The match begins|Recruit.* chose [a-z ]+)\.$/);
    const told = games.slice(1).map(({ last_action, last_event }) => [last_action, last_event]);
    for (const [sentence, event] of told) {
      expect(sentence).toMatch(
        /^(Ann|Recruit|Recruit 2) (chose|deployed|spent|kept|attacked|stopped|moved|ended) ?.*\.$/,
      );
      expect(sentence.startsWith(event.player)).toBe(true);
    }
    const counts = games.map(({ broadcast_count }) => broadcast_count);
    expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
    const at = lines.findIndex(({ verdict }) => verdict.type === 'strike');
    expect(counts[at + 1]).toBe(counts[at] + 1);
  });

  it.each([
    ['for a bot that is not well', ['sick'], {}, 'bad-status'],
    ['on a board that old bots do not know', [], { config: 'world' }, 'wrong-game'],
    [
      'under rules that old bots do not know',
      [],
      { config: { board: 'competition', rules: { setup: 'deal' } } },
      'wrong-game',
    ],
  ])('is not begun %s', async (_, manners, options, code) => {
    const bot = await start(...manners);
    const played = await playArenaMatch(arena, {
      seats: [{ bot: bot.url }, ...recruits],
      seed: 1,
      ...options,
    });
    expect(played).toMatchObject({ ok: false, problems: [{ path: 'seats[0]', code }] });
    expect((await bot.diary()).turns).toBe(0);
  });

  it.each([
    ['the same old bot twice', (url: string) => [{ bot: url }, { bot: url }, ...recruits], 'twice'],
    [
      'a name that means something else',
      (url: string) => [{ bot: url, name: 'none' }, ...recruits],
      'reserved',
    ],
    ['a level that there is not', (url: string) => [{ bot: url }, { bot: 'builtin:emperor' }], 'unknown-bot'],
    ['a file', (url: string) => [{ bot: url }, { bot: 'file:///etc/passwd' }], 'bad-scheme'],
  ])('is not begun with %s', async (_, seats, code) => {
    const bot = await start();
    const played = await playArenaMatch(arena, { seats: seats(bot.url), seed: 1 });
    expect(played).toMatchObject({ ok: false, problems: [{ code }] });
  });

  it('is not begun at an address of this machine unless that is allowed', async () => {
    const bot = await start();
    const played = await playArenaMatch(makeArena(), { seats: [{ bot: bot.url }, ...recruits], seed: 1 });
    expect(played).toMatchObject({ ok: false, problems: [{ code: 'private-address' }] });
  });
});
