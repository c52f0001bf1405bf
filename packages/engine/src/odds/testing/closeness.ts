import { expect } from 'vitest';
import type { Refusal } from '../../contract.js';
import { isRefusal } from '../refusal.js';

export const TOLERANCE = 1e-12;

/** The answer where none may be refused. */
export function answered<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

/** Whether two distributions agree in every entry; one past the end is 0. */
export function expectClose(got: readonly number[], want: readonly number[], name: string): void {
  let worst = 0;
  for (let n = 0; n < Math.max(got.length, want.length); n++) {
    worst = Math.max(worst, Math.abs((got[n] ?? 0) - (want[n] ?? 0)));
  }
  // A NaN anywhere makes the worst one NaN, which is not below anything.
  expect(worst, name).toBeLessThan(TOLERANCE);
}
