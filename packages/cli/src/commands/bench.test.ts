import { expect, test } from 'vitest';
import { ran } from '../testing/ran.js';
import { benchLine, playersLine } from '../testing/schemas.js';

test('bench measures everything, however little time it has', async () => {
  const { code, output } = await ran('bench --ms 1 --json');
  expect(code).toBe(0);
  expect(benchLine.parse(JSON.parse(output)).results.map(({ unit }) => unit)).toMatchInlineSnapshot(`
    [
      "actions",
      "actions",
      "turns",
      "battles",
      "boards",
    ]
  `);
});

test('players lists those of every game', async () => {
  const { games } = playersLine.parse(JSON.parse((await ran('players --json')).output));
  expect(games.map(({ game }) => game)).toEqual(['classic', 'quick', 'realms']);
  const { output, lines } = await ran('players');
  expect(output).toMatch(/^Classic\n {2}recruit {2}/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
});
