import { describe, expect, test } from 'vitest';
import { Sfc32 } from '../random.js';
import { type ConfigDocument, type MatchState, parseConfig, reduce } from './index.js';
import * as library from './library.js';
import { disturb } from './testing/mutate.js';
import { randomMatch, type Step } from './testing/random-match.js';
import { positions } from './testing/samples.js';
import { largeVariants, tiny, tinyVariants } from './testing/variants.js';

const variants = [...tinyVariants, ...largeVariants];

function matchesOf(config: ConfigDocument, limit: number): Step[] {
  return [1, 2].flatMap(seed => [...randomMatch(config, new Sfc32(seed), limit)]);
}

/** The parts of a state that are the very ones of another. */
function keptParts(before: MatchState, after: MatchState): string[] {
  const keys = Object.keys(after) as (keyof MatchState)[];
  return [
    ...keys.filter(key => after[key] === before[key]),
    ...after.territories.flatMap((land, t) => (land === before.territories[t] ? [`territory ${t}`] : [])),
  ];
}

describe.each(variants)('on %s', (_, config) => {
  const steps = matchesOf(config, 120);

  test('the quick way leads where the slow one does, and keeps the same parts', () => {
    for (const { before, action, after } of steps) {
      const expected = library.reduce(before, action, config);
      expect(after).toStrictEqual(expected);
      expect(keptParts(before, after)).toEqual(keptParts(before, expected));
    }
  });

  test('also from states that are odd, or no states at all', () => {
    const random = new Sfc32(3);
    for (const { before, action } of steps) {
      const odd = structuredClone(before);
      disturb(odd, random);
      const expected = library.reduce(odd, action, config);
      const actual = reduce(odd, action, config);
      if (expected === odd) expect(actual).toBe(odd);
      else expect(actual).toStrictEqual(expected);
    }
  });
});

describe('a state that was changed in place counts as it is', () => {
  type Changing = { -readonly [Field in keyof MatchState]: MatchState[Field] };
  type Land = { armies: unknown };
  const attack = { type: 'Battle', attackingTerritory: 1, defendingTerritory: 2, attackingDiceCount: 3 };
  const play = (change: (lands: Land[]) => void): [before: MatchState, after: MatchState] => {
    const { state, config } = positions.Battling;
    const given: Changing = reduce(structuredClone(state), { type: 'EndAttack' }, config);
    given.state = 'Battling';
    (given.territories[1] as Land).armies = 9;
    change(given.territories as readonly Land[] as Land[]);
    return [given, reduce(given, attack, config)];
  };

  test('to one that allows more', () => {
    const [before, after] = play(() => {});
    expect(after).toMatchObject({ state: 'RollingDice', activeBattle: { attackingDiceCount: 3 } });
    expect(after).not.toBe(before);
  });

  test.each<[name: string, armies: unknown]>([
    ['a fraction', 9.5],
    ['a minus nothing', -0],
    ['a text', '9'],
    ['nothing', undefined],
    ['a bigint', 9n],
    ['less than none', -1],
  ])('to armies that are %s', (_, armies) => {
    const [before, after] = play(lands => {
      lands[0]!.armies = armies;
    });
    expect(after).toBe(before);
  });

  test('to a list with a gap', () => {
    const [before, after] = play(lands => {
      delete lands[0];
    });
    expect(after).toBe(before);
  });
});

test('matches under different configs may be played by turns', () => {
  const other = parseConfig({ ...tiny, rules: { ...tiny.rules, cards: 'none' } });
  if (!other.ok) throw new Error('no config');
  const [one, two] = [matchesOf(tiny, 200), matchesOf(other.value, 200)];
  for (let i = 0; i < Math.min(one.length, two.length); i++) {
    expect(reduce(one[i]!.before, one[i]!.action, tiny)).toEqual(one[i]!.after);
    expect(reduce(two[i]!.before, two[i]!.action, other.value)).toEqual(two[i]!.after);
  }
});
