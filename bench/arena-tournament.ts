import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inOrder, type MatchLine, matchesOf, readJournal, standingsOf } from '@hegemon/arena';

export interface TournamentRun {
  readonly entrants: number;
  readonly matches: number;
  /** Matches in the log at the end. */
  readonly logged: number;
  readonly kills: readonly number[];
  /** Matches that were told of and are not in the log any more, or are there twice. */
  readonly lost: number;
  readonly twice: number;
  readonly decisions: number;
  readonly strikes: number;
  readonly isEqual: boolean;
  readonly seconds: number;
  /** Of the process that was not killed, in MB: after a third of its matches, and at the end. */
  readonly memory: readonly number[];
}

const ENTRANTS = 50;
const TABLE = 4;
const GAMES = 4;
const MAIN = fileURLToPath(new URL('../packages/cli/src/main.ts', import.meta.url));

function writePlan(url: string, matches: number, file: string): void {
  const entrants = Array.from({ length: ENTRANTS }, (_, i) => {
    const name = `${'abcdefghij'[Math.floor(i / 10)]}${'mnpqrtuvwx'[i % 10]}`;
    return { name, bot: `${url}/${name}` };
  });
  const rounds = Math.ceil(matches / (Math.floor(ENTRANTS / TABLE) * GAMES));
  const plan = {
    name: 'Bench',
    kind: 'swiss',
    game: 'quick',
    entrants,
    table: TABLE,
    rounds,
    games: GAMES,
    seed: 1,
  };
  writeFileSync(file, JSON.stringify(plan));
}

function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

interface Part {
  /** Matches that were told of. */
  readonly told: readonly string[];
  readonly memory: readonly number[];
}

/** Runs the command until so many more matches were told of, and kills it; to the end without a number. */
async function runPart(words: readonly string[], most?: number): Promise<Part> {
  const node = ['--conditions=hegemon-source', '--import', 'tsx', MAIN, ...words];
  const child = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise(resolve => child.once('close', resolve));
  const told: string[] = [];
  const memory: number[] = [];
  let rest = '';
  child.stdout.on('data', data => {
    const lines = (rest + data).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const { type, id } = JSON.parse(line) as MatchLine;
      if (type !== 'match') continue;
      told.push(id);
      if (child.exitCode === null) memory.push(memoryOf(child));
    }
    if (most !== undefined && told.length >= most) child.kill('SIGKILL');
  });
  await ended;
  return { told, memory };
}

/** Plays it all, killing the process after a third and after two thirds. */
export async function playTournament(url: string, matches: number, log: string): Promise<TournamentRun> {
  const plan = `${log}.plan.json`;
  writePlan(url, matches, plan);
  const words = [
    'arena',
    'tournament',
    plan,
    '--log',
    log,
    '--parallel',
    '4',
    '--timeout',
    '60000',
    '--json',
  ];
  const began = performance.now();
  const third = Math.floor(matches / 3);
  const parts = [await runPart(words, third), await runPart(words, third), await runPart(words)];
  const seconds = (performance.now() - began) / 1000;
  const read = readJournal(log);
  if (!read.ok) throw new Error(read.refusal.message);
  const { lines, standings } = read.journal;
  const ids = new Set(lines.map(({ id }) => id));
  const told = parts.flatMap(part => part.told);
  const { memory } = parts[2]!;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    entrants: ENTRANTS,
    matches: matchesOf(read.journal.plan!),
    logged: ids.size,
    kills: [parts[0]!.told.length, parts[0]!.told.length + parts[1]!.told.length],
    lost: told.filter(id => !ids.has(id)).length,
    twice: readFileSync(log, 'utf8').split('{"type":"match"').length - 1 - ids.size,
    decisions: sumOf(lines.flatMap(line => line.decisions)),
    strikes: sumOf(lines.flatMap(line => line.strikes)),
    isEqual: JSON.stringify(standings) === JSON.stringify(standingsOf(inOrder(lines))),
    seconds,
    memory: [memory[Math.floor(memory.length / 3)]!, memory[memory.length - 1]!],
  };
}
