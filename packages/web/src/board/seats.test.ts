import { describe, expect, test } from 'vitest';
import { SEATS, styleOf } from './seats.js';
import { contrast, difference, EYES } from './testing/colour.js';

const pairs = SEATS.flatMap((a, i) => SEATS.slice(i + 1).map(b => [a, b] as const));

describe.each(EYES)('to %s eyes', eyes => {
  test.each(pairs)('$0.letter and $1.letter are far apart', (a, b) =>
    expect(difference(a.colour, b.colour, eyes)).toBeGreaterThanOrEqual(15),
  );
});

describe('seats', () => {
  test.each(SEATS)('what is written on $colour can be read', ({ colour, ink }) =>
    expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5),
  );
  test('of a large table all differ in letter, and in colour or pattern', () => {
    const styles = Array.from({ length: 16 }, (_, seat) => styleOf(seat));
    expect(new Set(styles.map(({ letter }) => letter)).size).toBe(16);
    expect(new Set(styles.map(({ colour, pattern }) => colour + pattern)).size).toBe(16);
  });
});
