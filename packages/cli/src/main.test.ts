import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileWith } from './testing/record.js';
import { simulationLine } from './testing/schemas.js';

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
  typed = '',
): Promise<Finished> {
  const child = spawn(process.execPath, [...NODE, ...words], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(typed);
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

test('Ctrl+C ends a simulation with what came out so far', async () => {
  const words = ['simulate', '--game', 'quick', '--games', '100000', '--seed', '1', '--progress', '--json'];
  const child = spawn(process.execPath, [...NODE, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors, isAsked] = ['', '', false];
  child.stdout.on('data', data => (output += data));
  child.stderr.on('data', data => {
    errors += data;
    if (!isAsked && /[1-9]\d* of 100000 games/.test(errors)) isAsked = child.kill('SIGINT');
  });
  const code = await new Promise(resolve => child.on('close', resolve));
  const summary = simulationLine.parse(JSON.parse(output));
  expect(code).toBe(130);
  expect(summary.isInterrupted).toBe(true);
  expect(summary.games).toBeGreaterThan(0);
  expect(summary.games).toBeLessThan(100_000);
});

test('a match can be played through a pipe', async () => {
  const record = fileWith('');
  const words = ['play', '--game', 'quick', '--seed', '7', '--seat', '4', '--record', record];
  const { code, output } = await hegemon(words, () => {}, 'd balkans\na balkans iberia blitz\n');
  expect(code).toBe(0);
  expect(output).toContain('White places 4 armies on Balkans');
  expect(output).toContain('97.2 % to take it');
  expect(output).not.toContain('\x1b');
});

test('a document is checked through a pipe', async () => {
  const { code, output } = await hegemon(['board', 'check', '-'], () => {}, '{}');
  expect(code).toBe(1);
  expect(output).toMatch(/^- is no board for Classic: \d+ problems\.\n/);
});
