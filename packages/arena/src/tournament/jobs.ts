/** Runs jobs, so many at a time, in their order; begins no more when told to stop. */
export async function runAll<T>(
  jobs: readonly T[],
  most: number,
  signal: AbortSignal | undefined,
  run: (job: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < jobs.length && !signal?.aborted) await run(jobs[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(most, jobs.length) }, worker));
}
