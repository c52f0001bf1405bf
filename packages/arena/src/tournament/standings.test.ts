import { describe, expect, test } from 'vitest';
import { inOrder } from './line.js';
import { headToHead, standingsOf } from './standings.js';
import { makeLine } from './testing/plans.js';

const lines = [
  makeLine({ id: '1.1.1', players: ['a', 'b', 'c'], places: [1, 2, 3], strikes: [0, 0, 2] }),
  makeLine({ id: '1.1.2', players: ['b', 'c', 'a'], places: [1, 1, 3], strikes: [0, 1, 0] }),
  makeLine({ id: '1.1.10', players: ['c', 'a', 'b'], places: [3, 1, 2], strikes: [0, 0, 0] }),
];

describe('standings', () => {
  test('go by score: 1 for the first, 0 for the last, equals share', () => {
    expect(
      standingsOf(lines).map(({ name, score, wins, strikes }) => [name, score.share, wins, strikes]),
    ).toEqual([
      ['a', 2 / 3, 2, 0],
      ['b', (0.5 + 0.75 + 0.5) / 3, 0, 0],
      ['c', 0.25, 0, 3],
    ]);
  });

  test.each<[what: string, wins: number, of: number, low: number, high: number]>([
    ['three wins of three are no certainty', 3, 3, 0.38, 1],
    ['no win of three is none either', 0, 3, 0, 0.62],
    ['half of many is about a half', 50, 100, 0.404, 0.596],
  ])('%s', (_, wins, of, low, high) => {
    const many = Array.from({ length: of }, (_, i) =>
      makeLine({ id: `1.1.${i + 1}`, places: i < wins ? [1, 2] : [2, 1] }),
    );
    const { score, won } = standingsOf(many).find(({ name }) => name === 'a')!;
    expect(score.share).toBe(wins / of);
    expect(score.low).toBeCloseTo(low, 2);
    expect(score.high).toBeCloseTo(high, 2);
    expect(won.share).toBe(wins / of);
  });

  test('a match that was not played counts, but not for ratings', () => {
    const [row] = standingsOf([makeLine({ isRated: false })]);
    expect(row).toMatchObject({ name: 'a', matches: 1, mu: 25, rating: 0 });
  });

  test('are the same in whatever order matches ended', () => {
    const other = [lines[2]!, lines[0]!, lines[1]!];
    expect(inOrder(other)).toEqual(lines);
    expect(standingsOf(inOrder(other))).toEqual(standingsOf(inOrder(lines)));
  });
});

test('head to head counts who came in before whom', () => {
  const of = (name: string, other: string) =>
    headToHead(lines).find(row => row.name === name && row.other === other);
  expect(of('a', 'b')).toEqual({ name: 'a', other: 'b', matches: 3, ahead: 2 });
  expect(of('b', 'a')).toEqual({ name: 'b', other: 'a', matches: 3, ahead: 1 });
  expect(of('b', 'c')).toMatchObject({ ahead: 2 });
  expect(of('c', 'b')).toMatchObject({ ahead: 0 });
});
