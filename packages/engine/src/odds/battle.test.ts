import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BattleOdds, type BattleOptions, battleOdds } from './battle.js';
import { total, weigh } from './distribution.js';
import { ENDINGS } from './stops.js';
import { conquestChance } from './table.js';
import { answered, expectClose, TOLERANCE } from './testing/closeness.js';
import {
  ALL_LIMITS,
  type End,
  FULL,
  naiveConquest,
  naiveEnds,
  naiveFight,
  tally,
} from './testing/enumeration.js';
import { toNumber } from './testing/sixths.js';

const battle = (attackers: number, defenders: number, options?: BattleOptions): BattleOdds =>
  answered(battleOdds(attackers, defenders, options));

function expectEnds(odds: BattleOdds, ends: readonly End[], name: string): void {
  for (const ending of ENDINGS) {
    const those = ends.filter(end => end.ending === ending);
    const { chance, attackersLeft, defendersLeft } = odds.endings[ending];
    expectClose([chance], [total(tally(those, () => 0))], `${name}: chance of ${ending}`);
    expectClose(
      attackersLeft,
      tally(those, end => end.attackers),
      `${name}: attackers, ${ending}`,
    );
    expectClose(
      defendersLeft,
      tally(those, end => end.defenders),
      `${name}: defenders, ${ending}`,
    );
  }
  expectClose(
    odds.attackersLeft,
    tally(ends, end => end.attackers),
    `${name}: attackers`,
  );
  expectClose(
    odds.defendersLeft,
    tally(ends, end => end.defenders),
    `${name}: defenders`,
  );
}

/** All pairs up to so many on each side. */
function pairs(attackers: number, defenders: number): readonly (readonly [number, number])[] {
  const sides = (most: number) => Array.from({ length: most }, (_, n) => n + 1);
  return sides(attackers).flatMap(a => sides(defenders).map(d => [a, d] as const));
}

describe('a battle to the end', () => {
  test.each([
    { attackers: 4, defenders: 1, chance: 0.916375 },
    { attackers: 11, defenders: 10, chance: 0.567593 },
    { attackers: 21, defenders: 20, chance: 0.633432 },
    { attackers: 1, defenders: 3, chance: 0 },
    { attackers: 2, defenders: 1, chance: 15 / 36 },
  ])('$attackers against $defenders is won with $chance', ({ attackers, defenders, chance }) => {
    expect(battle(attackers, defenders).chance).toBeCloseTo(chance, 6);
  });

  test.each(ALL_LIMITS)(
    'equals fractions up to 50 against 50 with $attackerDice against $defenderDice',
    limits => {
      for (const [a, d] of pairs(50, 50)) {
        const won = toNumber(naiveConquest(a, d, limits));
        const { conquered, spent } = battle(a, d, limits).endings;
        expectClose([conquered.chance, spent.chance], [won, 1 - won], `${a} against ${d}`);
      }
    },
  );

  test.each(ALL_LIMITS)('leaves what fractions say with $attackerDice against $defenderDice', limits => {
    for (const [a, d] of pairs(14, 14))
      expectEnds(battle(a, d, limits), naiveFight(a, d, limits), `${a}, ${d}`);
  });

  test.each([
    [50, 50],
    [50, 20],
    [20, 50],
  ])('%i against %i leaves what fractions say', (a, d) => {
    expectEnds(battle(a, d), naiveFight(a, d, FULL), 'full dice');
  });

  test.each([
    [200, 200],
    [400, 30],
    [30, 400],
    [2000, 1500],
  ])('%i against %i adds up', (a, d) => {
    const odds = battle(a, d);
    expectClose([total(odds.attackersLeft), total(odds.defendersLeft)], [1, 1], 'sums');
    expectClose([odds.chance], [conquestChance(a, d)], 'chance');
  });

  test('never has a chance above 1, though its parts add up to more when rounded', () => {
    const { conquered } = battle(97, 12).endings;
    expect(total(conquered.attackersLeft)).toBeGreaterThan(1);
    expect(conquered.chance).toBe(1);
  });

  test('tells the next roll', () => {
    expect(battle(9, 5).roll).toMatchObject({ attackerDice: 3, defenderDice: 2 });
    expect(battle(3, 1).roll).toMatchObject({ attackerDice: 2, defenderDice: 1 });
    expect(battle(9, 5, { attackerDice: 1 }).roll).toMatchObject({ attackerDice: 1, defenderDice: 2 });
    expect(battle(1, 5).roll).toBeNull();
  });
});

