import { describe, expect, it } from 'vitest';
import { stream } from '../testing/match.js';
import { type Contest, solve } from './contest.js';
import { NO_PLAN } from './plan.js';
import { STEADY } from './style.js';
import { positionOf } from './testing/position.js';
import { projected } from './value.js';
import { worldOf } from './world.js';

/** A contest of two whose margins are all known: `table[row][column]` is what the first one gets. */
function contestOf(table: readonly (readonly number[])[]): Contest {
  const { config, state } = positionOf({ spots: { a: { owner: 0 }, b: { owner: 1 } }, roads: ['a-b'] });
  const known = new Map<string, readonly number[]>();
  table.forEach((row, i) => {
    row.forEach((margin, j) => {
      known.set(`${i},${j}`, [margin, -margin]);
    });
  });
  return {
    world: worldOf(config),
    state,
    rivals: [0, 1],
    plans: [table.map(() => NO_PLAN), table[0]!.map(() => NO_PLAN)],
    foresight: { turns: 1, styles: [STEADY], measure: projected },
    meter: { spend: () => false },
    known,
  };
}

describe('regret matching', () => {
  it.each([
    [
      'matching pennies',
      [
        [1, -1],
        [-1, 1],
      ],
      [0.5, 0.5],
    ],
    [
      'rock, paper, scissors',
      [
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ],
      [0.333, 0.333, 0.333],
    ],
    [
      'a plan better than all others',
      [
        [0, 0],
        [3, 1],
      ],
      [0, 1],
    ],
    [
      'a lopsided choice',
      [
        [3, -1],
        [-1, 1],
      ],
      [0.333, 0.667],
    ],
  ] as const)('finds the mix of %s', (_name, table, expected) => {
    const { mix } = solve(contestOf(table), 4000, stream(1, 1));
    const errors = mix[0]!.map((share, plan) => Math.abs(share - expected[plan]!));
    expect(Math.max(...errors)).toBeLessThan(0.06);
  });

  it('keeps to the first plan when the budget does not even tell what it brings', () => {
    const contest = contestOf([
      [1, -1],
      [-1, 1],
    ]);
    contest.known.clear();
    expect(solve(contest, 100, stream(1, 1)).mix[0]).toEqual([1, 0]);
  });
});
