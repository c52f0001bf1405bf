import { availableParallelism } from 'node:os';
import { isComplaint } from '../complaint.js';
import { playersAt } from '../players.js';
import type { Plan } from '../simulate/plan.js';
import { openProgress } from '../simulate/progress.js';
import { reportLines } from '../simulate/report.js';
import { type Run, runPlan } from '../simulate/run.js';
import { type Summary, summaryOf } from '../simulate/summary.js';
import type { Table } from '../table.js';
import { counted } from '../text/columns.js';
import { EXIT, type World } from '../world.js';
import { makeCommand } from './command.js';
import { addGame, type GameName, openTable } from './games.js';
import { seed, text, whole, words } from './values.js';

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
    addGame(command.optionsGroup('What is played'))
      .option(
        '--seats <list>',
        'who plays, such as recruit,soldier,soldier; one name is for all seats, hegemon players lists them',
        words('--seats'),
      )
      .option('--fixed', 'everybody keeps their seat; else all move on by one from game to game')
      .option('--turns <n>', 'games of dice end after so many turns (500)', whole('--turns', 1), 500)
      .option('--nodes <n>', 'how far players may think about a decision (1000)', whole('--nodes', 1), 1000)
      .option('--games <n>', 'how many (100)', whole('--games', 1, 1_000_000), 100)
      .option('--seed <n>', 'the same seed gives the same games, whatever --jobs is', seed)
      .optionsGroup('How')
      .option('--jobs <n>', 'how many at once; as many as there are processors', whole('--jobs', 1, 256))
      .option('--records <dir>', 'write a record of each game into that folder', text('--records'))
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

async function simulateAt(table: Table, plan: Plan, options: Options, world: World): Promise<number> {
  const { games, jobs = availableParallelism() } = options;
  const isShown = world.isWatched || options.progress === true;
  const progress = openProgress(process.stderr, isShown, world.isWatched, games);
  const run = await runPlan(plan, games, jobs, progress, world);
  if (run.failure !== undefined) {
    world.complain(`hegemon: A game failed: ${run.failure}\n`);
    return EXIT.failed;
  }
  const summary = summaryOf(plan, run.played);
  const speed = speedOf(run, Math.min(jobs, games));
  const { isInterrupted } = run;
  const lines = options.json
    ? [
        JSON.stringify({
          type: 'simulation',
          ...about(table, plan),
          asked: games,
          isInterrupted,
          ...summary,
          speed,
        }),
      ]
    : textOf(table, summary, games, speed);
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

function speedOf({ played, seconds }: Run, jobs: number): Speed {
  return { seconds, gamesPerSecond: played.length / Math.max(seconds, 1e-9), jobs };
}

function textOf(table: Table, summary: Summary, asked: number, speed: Speed): string[] {
  const { game, board, seed: number } = table;
  const { games } = summary;
  const all = counted(asked, 'game');
  const done = games < asked ? `${games.toLocaleString('en')} of ${all}` : all;
  return [
    `${game.title} on ${board} · seed ${number} · ${done}`,
    '',
    ...(games > 0 ? [...reportLines(summary), ''] : []),
    `${speed.seconds.toFixed(1)} s on ${counted(speed.jobs, 'thread')}: ${speed.gamesPerSecond.toFixed(1)} games/s.`,
  ];
}
