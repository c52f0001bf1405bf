import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Plan, Played } from './plan.js';

/** Games that are played on several threads at once. */
export interface Pool {
  /** Resolves when all games are played, or when it was stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

/** A worker has this many games before it, so that it need not wait for the next. */
const AHEAD = 2;

/** Plays `games` games on `jobs` threads and tells of each as it ends, in no particular order. */
export function openPool(plan: Plan, games: number, jobs: number, tell: (played: Played) => void): Pool {
  let next = 0;
  let left = games;
  let finish: () => void = () => {};
  let fail: (error: Error) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const workers = Array.from({ length: Math.min(jobs, games) }, () => {
    const worker = openWorker(plan);
    const hand = () => {
      if (next < games) worker.postMessage(next++);
    };
    worker.on('message', (played: Played) => {
      hand();
      tell(played);
      if (--left === 0) finish();
    });
    worker.on('error', fail);
    for (let i = 0; i < AHEAD; i++) hand();
    return worker;
  });
  if (games === 0) finish();
  return {
    done: done.finally(() => Promise.all(workers.map(worker => worker.terminate()))),
    stop: finish,
  };
}

/** From source, where this file ends in `.ts`, a worker must first learn to read TypeScript. */
function openWorker(plan: Plan): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('worker.js', import.meta.url), { workerData: plan });
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const api = new URL('dist/esm/api/index.mjs', tsx).href;
  const file = new URL('worker.ts', import.meta.url).href;
  const boot = `import { register } from ${JSON.stringify(api)}; register(); await import(${JSON.stringify(file)});`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(boot)}`);
  return new Worker(url, { workerData: plan, execArgv: ['--conditions=hegemon-source'] });
}
