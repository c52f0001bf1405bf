import { describe, expect, test } from 'vitest';
import { boardOf, clockFace, clockText, duration } from './words.js';

describe('a clock shows', () => {
  const rows: readonly [ms: number, face: string][] = [
    [0, '0:00'],
    [-5_000, '0:00'],
    [400, '0:01'],
    [43_000, '0:43'],
    [125_000, '2:05'],
    [3_725_000, '1:02:05'],
    [90_000_000, '1 d 1 h'],
  ];
  test.each(rows)('%s ms', (ms, face) => expect(clockFace(ms)).toBe(face));
});

describe('a time is spoken of as', () => {
  const rows: readonly [ms: number, words: string][] = [
    [1_000, '1 second'],
    [45_000, '45 seconds'],
    [60_000, '60 seconds'],
    [120_000, '2 minutes'],
    [150_000, '150 seconds'],
  ];
  test.each(rows)('%s ms', (ms, words) => expect(duration(ms)).toBe(words));
});

test('terms are told in words', () => {
  expect(clockText({ type: 'live', perDecision: 45_000, bank: 120_000 })).toBe(
    '45 seconds a decision, 2 minutes in reserve',
  );
  expect(clockText({ type: 'days', days: 1 })).toBe('1 day a decision');
});

describe('a board is called', () => {
  const rows: readonly [name: string, config: unknown, board: string][] = [
    ['by its name', 'world', 'world'],
    ['as a config says', { board: 'quick', rules: {} }, 'quick'],
    ['as a document says', { name: 'generated-31-5' }, 'generated-31-5'],
    ['its own', {}, 'a board of its own'],
  ];
  test.each(rows)('%s', (_, config, board) => expect(boardOf(config)).toBe(board));
});