const STOPS: readonly { readonly name: string; readonly options: BattleOptions }[] = [
  { name: 'no rule', options: {} },
  { name: 'an army floor', options: { stopAtArmies: 3 } },
  { name: 'a floor nobody is above', options: { stopAtArmies: 100 } },
  { name: 'a floor that never counts', options: { stopAtArmies: 1 } },
  { name: 'a chance', options: { stopUnderChance: 0.4 } },
  { name: 'a chance of 1', options: { stopUnderChance: 1 } },
  { name: 'no rolls', options: { stopAfterRolls: 0 } },
  { name: 'one roll', options: { stopAfterRolls: 1 } },
  { name: 'three rolls', options: { stopAfterRolls: 3 } },
  { name: 'more rolls than there can be', options: { stopAfterRolls: 99 } },
  { name: 'floor and chance', options: { stopAtArmies: 4, stopUnderChance: 0.5 } },
  { name: 'chance and rolls', options: { stopUnderChance: 0.3, stopAfterRolls: 3 } },
  { name: 'all three', options: { stopAtArmies: 3, stopUnderChance: 0.25, stopAfterRolls: 4 } },
  {
    name: 'all three, two dice',
    options: { attackerDice: 2, stopAtArmies: 3, stopUnderChance: 0.2, stopAfterRolls: 4 },
  },
  { name: 'rolls, one die each', options: { attackerDice: 1, defenderDice: 1, stopAfterRolls: 5 } },
  { name: 'chance, one defending die', options: { defenderDice: 1, stopUnderChance: 0.8 } },
];

describe('a battle with stop rules', () => {
  test.each(STOPS)('equals every course of it: $name', ({ options }) => {
    for (const [a, d] of pairs(8, 7)) {
      expectEnds(battle(a, d, options), naiveEnds(a, d, { ...FULL, ...options }), `${a} against ${d}`);
    }
  });

  test.each([
    {
      name: 'won by the last roll',
      sides: [4, 1],
      options: { stopAfterRolls: 1 },
      ending: 'conquered',
      least: 0.6,
    },
    { name: 'spent under a floor', sides: [1, 5], options: { stopAtArmies: 5 }, ending: 'spent', least: 1 },
    {
      name: 'floor before chance and rolls',
      sides: [3, 9],
      options: { stopAtArmies: 3, stopUnderChance: 0.9, stopAfterRolls: 0 },
      ending: 'armies',
      least: 1,
    },
    {
      name: 'chance before rolls',
      sides: [3, 9],
      options: { stopUnderChance: 0.9, stopAfterRolls: 0 },
      ending: 'chance',
      least: 1,
    },
  ] as const)('names the first ending in order: $name', ({ sides, options, ending, least }) => {
    expect(battle(sides[0], sides[1], options).endings[ending].chance).toBeGreaterThanOrEqual(least);
  });

  test('goes on at exactly the chance of the rule', () => {
    expect(battle(7, 5, { stopUnderChance: conquestChance(7, 5) }).endings.chance.chance).toBeLessThan(1);
    expect(battle(7, 5, { stopUnderChance: conquestChance(7, 5) + 1e-15 }).endings.chance.chance).toBe(1);
  });
});

const side = fc.integer({ min: 1, max: 60 });
const options = fc.record(
  {
    attackerDice: fc.integer({ min: 1, max: 3 }),
    defenderDice: fc.integer({ min: 1, max: 2 }),
    stopAtArmies: fc.integer({ min: 0, max: 20 }),
    stopUnderChance: fc.double({ min: 0, max: 1, noNaN: true }),
    stopAfterRolls: fc.integer({ min: 0, max: 40 }),
  },
  { requiredKeys: [] },
);

describe('any battle', () => {
  test('adds up to 1, and its losses are what is not left', () => {
    fc.assert(
      fc.property(side, side, options, (attackers, defenders, chosen) => {
        const odds = battle(attackers, defenders, chosen);
        const endings = ENDINGS.map(name => odds.endings[name].chance);
        expectClose(
          [total(odds.attackersLeft), total(odds.defendersLeft), total(endings)],
          [1, 1, 1],
          'sums',
        );
        const lost = attackers - weigh(odds.attackersLeft, left => left);
        const beaten = defenders - weigh(odds.defendersLeft, left => left);
        expect(Math.abs(odds.attackerLosses - lost)).toBeLessThan(100 * TOLERANCE);
        expect(Math.abs(odds.defenderLosses - beaten)).toBeLessThan(100 * TOLERANCE);
      }),
    );
  });

  test('goes better with one more attacker and worse with one more defender', () => {
    const dice = fc.constantFrom(...ALL_LIMITS);
    fc.assert(
      fc.property(side, side, dice, (attackers, defenders, limits) => {
        const { chance } = battle(attackers, defenders, limits);
        expect(battle(attackers + 1, defenders, limits).chance).toBeGreaterThan(chance - TOLERANCE);
        expect(battle(attackers, defenders + 1, limits).chance).toBeLessThan(chance + TOLERANCE);
      }),
    );
  });
});
