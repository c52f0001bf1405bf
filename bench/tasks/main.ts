/** Runs one task, as its arguments say, and writes what came out as JSON. */
import { costsTask } from './costs.js';
import { growthTask } from './growth.js';
import { digestTask, playoutTask } from './playout.js';
import { recordTask } from './record.js';
import { applyTask, reduceTask } from './replay.js';

const TASKS = {
  digest: digestTask,
  playout: playoutTask,
  record: recordTask,
  apply: applyTask,
  reduce: reduceTask,
  growth: growthTask,
  costs: costsTask,
  // The others do without the packages that this one needs.
  records: async (options: { matches: number }) => (await import('./records.js')).recordsTask(options),
  // In a file of its own it can tell that it is not the one that was started.
  realms: async () => (await import('../realms.js')).benchRealms(),
};

const [name, options] = process.argv.slice(2);
const task = TASKS[name as keyof typeof TASKS] as (options: unknown) => unknown;
console.log(JSON.stringify(await task(JSON.parse(options ?? '{}'))));
