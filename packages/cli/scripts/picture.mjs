/**
 * Makes the picture of a match for the README, from what the command really shows:
 *   node --conditions=hegemon-source --import tsx packages/cli/scripts/picture.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { run } from '../src/run.ts';
import { drawTerminal } from './terminal-svg.mjs';

/** The report takes the last rows. */
const SIZE = { columns: 116, rows: 51 };
const [words = '--seed 43 --moves 541', file = '../../../docs/images/match.svg'] = process.argv.slice(2);

let output = '';
const code = await run(words.split(' '), {
  output: {
    isTerminal: true,
    depth: 24,
    columns: () => SIZE.columns,
    rows: () => SIZE.rows,
    write: text => {
      output += text;
    },
  },
  isWatched: false,
  complain: text => console.error(text),
  anySeed: () => 0,
  now: () => 0,
  sleep: async () => {},
  listen: () => () => {},
  onInterrupt: () => () => {},
  openInput: () => ({ isTerminal: false, ask: async () => undefined, close() {} }),
});
if (code !== 0) process.exit(code);

/** After the other screen is closed, the last picture is shown again, and then the report below it. */
const [, last] = output.split('\x1b[?1049l');
const lines = last.split('\n');
const end = lines.findIndex(line => line.includes('Stopped in turn'));
const picture = drawTerminal(lines.slice(0, end - 1), SIZE.columns, 'A match of Classic in the terminal');
const target = new URL(file, import.meta.url);
mkdirSync(new URL('.', target), { recursive: true });
writeFileSync(target, picture);
