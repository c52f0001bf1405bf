import type { Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';

/** Shows how far a long task is. */
export interface Progress {
  advance(): void;
  end(): void;
}

const NOTHING: Progress = { advance() {}, end() {} };

/** A bar with the time that is left, where somebody looks at it or where it is asked for. */
export function openProgress(
  stream: Writable,
  isShown: boolean,
  isTerminal: boolean,
  total: number,
): Progress {
  if (!isShown) return NOTHING;
  const bar = new SingleBar({
    stream: stream as NodeJS.WritableStream,
    format: '{bar} {value} of {total} games · {rate} games/s · {left} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: !isTerminal,
    notTTYSchedule: 1000,
    stopOnComplete: false,
  });
  const start = performance.now();
  let done = 0;
  bar.start(total, 0, { rate: '-', left: '?' });
  return {
    advance() {
      done++;
      const rate = done / Math.max(0.001, (performance.now() - start) / 1000);
      bar.update(done, { rate: rate.toFixed(1), left: timeOf((total - done) / rate) });
    },
    end: () => bar.stop(),
  };
}

/** `42s`, `3m20s`, `2h05m`. */
export function timeOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m${two(whole % 60)}s`;
  return `${Math.floor(whole / 3600)}h${two(Math.floor((whole % 3600) / 60))}m`;
}
