import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer, freePort, Served } from '../../packages/server/src/testing/process.js';
import { type Kind, makePlace } from '../../packages/server/src/testing/stores.js';
import { familyCpu, gauge, quantile } from './gauge.js';
import type { LoadOrder, LoadReport } from './load.js';

/** What a server did with so many matches. */
export interface Step {
  readonly matches: number;
  readonly actionsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the server, milliseconds an action. */
  readonly cpu: number;
  /** Of its database, where that is a process of its own. */
  readonly databaseCpu: number;
  /** The share of a core that the server used, and the one that the load generator did. */
  readonly share: number;
  readonly loadShare: number;
  /** Of the server, megabytes. */
  readonly memory: number;
  readonly refused: number;
  /** Of the machine meanwhile. */
  readonly load: number;
}

export interface StepPlan {
  readonly kind: Kind;
  readonly game: string;
  readonly sizes: readonly number[];
  /** So many watch each match besides its players; nobody unless given. */
  readonly spectators?: number;
  readonly seconds: number;
  /** Goes on only while p99 is below. */
  readonly limit: number;
  onStep(step: Step): void;
}

/** Many matches of a game at one server, with a pace. */
export interface AgePlan {
  readonly kind: Kind;
  readonly game: string;
  readonly matches: number;
  readonly pace: number;
  readonly seconds: number;
  readonly times: number;
}

/** One action of a match in so many milliseconds, as fast as people are. */
export const PACE = 2_000;
const NO_LIMIT = { perMinute: 1e9, burst: 1e9 };
/** Those who measure come from one address. */
export const LIMITS = {
  address: NO_LIMIT,
  person: NO_LIMIT,
  guests: NO_LIMIT,
  passwords: NO_LIMIT,
  tokens: NO_LIMIT,
  sockets: 100_000,
  socketsPerAddress: 100_000,
};

/** Lets the matches of a server become more, and measures at every size. */
export function climb(plan: StepPlan): Promise<readonly Step[]> {
  return withLoad({ ...plan, pace: PACE }, async bench => {
    const steps: Step[] = [];
    for (let size = 0; size < plan.sizes.length; size++) {
      const matches = plan.sizes[size]!;
      const more = matches - (plan.sizes[size - 1] ?? 0);
      await order(bench.load, { type: 'add', matches: more, spectators: plan.spectators ?? 0 });
      await order(bench.load, { type: 'measure', seconds: 3 });
      const step = await measure(bench, matches, plan.seconds);
      steps.push(step);
      plan.onStep(step);
      if (step.p99 > plan.limit) break;
    }
    return steps;
  });
}

/** Lets the matches of a server become longer, and measures again and again. */
export function age(plan: AgePlan): Promise<readonly Step[]> {
  return withLoad(plan, async bench => {
    await order(bench.load, { type: 'add', matches: plan.matches, spectators: 0 });
    const steps: Step[] = [];
    while (steps.length < plan.times) steps.push(await measure(bench, plan.matches, plan.seconds));
    return steps;
  });
}

/** A server, its database where that runs by itself, and who plays there. */
interface Bench {
  readonly load: ChildProcess;
  readonly served: Served;
  readonly database: number | undefined;
}

async function withLoad<T>(
  { kind, game, pace }: Pick<AgePlan, 'kind' | 'game' | 'pace'>,
  job: (bench: Bench) => Promise<T>,
): Promise<T> {
  const { place, pid: database, remove } = await makePlace(kind, true);
  const file = await bundleServer();
  const port = await freePort();
  const served = new Served('server', file, { place, port, threads: 1, limits: LIMITS });
  const load = fork(
    fileURLToPath(new URL('load.ts', import.meta.url)),
    [`http://127.0.0.1:${port}`, game, String(pace)],
    { execArgv: ['--conditions=hegemon-source', '--import', 'tsx'] },
  );
  try {
    await served.start();
    return await job({ load, served, database });
  } finally {
    load.kill('SIGKILL');
    await served.kill();
    remove();
    rmSync(dirname(file), { recursive: true, force: true });
  }
}

async function measure(bench: Bench, matches: number, seconds: number): Promise<Step> {
  const { load, served, database } = bench;
  const read = () => ({ ...gauge(served.pid), database: database ? familyCpu(database) : 0 });
  const before = read();
  const report = (await order(load, { type: 'measure', seconds })) as LoadReport;
  const after = read();
  const { latencies, actions } = report;
  return {
    matches,
    actionsPerSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpu: ((after.cpu - before.cpu) / actions) * 1_000,
    databaseCpu: ((after.database - before.database) / actions) * 1_000,
    share: (after.cpu - before.cpu) / seconds,
    loadShare: report.cpu / seconds,
    memory: after.memory,
    refused: report.refused,
    load: loadavg()[0]!,
  };
}

function order(load: ChildProcess, wish: LoadOrder): Promise<unknown> {
  return new Promise((done, fail) => {
    load.once('message', ({ report, error }: { report?: unknown; error?: string }) =>
      error ? fail(new Error(error)) : done(report),
    );
    load.send(wish);
  });
}
