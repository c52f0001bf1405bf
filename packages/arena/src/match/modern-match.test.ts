import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { DecisionLine } from '../seat/log.js';
import { type BotProcess, type ModernDiary, startBot } from '../testing/process.js';
import { answerSchema } from '../wire/action.js';
import { endSchema, eventSchema, startSchema, turnSchema } from '../wire/message.js';
import { makeArena } from './arena.js';
import { type ArenaMatchOptions, type ArenaResult, playArenaMatch } from './play.js';

const arena = makeArena({ allowPrivate: true });
const bots: BotProcess[] = [];

afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.stop();
});
afterAll(() => arena.close());

async function start(...manners: string[]): Promise<BotProcess> {
  const bot = await startBot('modern.mjs', ...manners);
  bots.push(bot);
  return bot;
}

async function play(options: Partial<ArenaMatchOptions>): Promise<ArenaResult> {
  const timeouts = { detectMs: 20_000, turnMs: 20_000, noticeMs: 2000, bankMs: 0 };
  const played = await playArenaMatch(arena, { seats: [], seed: 1, turnLimit: 15, timeouts, ...options });
  if (!played.ok) throw new Error(JSON.stringify(played.problems));
  return played.result;
}

const recruits = [{ bot: 'builtin:recruit' }, { bot: 'builtin:recruit' }];

const games: readonly (readonly [game: string, config: unknown, seats: number])[] = [
  ['classic', 'competition', 3],
  ['classic', { board: 'world', rules: { turnLimit: 12 } }, 3],
  ['quick', 'quick', 4],
  ['realms', 'duel', 2],
  ['realms', { board: 'trio', options: { fog: true } }, 3],
];

describe('a whole match of modern bots', () => {
  it.each(games)('of %s on %j', async (game, config, seats) => {
    const bot = await start('curious');
    const lines: DecisionLine[] = [];
    const { standings, outcome } = await play({
      game,
      config,
      seats: Array.from({ length: seats }, (_, i) => ({ bot: bot.url, name: `M${i}` })),
      log: line => lines.push(line),
      replay: uid => `https://arena.example/${uid}`,
    });
    const diary = await bot.diary<ModernDiary>();
    expect([standings.flatMap(({ strikes }) => strikes), diary.problems]).toEqual([[], []]);
    expect(outcome.places.flat().sort()).toEqual(standings.map((_, i) => i));
    expect([diary.starts.length, diary.ends.length]).toEqual([seats, seats]);
    expect(diary.turns).toBe(standings.reduce((sum, { decisions }) => sum + decisions, 0));
    expect(diary.events).toBeGreaterThan(0);
    for (const message of diary.starts) startSchema.parse(message);
    for (const message of diary.ends) endSchema.parse(message);
    for (const { request, answer } of lines) {
      turnSchema.parse(JSON.parse(request));
      if (answer !== null && answer.length < 500) answerSchema.parse(JSON.parse(answer));
    }
    expect(diary.ends[0]!.replay).toMatch(/^https:\/\/arena.example\/[0-9a-f-]{36}$/);
  });
});

describe('a modern bot', () => {
  it('plays with old ones and ours', async () => {
    const modern = await start('curious');
    const old = await startBot('legacy.mjs');
    bots.push(old);
    const { standings } = await play({ seats: [{ bot: modern.url }, { bot: old.url }, recruits[0]!] });
    expect(standings.map(({ protocol, strikes }) => [protocol, strikes.length])).toEqual([
      ['modern', 0],
      ['legacy', 0],
      ['builtin', 0],
    ]);
    expect((await old.diary()).problems).toEqual([]);
    const diary = await modern.diary<ModernDiary>();
    eventSchema.parse({ match: '', seq: 0, you: '', events: diary.lastEvents });
    expect(new Set(diary.starts[0]!.seats.map(({ id }) => id)).size).toBe(3);
  });

  it('is told what was wrong, and asked again', async () => {
    const bot = await start('illegal');
    const { standings } = await play({ seats: [{ bot: bot.url }, ...recruits] });
    expect(standings[0]!.isNeutral).toBe(false);
    expect(standings[0]!.strikes.map(({ code }) => code)).toEqual(['unknown-territory', 'unknown-territory']);
    const diary = await bot.diary<ModernDiary>();
    expect(diary.errors[0]).toEqual({
      code: 'unknown-territory',
      message: 'There is no territory "Nowhere", which your bot gave as "defendingTerritory".',
      your_action: {
        type: 'Battle',
        attackingTerritory: 0,
        defendingTerritory: 'Nowhere',
        attackingDiceCount: 3,
      },
    });
    expect(diary.last.errors_left).toBe(1);
  });

  it('that answers an older question is asked again', async () => {
    const bot = await start('stale');
    const { standings } = await play({ seats: [{ bot: bot.url }, ...recruits] });
    expect(standings[0]!.strikes.map(({ code }) => code)).toEqual(['wrong-seq']);
  });

  it('that is silent loses the decision, and at last its part in the match', async () => {
    const bot = await start('silent');
    const { standings, entries } = await play({
      seats: [{ bot: bot.url }, ...recruits],
      timeouts: { detectMs: 20_000, turnMs: 200, bankMs: 300 },
    });
    expect(standings[0]!.strikes.map(({ code }) => code)).toEqual(['timeout', 'timeout', 'timeout']);
    const own = entries.filter(({ actor }) => actor === standings[0]!.seat);
    expect(own.map(({ action, by }) => ['type' in action && action.type, by])).toEqual([
      ['OccupyTerritory', 'default'],
      ['OccupyTerritory', 'default'],
      ['GoNeutral', 'default'],
    ]);
    const { last, ends } = await bot.diary<ModernDiary>();
    expect([last.time_bank_ms, ends.length]).toEqual([0, 1]);
  });

  it('may want its messages signed', async () => {
    const bot = await start('signed', 'curious');
    await play({ seats: [{ bot: bot.url, secret: 'open sesame' }, ...recruits] });
    expect((await bot.diary<ModernDiary>()).problems).toEqual([]);
  });

  it('that never gets ready is not waited for', async () => {
    const bot = await start('fidgety');
    const { standings, entries } = await play({
      game: 'realms',
      config: { board: 'duel', limits: { points: 150, turns: 3 } },
      seats: [{ bot: bot.url }, recruits[0]!],
      actionsPerTurn: 15,
    });
    expect(standings[0]).toMatchObject({ strikes: [], decisions: 45 });
    const own = entries.filter(({ actor, by }) => actor === standings[0]!.seat && by === 'default');
    expect(own.map(({ action }) => action)).toEqual(new Array(3).fill({ type: 'Ready' }));
  });

  it('plays only what it says it plays', async () => {
    const bot = await start('picky');
    const played = await playArenaMatch(arena, { seats: [{ bot: bot.url }, ...recruits], seed: 1 });
    expect(played).toMatchObject({ ok: false, problems: [{ code: 'wrong-game' }] });
  });

  it('never hears what others hold', async () => {
    const bot = await start('curious');
    const lines: DecisionLine[] = [];
    await play({ seats: [{ bot: bot.url }, ...recruits], turnLimit: 40, log: line => lines.push(line) });
    const hands = lines.map(({ request }) => JSON.parse(request).view);
    for (const { hand, players } of hands) {
      const own = players.find(({ name }: { name: string }) => name === 'Modern');
      expect(hand).toHaveLength(own.cards);
    }
  });
});
