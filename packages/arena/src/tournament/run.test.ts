import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeArena } from '../match/arena.js';
import { type BotProcess, type ModernDiary, startBot } from '../testing/process.js';
import { readJournal } from './journal.js';
import { inOrder } from './line.js';
import { fixturesOf } from './pairing.js';
import type { TournamentPlan } from './plan.js';
import { runTournament, type TournamentOptions, type TournamentResult } from './run.js';
import { standingsOf } from './standings.js';
import { freshFile, makePlan, recruits } from './testing/plans.js';

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

const timeouts = { detectMs: 20_000, statusMs: 20_000, turnMs: 20_000 };

type Finished = Extract<TournamentResult, { readonly ok: true }>;

async function run(plan: TournamentPlan, options: Partial<TournamentOptions> = {}): Promise<Finished> {
  const result = await runTournament(arena, plan, { file: freshFile(), match: { timeouts }, ...options });
  if (!result.ok) throw new Error(result.problems[0]!.message);
  return result;
}

function withoutChance(result: Finished) {
  return result.lines.map(({ uid, ms, ...line }) => line);
}

describe('a tournament', () => {
  test('is the same however many matches are played at a time', async () => {
    const plan = makePlan({ kind: 'swiss' });
    const one = await run(plan, { parallel: 1 });
    const many = await run(plan, { parallel: 5 });
    expect(one.isOver).toBe(true);
    expect(withoutChance(many)).toEqual(withoutChance(one));
    expect(many.standings).toEqual(one.standings);
  });

  test('writes its standings down, which are those of its matches to the last digit', async () => {
    const file = freshFile();
    const { standings } = await run(makePlan(), { file });
    const read = readJournal(file);
    if (!read.ok) throw new Error(read.refusal.message);
    expect(read.journal.standings).toEqual(standings);
    expect(standingsOf(inOrder(read.journal.lines))).toEqual(standings);
    const before = readFileSync(file, 'utf8');
    await run(makePlan(), { file });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('tells of every match once it is on the disk, and how all stand', async () => {
    const file = freshFile();
    const plan = makePlan({ rounds: 1 });
    const told: unknown[] = [];
    const onMatch: TournamentOptions['onMatch'] = ({ done, total, last, standings }) => {
      const read = readJournal(file);
      const isWritten = read.ok && read.journal.lines.some(({ id }) => id === last.id);
      told.push([done, total, isWritten, standings().length > 0]);
    };
    await run(plan, { file, onMatch });
    expect(told).toEqual([1, 2, 3, 4].map(done => [done, 4, true, true]));
  });

  test('that is stopped goes on where it was, and comes out as if it had not been', async () => {
    const plan = makePlan({ rounds: 3, kind: 'swiss' });
    const file = freshFile();
    const stop = new AbortController();
    const onMatch: TournamentOptions['onMatch'] = ({ done }) => done === 3 && stop.abort();
    const half = await run(plan, { file, onMatch, parallel: 1, signal: stop.signal });
    expect([half.isOver, half.lines.length]).toEqual([false, 3]);
    const played: string[] = [];
    const rest = await run(plan, { file, onMatch: ({ last }) => played.push(last.id) });
    expect(rest.isOver).toBe(true);
    expect(played).toHaveLength(9);
    expect(rest.lines).toEqual(expect.arrayContaining([...half.lines]));
    expect(withoutChance(rest)).toEqual(withoutChance(await run(plan)));
    expect((await run(plan, { file })).lines).toEqual(rest.lines);
  });

  test('plays with bots over HTTP, within what they can take', async () => {
    const [old, modern] = [await start('legacy.mjs'), await start('modern.mjs')];
    const entrants = [{ name: 'Old', bot: old.url }, { name: 'New', bot: modern.url }, ...recruits(1)];
    const plan = makePlan({ game: 'classic', entrants, table: 3, rounds: 1, games: 3 });
    const { lines, standings } = await run(plan, { match: { timeouts, turnLimit: 12 } });
    expect(lines.map(({ players }) => players[0]).sort()).toEqual(['New', 'Old', 'aa']);
    expect(standings.map(({ strikes }) => strikes)).toEqual([0, 0, 0]);
    const { matches, problems } = await old.diary();
    // one after the other: each of three is new but once
    expect([matches.length, new Set(matches).size, problems]).toEqual([3, 3, []]);
    expect((await modern.diary<ModernDiary>()).ends).toHaveLength(3);
  });

  test('calls a bot that was not there once more', async () => {
    let calls = 0;
    const server = createServer(async (request, response) => {
      if (calls++ === 0) return void request.socket.destroy();
      let body = '';
      for await (const part of request.setEncoding('utf8')) body += part;
      if (request.method === 'GET') return void response.end('{"apiversion": "1", "name": "Late"}');
      response.end(request.url === '/turn' ? JSON.stringify(JSON.parse(body).prompt.default) : '{}');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { readonly port: number };
    const entrants = [{ name: 'Late', bot: `http://127.0.0.1:${port}` }, ...recruits(3)];
    const { lines } = await run(makePlan({ entrants, rounds: 1, games: 1 }));
    server.close();
    server.closeAllConnections();
    expect(calls).toBeGreaterThan(3);
    expect(lines).toMatchObject([{ isRated: true, reason: 'conquest', strikes: [0, 0, 0, 0] }]);
  });

  test('of the Swiss kind lets the standings after a round decide the next', async () => {
    const plan = makePlan({ kind: 'swiss', games: 1, entrants: recruits(12) });
    const { lines } = await run(plan);
    const first = lines.filter(({ round }) => round === 1);
    const seats = first.map(({ players }) =>
      players.map(name => plan.entrants.findIndex(entrant => entrant.name === name)),
    );
    const planned = fixturesOf(plan, 2, seats, standingsOf(first));
    expect(lines.filter(({ round }) => round === 2).map(({ players }) => players)).toEqual(
      planned.map(fixture => fixture.seats.map(i => plan.entrants[i]!.name)),
    );
  });

  test('gives a match without ratings to those who came, if a bot does not', async () => {
    const gone = await startBot('modern.mjs');
    await gone.stop();
    const entrants = [{ name: 'Gone', bot: gone.url }, ...recruits(3)];
    const { lines, standings } = await run(makePlan({ entrants, rounds: 1, games: 1 }));
    expect(lines[0]).toMatchObject({ isRated: false, uid: '' });
    expect(lines[0]!.reason).toMatch(/^not played: Nothing listens there/);
    expect(standings.map(({ name, score }) => [name, score.share]).at(-1)).toEqual(['Gone', 0]);
    expect(standings[0]).toMatchObject({ wins: 0, mu: 25 });
  });
});

describe('a plan is refused', () => {
  test.each<[what: string, change: Partial<TournamentPlan>, path: string]>([
    ['of a game that is not there', { game: 'chess' }, 'game'],
    ['with too few for a table', { entrants: recruits(3) }, 'entrants'],
    ['with tables that the game does not have', { table: 3 }, 'table'],
    ['on a map that is not there', { config: 'atlantis' }, 'config.'],
    ['with the same name twice', { entrants: [...recruits(4), ...recruits(1)] }, 'entrants[4].name'],
    ['without rounds', { rounds: 0 }, 'rounds'],
    ['with half a match', { games: 0.5 }, 'games'],
    ['without a seed that is one', { seed: -1 }, 'seed'],
  ])('%s', async (_, change, path) => {
    const file = freshFile();
    const result = await runTournament(arena, makePlan(change), { file });
    expect(result.ok ? [] : result.problems.map(problem => problem.path)).toEqual([
      expect.stringContaining(path),
    ]);
    expect(readJournal(file)).toMatchObject({ ok: true, journal: { plan: undefined } });
  });
});
