import { describe, expect, test } from 'vitest';
import { facesOf, ROLLS } from './index.js';
import { rollOf } from './testing/position.js';

describe('rolls', () => {
  test('as many as the faces of so many dice', () => {
    expect([...ROLLS.slice(0, 6)]).toEqual([1, 6, 36, 216, 1296, 7776]);
  });

  const sizes = [1, 2, 3].flatMap(attack => [1, 2].map(defence => [attack, defence] as const));
  test.each(sizes)('%i dice against %i: every roll once, and back', (attack, defence) => {
    const seen = new Set<string>();
    for (let roll = 0; roll < ROLLS[attack + defence]!; roll++) {
      const [attacker, defender] = facesOf(attack, defence, roll);
      const faces = [...attacker, ...defender];
      expect([attacker.length, defender.length, rollOf(faces)]).toEqual([attack, defence, roll]);
      if (!faces.every(face => Number.isInteger(face) && face >= 1 && face <= 6)) expect.fail(`${faces}`);
      seen.add(faces.join());
    }
    expect(seen.size).toBe(6 ** (attack + defence));
  });

  test('the attacker’s dice are the lowest digits', () => {
    expect(facesOf(3, 2, 0)).toEqual([
      [1, 1, 1],
      [1, 1],
    ]);
    expect(facesOf(3, 2, 1)).toEqual([
      [2, 1, 1],
      [1, 1],
    ]);
    expect(facesOf(2, 1, 6 * 3 + 36 * 5)).toEqual([[1, 4], [6]]);
  });
});
