import { describe, expect, test } from 'vitest';
import { fight, keptBy, ratingOf } from './combat.js';
import type { Unit } from './state.js';

/** Units from a text: an owner's digit or `n`, then `d` and `s` for their statuses, oldest first. */
function army(text: string): Unit[] {
  return text.split(' ').map((word, id) => ({
    id,
    owner: word.charAt(0) === 'n' ? null : Number(word.charAt(0)),
    at: 0,
    to: null,
    defending: word.indexOf('d') > 0,
    starving: word.indexOf('s') > 0,
  }));
}

describe('rating of a unit', () => {
  test.each([
    ['plain', false, false, 2],
    ['defending', true, false, 3],
    ['starving', false, true, 1],
    ['defending and starving', true, true, 2],
  ])('%s', (_, defending, starving, rating) => {
    expect(ratingOf({ defending, starving })).toBe(rating);
  });
});

describe('units kept by the best side', () => {
  test.each([
    [4, 4, 0],
    [5, 4, 1],
    [6, 4, 1],
    [7, 4, 2],
    [8, 4, 2],
    [9, 4, 3],
  ])('%i against %i keeps %i', (best, second, kept) => {
    expect(keptBy(10, best - second)).toBe(kept);
  });

  test('never more than it brought', () => {
    expect(keptBy(2, 9)).toBe(2);
  });
});

interface Row {
  readonly name: string;
  readonly units: string;
  /** Ids of all who live. */
  readonly kept: readonly number[];
  /** Ratings, best first. */
  readonly ratings: readonly number[];
  /** Opposing units credited, by the sides' order. */
  readonly scored: readonly number[];
  readonly tie?: boolean;
}

const rows: Row[] = [
  { name: 'two against one', units: '0 0 1', kept: [0], ratings: [4, 2], scored: [1, 1] },
  { name: 'two movers break one defender', units: '0 0 1d', kept: [0], ratings: [4, 3], scored: [1, 1] },
  { name: 'one against one is a tie', units: '0 1', kept: [], ratings: [2, 2], scored: [0, 0], tie: true },
  { name: 'a defender beats one mover', units: '0 1d', kept: [1], ratings: [3, 2], scored: [1, 0] },
  {
    name: 'two starving tie with one fed',
    units: '0s 0s 1',
    kept: [],
    ratings: [2, 2],
    scored: [0, 0],
    tie: true,
  },
  { name: 'neutral wins like any other side', units: '0 nd', kept: [1], ratings: [3, 2], scored: [0, 0] },
  { name: 'neutral units count as defeated', units: '0 0 n', kept: [0], ratings: [4, 2], scored: [1, 0] },
  {
    name: 'of three sides only the best scores, all the others lost',
    units: '0 0 0 1 1 2',
    kept: [0],
    ratings: [6, 4, 2],
    scored: [3, 0, 0],
  },
  {
    name: 'of four sides the lead over the second decides',
    units: '0d 0d 0d 1 1 2 2 3',
    kept: [0, 1, 2],
    ratings: [9, 4, 4, 2],
    scored: [5, 0, 0, 0],
  },
  {
    name: 'a neutral side among three',
    units: '0 0 1 nd nd',
    kept: [3],
    ratings: [6, 4, 2],
    scored: [0, 0, 0],
  },
  {
    name: 'a tie for best destroys the third side too, and nobody scores',
    units: '0 0 1 1 2',
    kept: [],
    ratings: [4, 4, 2],
    scored: [0, 0, 0],
    tie: true,
  },
  {
    name: 'a tie of three',
    units: '0 1 n',
    kept: [],
    ratings: [2, 2, 2],
    scored: [0, 0, 0],
    tie: true,
  },
  {
    name: 'a tie for second does not matter',
    units: '0 0 1 2',
    kept: [0],
    ratings: [4, 2, 2],
    scored: [2, 0, 0],
  },
  {
    name: 'the highest-rated survive, whatever their age',
    units: '0s 0 0d 1',
    kept: [1, 2],
    ratings: [6, 2],
    scored: [1, 1],
  },
  {
    name: 'among equals the oldest survive',
    units: '0 1 0 0 0',
    kept: [0, 2, 3],
    ratings: [8, 2],
    scored: [1, 1],
  },
  {
    name: 'defending and starving weighs like plain, so age decides',
    units: '0 0ds 1',
    kept: [0],
    ratings: [4, 2],
    scored: [1, 1],
  },
  {
    name: 'all live where the lead is wide',
    units: '0d 0d 0d 1s',
    kept: [0, 1, 2],
    ratings: [9, 1],
    scored: [1, 0],
  },
];

describe('combat', () => {
  test.each(rows.map(row => [row.name, row] as const))('%s', (_, row) => {
    const { sides, tie } = fight(army(row.units));
    expect(sides.map(side => side.rating)).toEqual(row.ratings);
    expect(sides.flatMap(side => side.kept)).toEqual(row.kept);
    expect(sides.map(side => side.scored)).toEqual(row.scored);
    expect(tie).toBe(row.tie ?? false);
  });

  test('every unit is either kept or lost', () => {
    const { sides } = fight(army('0 0d 1 n 2s 2'));
    for (const side of sides) expect([...side.kept, ...side.lost].sort()).toEqual([...side.units].sort());
  });
});
