/**
 * Kills servers and workers while people play, and says what became of what they did:
 *   npm run bench:crash [-- kills]
 * 20 clients on 10 matches, 50 kills on each store unless told otherwise. Ends with 1 after a fault.
 */
import { type CrashPlan, crash } from '../packages/server/src/testing/crash.js';
import { quantile } from './server/gauge.js';
import { circumstances, record, tableOf } from './server/report.js';

const kills = Number(process.argv[2] ?? 50);
/** The pauses are such that matches outlast fifty kills. */
const PLANS: readonly [what: string, plan: Pick<CrashPlan, 'kind' | 'servers' | 'workers' | 'pause'>][] = [
  ['one server on a folder', { kind: 'folder', servers: 1, workers: 0, pause: 100 }],
  ['two servers and a worker on PostgreSQL', { kind: 'postgres', servers: 2, workers: 1, pause: 600 }],
];

const rows: (string | number)[][] = [];
let faults = 0;
for (const [what, plan] of PLANS) {
  const random = (n: number) => Math.floor(Math.random() * n);
  const report = await crash({ ...plan, kills, matches: 10, clients: 20, random });
  const pauses = [...report.pauses].sort((a, b) => a - b);
  faults += report.faults.length;
  for (const fault of report.faults) console.error(`${what}: ${fault}`);
  const [half, most] = [quantile(pauses, 0.5), pauses.at(-1)!].map(ms => `${(ms / 1_000).toFixed(2)} s`);
  rows.push([what, report.kills, report.acknowledged, report.faults.length, half!, most!]);
}
const heads = [
  'store',
  'kills',
  'acknowledged',
  'lost, doubled or told wrongly',
  'until somebody acts again, median',
  'longest',
];
const lines = [
  '## Crash',
  '',
  `${circumstances()} 20 people and 20 computers on 10 matches of Classic.`,
  '',
  ...tableOf(heads, rows),
];
console.log(lines.join('\n'));
record('crash', lines);
process.exit(faults > 0 ? 1 : 0);
