import type { News } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
import { sinceLastTurn } from './since.js';

/** News by their actors: a digit is a seat, `*` is chance. */
function news(actors: string): readonly News[] {
  return [...actors].map((actor, i) => ({
    number: i + 1,
    actor: actor === '*' ? 'chance' : Number(actor),
    action: {},
    happenings: [],
  }));
}

describe('what happened since my last turn', () => {
  const rows: readonly [name: string, actors: string, numbers: readonly number[]][] = [
    ['everything before the first', '11*', [1, 2]],
    ['what others did', '0011', [3, 4]],
    ['without what chance made of my own', '00*11*', [4, 5]],
    ['also while it is my turn again', '0011*00*', [3, 4]],
    ['nothing while nobody else did anything', '00*', []],
  ];
  test.each(rows)('%s', (_, actors, numbers) =>
    expect(sinceLastTurn(news(actors), 0).map(({ number }) => number)).toEqual(numbers),
  );
});
