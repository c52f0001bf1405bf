import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;
/** Where the system keeps, after a process's name, its parent and the time used by it and by children that ended. */
const [PARENT, OWN, OF_CHILDREN] = [1, [11, 12], [13, 14]];

function statOf(pid: number | string): readonly number[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
}

const secondsOf = (stat: readonly number[], fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + stat[field]!, 0) / TICKS;

/** CPU seconds that a process has used so far, and what it holds of memory, in megabytes. */
export function gauge(pid: number): { readonly cpu: number; readonly memory: number } {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpu: secondsOf(statOf(pid), OWN), memory: (pages * 4096) / 1e6 };
}

/** CPU seconds that a process and its children have used so far, those that have ended included. */
export function familyCpu(pid: number): number {
  let sum = secondsOf(statOf(pid), [...OWN, ...OF_CHILDREN]);
  for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry))) {
    try {
      const stat = statOf(name);
      if (stat[PARENT] === pid) sum += secondsOf(stat, OWN);
    } catch {
      // it has just ended, and counts with its parent
    }
  }
  return sum;
}

export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}
