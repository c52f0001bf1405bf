import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBot, startStarter } from '../../testing/bots.js';
import { ran } from '../../testing/ran.js';
import { fileWith } from '../../testing/record.js';
import {
  arenaCheckLine,
  arenaMatchLine,
  resentLine,
  seriesLine,
  standingsLine,
  tournamentLine,
} from '../../testing/schemas.js';

let bot: RunningBot;
beforeAll(async () => {
  bot = await startStarter('typescript/modern.ts');
});
afterAll(() => bot.stop());

const RECRUITS = '--bot Ann=builtin:recruit --bot Ben=builtin:recruit --bot Cid=builtin:recruit';

function fresh(name: string): string {
  return join(mkdtempSync(join(tmpdir(), 'hegemon-')), name);
}

/** The lines of a file or an output, as JSON. */
function parsed(text: string): { readonly [field: string]: unknown }[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line));
}

describe('arena check', () => {
  test('tells a bot that nobody can reach in plain words', async () => {
    const { code, output } = await ran('arena check http://127.0.0.1:9');
    expect(code).toBe(1);
    expect(output).toContain('✗ reaching the bot\n    Nothing listens there: the connection was refused.');
    expect(output).toContain('Is your bot running, at that port?');
  });

  test('says the same as JSON', async () => {
    const { code, output } = await ran('arena check http://127.0.0.1:9 --json');
    expect(code).toBe(1);
    expect(arenaCheckLine.parse(JSON.parse(output))).toMatchObject({ ok: false, protocol: null });
  });

  test('shows every item, and what to do next', async () => {
    const { code, lines } = await ran(`arena check ${bot.url} --timeout 30000`);
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^✓ a forced spend with two wilds +[\d.]+ ms$/));
    expect(lines.at(-1)).toBe(
      `Next: hegemon arena play --bot mine=${bot.url} --bot builtin:recruit --bot builtin:recruit`,
    );
  });
});

