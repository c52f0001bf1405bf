import { describe, expect, test } from 'vitest';
import { type BattleView, fitted, isFought } from './battle.js';
import type { Until } from './session.js';

const BATTLE = { attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 3 };

function view(armies: readonly number[], state = 'Battling'): BattleView {
  return { state, armies };
}

describe('a blitz ends', () => {
  const rows: readonly [name: string, seen: BattleView, until: Until, rolled: number, isOver: boolean][] = [
    ['not while both sides stand', view([5, 3]), {}, 4, false],
    ['when the place is taken', view([5, 0], 'Capturing'), {}, 4, true],
    ['when one army is left', view([1, 3]), {}, 4, true],
    ['at as many armies as were named', view([4, 3]), { armies: 4 }, 1, true],
    ['not before', view([5, 3]), { armies: 4 }, 1, false],
    ['after so many rolls', view([9, 3]), { rolls: 2 }, 2, true],
    ['under a chance', view([3, 9]), { chance: 0.5 }, 1, true],
    ['not above it', view([9, 1]), { chance: 0.5 }, 1, false],
  ];
  test.each(rows)('%s', (_, seen, until, rolled, isOver) =>
    expect(isFought(seen, BATTLE, until, rolled)).toBe(isOver),
  );
});

test('no more dice are rolled than armies can leave', () => {
  expect(fitted(BATTLE, view([3, 3]))).toEqual({ ...BATTLE, attackingDiceCount: 2 });
  expect(fitted(BATTLE, view([9, 3]))).toEqual(BATTLE);
});
