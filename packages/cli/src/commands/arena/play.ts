import { closeSync, openSync, writeSync } from 'node:fs';
import type { Arena, Conduct, DecisionLine, Participant, SeriesOptions, SeriesResult } from '@hegemon/arena';
import type { Game } from '@hegemon/engine';
import { type Complaint, complaint, isComplaint } from '../../complaint.js';
import { counted, wrapped } from '../../text/columns.js';
import { EXIT, type World } from '../../world.js';
import { type Answer, makeCommand } from '../command.js';
import { seed, text, whole } from '../values.js';
import { type LiveBoard, openBoard } from './board.js';
import { openLive } from './live.js';
import { addMatch, type MatchOptions, matchFor, problemOf } from './match.js';
import { addBot } from './participants.js';
import { LEGEND, standingsLines } from './tables.js';

interface Options extends MatchOptions {
  readonly bot?: readonly Participant[];
  readonly games: number;
  readonly swapSeats?: true;
  readonly seed?: number;
  readonly parallel: number;
  readonly jsonl?: string;
  readonly watch?: true;
  readonly pace: number;
  readonly json?: true;
}

export const play = makeCommand<Options>({
  name: 'play',
  group: 'Commands',
  summary: 'a series between bots and computer players, with standings',
  shape: command =>
    addMatch(
      command
        .usage('--bot NAME=URL --bot builtin:LEVEL ... [options]')
        .optionsGroup('Who plays what')
        .option(
          '--bot <who>',
          'NAME=URL or NAME=builtin:LEVEL, once for each player; the name may be left out',
          addBot,
        ),
    )
      .option('--games <n>', 'how many matches (10)', whole('--games', 1, 1_000_000), 10)
      .option('--swap-seats', 'play the dice of each seed from every seat; else seats are drawn by lot')
      .option('--seed <n>', 'the same seed and the same answers give the same matches', seed)
      .optionsGroup('How')
      .option('--parallel <n>', 'matches at a time (1)', whole('--parallel', 1, 64), 1)
      .option('--jsonl <file>', 'write every request and answer into a file, a line each', text('--jsonl'))
      .option(
        '--watch',
        'show the board in the browser while it is played; the series waits until it is open',
      )
      .option(
        '--pace <ms>',
        'with --watch, at least so long between two decisions (250)',
        whole('--pace', 0, 60_000),
        250,
      )
      .option('--json', 'one JSON object instead of tables'),
  notes:
    'Computer players are listed by hegemon players. Ctrl+C ends the series and shows how it stands. ' +
    'A request of the log is sent again by hegemon arena resend.',
  examples: [
    'hegemon arena play --bot mine=http://127.0.0.1:8000 --bot builtin:recruit \\',
    '  --bot builtin:soldier --games 30 --swap-seats --jsonl games.jsonl',
  ],
  async run({ world, options }) {
    const { bot: participants = [] } = options;
    if (participants.length === 0) return complaint('Name the players: --bot NAME=URL, once for each.');
    if (options.watch && options.parallel > 1)
      return complaint('One match at a time can be watched: leave out --parallel, or --watch.');
    const match = matchFor(options, participants.length);
    if (isComplaint(match)) return match;
    const log = openLog(options.jsonl);
    if (isComplaint(log)) return log;
    const { makeArena } = await import('@hegemon/arena');
    const arena = makeArena({ allowPrivate: true });
    try {
      return await playIn(arena, { ...match, participants, log }, options, world);
    } finally {
      arena.close();
      log.close();
    }
  },
});

interface Log {
  add(line: DecisionLine): void;
  close(): void;
}

function openLog(file: string | undefined): Log | Complaint {
  if (file === undefined) return { add() {}, close() {} };
  try {
    const opened = openSync(file, 'w');
    return {
      add: line => void writeSync(opened, `${JSON.stringify(line)}\n`),
      close: () => closeSync(opened),
    };
  } catch (error) {
    return complaint(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

interface Setting {
  readonly game: Game;
  readonly config: unknown;
  readonly participants: readonly Participant[];
  readonly log: Log;
}

async function playIn(
  arena: Arena,
  { game, config, participants, log }: Setting,
  options: Options,
  world: World,
): Promise<Answer> {
  const { playSeries } = await import('@hegemon/arena');
  const { games, parallel, swapSeats, timeout, json, seed: number = world.anySeed() } = options;
  const stop = new AbortController();
  const ignore = world.onInterrupt(() => stop.abort());
  const board = options.watch && (await openBoard(world, { pace: options.pace, signal: stop.signal }));
  const live = openLive(world, games, 0, json === true);
  const result = await playSeries(arena, {
    participants,
    game: game.id,
    config,
    games,
    seed: number,
    isSwapping: swapSeats === true,
    parallel,
    timeouts: { turnMs: timeout },
    log: line => log.add(line),
    signal: stop.signal,
    ...(board ? watchedBy(board) : {}),
    onMatch: ({ done, standings }) => live.show(done, standings),
  });
  live.end();
  ignore();
  if (board) await board.close();
  if (!result.ok) return problemOf(result.problems, participants);
  const isInterrupted = stop.signal.aborted;
  const about = { game: game.id, config, seed: number, asked: games, isInterrupted };
  const lines = json ? [JSON.stringify(jsonOf(about, result))] : textOf(game, number, games, result, world);
  world.output.write(`${lines.join('\n')}\n`);
  return isInterrupted ? EXIT.interrupted : EXIT.done;
}

function watchedBy(board: LiveBoard): Pick<SeriesOptions, 'onBegin' | 'pause'> {
  return { onBegin: begun => board.onBegin(begun), pause: () => board.pause() };
}

type Finished = Extract<SeriesResult, { readonly ok: true }>;

function jsonOf(about: object, { lines, standings, conduct }: Finished): object {
  return { type: 'series', ...about, games: lines.length, standings, conduct, matches: lines };
}

function textOf(game: Game, number: number, asked: number, result: Finished, { output }: World): string[] {
  const { lines, standings, conduct } = result;
  const width = Math.min(100, output.columns()) - 1;
  const all = counted(asked, 'match', 'matches');
  const done = lines.length < asked ? `${lines.length} of ${all}` : all;
  return [
    `${game.title} · seed ${number} · ${done}`,
    '',
    ...(lines.length > 0 ? [...standingsLines(standings), '', ...LEGEND] : []),
    ...conduct.flatMap(one => conductLines(one).flatMap(line => wrapped(line, width, '  '))),
  ];
}

/** What the author of a bot should know of it; of computer players there is nothing to say. */
function conductLines({ name, protocol, decisions, meanLatencyMs, slowestMs, strikes, neutral }: Conduct) {
  if (protocol === 'builtin') return [];
  const times = `${meanLatencyMs.toFixed(1)} ms on average, ${slowestMs.toFixed(0)} ms at most`;
  const out = neutral > 0 ? [`  In ${counted(neutral, 'match', 'matches')} it had to stop.`] : [];
  return [
    '',
    `${name} (${protocol} protocol) made ${counted(decisions, 'decision')}: ${times}.`,
    ...strikes.slice(0, 5).map(({ message, count }) => `  ${count} × ${message}`),
    ...out,
  ];
}
