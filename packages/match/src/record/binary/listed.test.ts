import { describe, expect, test } from 'vitest';
import { amountsOf, settle, sorted } from './listed.js';

const MOVE = { type: 'Move', from: 3, armies: { min: 1, max: 4 } };
const ROLL = {
  type: 'Roll',
  b: [{ min: 1, max: 6 }],
  a: [
    { min: 1, max: 6 },
    { min: 1, max: 6 },
  ],
};

describe('an action lies within a listed one', () => {
  test.each<[string, object, object, number[] | undefined]>([
    ['an amount', MOVE, { type: 'Move', from: 3, armies: 2 }, [2]],
    ['fields in another order', MOVE, { armies: 4, from: 3, type: 'Move' }, [4]],
    ['lists, by the names of their fields', ROLL, { type: 'Roll', a: [1, 2], b: [3] }, [1, 2, 3]],
    ['an amount too large', MOVE, { type: 'Move', from: 3, armies: 5 }, undefined],
    ['half an amount', MOVE, { type: 'Move', from: 3, armies: 1.5 }, undefined],
    ['another field', MOVE, { type: 'Move', from: 2, armies: 2 }, undefined],
    ['a field too many', MOVE, { type: 'Move', from: 3, armies: 2, note: 1 }, undefined],
    ['a field too few', MOVE, { type: 'Move', from: 3 }, undefined],
    ['a longer list', ROLL, { type: 'Roll', a: [1, 2, 3], b: [3] }, undefined],
    ['no list', ROLL, { type: 'Roll', a: { 0: 1, 1: 2 }, b: [3] }, undefined],
  ])('%s', (_, listed, action, amounts) => {
    expect(amountsOf(listed, action)).toEqual(amounts);
  });
});

test('amounts make an action again', () => {
  const amounts = [1, 2, 3];
  const paths: string[] = [];
  const action = settle(ROLL, 'Roll', (_, path) => {
    paths.push(path);
    return amounts.shift()!;
  });
  expect(action).toEqual({ type: 'Roll', a: [1, 2], b: [3] });
  expect(paths).toEqual(['Roll.a', 'Roll.a', 'Roll.b']);
});

test('the order of a list does not matter', () => {
  const list = [
    { type: 'Move', units: [10], to: 2 },
    { type: 'Move', units: [9], to: 2 },
    { to: 10, type: 'Move', units: [9] },
    { type: 'Move', units: [9], to: 9 },
  ];
  expect(sorted([...list].reverse())).toEqual(sorted(list));
  expect(sorted(list).map(({ to }) => to)).toEqual([2, 2, 9, 10]);
});
