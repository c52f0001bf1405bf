/**
 * How many matches a server holds, with four players each and an action every two seconds:
 *   npm run bench:server [-- parts [sizes]]
 * Parts are start, folder, postgres, peer, growth, idle and spectators; all of them unless told otherwise. Server and load generator are processes of
 * their own on this machine. An action counts when everybody at the table has seen it, which is after it is stored.
 */
import { measureBeside } from './server/beside.js';
import { measureGrowth } from './server/growth.js';
import { measureIdle } from './server/idle.js';
import { circumstances, record, tableOf } from './server/report.js';
import { measureSpectators } from './server/spectators.js';
import { measureStart } from './server/start.js';
import { climb, type Step } from './server/steps.js';

const LIMIT = 100;
/** A server whose p99 is beyond this is overwhelmed: there is nothing more to see. */
const LOST = 1_000;
/** Long enough for some collections of garbage, the longest pauses there are. */
const SECONDS = 60;
const PEER_SIZES = [250, 500];
const HELD = 500;
const IDLE = 10_000;
const PARTS = ['start', 'folder', 'postgres', 'peer', 'growth', 'idle', 'spectators'] as const;
type Part = (typeof PARTS)[number];

const parts = (process.argv[2]?.split(',') ?? PARTS) as readonly Part[];
const sizes = (process.argv[3] ?? '50,500,1000,2000,2500,3000').split(',').map(Number);

const HEADS = [
  'matches',
  'actions/s',
  'p50, ms',
  'p99, ms',
  'CPU an action, ms',
  'of a core',
  'load generator, of a core',
  'memory, MB',
  'refused',
  'machine load',
];

const cellsOf = (step: Step) => [
  step.matches,
  step.actionsPerSecond.toFixed(0),
  step.p50.toFixed(1),
  step.p99.toFixed(1),
  step.cpu.toFixed(2),
  step.share.toFixed(2),
  step.loadShare.toFixed(2),
  step.memory.toFixed(0),
  step.refused,
  step.load.toFixed(1),
];

/** What the largest size held within the limit says, and what each match adds to memory. */
function summaryOf(steps: readonly Step[]): string {
  const held = steps.filter(step => step.p99 <= LIMIT).at(-1);
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const each = ((last.memory - first.memory) * 1_000) / Math.max(1, last.matches - first.matches);
  const most = held
    ? `${held.matches} matches and ${held.actionsPerSecond.toFixed(0)} stored actions a second at p99 ${held.p99.toFixed(0)} ms`
    : `none at p99 <= ${LIMIT} ms`;
  return `Held: ${most}. Memory: ${each.toFixed(0)} kB a match, with its four connections.`;
}

async function climbOn(kind: 'folder' | 'postgres'): Promise<string[]> {
  const title =
    kind === 'folder'
      ? 'embedded store, which waits for the disk'
      : 'PostgreSQL with fsync, its own processes not counted';
  const onStep = (step: Step) => console.log(kind, cellsOf(step).join(' '));
  const steps = await climb({ kind, game: 'classic', sizes, seconds: SECONDS, limit: LOST, onStep });
  return [`## Server: ${title}`, '', summaryOf(steps), '', ...tableOf(HEADS, steps.map(cellsOf))];
}

async function fresh(): Promise<string[]> {
  const { first, warm, fastest, cpu, memory } = await measureStart();
  const onStep = () => undefined;
  const plan = { game: 'classic', sizes: [HELD], seconds: SECONDS, limit: LOST, onStep };
  const [held] = await climb({ ...plan, kind: 'folder' });
  return [
    '## Server: start and memory with the embedded store',
    '',
    ...tableOf(
      ['what `npm start` does once it is put together', 'figure', 'at most'],
      [
        ['from the command until it answers, in a new folder', `${first.toFixed(2)} s`, '3 s'],
        ['the same with a folder that was used before, the middle one of 7', `${warm.toFixed(2)} s`, '1 s'],
        ['the fastest of them', `${fastest.toFixed(2)} s`, ''],
        ['CPU of one', `${cpu.toFixed(2)} s`, ''],
        ['memory, idle', `${memory.toFixed(0)} MB`, '300 MB'],
        [`memory, ${HELD} matches with four connections each`, `${held!.memory.toFixed(0)} MB`, ''],
      ],
    ),
  ];
}

async function silent(): Promise<string[]> {
  const { sockets, memory, p50, p99, share } = await measureIdle(IDLE);
  const others = `requests of others p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${share.toFixed(2)} of a core`;
  return ['## Server: silent sockets', '', `${sockets} connected: ${memory.toFixed(1)} kB each; ${others}.`];
}

function linesOf(part: Part): Promise<string[]> {
  switch (part) {
    case 'start':
      return fresh();
    case 'peer':
      return measureBeside(process.argv[3] ? sizes : PEER_SIZES);
    case 'growth':
      return measureGrowth();
    case 'idle':
      return silent();
    case 'spectators':
      return measureSpectators();
    default:
      return climbOn(part);
  }
}

for (const part of parts) {
  const lines = await linesOf(part);
  lines.push('', circumstances());
  console.log(lines.join('\n'));
  record(`server ${part}`, lines);
}
process.exit(0);
