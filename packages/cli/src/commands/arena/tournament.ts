import { basename } from 'node:path';
import type { MatchLine, Participant, TournamentPlan, TournamentResult } from '@hegemon/arena';
import { type Complaint, complaint, isComplaint } from '../../complaint.js';
import { counted } from '../../text/columns.js';
import { EXIT, type World } from '../../world.js';
import { type Answer, makeCommand } from '../command.js';
import { oneOf, seed, text, whole } from '../values.js';
import { openLive } from './live.js';
import { addMatch, type MatchOptions } from './match.js';
import { addBot, labelOf } from './participants.js';
import { type PlanOptions, planOf, readWish } from './plan.js';
import { LEGEND, standingsLines } from './tables.js';

interface Options extends PlanOptions, Pick<MatchOptions, 'timeout'> {
  readonly bot?: readonly Participant[];
  readonly log?: string;
  readonly parallel: number;
  readonly json?: true;
}

export const tournament = makeCommand<Options>({
  name: 'tournament',
  group: 'Commands',
  summary: 'round-robin or Swiss, with live standings; goes on where it was stopped',
  shape: command =>
    addMatch(
      command
        .usage('[FILE] [options]')
        .argument('[file]', 'the plan as JSON: name, kind, game, map, entrants [{name, bot}] and so on')
        .optionsGroup('Who plays what')
        .option('--bot <who>', 'NAME=URL or NAME=builtin:LEVEL, once for each player', addBot)
        .option('--name <text>', 'what it is called', text('--name'))
        .option(
          '--kind <name>',
          'round-robin: everybody meets everybody; swiss: equals meet (round-robin)',
          oneOf('--kind', ['round-robin', 'swiss']),
        ),
    )
      .option('--table <n>', 'players in a match (4, or what the game needs)', whole('--table', 2, 100))
      .option('--rounds <n>', 'how many (enough for all to meet)', whole('--rounds', 1, 100_000))
      .option(
        '--games <n>',
        'matches at each table, seats moving on (as many as seats)',
        whole('--games', 1, 100_000),
      )
      .option('--seed <n>', 'the same seed and the same answers give the same tournament', seed)
      .optionsGroup('How')
      .option(
        '--log <file>',
        'where matches are written down (FILE.jsonl, or tournament.jsonl)',
        text('--log'),
      )
      .option('--parallel <n>', 'matches at a time (4)', whole('--parallel', 1, 64), 4)
      .option('--json', 'a JSON object for each match, then one with the standings'),
  notes:
    'A match is in the log before anybody is told of it. Whatever stops it, the same command goes on from there; ' +
    'hegemon arena standings reads the log at any time.',
  examples: [
    'hegemon arena tournament spring.json',
    'hegemon arena tournament --bot mine=http://127.0.0.1:8000 \\',
    '  --bot builtin:recruit --bot builtin:soldier --bot builtin:captain --rounds 3',
  ],
  async run({ world, words, options }) {
    const wish = await readWish(words[0], options);
    if (isComplaint(wish)) return wish;
    const file = options.log ?? `${words[0] ? basename(words[0], '.json') : 'tournament'}.jsonl`;
    const { readJournal } = await import('@hegemon/arena');
    const before = readJournal(file);
    if (!before.ok) return complaint(before.refusal.message);
    const { plan: known, lines } = before.journal;
    const plan = await planOf(wish, known?.seed ?? world.anySeed());
    if (isComplaint(plan)) return plan;
    const absent = lines.length === 0 ? await firstAbsent(plan) : undefined;
    if (absent) return absent;
    return runIn(plan, { file, begun: lines.length }, options, world);
  },
});

/** Before the first match all must be there; later, whoever is missing loses. */
async function firstAbsent({ entrants, game }: TournamentPlan): Promise<Complaint | undefined> {
  const { makeArena, openSeat, USUAL_TIMEOUTS: timeouts } = await import('@hegemon/arena');
  const arena = makeArena({ allowPrivate: true });
  try {
    for (const who of entrants) {
      const opened = await openSeat(arena, who, { game, timeouts, taken: [] });
      if (!opened.ok) return complaint(`${labelOf(who)}: ${opened.refusal.message}`);
    }
    return undefined;
  } finally {
    arena.close();
  }
}

async function runIn(
  plan: TournamentPlan,
  { file, begun }: { readonly file: string; readonly begun: number },
  { parallel, timeout, json }: Options,
  world: World,
): Promise<Answer> {
  const { makeArena, matchesOf, runTournament } = await import('@hegemon/arena');
  const total = matchesOf(plan);
  const { output } = world;
  if (!json) output.write(`${headOf(plan, begun, total, file).join('\n')}\n\n`);
  const stop = new AbortController();
  const ignore = world.onInterrupt(() => stop.abort());
  const live = openLive(world, total, begun, json === true);
  const arena = makeArena({ allowPrivate: true });
  const result = await runTournament(arena, plan, {
    file,
    parallel,
    match: { timeouts: { turnMs: timeout } },
    signal: stop.signal,
    onMatch: ({ done, last, standings }) => {
      if (json) output.write(`${JSON.stringify(last)}\n`);
      live.show(done, standings);
    },
  });
  live.end();
  arena.close();
  ignore();
  if (!result.ok) return complaint(result.problems[0]!.message);
  output.write(`${(json ? [jsonOf(plan, total, result)] : textOf(result, total, file)).join('\n')}\n`);
  return result.isOver ? EXIT.done : EXIT.interrupted;
}

function headOf(plan: TournamentPlan, begun: number, total: number, file: string): string[] {
  const { name, kind, game, entrants, table, rounds, seed: number } = plan;
  const size = `${counted(entrants.length, 'player')}, ${table} at a table`;
  return [
    `${name}: ${kind} of ${game} · ${size} · ${counted(rounds, 'round')} · seed ${number}`,
    begun > 0
      ? `${begun} of ${total} matches are in ${file} already; it goes on from there.`
      : `${counted(total, 'match', 'matches')}, written into ${file}.`,
  ];
}

type Finished = Extract<TournamentResult, { readonly ok: true }>;

function jsonOf({ name, kind, game }: TournamentPlan, total: number, result: Finished): string {
  const { lines, standings: rows, isOver } = result;
  return JSON.stringify({ type: 'tournament', name, kind, game, matches: lines.length, total, isOver, rows });
}

function textOf({ lines, standings, isOver }: Finished, total: number, file: string): string[] {
  const missed = lines.filter(({ uid }) => uid === '');
  const stopped = `Stopped after ${lines.length} of ${total} matches; the same command goes on from there.`;
  return [
    ...(standings.length > 0 ? [...standingsLines(standings), '', ...LEGEND] : []),
    ...missed.slice(0, 5).map(missedLine),
    ...(isOver ? [`Who came in before whom: hegemon arena standings ${file}`] : [stopped]),
  ];
}

function missedLine({ id, reason }: MatchLine): string {
  return `Match ${id} was ${reason}`;
}
