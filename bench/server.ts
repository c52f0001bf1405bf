/**
 * How many matches a server holds, with four players each and an action every two seconds:
 *   npm run bench:server [-- sizes [folder|postgres] ]
 * Server and load generator are processes of their own on this machine. An action counts when everybody at the
 * table has seen it, which is after it is durable. Beside it what a move costs boardgame.io's server.
 */
import { KINDS, type Kind } from '../packages/server/src/testing/stores.js';
import { measureIdle } from './server/idle.js';
import { measurePeer } from './server/peer.js';
import { circumstances, record, tableOf } from './server/report.js';
import { climb, type Step } from './server/steps.js';

const LIMIT = 100;
/** A server whose p99 is beyond this is overwhelmed: there is nothing more to see. */
const LOST = 1_000;
const SECONDS = 15;
const PEER_MATCHES = 500;
const IDLE = 10_000;
const sizes = (process.argv[2] ?? '50,250,500,1000,2000,2500,3000').split(',').map(Number);
const kinds = process.argv[3] ? [process.argv[3] as Kind] : KINDS;

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
    ? `${held.matches} matches and ${held.actionsPerSecond.toFixed(0)} durable actions a second at p99 ${held.p99.toFixed(0)} ms`
    : `none at p99 <= ${LIMIT} ms`;
  return `Held: ${most}. Memory: ${each.toFixed(0)} kB a match, with its four connections.`;
}

const lines = ['## Server', ''];
let smallest: Step | undefined;
for (const kind of kinds) {
  const steps = await climb({
    kind,
    game: 'classic',
    sizes,
    seconds: SECONDS,
    limit: LOST,
    onStep: step => console.log(kind, cellsOf(step).join(' ')),
  });
  smallest ??= steps.find(({ matches }) => matches === PEER_MATCHES);
  lines.push(
    `### ${kind === 'folder' ? 'Embedded store, which does not wait for the disk' : 'PostgreSQL with fsync, its own processes not counted'}`,
    '',
    summaryOf(steps),
    '',
    ...tableOf(HEADS, steps.map(cellsOf)),
    '',
  );
}
const peer = await measurePeer(PEER_MATCHES, SECONDS);
lines.push('### Peer', '');
if (!peer.ok) lines.push(`boardgame.io could not be measured: ${peer.why}`);
else {
  lines.push(
    `boardgame.io ${peer.version} in memory, a game of the size of Classic, ${PEER_MATCHES} matches: ${peer.cpu.toFixed(2)} ms of CPU a move, p99 ${peer.p99.toFixed(0)} ms.`,
  );
  if (smallest)
    lines.push(
      `Hegemon with as many matches, each action durable: ${smallest.cpu.toFixed(2)} ms, ${(smallest.cpu / peer.cpu).toFixed(2)} of it.`,
    );
}
const idle = await measureIdle(IDLE);
lines.push(
  '',
  '### Idle sockets',
  '',
  `${idle.sockets} connected and silent: ${idle.memory.toFixed(1)} kB each, requests of others p50 ${idle.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} ms, ${idle.share.toFixed(2)} of a core.`,
);
lines.push('', circumstances());
console.log(lines.join('\n'));
record('server', lines);
process.exit(0);
