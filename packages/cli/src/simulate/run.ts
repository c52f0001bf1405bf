import type { World } from '../world.js';
import type { Plan, Played } from './plan.js';
import { openPool } from './pool.js';
import type { Progress } from './progress.js';

/** What came of running a plan. */
export interface Run {
  readonly played: readonly Played[];
  readonly isInterrupted: boolean;
  readonly seconds: number;
  /** Why it ended early, where a game failed. */
  readonly failure: string | undefined;
}

/** Plays the games of a plan on several threads, until all are played or somebody interrupts. */
export async function runPlan(
  plan: Plan,
  games: number,
  jobs: number,
  progress: Progress,
  world: Pick<World, 'now' | 'onInterrupt'>,
): Promise<Run> {
  const played: Played[] = [];
  const start = world.now();
  let isInterrupted = false;
  let failure: string | undefined;
  const pool = openPool(plan, games, jobs, one => {
    played.push(one);
    progress.advance();
  });
  const ignore = world.onInterrupt(() => {
    isInterrupted = true;
    pool.stop();
  });
  await pool.done.catch((error: Error) => {
    failure = error.message;
  });
  ignore();
  progress.end();
  return { played, isInterrupted, seconds: (world.now() - start) / 1000, failure };
}
