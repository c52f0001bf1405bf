import type { News } from '@hegemon/match';
import { expect, test } from 'vitest';
import { sinceLast } from './recap.js';

function newsOf(...actors: readonly News['actor'][]): readonly News[] {
  return actors.map((actor, i) => ({
    number: i + 1,
    actor,
    action: {},
    happenings: [{ type: 'x', text: `Player 2 did ${i}`, places: [i] }],
  }));
}

const rows: readonly [name: string, actors: readonly News['actor'][], told: readonly string[]][] = [
  ['nothing before anything', [], []],
  ['all of it before the first turn', [1, 2], ['Bo did 0', 'Bo did 1']],
  ['what came after the last deed', [0, 1, 'chance', 2], ['Bo did 1', 'Bo did 2', 'Bo did 3']],
  ['the same while a turn is under way', [0, 1, 0, 0], ['Bo did 1']],
];

test.each(rows)('what happened since is %s', (_, actors, told) =>
  expect(sinceLast(newsOf(...actors), 0, ['Al', 'Bo']).map(({ text }) => text)).toEqual(told),
);

test('whoever only watches has no last turn', () =>
  expect(sinceLast(newsOf(0, 1, 2), -1, ['Al', 'Bo'])).toEqual([]));
