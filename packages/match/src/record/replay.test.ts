import { expect, test } from 'vitest';
import { replay } from './replay.js';
import { accepted, play, rulesOf } from './testing/play.js';
import { TABLES } from './testing/tables.js';

const record = play(TABLES['Classic, fair']!);
const { rules, state } = accepted(replay(record));

test('the end is where the match ended', () => {
  expect(rules.outcome(state)).toEqual(record.outcome);
});

test('a replay may end early', () => {
  const start = accepted(rulesOf(record.game, record.config).setup(3));
  expect(accepted(replay(record, 0)).state).toEqual(start);
  const early = accepted(replay(record, 100));
  const { actor, action } = record.entries[100]!;
  expect(early.outcome).toBeNull();
  expect(rules.apply(early.state, actor, action)).toEqual(accepted(replay(record, 101)).state);
});

test('what is not legal is named', () => {
  const entries = record.entries.map(entry => (entry.number === 50 ? { ...entry, action: {} } : entry));
  const replayed = replay({ ...record, entries });
  expect(replayed).toMatchObject({ ok: false, problems: [{ path: 'entries[49]' }] });
  expect(replayed.ok || replayed.problems[0]!.message).toMatch(/^Action 50 is not legal: .*\.$/);
});

test.each([
  ['an unknown game', { game: 'chess' }, 'game'],
  ['an unknown board', { config: 'moon' }, 'config'],
  ['an unknown rule', { config: { board: 'world', rules: { cards: 'many' } } }, 'config.rules.cards'],
  ['too few seats', { seats: record.seats.slice(1) }, 'seats'],
])('%s', (_, change, path) => {
  expect(replay({ ...record, ...change })).toMatchObject({ ok: false, problems: [{ path }] });
});
