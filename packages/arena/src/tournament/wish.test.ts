import { expect, test } from 'vitest';
import { parseWish } from './wish.js';

test.each<[what: string, input: unknown, at: string | null]>([
  ['nothing but entrants', { entrants: [{ bot: 'builtin:recruit' }] }, null],
  [
    'everything',
    {
      name: 'A',
      kind: 'swiss',
      game: 'quick',
      map: 'quick',
      turns: 9,
      entrants: [],
      table: 4,
      rounds: 1,
      games: 1,
      seed: 1,
    },
    null,
  ],
  ['a kind that is none', { kind: 'knockout' }, 'kind'],
  ['a field that is none', { bots: [] }, ''],
  ['an entrant without a bot', { entrants: [{ name: 'a' }] }, 'entrants[0].bot'],
  ['a list', [], ''],
])('a wish with %s', (_, input, at) => {
  const parsed = parseWish(input);
  expect(parsed.ok ? null : parsed.problems[0]!.path).toBe(at);
});
