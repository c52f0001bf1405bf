import { randomInt } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Depth } from './draw/colour.js';
import { run } from './run.js';
import { listen } from './show/keys.js';

const { stdin, stdout, stderr } = process;
const isTerminal = stdout.isTTY === true && process.env['TERM'] !== 'dumb';

// Whoever reads the output may stop reading it, as `head` does.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await run(process.argv.slice(2), {
  output: {
    isTerminal,
    depth: isTerminal ? (stdout.getColorDepth() as Depth) : 1,
    columns: () => stdout.columns,
    rows: () => stdout.rows,
    write: text => stdout.write(text),
  },
  complain: text => stderr.write(text),
  anySeed: () => randomInt(1_000_000),
  sleep: ms => (ms > 0 ? setTimeout(ms) : setImmediate()),
  listen(obey) {
    const stop = () => obey('stop');
    const mute = isTerminal ? listen(stdin, obey) : () => {};
    process.on('SIGINT', stop).on('SIGTERM', stop);
    return () => {
      mute();
      process.off('SIGINT', stop).off('SIGTERM', stop);
    };
  },
});
