import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battleOdds } from './battle.js';
import { survivors } from './survivors.js';
import { answered, expectClose } from './testing/closeness.js';
import { FULL, naiveFight, tally } from './testing/enumeration.js';

describe('survivors', () => {
  test.each([
    [1, 4],
    [2, 1],
    [3, 2],
    [12, 9],
    [9, 12],
    [50, 50],
  ])('of %i against %i equal fractions', (a, d) => {
    const [attackers, defenders] = [new Float64Array(a + 1), new Float64Array(d + 1)];
    expect(survivors(a, d, attackers, defenders)).toBe(true);
    const ends = naiveFight(a, d, FULL);
    expectClose(
      [...attackers],
      tally(ends, end => end.attackers),
      'attackers',
    );
    expectClose(
      [...defenders],
      tally(ends, end => end.defenders),
      'defenders',
    );
  });

  test('agree with the battle, whatever the buffers held before', () => {
    const side = fc.integer({ min: 1, max: 150 });
    fc.assert(
      fc.property(side, side, fc.boolean(), (a, d, both) => {
        const [attackers, defenders] = [new Float64Array(151).fill(7), new Float64Array(151).fill(7)];
        expect(survivors(a, d, attackers, both ? defenders : undefined)).toBe(true);
        const odds = answered(battleOdds(a, d));
        expectClose([...attackers.subarray(0, a + 1)], odds.attackersLeft, 'attackers');
        if (both) expectClose([...defenders.subarray(0, d + 1)], odds.defendersLeft, 'defenders');
        const untouched = [...attackers.subarray(a + 1), ...defenders.subarray(both ? d + 1 : 0)];
        expect(untouched.every(entry => entry === 7)).toBe(true);
      }),
    );
  });

  test('need no second buffer, however many defenders there are', () => {
    const attackers = new Float64Array(4);
    expect(survivors(3, 4000, attackers)).toBe(true);
    expectClose([...attackers], [0, 1, 0, 0], 'attackers');
  });

  const room = () => new Float64Array(9).fill(7);
  test.each([
    { name: 'no attacker', attackers: 0, defenders: 3, buffers: [room(), room()] },
    { name: 'no defender', attackers: 3, defenders: 0, buffers: [room(), room()] },
    { name: 'half an army', attackers: 3, defenders: 1.5, buffers: [room(), room()] },
    { name: 'too many', attackers: 5001, defenders: 1, buffers: [new Float64Array(6000).fill(7), room()] },
    { name: 'a string', attackers: '3', defenders: 3, buffers: [room(), room()] },
    { name: 'a short first buffer', attackers: 9, defenders: 3, buffers: [room(), room()] },
    { name: 'a short second buffer', attackers: 3, defenders: 9, buffers: [room(), room()] },
    { name: 'no buffer', attackers: 3, defenders: 3, buffers: [null, room()] },
    { name: 'a list for a buffer', attackers: 3, defenders: 3, buffers: [room(), [7, 7, 7, 7]] },
  ])('writes nothing for $name', ({ attackers, defenders, buffers }) => {
    const [first, second] = buffers as [Float64Array, Float64Array];
    expect(survivors(attackers as number, defenders, first, second)).toBe(false);
    expect([...(first ?? []), ...second].every(entry => entry === 7)).toBe(true);
  });
});
