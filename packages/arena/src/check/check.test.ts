import { classicGame } from '@hegemon/engine';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeArena } from '../match/arena.js';
import { type BotProcess, startBot } from '../testing/process.js';
import { type CheckReport, checkBot } from './check.js';
import { makeScene, sceneConfig } from './scene.js';
import { SCENES } from './scenes.js';

const arena = makeArena({ allowPrivate: true });
const bots: BotProcess[] = [];

afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.stop();
});
afterAll(() => arena.close());

async function check(file: string, ...manners: string[]): Promise<CheckReport> {
  const bot = await startBot(file, ...manners);
  bots.push(bot);
  return checkBot(arena, bot.url, {
    timeouts: { detectMs: 20_000, turnMs: 20_000, bankMs: 0, noticeMs: 500 },
  });
}

function failed({ items }: CheckReport) {
  return items.filter(({ verdict }) => verdict === 'fail').map(({ name, message }) => [name, message]);
}

describe('a scene', () => {
  const rules = classicGame.rules(sceneConfig);
  it.each(SCENES)('is a moment of a match: $name', ({ sketch }) => {
    const state = makeScene(sketch);
    expect(rules.turn(state)).toEqual({ type: 'seats', seats: [0] });
    const action = rules.defaultAction(state, 0);
    expect(rules.explain(state, 0, action)).toBeUndefined();
  });
  it('has no legal attack where it says so', () => {
    const { sketch } = SCENES.find(({ name }) => name === 'no legal attack')!;
    expect(rules.legalActions(makeScene(sketch), 0)).toEqual([{ type: 'EndAttack' }]);
  });
});

describe('a check', () => {
  it.each([
    ['legacy.mjs', [], 'legacy', 'json'],
    ['legacy.mjs', ['oldest'], 'legacy', 'json'],
    ['legacy.mjs', ['form'], 'legacy', 'form'],
    ['modern.mjs', [], 'modern', 'json'],
  ])('of a good bot is passed: %s %j', async (file, manners, protocol, encoding) => {
    const report = await check(file, ...manners);
    expect(failed(report)).toEqual([]);
    expect(report).toMatchObject({ ok: true, protocol, encoding });
    const names = report.items.map(({ name }) => name);
    for (const { name, only } of SCENES) if (only !== 'modern') expect(names).toContain(name);
    for (const { name, latencyMs } of report.items)
      if (SCENES.some(scene => scene.name === name)) expect(latencyMs).toBeGreaterThan(0);
  });

  it('of a bot that does not play classic is of what it plays', async () => {
    const report = await check('modern.mjs', 'picky');
    expect(report).toMatchObject({ ok: true, encoding: 'json' });
    expect(report.items.map(({ name }) => name)).toEqual(['a short match of realms']);
  });

  it('finds what a clumsy bot does wrong', async () => {
    const report = await check('legacy.mjs', 'clumsy');
    expect(report.ok).toBe(false);
    expect(failed(report)[0]).toEqual([
      'many new armies',
      'There is no action "dance"; your bot was offered deploy_troops.',
    ]);
    const item = report.items.find(({ verdict }) => verdict === 'fail')!;
    expect(item.lines[0]).toMatchObject({ answer: '{"action": "dance"}', verdict: { type: 'strike' } });
  });

  it('stops at a bot that is not well', async () => {
    const report = await check('legacy.mjs', 'sick');
    expect(failed(report)).toEqual([['GET /status', 'GET /status answered 503; it must answer 200.']]);
    expect(report.items).toHaveLength(1);
  });

  it('says why a bot cannot be reached', async () => {
    const report = await checkBot(makeArena(), 'http://127.0.0.1:9');
    expect(report).toMatchObject({ ok: false, protocol: null });
    expect(failed(report)).toEqual([
      ['reaching the bot', '127.0.0.1 is a loopback address; bots are called on the internet only.'],
    ]);
  });
});
