import { describe, expect, test } from 'vitest';
import { stage } from '../testing/stage.js';
import type { Setting } from './testing/sketch.js';

function outcomeOf(land: string, setting: Setting = {}) {
  const { rules, state } = stage(land, { state: 'GameOver', undeployed: [0, 0, 0, 0], ...setting });
  return rules.outcome(state);
}

describe('the outcome', () => {
  test.each<[name: string, land: string, winners: number[], places: number[][], reason: string]>([
    ['whoever holds everything', 'b1 - b1 - b9 - b1', [1], [[1], [0, 2, 3]], 'conquest'],
    ['most territories', 'a1 - a1 - b9 - c8', [0], [[0], [1], [2], [3]], 'turn-limit'],
    ['then most armies', 'a3 - b4 - c2 - d1', [1], [[1], [0], [2], [3]], 'turn-limit'],
    [
      'equals share a place',
      'a3 - d3 - b2 - c2',
      [0, 3],
      [
        [0, 3],
        [1, 2],
      ],
      'turn-limit',
    ],
    ['armies alone make nobody equal', 'a1 - a1 - b2 - c1', [0], [[0], [1], [2], [3]], 'turn-limit'],
    ['the eliminated share the last', 'a3 - a3 - c9 - c2', [2], [[2], [0], [1, 3]], 'turn-limit'],
    ['a garrison counts for nobody', 'n9 - n9 - c1 - n9', [2], [[2], [0, 1, 3]], 'turn-limit'],
  ])('%s', (_, land, winners, places, reason) => {
    expect(outcomeOf(land)).toEqual({ winners, places, reason });
  });

  test.each(['Battling', 'Capturing', 'Fortifying'] as const)('there is none in %s', state => {
    expect(outcomeOf('b1 - b1 - b9 - b1', { state, player: 1 })).toBeUndefined();
  });
});
