import { expect, test } from 'vitest';
import { type Cell, csvLine, csvOf } from './csv.js';

test.each<[what: string, cell: Cell, text: string]>([
  ['a word', 'Ann', 'Ann'],
  ['a number, also below zero', -1.5, '-1.5'],
  ['nothing', null, ''],
  ['a truth', true, 'true'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'say "hi"', '"say ""hi"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a formula with a plus', '+1', `"'+1"`],
  ['a formula with a minus', '-1', `"'-1"`],
  ['a formula with an at', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a formula behind a tab', '\t=1', `"'\t=1"`],
])('%s is written safely', (_, cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`);
});

test('a table has its heads first', async () => {
  const lines: string[] = [];
  for await (const line of csvOf(['a', 'b'], [[1, 'x']])) lines.push(line);
  expect(lines).toEqual(['a,b\r\n', '1,x\r\n']);
});
