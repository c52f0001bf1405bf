import type { Bot } from '@hegemon/bots';
import { isComplaint } from '../complaint.js';
import { advance, openScene } from '../draw/scene.js';
import { playMatch, seated } from '../play/match.js';
import { makeTally } from '../play/tally.js';
import { playersAt } from '../players.js';
import { makeJson } from '../show/json.js';
import { makeLines } from '../show/lines.js';
import { lengthOf, makePace, type Pace, SPEEDS, type Speed } from '../show/pace.js';
import type { Ending, Output, Reporter } from '../show/reporter.js';
import { makeScreen } from '../show/screen.js';
import type { Table } from '../table.js';
import { enumerated } from '../text/columns.js';
import { EXIT, type World } from '../world.js';
import { makeCommand } from './command.js';
import { addGame, type GameName, openTable } from './games.js';
import { oneOf, seed, whole, words } from './values.js';

interface Options {
  readonly game: GameName;
  readonly board?: string;
  readonly players?: number;
  readonly seats?: readonly string[];
  readonly seed?: number;
  readonly moves?: number;
  readonly speed: Speed;
  readonly json?: true;
}

/** Hardly any match comes near this many turns; it is there so that none is endless. */
const TURN_LIMIT = 500;

export const watch = makeCommand<Options>({
  name: 'watch',
  group: 'Play',
  summary: 'computer players fight for the board; the usual command, its name may be left out',
  shape: command =>
    addGame(command.optionsGroup('What is played'))
      .option('--players <n>', 'how many seats; 4 unless you say otherwise', whole('--players', 2, 6))
      .option(
        '--seed <n>',
        'the same seed gives the same match, move by move; a new one each time unless you say otherwise, shown so that you can see the match again',
        seed,
      )
      .option(
        '--seats <list>',
        'who plays, such as recruit,soldier,soldier; one name is for all seats, hegemon players lists them',
        words('--seats'),
      )
      .optionsGroup('How it is shown')
      .option(
        '--speed <name>',
        `${enumerated(SPEEDS, 'or')}; watch takes minutes, fast less than one, instant shows only how the match ends`,
        oneOf('--speed', SPEEDS),
        'watch',
      )
      .option('--moves <n>', 'stop after so many moves', whole('--moves', 1))
      .option('--json', 'a line of JSON for each move instead of the board'),
  notes:
    'While you watch, space pauses, + and - change the speed, and q or Ctrl+C ends. Where the output is not a terminal, every move is a line of plain text.',
  examples: [
    'hegemon --seed 7 --speed fast',
    'hegemon --game quick',
    'hegemon --players 6 --json | head -20',
  ],
  run({ world, options }) {
    const { seats } = options;
    const table = openTable(
      { ...(seats && seats.length > 1 ? { players: seats.length } : {}), ...options },
      world,
      TURN_LIMIT,
    );
    if (isComplaint(table)) return table;
    const bots = playersAt(table, seats);
    return isComplaint(bots) ? bots : show(table, bots, options, world);
  },
});

function reporterFor({ json, speed }: Options, output: Output): Reporter {
  if (json) return makeJson(output);
  return output.isTerminal ? makeScreen(output, speed === 'instant') : makeLines(output);
}

async function show(table: Table, bots: readonly Bot[], options: Options, world: World): Promise<number> {
  const { output } = world;
  const isWatched = output.isTerminal && !options.json;
  const reporter = reporterFor(options, output);
  const pace = makePace(isWatched ? options.speed : 'instant', world.sleep);
  const stopListening = world.listen(pace.obey);
  const ending = await follow(table, bots, options, reporter, pace).finally(() => {
    reporter.close();
    stopListening();
  });
  reporter.end(ending);
  return ending.isInterrupted && !isWatched ? EXIT.interrupted : EXIT.done;
}

async function follow(
  table: Table,
  bots: readonly Bot[],
  options: Options,
  reporter: Reporter,
  pace: Pace,
): Promise<Ending> {
  const { moves = Infinity } = options;
  let scene = openScene(table, `${table.game.title} on ${table.board} · seed ${table.seed}`);
  const tally = table.game.id === 'realms' ? undefined : makeTally(table.players);
  let last: unknown;
  reporter.begin(scene);
  for (const step of playMatch(table, seated(table, bots))) {
    scene = advance(scene, step);
    tally?.add(step);
    last = step.after;
    reporter.show(step, scene);
    await pace.rest(lengthOf(step));
    if (pace.isStopped || step.number >= moves) break;
  }
  const outcome = last === undefined ? undefined : table.rules.outcome(last);
  const isInterrupted = pace.isStopped && !outcome;
  return { scene, tally, outcome, isInterrupted, again: again(table, options) };
}

function again({ seed: number }: Table, { game, board, players, seats }: Options): string {
  const asked = [
    ...(game === 'classic' ? [] : ['--game', game]),
    ...(board === undefined ? [] : ['--board', board]),
    ...(players === undefined ? [] : ['--players', players]),
    ...(seats === undefined ? [] : ['--seats', seats.join(',')]),
    '--seed',
    number,
  ];
  return `npm run hegemon -- watch ${asked.join(' ')}`;
}
