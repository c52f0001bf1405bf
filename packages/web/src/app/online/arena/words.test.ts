import type { BotInfo } from '@hegemon/client';
import { describe, expect, test } from 'vitest';
import {
  ago,
  hasPage,
  milliseconds,
  ordinal,
  pageOf,
  partsOf,
  plainWords,
  readable,
  stateOf,
  usualRounds,
} from './words.js';

describe('a player has a page', () => {
  const rows: readonly [player: string, page: string][] = [
    ['person:abc', '/online/players/person:abc'],
    ['bot:abc', '/online/bots/abc'],
    ['computer:marshal', '/online/players/computer:marshal'],
  ];
  test.each(rows)('%s', (player, page) => expect(pageOf(player)).toBe(page));
  test('whose id may have a colon itself', () =>
    expect(partsOf('bot:a:b')).toEqual({ kind: 'bot', id: 'a:b' }));
});

describe('places are counted', () => {
  const rows: readonly [number, string][] = [
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [21, '21st'],
  ];
  test.each(rows)('%s', (number, text) => expect(ordinal(number)).toBe(text));
});

describe('a bot is', () => {
  const rows: readonly [status: BotInfo['status'], isOnline: boolean, text: string][] = [
    ['new', false, 'new'],
    ['new', true, 'new, connected'],
    ['active', true, 'ready'],
    ['active', false, 'away'],
    ['resting', false, 'resting after failures'],
    ['retired', false, 'retired'],
  ];
  test.each(rows)('%s, online %s', (status, isOnline, text) =>
    expect(stateOf({ status, isOnline } as BotInfo).text).toBe(text),
  );
});

describe('something was', () => {
  const now = Date.parse('2026-01-02T12:00:00Z');
  const rows: readonly [at: string, text: string][] = [
    ['2026-01-02T11:59:30Z', 'just now'],
    ['2026-01-02T11:55:00Z', '5 min ago'],
    ['2026-01-02T09:30:00Z', '2 h ago'],
  ];
  test.each(rows)('%s', (at, text) => expect(ago(at, now)).toBe(text));
});

test('times are told with a unit', () => {
  expect(milliseconds(12.4)).toBe('12 ms');
  expect(milliseconds(1_240)).toBe('1.2 s');
});

test('codes are told as words', () => {
  expect(plainWords('turn-limit')).toBe('turn limit');
  expect(plainWords('NotYourTurn')).toBe('not your turn');
});

describe('a tournament takes so many rounds that all can meet, or the best be found', () => {
  const rows: readonly [kind: 'round-robin' | 'swiss', entrants: number, table: number, rounds: number][] = [
    ['round-robin', 4, 4, 1],
    ['round-robin', 5, 2, 4],
    ['round-robin', 10, 4, 3],
    ['swiss', 8, 4, 4],
    ['swiss', 30, 4, 6],
    ['swiss', 0, 2, 1],
  ];
  test.each(rows)('%s of %s, %s at a table', (kind, entrants, table, rounds) =>
    expect(usualRounds(kind, entrants, table)).toBe(rounds),
  );
});

test('what a program says is laid out where it can be, and left as it is where not', () => {
  expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(readable('<b>no</b>')).toBe('<b>no</b>');
});

test('strangers have no page', () => {
  expect(hasPage('bot:unregistered')).toBe(false);
  expect(hasPage('bot:abc')).toBe(true);
});
