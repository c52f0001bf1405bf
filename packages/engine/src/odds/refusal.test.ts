import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as odds from './index.js';

/** Calls as a program without types would. */
type Loose = (...given: readonly unknown[]) => unknown;
const rollOdds = odds.rollOdds as Loose;
const battleOdds = odds.battleOdds as Loose;
const pathOdds = odds.pathOdds as Loose;
const quantile = odds.quantile as Loose;
const middleRange = odds.middleRange as Loose;
const mean = odds.mean as Loose;

const NOT_ARMIES: readonly (readonly [name: string, value: unknown])[] = [
  ['none', 0],
  ['less than none', -3],
  ['a fraction', 2.5],
  ['not a number', Number.NaN],
  ['without end', Infinity],
  ['too many', 5001],
  ['a string', '4'],
  ['null', null],
  ['nothing', undefined],
  ['an object', {}],
  ['a big integer', 4n],
  ['a symbol', Symbol('4')],
];

describe('armies that are refused', () => {
  test.each(NOT_ARMIES)('%s', (_, value) => {
    expect(battleOdds(value, 3)).toMatchObject({ code: 'bad-attackers' });
    expect(battleOdds(3, value)).toMatchObject({ code: 'bad-defenders' });
    expect(pathOdds(value, [3])).toMatchObject({ code: 'bad-attackers' });
    expect(pathOdds(3, [3, value])).toMatchObject({ code: 'bad-defenders' });
    expect(rollOdds(value, 1)).toMatchObject({ code: 'bad-dice' });
    expect(rollOdds(1, value)).toMatchObject({ code: 'bad-dice' });
  });
});

describe('other input that is refused', () => {
  test.each<readonly [name: string, answer: unknown, code: string]>([
    ['four attacking dice', rollOdds(4, 1), 'bad-dice'],
    ['three defending dice', rollOdds(3, 3), 'bad-dice'],
    ['a dice limit of 0', battleOdds(5, 5, { attackerDice: 0 }), 'bad-dice'],
    ['a dice limit of null', battleOdds(5, 5, { defenderDice: null }), 'bad-dice'],
    ['options of null', battleOdds(5, 5, null), 'bad-options'],
    ['a list of options', battleOdds(5, 5, []), 'bad-options'],
    ['a number for options', pathOdds(5, [5], 3), 'bad-options'],
    ['a misspelt option', battleOdds(5, 5, { stopAtArmy: 3 }), 'unknown-option'],
    ['a stop rule on a path', pathOdds(5, [5], { stopAtArmies: 3 }), 'unknown-option'],
    ['a garrison in a battle', battleOdds(5, 5, { garrison: 3 }), 'unknown-option'],
    ['a floor below 0', battleOdds(5, 5, { stopAtArmies: -1 }), 'bad-stop'],
    ['half an army as floor', battleOdds(5, 5, { stopAtArmies: 1.5 }), 'bad-stop'],
    ['a chance over 1', battleOdds(5, 5, { stopUnderChance: 50 }), 'bad-stop'],
    ['a chance that is no number', battleOdds(5, 5, { stopUnderChance: Number.NaN }), 'bad-stop'],
    ['rolls in words', battleOdds(5, 5, { stopAfterRolls: 'three' }), 'bad-stop'],
    ['rolls without end', battleOdds(5, 5, { stopAfterRolls: Infinity }), 'bad-stop'],
    ['a path that is no list', pathOdds(5, 5), 'bad-path'],
    ['a path to nowhere', pathOdds(5, []), 'bad-path'],
    ['a path with a hole', pathOdds(5, new Array(2)), 'bad-defenders'],
    ['a path of too many in all', pathOdds(5, [3000, 3000]), 'bad-defenders'],
    ['no garrison', pathOdds(5, [5], { garrison: 0 }), 'bad-garrison'],
    ['a garrison of null', pathOdds(5, [5, 5], { garrison: null }), 'bad-garrison'],
    ['too few garrisons', pathOdds(5, [5, 5, 5], { garrison: [1] }), 'bad-garrison'],
    ['too many garrisons', pathOdds(5, [5], { garrison: [1, 1] }), 'bad-garrison'],
    ['a garrison in words', pathOdds(5, [5, 5], { garrison: [1, 'two'] }), 'bad-garrison'],
    ['a share over 1', quantile([1], 80), 'bad-share'],
    ['a share in words', middleRange([1], 'most'), 'bad-share'],
    ['a distribution of null', mean(null), 'bad-distribution'],
    ['a negative chance', quantile([-1, 2], 0.5), 'bad-distribution'],
    ['a distribution with a hole', middleRange(new Array(2)), 'bad-distribution'],
    ['an ending that cannot happen', mean([]), 'empty-distribution'],
    ['chances of nothing', quantile([0, 0], 0.5), 'empty-distribution'],
  ])('%s', (_, answer, code) => {
    expect(answer).toEqual({ code, message: expect.stringMatching(/\.$/) });
    expect(odds.isRefusal(answer)).toBe(true);
  });
});

describe('refusals', () => {
  test('are not what answers look like', () => {
    const answers = [
      rollOdds(3, 2),
      battleOdds(5, 4),
      pathOdds(5, [2, 2]),
      mean([1]),
      null,
      'no',
      { code: 3 },
    ];
    expect(answers.some(odds.isRefusal)).toBe(false);
  });

  test('take the place of exceptions, whatever is given', () => {
    const anything = fc.oneof(fc.anything(), fc.integer({ min: -2, max: 30 }));
    fc.assert(
      fc.property(anything, anything, anything, (first, second, third) => {
        for (const ask of [battleOdds, pathOdds, rollOdds, quantile, middleRange, mean]) {
          expect(() => ask(first, second, third)).not.toThrow();
        }
        for (const look of [odds.conquestChance, odds.expectedAttackersLeft, odds.expectedDefendersLeft]) {
          expect((look as Loose)(first, second)).toBeTypeOf('number');
        }
        expect((odds.survivors as Loose)(first, second, third)).toBeTypeOf('boolean');
      }),
    );
  });

  test('do not come for options that are undefined', () => {
    expect(battleOdds(5, 4, { stopAtArmies: undefined })).toEqual(battleOdds(5, 4));
    expect(pathOdds(5, [4], { garrison: undefined })).toEqual(pathOdds(5, [4]));
  });
});
