import { describe, expect, test } from 'vitest';
import { scoresOf } from '../score.js';
import { prospectsOf } from '../testing/fairness.js';
import { begin, play } from '../testing/match.js';
import { BOARDS } from './index.js';

describe.each(BOARDS.map(board => [board.name, board] as const))('%s', (name, board) => {
  test('is a document that parses to itself', () => {
    expect(begin(name).config).toEqual(board);
  });

  test('every seat has the same distances to prizes, to opponents and to land, and the same start', () => {
    const [first, ...others] = prospectsOf(board);
    expect(others).toHaveLength(board.players - 1);
    for (const other of others) expect(other).toEqual(first);
    expect(first!.prizes.length).toBeGreaterThan(0);
  });

  test('starts as the rules say', () => {
    for (const { owner, units, upgrades, food } of board.territories) {
      expect(food).toBe(3);
      if (owner === null) continue;
      expect(upgrades).toEqual(['settlement', 'fort']);
      expect(units).toBeGreaterThanOrEqual(3);
    }
    expect(board.baseIncome).toBe(1);
  });

  test('has room for every name: no two places closer than a label', () => {
    const spots = board.territories.map(territory => territory.at!);
    spots.forEach(([x, y], i) => {
      for (const [u, v] of spots.slice(i + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThan(0.15);
    });
  });

  test('with everybody idle it lasts to its turn limit and nobody wins alone', () => {
    const { rules, state: start } = begin(name);
    let state = start;
    for (let turn = 1; turn <= board.limits.turns; turn++) {
      expect(state.outcome).toBeNull();
      state = play(rules, state, [['clock', { type: 'Resolve' }]]);
    }
    expect(state.outcome?.reason).toBe('turns');
    expect(state.outcome?.winners).toHaveLength(board.players);
    expect(Math.max(...scoresOf(state).map(score => score.sum))).toBeLessThan(board.limits.points);
  });
});
