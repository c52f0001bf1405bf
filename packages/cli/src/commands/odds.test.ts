import { expect, test } from 'vitest';
import { ran } from '../testing/ran.js';
import { battleLine, pathLine } from '../testing/schemas.js';

test.each([
  'odds 11 10',
  'odds 11 10 --until 4',
  'odds 100 90 --under 50%',
  'odds 3 1 --rolls 1',
  'odds 1 3',
  'odds 12 --path 3,1,2',
  'odds 12 3 --path 1,2',
])('%s', async line => {
  const { code, output, lines } = await ran(line);
  expect(code).toBe(0);
  expect(output).toMatchSnapshot();
  for (const each of lines) expect(each.length).toBeLessThanOrEqual(80);
});

test('a narrow chart', async () => {
  for (const line of (await ran('odds 11 10', { columns: 60 })).lines.filter(each => each.includes('█')))
    expect(line.length).toBeLessThanOrEqual(60);
});

test('the first territory may be named before the path or in it', async () => {
  const [before, within] = await Promise.all([ran('odds 12 3 --path 1,2'), ran('odds 12 --path 3,1,2')]);
  expect(before.output).toBe(within.output);
});

test('--json of a battle', async () => {
  const odds = battleLine.parse(JSON.parse((await ran('odds 11 10 --json')).output));
  expect(odds.chance).toBeCloseTo(0.5675928721351304, 12);
});

test('--json of a path', async () => {
  const odds = pathLine.parse(JSON.parse((await ran('odds 12 --path 3,1,2 --json')).output));
  expect(odds.atLeast).toHaveLength(4);
});
