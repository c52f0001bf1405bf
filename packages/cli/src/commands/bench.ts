import { type Measure, measures } from '../bench/measures.js';
import { tableOf } from '../text/columns.js';
import { EXIT, type World } from '../world.js';
import { makeCommand } from './command.js';
import { whole } from './values.js';

interface Options {
  readonly ms: number;
  readonly json?: true;
}

interface Result {
  readonly name: string;
  readonly unit: string;
  readonly perSecond: number;
}

export const bench = makeCommand<Options>({
  name: 'bench',
  group: 'Study',
  summary: 'how fast the engine is on this machine, in a few seconds',
  shape: command =>
    command
      .option('--ms <n>', 'milliseconds for each measure (1000)', whole('--ms', 1, 60_000), 1000)
      .option('--json', 'one JSON object instead of a table'),
  notes: 'Each measure is warmed up first. One thread, whatever else the machine is doing.',
  examples: ['hegemon bench', 'hegemon bench --ms 5000 --json'],
  run({ world, options }) {
    const results = measures().map(each => measured(each, options.ms, world));
    const columns = [{ heading: 'what' }, { heading: 'per second', isNumber: true }, { heading: '' }];
    const rows = results.map(({ name, unit, perSecond }) => [
      name,
      Math.round(perSecond).toLocaleString('en'),
      unit,
    ]);
    const lines = options.json
      ? [JSON.stringify({ type: 'bench', node: process.version, results })]
      : tableOf(columns, rows);
    world.output.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
});

/** Runs for a quarter of the time to warm up, then for all of it. */
function measured({ name, unit, run }: Measure, ms: number, world: World): Result {
  timed(run, ms / 4, world);
  const { done, seconds } = timed(run, ms, world);
  return { name, unit, perSecond: done / seconds };
}

function timed(run: Measure['run'], ms: number, { now }: World): { done: number; seconds: number } {
  const start = now();
  let done = 0;
  let round = 0;
  do done += run(round++);
  while (now() - start < ms);
  return { done, seconds: Math.max(1e-6, (now() - start) / 1000) };
}
