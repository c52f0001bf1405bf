import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weigh } from './distribution.js';
import { conquestChance, expectedAttackersLeft, expectedDefendersLeft, fewestWithChance } from './table.js';
import { expectClose } from './testing/closeness.js';
import { ALL_LIMITS, FULL, naiveConquest, naiveFight, tally } from './testing/enumeration.js';
import { toNumber } from './testing/sixths.js';

describe('the table of chances', () => {
  test('equals fractions up to 50 against 50', () => {
    for (let a = 1; a <= 50; a++) {
      for (let d = 1; d <= 50; d++) {
        expectClose([conquestChance(a, d)], [toNumber(naiveConquest(a, d, FULL))], `${a} against ${d}`);
      }
    }
  });

  test('holds the same values however it grew, and beyond its limit', () => {
    const before = conquestChance(20, 20);
    const grown = conquestChance(511, 511);
    expect(conquestChance(20, 20)).toBe(before);
    expect(conquestChance(511, 511)).toBe(grown);
    expect(conquestChance(512, 511)).toBeGreaterThan(grown);
    expect(conquestChance(511, 512)).toBeLessThan(grown);
  });

  test('never leaves 0 to 1 and never falls with one more attacker', () => {
    const side = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(side, side, (a, d) => {
        const chance = conquestChance(a, d);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(conquestChance(a + 1, d)).toBeGreaterThan(chance - 1e-14);
        expect(conquestChance(a, d + 1)).toBeLessThan(chance + 1e-14);
      }),
    );
  });

  test.each([
    { name: 'no attacker to send', sides: [1, 3], chance: 0 },
    { name: 'less than none', sides: [-7, 3], chance: 0 },
    { name: 'no defender', sides: [5, 0], chance: 1 },
    { name: 'less than no defender', sides: [5, -2], chance: 1 },
    { name: 'nobody at all', sides: [1, 0], chance: 0 },
    { name: 'half an army', sides: [4.5, 1], chance: 0 },
    { name: 'not a number', sides: [Number.NaN, 1], chance: 0 },
    { name: 'without end', sides: [4, Infinity], chance: 0 },
    { name: 'too many', sides: [1e9, 1], chance: conquestChance(5000, 1) },
    { name: 'a string', sides: ['4', 1], chance: 0 },
    { name: 'null', sides: [4, null], chance: 0 },
    { name: 'a symbol', sides: [Symbol('4'), 4n], chance: 0 },
  ])('makes of $name a chance of $chance', ({ sides, chance }) => {
    const [attackers, defenders] = sides as [number, number];
    expect(conquestChance(attackers, defenders)).toBe(chance);
  });
});

describe('the tables of armies to expect', () => {
  test('equal fractions', () => {
    for (let a = 1; a <= 20; a++) {
      for (let d = 1; d <= 20; d++) {
        const ends = naiveFight(a, d, FULL);
        const attackers = weigh(
          tally(ends, end => end.attackers),
          left => left,
        );
        const defenders = weigh(
          tally(ends, end => end.defenders),
          left => left,
        );
        expectClose([expectedAttackersLeft(a, d)], [attackers], `attackers, ${a} against ${d}`);
        expectClose([expectedDefendersLeft(a, d)], [defenders], `defenders, ${a} against ${d}`);
      }
    }
  });

  test('know a fight that is over', () => {
    expect([expectedAttackersLeft(7, 0), expectedDefendersLeft(7, 0)]).toEqual([7, 0]);
    expect([expectedAttackersLeft(1, 7), expectedDefendersLeft(1, 7)]).toEqual([1, 7]);
  });
});

test.each(ALL_LIMITS)(
  'the fewest with a chance split the sides with $attackerDice against $defenderDice',
  limits => {
    const dice = { attacker: limits.attackerDice, defender: limits.defenderDice };
    const fewest = fewestWithChance(40, 40, 0.6, dice);
    for (let d = 1; d <= 40; d++) {
      for (let a = 1; a <= 40; a++) {
        const enough = toNumber(naiveConquest(a, d, limits)) >= 0.6;
        expect(a >= (fewest[d] ?? 0), `${a} against ${d}`).toBe(enough);
      }
    }
  },
);