describe('a bot that is wrong', () => {
  /** A modern bot that always says the same. */
  async function sayingAlways(text: string, use: (url: string) => Promise<void>): Promise<void> {
    const server = createServer((request, response) => {
      request.resume();
      request.once('end', () => response.end(request.method === 'GET' ? ABOUT : text));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
  const ABOUT = JSON.stringify({ apiversion: '1', name: 'Oops', games: ['classic'] });

  test('is told what it was asked for and what it answered, and cannot meddle with the terminal', () =>
    sayingAlways('{"type":"Battle\\u0007","note":"\x1b[2Jhi"}', async url => {
      const { code, output } = await ran(`arena check ${url} --timeout 30000`, { columns: 200 });
      expect(code).toBe(1);
      expect(output).toContain('✗ the first country');
      expect(output).toContain('    It was asked for: OccupyTerritory\n    It answered: {"type"');
      expect(output).not.toContain('\x1b');
      expect(output).toMatch(/Not yet: \d+ of \d+ things are wrong\. It speaks the modern protocol\./);
    }));

  test('and stops in its matches is shown with its reasons', () =>
    sayingAlways('{"type":"EndTurn"}', async url => {
      const { output } = await ran(
        `arena play --bot mine=${url} ${RECRUITS} --games 1 --timeout 30000 --seed 1`,
      );
      expect(output).toContain('mine (modern protocol) made 0 decisions');
      expect(output).toContain('3 × Your bot answered `EndTurn`: ');
      expect(output).toContain('In 1 match it had to stop.');
    }));
});

describe('arena play and resend', () => {
  test('a series is shown as a table, and its log can be sent again', async () => {
    const file = fresh('games.jsonl');
    const played = await ran(
      `arena play --bot mine=${bot.url} ${RECRUITS} --game quick --games 2 --seed 1 --timeout 30000 --jsonl ${file}`,
    );
    expect(played.lines[0]).toBe('Quick · seed 1 · 2 matches');
    expect(played.lines[2]).toMatch(/^# {2}player +matches +wins +score +95 % interval +rating/);
    expect(played.output).toMatch(/mine \(modern protocol\) made \d+ decisions: [\d.]+ ms on average/);
    const log = parsed(readFileSync(file, 'utf8'));
    const [first] = log;
    expect(log.every(({ verdict }) => (verdict as { type: string }).type === 'ok')).toBe(true);
    const printed = await ran(`arena resend --turn ${first!['turn']} ${file}`);
    expect(printed.output).toBe(`${first!['request']}\n`);
    const sent = await ran(`arena resend --turn ${first!['turn']} ${file} ${bot.url} --timeout 30000 --json`);
    expect(resentLine.parse(JSON.parse(sent.output))).toMatchObject({ status: 200, fault: null });
    const text = await ran(`arena resend --turn ${first!['turn']} ${file} ${bot.url} --timeout 30000`);
    expect(text.output).toMatch(/^Turn \d+ of match .*, asked of mine\n {2}then .*\n +Taken\.\n {2}now /);
  });

  test('on a terminal the standings are drawn in place, and left behind once', async () => {
    const line = `arena play ${RECRUITS} --bot builtin:soldier --game quick --games 3 --seed 9`;
    const [live, plain] = [await ran(line, { isTerminal: true }), await ran(line)];
    expect(live.output).toMatch(/░{24} 0 of 3 matches\n/);
    expect(live.output).toMatch(/█{24} 3 of 3 matches/);
    const last = live.output.split('\x1b[0J').at(-1);
    expect(last).toBe(plain.output);
  });

  test('computer players alone will do', async () => {
    const { code, output } = await ran(
      `arena play ${RECRUITS} --bot builtin:soldier --game quick --games 4 --swap-seats --seed 9 --json`,
    );
    expect(code).toBe(0);
    const series = seriesLine.parse(JSON.parse(output));
    expect(series).toMatchObject({ games: 4, asked: 4, isInterrupted: false });
    expect(new Set(series.matches.map(({ seed }) => seed))).toEqual(new Set([9]));
  });

  test.each<[line: string, sentence: RegExp]>([
    ['play', /Name the players: --bot NAME=URL/],
    ['play --bot =x', /--bot must be NAME=URL/],
    ['play --bot builtin:recruit', /Classic is for 3 to 6 players; --bot names 1\./],
    [`play ${RECRUITS} --map atlantis`, /--map must be world, world-2017 or competition/],
    [`play --bot Ann=builtin:recruit ${RECRUITS} --game quick`, /Somebody else has this name/],
    [`play ${RECRUITS} --bot builtin:napoleon --game quick`, /no computer player "napoleon"/],
    [`play ${RECRUITS} --bot x=http://127.0.0.1:9`, /x \(http:\/\/127.0.0.1:9\): Nothing listens there/],
    [`play ${RECRUITS} --jsonl /nowhere/at/all`, /cannot be written/],
    ['resend x.jsonl', /--turn/],
    ['resend --turn 1 none.jsonl', /There is no file none.jsonl/],
    ['tournament', /Name the players/],
    ['tournament none.json', /There is no file none.json/],
    [`tournament ${fileWith({ bots: [] })}`, /Unrecognized key/],
    [`tournament ${fileWith([])}`, /The plan: /],
    [
      `tournament ${RECRUITS} --bot x=http://127.0.0.1:9 --log ${fresh('b.jsonl')}`,
      /x \(http:\/\/127.0.0.1:9\): Nothing listens/,
    ],
    [`tournament ${RECRUITS} --table 2 --log ${fresh('a.jsonl')}`, /3 to 6 players at a table/],
    [`tournament ${RECRUITS} --log ${fileWith('Dear diary,\n')}`, /is not the log of a tournament/],
    ['standings none.jsonl', /There is no file none.jsonl/],
    [`standings ${fileWith('{}\n')}`, /is not the log of a tournament/],
  ])('hegemon arena %s is refused', async (line, sentence) => {
    const { code, errors } = await ran(`arena ${line}`);
    expect(errors).toMatch(sentence);
    expect(code).toBe(2);
  });
});

describe('arena tournament and standings', () => {
  test('a tournament from a file; its standings are the same when worked out again', async () => {
    const entrants = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve'].map(name => ({ name, bot: 'builtin:recruit' }));
    const plan = fileWith({ name: 'Spring', game: 'quick', entrants, rounds: 2, games: 1, seed: 4 });
    const log = fresh('spring.jsonl');
    const { code, output } = await ran(`arena tournament ${plan} --log ${log} --json`);
    expect(code).toBe(0);
    const lines = parsed(output);
    expect(lines.slice(0, -1).map(line => arenaMatchLine.parse(line).id)).toEqual(['1.1.1', '2.1.1']);
    const { rows } = tournamentLine.parse(lines.at(-1));
    const again = await ran(`arena standings ${log} --recompute --json`);
    const standings = standingsLine.parse(JSON.parse(again.output));
    expect([standings.isEqual, standings.rows]).toEqual([true, rows]);
    const text = await ran(`arena standings ${log} --recompute`);
    expect(text.lines[0]).toBe('Spring: round-robin of quick, 2 matches');
    expect(text.output).toContain('equal to the last digit');
    // somebody who helps themselves to a better place is found out
    writeFileSync(log, readFileSync(log, 'utf8').replace(/"mu":(\d+)\./, '"mu":9$1.'));
    const forged = await ran(`arena standings ${log} --recompute`);
    expect(forged.code).toBe(1);
    expect(forged.output).toContain('NOT what the log says');
  });

  /** Runs the real command until so many matches are in its log, then kills it outright. */
  async function killed(words: readonly string[], log: string, matches: number): Promise<void> {
    const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--conditions=hegemon-source', '--import', 'tsx', main, ...words],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = new Promise(resolve => child.once('exit', resolve));
    let seen = 0;
    child.stdout.on('data', data => {
      seen += String(data).split('\n').length - 1;
      if (seen >= matches) child.kill('SIGKILL');
    });
    await ended;
    expect(readFileSync(log, 'utf8')).not.toContain('"type":"standings"');
  }

  test('kill -9 loses no finished match, and none is played twice', async () => {
    const log = fresh('log.jsonl');
    const many = Array.from({ length: 8 }, (_, i) => `--bot ${'abcdefgh'[i]}=builtin:recruit`).join(' ');
    const line = `arena tournament ${many} --bot mine=${bot.url} --timeout 30000 --game quick --kind swiss --rounds 5 --games 4 --seed 2 --log ${log} --json`;
    await killed(line.split(' '), log, 9);
    const before = readFileSync(log, 'utf8');
    const whole = before.slice(0, before.lastIndexOf('\n') + 1);
    const done = parsed(whole).length - 1;
    expect(done).toBeGreaterThanOrEqual(9);
    expect(done).toBeLessThan(40);
    const rest = await ran(line);
    expect(rest.code).toBe(0);
    expect(rest.lines).toHaveLength(40 - done + 1);
    const after = readFileSync(log, 'utf8');
    expect(after.startsWith(whole)).toBe(true);
    const ids = parsed(after).flatMap(({ type, id }) => (type === 'match' ? [id] : []));
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    // as if nobody had killed it
    const other = fresh('other.jsonl');
    const undisturbed = await ran(line.replace(log, other));
    expect(parsed(undisturbed.output).at(-1)).toEqual(parsed(rest.output).at(-1));
  });
});
