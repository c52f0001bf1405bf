/**
 * What the arena costs: the time a decision takes besides the bot's own, and a tournament of 50 bots and 1,000 matches
 * that is killed twice on its way. `tsx bench/arena.ts [matches]` writes both into results.md.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureOverhead, type Overhead } from './arena-overhead.js';
import { playTournament, type TournamentRun } from './arena-tournament.js';
import { writeSections } from './gauntlet-report.js';
import { aboutHere } from './report.js';

const RESULTS = fileURLToPath(new URL('results.md', import.meta.url));

function startBot(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const file = fileURLToPath(new URL('arena-bot.mjs', import.meta.url));
  const child = fork(file, [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  return new Promise(resolve => {
    child.stdout!.once('data', data => resolve({ url: `http://127.0.0.1:${String(data).trim()}`, child }));
  });
}

const ms = (value: number) => `${value.toFixed(2)} ms`;

function overheadTable({ decisions, total, work, cpu }: Overhead): string {
  const row = (name: string, [p50, p95]: readonly [number, number], limit: string) =>
    `| ${name} | ${ms(p50)} | ${ms(p95)} | ${limit} |`;
  return [
    `| a decision, of ${decisions.toLocaleString('en')} | p50 | p95 | limit for p50 |`,
    '|---|---:|---:|---:|',
    row("all but the bot's own time, HTTP on both sides included", total, '1 ms'),
    row("the arena's own work: before the request and after the answer", work, ''),
    `| processor time of the arena, on average | ${ms(cpu)} | | |`,
  ].join('\n');
}

function tournamentTable(run: TournamentRun): string {
  const rows: readonly (readonly [string, string])[] = [
    ['bots, all over HTTP', `${run.entrants}`],
    ['matches, in the log at the end', `${run.matches}, ${run.logged}`],
    ['kills by SIGKILL, after matches', run.kills.join(', ')],
    ['matches lost, played twice', `${run.lost}, ${run.twice}`],
    ['decisions by bots over HTTP, strikes', `${run.decisions.toLocaleString('en')}, ${run.strikes}`],
    ['standings recomputed', run.isEqual ? 'equal to the last digit' : 'NOT EQUAL'],
    ['time, matches a second', `${run.seconds.toFixed(0)} s, ${(run.matches / run.seconds).toFixed(1)}`],
    ['memory after a third and at the end of the last run', `${run.memory.map(mb => `${mb} MB`).join(', ')}`],
  ];
  return ['| tournament | |', '|---|---:|', ...rows.map(([what, said]) => `| ${what} | ${said} |`)].join(
    '\n',
  );
}

const matches = Number(process.argv[2] ?? 1000);
const { date, commit, machine, node, 'load before': load } = aboutHere(false);
const about = `- ${date}, ${commit}, ${machine}, Node ${node}; load before: ${load}`;
const bot = await startBot();
const overhead = await measureOverhead(bot.url);
console.log(overheadTable(overhead));
const folder = mkdtempSync(join(tmpdir(), 'hegemon-'));
const run = await playTournament(bot.url, matches, join(folder, 'arena.jsonl'));
console.log(tournamentTable(run));
bot.child.kill();
const text = [about, overheadTable(overhead), tournamentTable(run)].join('\n\n');
if (matches >= 1000) writeSections(RESULTS, [{ key: 'arena', title: 'Arena', text }]);
