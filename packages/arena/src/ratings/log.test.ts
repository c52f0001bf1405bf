import { expect, test } from 'vitest';
import type { MatchLine } from '../tournament/line.js';
import { isTrue, parsePublicLog, recompute } from './log.js';

const line = (id: number, players: readonly string[], isRated = true): MatchLine => ({
  type: 'match',
  id: String(id),
  round: 1,
  uid: `match-${id}`,
  game: 'quick',
  seed: 0,
  players,
  places: players.map((_, i) => i + 1),
  isRated,
  reason: 'conquest',
  strikes: players.map(() => 0),
  decisions: players.map(() => 3),
  ms: 1,
});
const MATCHES = [
  line(1, ['bot:a', 'computer:recruit']),
  line(2, ['bot:b', 'bot:a']),
  line(3, ['bot:c', 'bot:d'], false),
];

/** A log whose ladder is what its matches give, or not. */
function textOf(spoil = (mu: number) => mu): string {
  const rows = [...recompute({ matches: MATCHES, ladders: new Map() }).values()][0]!;
  const ladder = {
    type: 'ladder',
    game: 'quick',
    rows: rows.map((row, i) => (i === 0 ? { ...row, mu: spoil(row.mu) } : row)),
  };
  return [...MATCHES, ladder].map(one => `${JSON.stringify(one)}\n`).join('');
}

function logOf(text: string) {
  const read = parsePublicLog(text);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.log;
}

test('a log is worked out again to the last digit', () => {
  const log = logOf(textOf());
  expect(log.matches).toHaveLength(3);
  expect([...recompute(log).get('quick')!].map(({ name }) => name).sort()).toEqual([
    'bot:a',
    'bot:b',
    'computer:recruit',
  ]);
  expect(isTrue(log)).toBe(true);
});

test.each<[what: string, text: string]>([
  ['one digit differs', textOf(mu => mu + 4e-15)],
  ['a match is missing', textOf().split('\n').slice(1).join('\n')],
  ['a ladder is missing', textOf().split('\n').slice(0, -2).join('\n')],
])('finds out that %s', (_, text) => {
  expect(isTrue(logOf(text))).toBe(false);
});

test.each(['nonsense', '{"type":"plan"}', '{"type":"match","id":"1"}'])('%s is no log', text => {
  expect(parsePublicLog(text)).toMatchObject({ ok: false, refusal: { code: 'wrong-log' } });
});
