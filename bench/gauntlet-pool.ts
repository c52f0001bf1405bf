import { Worker } from 'node:worker_threads';
import type { Result } from './gauntlet-match.js';
import type { Task } from './gauntlet-tables.js';

const BATCH = 4;

/** Plays tasks on several threads. Results come in the order of the tasks, whoever played them. */
export async function playAll(
  tasks: readonly Task[],
  workers: number,
  tell: (done: number) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let done = 0;
  const run = async () => {
    const worker = new Worker(new URL('gauntlet-worker.mjs', import.meta.url));
    try {
      while (next < tasks.length) {
        const from = next;
        next = Math.min(tasks.length, from + BATCH);
        const played = await ask(worker, tasks.slice(from, next));
        played.forEach((result, i) => {
          results[from + i] = result;
        });
        tell((done += played.length));
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, run));
  return results;
}

function ask(worker: Worker, tasks: readonly Task[]): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (results: Result[]) => {
      worker.off('error', reject);
      resolve(results);
    });
    worker.postMessage(tasks);
  });
}
