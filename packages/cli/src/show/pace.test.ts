import { findBot } from '@hegemon/bots';
import { describe, expect, test } from 'vitest';
import { playMatch, seated } from '../play/match.js';
import { stepsOf, table } from '../testing/table.js';
import type { Speed } from './pace.js';
import { type Command, lengthOf, makePace } from './pace.js';

/** A pace whose time passes at once, and what it slept in all. Commands are given when so much has passed. */
function paced(speed: Speed, commands: { readonly [at: number]: Command } = {}) {
  const slept = { total: 0, naps: 0 };
  const due = Object.entries(commands).map(([at, command]) => ({ at: Number(at), command }));
  const pace = makePace(speed, async ms => {
    slept.total += ms;
    slept.naps++;
    if (slept.naps > 10_000) throw new Error('sleeps for ever');
    while (due[0] && due[0].at <= slept.total) pace.obey(due.shift()!.command);
  });
  return { pace, slept };
}

test.each<[speed: Speed, total: number]>([
  ['watch', 300],
  ['fast', 30],
  ['instant', 0],
])('%s: 300 ms take %i', async (speed, total) => {
  const { pace, slept } = paced(speed);
  await pace.rest(300);
  expect(slept.total).toBeCloseTo(total);
});

describe('commands', () => {
  test('pause holds until it is given again', async () => {
    const { pace, slept } = paced('watch', { 100: 'pause', 2000: 'pause' });
    await pace.rest(300);
    expect(slept.total).toBeGreaterThanOrEqual(2000);
    expect(pace.isPaused).toBe(false);
  });

  test('stop ends a pause', async () => {
    const { pace } = paced('watch', { 100: 'pause', 500: 'stop' });
    await pace.rest(300);
    expect(pace.isStopped).toBe(true);
  });

  test('stop cuts a rest short', async () => {
    const { pace, slept } = paced('watch', { 100: 'stop' });
    await pace.rest(5000);
    expect(slept.total).toBeLessThan(200);
  });

  test('faster and slower undo each other', async () => {
    const { pace, slept } = paced('watch');
    pace.obey('faster');
    await pace.rest(300);
    expect(slept.total).toBeCloseTo(200);
    pace.obey('slower');
    await pace.rest(300);
    expect(slept.total).toBeCloseTo(500);
  });

  test('a pause holds an instant match too', async () => {
    const { pace, slept } = paced('instant', { 200: 'pause' });
    pace.obey('pause');
    await pace.rest(0);
    expect(slept.total).toBeGreaterThanOrEqual(200);
  });
});

test('an instant match lets the rest of the program breathe', async () => {
  const { pace, slept } = paced('instant');
  for (let i = 0; i < 640; i++) await pace.rest(100);
  expect(slept.naps).toBe(10);
  expect(slept.total).toBe(0);
});

test('a match takes minutes to watch, not hours', () => {
  for (const seed of [1, 2, 3]) {
    const at = table({ seed });
    const soldiers = [0, 1, 2, 3].map(() => findBot('classic', 'soldier')!);
    const steps = [...playMatch(at, seated(at, soldiers))];
    const minutes = steps.reduce((sum, step) => sum + lengthOf(step), 0) / 60_000;
    expect(minutes).toBeGreaterThan(0.5);
    expect(minutes).toBeLessThan(40);
  }
});

test('what happens besides a move is worth a longer look', () => {
  const steps = stepsOf(table({ board: 'quick', seed: 3 }));
  const out = steps.find(({ happenings }) => happenings.some(({ type }) => type === 'Eliminated'))!;
  const plain = steps.find(({ action, happenings }) => action.type === 'Capture' && happenings.length === 1)!;
  expect(lengthOf(out)).toBeGreaterThan(lengthOf(plain) + 1000);
});
