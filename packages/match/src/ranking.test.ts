import { describe, expect, test } from 'vitest';
import { makeSeeded } from './chance/seeded.js';
import { rankByEnding, rankByRules } from './ranking.js';
import { replay } from './record/replay.js';
import { accepted, play } from './record/testing/play.js';

const conquest = { winners: [1], places: [[1], [0, 2], [3]], reason: 'conquest' };

describe('the game’s own ending', () => {
  test.each<[string, number[], number[][]]>([
    ['without resignations stands', [], [[1], [0, 2], [3]]],
    ['puts a resigned winner last', [1], [[0, 2], [3], [1]]],
    ['puts the last to resign first of those who did', [0, 3, 1], [[2], [1], [3], [0]]],
  ])('%s', (_, resigned, places) => {
    expect(rankByRules(conquest, resigned, [])).toEqual({ winners: places[0], places, reason: 'conquest' });
  });

  test.each<[string, number[][], number[][]]>([
    ['the last to fall first', [[4], [0], [3], [2]], [[1], [2], [3], [0], [4]]],
    [
      'those who fell together as equals',
      [
        [0, 4],
        [2, 3],
      ],
      [[1], [2, 3], [0, 4]],
    ],
    ['those who never fell before those who did', [[0], [2]], [[1], [3, 4], [2], [0]]],
    ['nobody out of order', [[]], [[1], [0, 2, 3, 4]]],
  ])('puts %s', (_, fallen, places) => {
    const shared = { winners: [1], places: [[1], [0, 2, 3, 4]], reason: 'conquest' };
    expect(rankByRules(shared, [], fallen).places).toEqual(places);
  });

  test('keeps better places better, whoever fell when, and winners equal', () => {
    const outcome = { winners: [0, 1], places: [[0, 1], [2], [3, 4]], reason: 'points' };
    const { winners, places } = rankByRules(outcome, [], [[1], [2], [4], [3]]);
    expect([winners, places]).toEqual([
      [0, 1],
      [[0, 1], [2], [3], [4]],
    ]);
  });

  test('puts whoever resigned behind those who fell', () => {
    const shared = { winners: [1], places: [[1], [0, 2, 3]], reason: 'conquest' };
    expect(rankByRules(shared, [3], [[3], [0], [2]]).places).toEqual([[1], [2], [0], [3]]);
  });
});

test.each([1, 2, 20])(
  'match %i of four ends with everybody in a place of their own, by when they fell',
  seed => {
    const record = play({
      game: 'quick',
      config: 'quick',
      seats: 4,
      chance: makeSeeded(seed),
      players: seed,
    });
    const { places, reason } = record.outcome!;
    expect([reason, places.length]).toEqual(['conquest', 4]);
    const lastSeen = places.flat().map(seat => {
      const isIn = (count: number) => {
        const { rules, state } = accepted(replay(record, count));
        return rules.inPlay(state).includes(seat);
      };
      let [low, high] = [0, record.entries.length];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (isIn(middle)) low = middle;
        else high = middle - 1;
      }
      return low;
    });
    expect(lastSeen).toEqual([...lastSeen].sort((a, b) => b - a));
  },
);

describe('an ending before that of the game', () => {
  test.each<[string, number[], number[], number[][]]>([
    ['is a draw of all', [0, 1, 2], [], [[0, 1, 2]]],
    ['puts those who are out behind', [0, 2], [], [[0, 2], [1]]],
    ['puts those who resigned behind those who are out', [2], [0], [[2], [1], [0]]],
    ['does not count a resigned seat among the last', [1, 2], [2], [[1], [0], [2]]],
  ])('%s', (_, last, resigned, places) => {
    const outcome = { winners: places[0], places, reason: 'limit' };
    expect(rankByEnding(3, last, resigned, [], 'limit')).toEqual(outcome);
  });

  test('puts those who are out in the order of their falls', () => {
    expect(rankByEnding(4, [2], [], [[1], [3], [0]], 'limit').places).toEqual([[2], [0], [3], [1]]);
  });
});
