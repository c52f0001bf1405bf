import { tableOf } from './report.js';
import { climb, type Step } from './steps.js';

const MATCHES = 200;
const SPECTATORS = 1_000;
const SECONDS = 20;
/** From an action to every screen, in milliseconds, 99 times in 100. */
const LIMIT = 150;
const KINDS = ['folder', 'postgres'] as const;
const TITLES = { folder: 'embedded store', postgres: 'PostgreSQL with fsync' };

const HEADS = [
  'store',
  'actions/s',
  'sights/s',
  'p50, ms',
  'p99, ms',
  'of a core',
  'load generator, of a core',
  'memory, MB',
  'refused',
  'machine load',
];

/** What players and spectators were shown in a second. */
function sightsOf({ actionsPerSecond }: Step): number {
  return actionsPerSecond * (4 + SPECTATORS / MATCHES);
}

/** Live matches of four who act every two seconds, watched by many: how long until everybody has an action. */
export async function measureSpectators(): Promise<string[]> {
  const rows: (string | number)[][] = [];
  const sentences: string[] = [];
  for (const kind of KINDS) {
    const plan = {
      kind,
      game: 'classic',
      sizes: [MATCHES],
      seconds: SECONDS,
      limit: Number.POSITIVE_INFINITY,
    };
    const onStep = (step: Step) => console.log(kind, step.p50.toFixed(1), step.p99.toFixed(1));
    const [step] = await climb({ ...plan, spectators: SPECTATORS / MATCHES, onStep });
    const { p50, p99, share, loadShare, memory, refused, load, actionsPerSecond } = step!;
    rows.push([
      ...[
        TITLES[kind],
        actionsPerSecond.toFixed(0),
        sightsOf(step!).toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
      ],
      ...[share.toFixed(2), loadShare.toFixed(2), memory.toFixed(0), refused, load.toFixed(1)],
    ]);
    sentences.push(`${TITLES[kind]} ${p99.toFixed(0)} ms`);
  }
  return [
    '## Server: spectators',
    '',
    `${MATCHES} live matches watched by ${SPECTATORS} spectators, from an action to the last of all who play or watch, p99 (goal ${LIMIT} ms): ${sentences.join(', ')}.`,
    '',
    ...tableOf(HEADS, rows),
  ];
}
