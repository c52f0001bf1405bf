import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battleOdds } from './battle.js';
import { total, weigh } from './distribution.js';
import { type PathOdds, type PathOptions, pathOdds } from './path.js';
import { answered, expectClose, TOLERANCE } from './testing/closeness.js';
import { FULL, type Halt, naivePath, tally } from './testing/enumeration.js';

const path = (attackers: number, defenders: readonly number[], options?: PathOptions): PathOdds =>
  answered(pathOdds(attackers, defenders, options));

function expectHalts(odds: PathOdds, halts: readonly Halt[], name: string): void {
  for (const { taken, chance, armiesLeft, defendersLeft } of odds.stops) {
    const those = halts.filter(halt => halt.taken === taken);
    expectClose([chance], [total(tally(those, () => 0))], `${name}: chance of ${taken}`);
    expectClose(
      armiesLeft,
      tally(those, halt => halt.armies),
      `${name}: armies at ${taken}`,
    );
    expectClose(
      defendersLeft,
      tally(those, halt => halt.defenders),
      `${name}: defenders at ${taken}`,
    );
  }
  const atLeast = odds.stops.map(stop =>
    total(
      tally(
        halts.filter(halt => halt.taken >= stop.taken),
        () => 0,
      ),
    ),
  );
  expectClose(odds.atLeast, atLeast, `${name}: at least`);
  expectClose([odds.chance], atLeast.slice(-1), `${name}: through`);
}

const PATHS: readonly {
  readonly name: string;
  readonly defenders: readonly number[];
  readonly options: PathOptions;
  readonly garrisons: readonly number[];
}[] = [
  { name: 'one territory', defenders: [3], options: {}, garrisons: [1] },
  { name: 'three single defenders', defenders: [1, 1, 1], options: {}, garrisons: [1, 1, 1] },
  { name: 'uneven defenders', defenders: [2, 5, 1], options: {}, garrisons: [1, 1, 1] },
  { name: 'a garrison of two', defenders: [2, 1, 2], options: { garrison: 2 }, garrisons: [2, 2, 2] },
  {
    name: 'garrisons by territory',
    defenders: [1, 2, 1],
    options: { garrison: [3, 1, 2] },
    garrisons: [3, 1, 2],
  },
  { name: 'no last garrison', defenders: [1, 2, 1], options: { garrison: [1, 4] }, garrisons: [1, 4] },
  { name: 'a garrison nobody can man', defenders: [1, 1], options: { garrison: 50 }, garrisons: [50, 50] },
  {
    name: 'two dice against one',
    defenders: [2, 2],
    options: { attackerDice: 2, defenderDice: 1 },
    garrisons: [1, 1],
  },
];

describe('a path', () => {
  test.each(PATHS)('equals every course of it: $name', ({ defenders, options, garrisons }) => {
    const limits = {
      attackerDice: options.attackerDice ?? FULL.attackerDice,
      defenderDice: options.defenderDice ?? FULL.defenderDice,
    };
    for (let attackers = 1; attackers <= 12; attackers++) {
      const halts = naivePath(attackers, defenders, garrisons, limits);
      expectHalts(path(attackers, defenders, options), halts, `${attackers} armies`);
    }
  });

  test('leaves one army where it set out and a garrison on each territory it left', () => {
    const odds = path(20, [1, 1, 1], { garrison: [4, 2, 9] });
    expect(odds.stops.map(stop => stop.leftBehind)).toEqual([0, 1, 5, 7]);
    expect(odds.stops.map(stop => stop.armiesLeft.length - 1)).toEqual([1, 4, 2, 13]);
  });

  test('never has a chance above 1, though its parts add up to more when rounded', () => {
    const odds = path(109, [9, 9]);
    expect(total(odds.stops[2]?.armiesLeft ?? [])).toBeGreaterThan(1);
    expect([odds.chance, ...odds.atLeast]).toEqual([1, 1, 1, 1]);
  });

  test('takes as many armies and territories as may be', () => {
    const odds = path(5000, new Array<number>(5000).fill(1), { garrison: 5000 });
    expectClose([total(odds.attackersLeft), odds.chance], [1, 0], 'sums');
  });
});

const chain = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });
const stack = fc.integer({ min: 1, max: 60 });
const garrison = fc.integer({ min: 1, max: 4 });

describe('any path', () => {
  test('of one territory is a battle', () => {
    const dice = fc.record({
      attackerDice: fc.integer({ min: 1, max: 3 }),
      defenderDice: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(stack, fc.integer({ min: 1, max: 60 }), dice, (attackers, defenders, limits) => {
        const odds = path(attackers, [defenders], limits);
        const battle = answered(battleOdds(attackers, defenders, limits));
        const [failed, through] = odds.stops;
        expectClose([odds.chance], [battle.chance], 'chance');
        expectClose(through?.armiesLeft ?? [], battle.endings.conquered.attackersLeft.slice(1), 'conquered');
        expectClose(failed?.armiesLeft ?? [], battle.endings.spent.attackersLeft, 'spent');
        expectClose(failed?.defendersLeft ?? [], battle.endings.spent.defendersLeft, 'defenders');
        expect(odds.attackerLosses).toBeCloseTo(battle.attackerLosses, 10);
        expect(odds.defenderLosses).toBeCloseTo(battle.defenderLosses, 10);
      }),
    );
  });

  test('adds up to 1, and its losses are what is not left', () => {
    fc.assert(
      fc.property(stack, chain, garrison, (attackers, defenders, kept) => {
        const odds = path(attackers, defenders, { garrison: kept });
        const stops = odds.stops.map(stop => stop.chance);
        expectClose([total(stops), total(odds.attackersLeft), odds.atLeast[0] ?? 0], [1, 1, 1], 'sums');
        const left = odds.stops.map(({ taken, defendersLeft }) => {
          const beyond = total(defenders.slice(taken + 1));
          return weigh(defendersLeft, armies => armies + beyond);
        });
        expect(odds.defenderLosses).toBeCloseTo(total(defenders) - total(left), 9);
        expect(odds.attackerLosses).toBeCloseTo(attackers - weigh(odds.attackersLeft, armies => armies), 9);
      }),
    );
  });

  test('goes better with one more attacker and worse with one more territory or garrison', () => {
    fc.assert(
      fc.property(stack, chain, garrison, (attackers, defenders, kept) => {
        const { chance } = path(attackers, defenders, { garrison: kept });
        const more = path(attackers + 1, defenders, { garrison: kept }).chance;
        const longer = path(attackers, [...defenders, 1], { garrison: kept }).chance;
        const stricter = path(attackers, defenders, { garrison: kept + 1 }).chance;
        expect(more).toBeGreaterThan(chance - TOLERANCE);
        expect(longer).toBeLessThan(chance + TOLERANCE);
        expect(stricter).toBeLessThan(chance + TOLERANCE);
      }),
    );
  });
});
