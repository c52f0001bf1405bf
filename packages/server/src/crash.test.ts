import { describe, expect, test } from 'vitest';
import { type CrashPlan, crash } from './testing/crash.js';

/** The same with more kills and people is `npm run bench:crash`. */
const PLANS: readonly [what: string, plan: Omit<CrashPlan, 'random'>][] = [
  [
    'one server on a folder',
    { kind: 'folder', servers: 1, workers: 0, kills: 3, matches: 3, clients: 6, pause: 10 },
  ],
  [
    'two servers and a worker on PostgreSQL',
    { kind: 'postgres', servers: 2, workers: 1, kills: 5, matches: 3, clients: 6, pause: 10 },
  ],
];

/** Where kills fall is chance in any case, but the plan is the same each time. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return n => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

describe('kill -9 in the middle of play', () => {
  test.each(PLANS)('%s', { timeout: 180_000 }, async (_, plan) => {
    const report = await crash({ ...plan, random: dice(7) });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(plan.kills);
  });
});
