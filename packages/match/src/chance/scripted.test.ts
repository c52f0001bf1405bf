import { describe, expect, test } from 'vitest';
import { makeScripted } from './scripted.js';

test('one list serves all actions in turn', () => {
  const chance = makeScripted([5, 0, 3]);
  expect([chance.at(1)(6), chance.at(4)(6), chance.at(9)(6)]).toEqual([5, 0, 3]);
});

test('lists by action are found from anywhere', () => {
  const chance = makeScripted({ 4: [1, 2], 2: [5] });
  const later = chance.at(4);
  expect([later(6), chance.at(2)(6), later(6)]).toEqual([1, 5, 2]);
  expect(chance.at(4)(6)).toBe(1);
});

describe('a bug of the test throws', () => {
  test.each<[string, () => unknown, string]>([
    ['an empty list', () => makeScripted([]).at(3)(6), 'run out: action 3 draws one more number out of 6'],
    ['an action left out', () => makeScripted({ 1: [2] }).at(2)(6), 'run out: action 2'],
    [
      'too large a value',
      () => makeScripted([6]).at(1)(6),
      'says 6 where action 1 draws a number from 0 to 5',
    ],
    ['a fraction', () => makeScripted([0.5]).at(1)(6), 'says 0.5'],
  ])('%s', (_, act, message) => {
    expect(act).toThrow(message);
  });
});
