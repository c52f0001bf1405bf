import { expect, test } from 'vitest';
import { wholeIn } from './whole.js';

test.each<[what: string, text: string, number: number | undefined]>([
  ['a number', '12', 12],
  ['nought', '0', 0],
  ['one with a fraction', '2.7', 2],
  ['one below nought', '-3', -3],
  ['nothing', '', undefined],
  ['a space', ' ', undefined],
  ['a word', 'many', undefined],
  ['one that is not begun', '-', undefined],
  ['one without end', '1e999', undefined],
])('%s', (_, text, number) => {
  expect(wholeIn(text)).toBe(number);
});
