import type { RunTask } from './children.js';
import type { Yardstick } from './yardstick.js';

/** Something measured against the yardstick: nanoseconds an action, of either side. */
export interface Line {
  readonly name: string;
  readonly limit?: number;
  readonly goal?: number;
  prepare?(run: RunTask): void;
  yardstick(yardstick: Yardstick): number;
  engine(run: RunTask): number;
}

export interface Workload {
  readonly name: string;
  readonly players: number;
  readonly hasCards: boolean;
  /** What the SHA-256 of 1,000 matches begins with. */
  readonly digest: string;
  /** Matches that make a pass long enough to be measured. */
  readonly matches: number;
  readonly limit: number;
  readonly goal: number;
}

export const WORKLOADS: readonly Workload[] = [
  { name: 'W3', players: 3, hasCards: true, digest: 'd6387491f46aaa9d', matches: 450, limit: 3, goal: 2.5 },
  { name: 'W6', players: 6, hasCards: true, digest: '44715be9fc531782', matches: 250, limit: 3, goal: 2.5 },
  {
    name: 'Wn3',
    players: 3,
    hasCards: false,
    digest: 'def54ebdbff56007',
    matches: 2700,
    limit: 4,
    goal: 3.5,
  },
  {
    name: 'Wn6',
    players: 6,
    hasCards: false,
    digest: 'a9dde7d040bfa3c3',
    matches: 1500,
    limit: 4,
    goal: 3.5,
  },
];

/** Matches whose actions are recorded and replayed; each action is an object, so they cannot be too many. */
const RECORDED: readonly [name: string, matches: number][] = [
  ['W3', 100],
  ['Wn3', 1000],
];

export const SIZES = [42, 420, 4200, 42_000];

/** The growth of cost per action from the smallest to the largest board. */
export const GROWTH_LIMIT = 2.5;

/** Turns of a pass over boards of any size: four matches on the largest. */
const GROWTH = { players: 3, turns: 168_000 };

export function flagsOf({ hasCards }: Workload): string[] {
  return hasCards ? [] : ['nocards'];
}

function playoutLine(workload: Workload): Line {
  const { name, players, hasCards, matches, limit, goal } = workload;
  return {
    name: `simulator, ${name}`,
    limit,
    goal,
    yardstick: c => c.time('run', players, matches, flagsOf(workload)),
    engine: run => run('playout', { players, hasCards, matches }),
  };
}

function replayLine(task: 'apply' | 'reduce', workload: Workload, matches: number, folder: string): Line {
  const { name, players, hasCards } = workload;
  const recording = { players, hasCards, matches, file: `${folder}/${name}.json` };
  return {
    name: task === 'apply' ? `apply, ${name}` : `reduce on JSON, ${name}`,
    ...(task === 'apply' ? { limit: 12, goal: 7 } : { limit: 60 }),
    prepare: run => run('record', recording),
    yardstick: c => c.time('replay', players, matches, flagsOf(workload)),
    engine: run => run(task, recording),
  };
}

export function sizeName(territories: number): string {
  return `growth, ${territories.toLocaleString('en')} territories`;
}

function growthLine(territories: number): Line {
  let degree = 0;
  return {
    name: sizeName(territories),
    yardstick: c => {
      const said = c.growth(territories, GROWTH.players, GROWTH.turns);
      degree = said.degree;
      return said.nanoseconds;
    },
    engine: run => {
      const done = run<{ nanoseconds: number; degree: number }>('growth', { ...GROWTH, territories });
      if (degree > 0 && Math.abs(done.degree - degree) > 0.006)
        throw new Error('The boards are not the same.');
      return done.nanoseconds;
    },
  };
}

/** Everything that is measured against the yardstick, in the order of the table; recordings go to the folder. */
export function makeLines(folder: string): Line[] {
  const recorded = RECORDED.map(
    ([name, matches]) => [WORKLOADS.find(w => w.name === name)!, matches] as const,
  );
  return [
    ...WORKLOADS.map(playoutLine),
    ...recorded.map(([workload, matches]) => replayLine('apply', workload, matches, folder)),
    ...recorded.map(([workload, matches]) => replayLine('reduce', workload, matches, folder)),
    ...SIZES.map(growthLine),
  ];
}
