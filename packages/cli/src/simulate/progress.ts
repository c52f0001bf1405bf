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
    format: '{bar} {value} of {total} games · {rate} games/s · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: !isTerminal,
    notTTYSchedule: 1000,
    etaBuffer: 50,
    stopOnComplete: false,
  });
  const start = performance.now();
  let done = 0;
  bar.start(total, 0, { rate: '-' });
  return {
    advance() {
      done++;
      bar.update(done, { rate: (done / ((performance.now() - start) / 1000)).toFixed(1) });
    },
    end: () => bar.stop(),
  };
}
