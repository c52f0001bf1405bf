import { randomInt } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Depth } from './draw/colour.js';
import { openInput } from './input.js';
import { run } from './run.js';
import { listen } from './show/keys.js';

const { stdin, stdout, stderr } = process;
const isTerminal = stdout.isTTY === true && process.env['TERM'] !== 'dumb';
/** A pipe has no width of its own. */
const WIDTH = 80;

// Whoever reads the output may stop reading it, as `head` does.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
stderr.on('error', () => {});

function onInterrupt(stop: () => void): () => void {
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  };
}

process.exitCode = await run(process.argv.slice(2), {
  output: {
    isTerminal,
    depth: isTerminal ? (stdout.getColorDepth() as Depth) : 1,
    columns: () => stdout.columns || WIDTH,
    rows: () => stdout.rows || 24,
    write: text => stdout.write(text),
  },
  isWatched: stderr.isTTY === true,
  complain: text => stderr.write(text),
  anySeed: () => randomInt(1_000_000),
  now: () => performance.now(),
  sleep: ms => (ms > 0 ? setTimeout(ms) : setImmediate()),
  listen(obey) {
    const mute = isTerminal ? listen(stdin, obey) : () => {};
    const ignore = onInterrupt(() => obey('stop'));
    return () => {
      mute();
      ignore();
    };
  },
  onInterrupt,
  openInput: () => openInput(stdin, stdout),
});
