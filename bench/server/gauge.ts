import { readFileSync } from 'node:fs';

const TICKS = 100;

/** CPU seconds that a process has used so far, and what it holds of memory, in megabytes. */
export function gauge(pid: number): { readonly cpu: number; readonly memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: (pages * 4096) / 1e6 };
}

export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}
