import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const NODE = ['--conditions=hegemon-source', '--import', 'tsx', MAIN];

interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the real command; `meddle` is called with the first of its output. */
function hegemon(
  words: string[],
  meddle: (child: ReturnType<typeof spawn>) => void = () => {},
): Promise<Finished> {
  const child = spawn(process.execPath, [...NODE, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.once('data', () => meddle(child)).on('data', data => (output += data));
  child.stderr.on('data', data => (errors += data));
  return new Promise(resolve => child.on('close', code => resolve({ code, output, errors })));
}

test('shows a match as lines of text and ends well', async () => {
  const { code, output, errors } = await hegemon(['--game', 'quick', '--seed', '3']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^Quick on quick · seed 3: .*holds the whole board in turn \d+/s);
});

test('refuses what it does not understand', async () => {
  const { code, output, errors } = await hegemon(['--sped', 'fast']);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain('hegemon: There is no option --sped.');
});

test('Ctrl+C ends politely and says how far the match came', async () => {
  const { code, output } = await hegemon(['--seed', '9'], child => child.kill('SIGINT'));
  expect(code).toBe(130);
  expect(output).toMatch(/Ended .*, after [\d,]+ moves: \w+ leads with \d+ of 42 territories\./);
});

test('nothing is said when nobody reads on', async () => {
  const { code, errors } = await hegemon(['--seed', '9'], child => child.stdout?.destroy());
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});
