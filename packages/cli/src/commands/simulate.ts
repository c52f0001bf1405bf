import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import { type Complaint, complaint, isComplaint } from '../complaint.js';
import { playersAt } from '../players.js';
import type { Plan, Played } from '../simulate/plan.js';
import { openPool } from '../simulate/pool.js';
import { openProgress } from '../simulate/progress.js';
import { reportLines } from '../simulate/report.js';
import { type Summary, summaryOf } from '../simulate/summary.js';
import type { Table } from '../table.js';
import { counted, enumerated } from '../text/columns.js';
import { EXIT, type World } from '../world.js';
import { makeCommand } from './command.js';
import { boardsHelp, GAMES, type GameName, openTable } from './games.js';
import { oneOf, seed, text, whole, words } from './values.js';

interface Options {
  readonly game: GameName;
  readonly board?: string;
  readonly seats?: readonly string[];
  readonly fixed?: true;
  readonly turns: number;
  readonly nodes: number;
  readonly games: number;
  readonly seed?: number;
  readonly jobs?: number;
  readonly records?: string;
  readonly compact?: true;
  readonly progress?: true;
  readonly json?: true;
}

export const simulate = makeCommand<Options>({
  name: 'simulate',
  group: 'Study',
  summary: 'computer players play many games as fast as they can; who wins how often',
  shape: command =>
    command
      .optionsGroup('What is played')
      .addOption(
        new Option('--game <name>', `${enumerated(GAMES, 'or')}; classic unless you say otherwise`)
          .default('classic')
          .argParser(oneOf('--game', GAMES)),
      )
      .addOption(
        new Option('--board <name>', `${boardsHelp(GAMES)}; or a file of JSON`).argParser(text('--board')),
      )
      .addOption(
        new Option(
          '--seats <list>',
          'who plays, such as recruit,soldier,soldier; one name is for all seats, hegemon players lists them',
        ).argParser(words('--seats')),
      )
      .option('--fixed', 'everybody keeps their seat; else all move on by one from game to game')
      .addOption(
        new Option('--turns <n>', 'games of dice end after so many turns (500)')
          .default(500)
          .argParser(whole('--turns', 1)),
      )
      .addOption(
        new Option('--nodes <n>', 'how far players may think about a decision (1000)')
          .default(1000)
          .argParser(whole('--nodes', 1)),
      )
      .addOption(
        new Option('--games <n>', 'how many (100)').default(100).argParser(whole('--games', 1, 1_000_000)),
      )
      .addOption(
        new Option('--seed <n>', 'the same seed gives the same games, whatever --jobs is').argParser(seed),
      )
      .optionsGroup('How')
      .addOption(
        new Option('--jobs <n>', 'how many at once; as many as there are processors').argParser(
          whole('--jobs', 1, 256),
        ),
      )
      .addOption(
        new Option('--records <dir>', 'write a record of each game into that folder').argParser(
          text('--records'),
        ),
      )
      .option('--compact', 'records in few bytes instead of JSON')
      .option('--progress', 'show how far it is even where nobody seems to look')
      .option('--json', 'one JSON object instead of tables'),
  notes: 'Ctrl+C ends it and shows what came out so far.',
  examples: [
    'hegemon simulate --seats recruit,soldier,soldier --games 1000 --seed 1',
    'hegemon simulate --game realms --games 50 --records games',
  ],
  async run({ world, options }) {
    const table = openTable({ ...options, ...seatCount(options) }, world, options.turns);
    if (isComplaint(table)) return table;
    const bots = playersAt(table, options.seats);
    if (isComplaint(bots)) return bots;
    const names = bots.map(({ id }) => id);
    return simulateAt(table, planOf(table, names, options), options, world);
  },
});

/** Several names say how many seats there are. */
function seatCount({ seats }: Options): { readonly players?: number } {
  return seats && seats.length > 1 ? { players: seats.length } : {};
}

function planOf({ game, document, seed: number }: Table, players: readonly string[], options: Options): Plan {
  return {
    game: game.id,
    document,
    players,
    isRotating: options.fixed !== true,
    seed: number,
    nodes: options.nodes,
    records: options.records ?? null,
    isCompact: options.compact === true,
  };
}

async function simulateAt(
  table: Table,
  plan: Plan,
  options: Options,
  world: World,
): Promise<number | Complaint> {
  const { games, jobs = availableParallelism() } = options;
  const played: Played[] = [];
  let isInterrupted = false;
  const start = world.now();
  const progress = openProgress(
    process.stderr,
    world.isWatched || options.progress === true,
    world.isWatched,
    games,
  );
  const pool = openPool(plan, games, jobs, one => {
    played.push(one);
    progress.advance();
  });
  const ignore = world.onInterrupt(() => {
    isInterrupted = true;
    pool.stop();
  });
  try {
    await pool.done;
  } catch (error) {
    return complaint(`A game failed: ${(error as Error).message}.`);
  } finally {
    ignore();
    progress.end();
  }
  const seconds = (world.now() - start) / 1000;
  const speed = {
    seconds,
    gamesPerSecond: played.length / Math.max(seconds, 1e-9),
    jobs: Math.min(jobs, games),
  };
  const lines = options.json
    ? [
        JSON.stringify({
          type: 'simulation',
          ...about(table, plan),
          asked: games,
          isInterrupted,
          ...summaryOf(plan, played),
          speed,
        }),
      ]
    : textOf(table, summaryOf(plan, played), games, speed);
  world.output.write(`${lines.join('\n')}\n`);
  return isInterrupted ? EXIT.interrupted : EXIT.done;
}

function about({ game, board, seed: number }: Table, { isRotating }: Plan): object {
  return { game: game.id, board, seed: number, isRotating };
}

interface Speed {
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly jobs: number;
}

function textOf(
  { game, board, seed: number }: Table,
  summary: Summary,
  asked: number,
  speed: Speed,
): string[] {
  const { games } = summary;
  const done =
    games < asked ? `${games.toLocaleString('en')} of ${counted(asked, 'game')}` : counted(games, 'game');
  return [
    `${game.title} on ${board} · seed ${number} · ${done}`,
    '',
    ...(games > 0 ? [...reportLines(summary), ''] : []),
    `${speed.seconds.toFixed(1)} s on ${counted(speed.jobs, 'thread')}: ${speed.gamesPerSecond.toFixed(1)} games/s.`,
  ];
}
