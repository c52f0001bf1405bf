import { describe, expect, test } from 'vitest';
import { rankByEnding, rankByRules } from './ranking.js';

const conquest = { winners: [1], places: [[1], [0, 2], [3]], reason: 'conquest' };

describe('the game’s own ending', () => {
  test.each<[string, number[], number[][]]>([
    ['without resignations stands', [], [[1], [0, 2], [3]]],
    ['puts a resigned winner last', [1], [[0, 2], [3], [1]]],
    ['puts the last to resign first of those who did', [0, 3, 1], [[2], [1], [3], [0]]],
  ])('%s', (_, resigned, places) => {
    expect(rankByRules(conquest, resigned)).toEqual({ winners: places[0], places, reason: 'conquest' });
  });
});

describe('an ending before that of the game', () => {
  test.each<[string, number[], number[], number[][]]>([
    ['is a draw of all', [0, 1, 2], [], [[0, 1, 2]]],
    ['puts those who are out behind', [0, 2], [], [[0, 2], [1]]],
    ['puts those who resigned behind those who are out', [2], [0], [[2], [1], [0]]],
    ['does not count a resigned seat among the last', [1, 2], [2], [[1], [0], [2]]],
  ])('%s', (_, last, resigned, places) => {
    expect(rankByEnding(3, last, resigned, 'limit')).toEqual({ winners: places[0], places, reason: 'limit' });
  });
});
