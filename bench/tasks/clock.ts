/** CPU time of this process so far, in nanoseconds: what else runs on the machine hardly shows in it. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

/** How long a pass takes, in nanoseconds: the best of some, after one that is not counted. */
export function bestTime(passes: number, pass: () => void): number {
  let best = Infinity;
  for (let i = 0; i <= passes; i++) {
    const start = cpuTime();
    pass();
    if (i > 0) best = Math.min(best, cpuTime() - start);
  }
  return best;
}

/** How long one of `count` equal steps takes, in nanoseconds. */
export function bestStep(count: number, step: (i: number) => void): number {
  const time = bestTime(5, () => {
    for (let i = 0; i < count; i++) step(i);
  });
  return time / count;
}
