import { describe, expect, test } from 'vitest';
import { total } from './distribution.js';
import type { RollOdds } from './roll.js';
import { rollOdds } from './roll.js';
import { answered } from './testing/closeness.js';
import { ALL_LIMITS, naiveRoll } from './testing/enumeration.js';

/** Throws that cost the attacker 0, 1, ... armies. */
const KNOWN: readonly { readonly dice: readonly [number, number]; readonly counts: readonly number[] }[] = [
  { dice: [1, 1], counts: [15, 21] },
  { dice: [2, 1], counts: [125, 91] },
  { dice: [3, 1], counts: [855, 441] },
  { dice: [1, 2], counts: [55, 161] },
  { dice: [2, 2], counts: [295, 420, 581] },
  { dice: [3, 2], counts: [2890, 2611, 2275] },
];

const counts = (roll: RollOdds) => roll.outcomes.map(outcome => outcome.count);

describe('a roll', () => {
  test.each(KNOWN)('of $dice has the known counts', ({ dice, counts: known }) => {
    const roll = answered(rollOdds(...dice));
    expect(counts(roll)).toEqual(known);
    expect(roll.total).toBe(6 ** (dice[0] + dice[1]));
    expect(total(roll.outcomes.map(outcome => outcome.chance))).toBe(1);
  });

  test.each(ALL_LIMITS)('of $attackerDice against $defenderDice equals throwing all dice', limits => {
    const { attackerDice, defenderDice } = limits;
    const roll = answered(rollOdds(attackerDice, defenderDice));
    const losses = naiveRoll(attackerDice, defenderDice);
    expect(roll).toMatchObject(limits);
    expect(roll.outcomes).toEqual(
      losses.map(loss => ({
        attackerLosses: loss.attackers,
        defenderLosses: loss.defenders,
        count: Number(loss.chance.n),
        chance: Number(loss.chance.n) / roll.total,
      })),
    );
  });
});
