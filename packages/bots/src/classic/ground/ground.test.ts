import { describe, expect, test } from 'vitest';
import { configOf, groundOf } from '../../testing/row.js';
import { boardOf } from './board.js';
import { awardOf, bestSet } from './cards.js';
import { makeMemory } from './memory.js';
import { chanceOf, killsOf, lossesOf } from './odds.js';
import { urgencyOf } from './urgency.js';

describe('the board of a config', () => {
  const board = boardOf(configOf('.. .. | .. .. ..'));

  test('is worked out once', () => {
    const config = configOf('.. ..');
    expect(boardOf(config)).toBe(boardOf(config));
  });

  test('knows members and gates of continents', () => {
    expect(board.continents.map(({ members, gates }) => [members, gates])).toEqual([
      [[0, 1], [1]],
      [[2, 3, 4], [2]],
    ]);
  });

  test('knows wild cards by their name', () => {
    expect(board.wild).toEqual([false, false, false, true]);
  });
});

describe('what a seat sees', () => {
  const ground = groundOf('a5 a1 | a2 b4 | b3 b1 | -2 ..');

  test.each<[string, unknown, unknown]>([
    ['own land', ground.own(), [0, 1, 2]],
    ['fronts', ground.fronts(), [2]],
    ['enemies of a front', ground.enemiesOf(2), [3]],
    ['free land is no enemy', ground.enemiesOf(6), [5]],
    ['armies of all', [0, 1].map(p => ground.armiesOf(p)), [8, 8]],
    ['who is in', ground.living(), [0, 1]],
    ['who holds a continent', [0, 1, 2, 3].map(c => ground.holderOf(c)), [0, -1, 1, -1]],
    ['income: three at least, and continents', [0, 1].map(p => ground.incomeOf(p)), [5, 5]],
    ['steps to the front', [...ground.stepsToFront()], [2, 1, 0, -1, -1, -1, -1, -1]],
    ['what may come', ground.threatTo(2), 3],
    ['garrisons never come', ground.threatTo(7), 0],
  ])('%s', (_, found, is) => {
    expect(found).toEqual(is);
  });

  test('income is rounded as the rules say', () => {
    const rules = { reinforcement: { per: 2, round: 'up', least: 0 } };
    expect(groundOf('a1 b1 | a1 a1', {}, rules).incomeOf(0)).toBe(2 + 2);
  });
});

describe('odds', () => {
  test('of armies too large for tables follow their ratio', () => {
    expect(chanceOf(3000, 1000)).toBeGreaterThan(0.99);
    expect(chanceOf(1000, 3000)).toBeLessThan(0.01);
    expect(lossesOf(3000, 1000) / 1000).toBeCloseTo(0.85, 1);
    expect(killsOf(3000, 1000) / 1000).toBeCloseTo(1, 1);
  });

  test('of small ones are exact', () => {
    expect(chanceOf(2, 1)).toBeCloseTo(15 / 36);
  });
});

describe('cards', () => {
  const { board } = groundOf('a1 b1 a1 b1 a1 b1');

  test.each([
    [0, 4],
    [4, 12],
    [5, 15],
    [6, 20],
  ])('after %i trades the next set brings %i', (trades, armies) => {
    expect(awardOf(board, trades)).toBe(armies);
  });

  test('fixed awards are told by the cards', () => {
    const fixed = groundOf('a1 b1 a1 b1 a1 b1 a1', {}, { cards: 'fixed' }).board;
    expect(awardOf(fixed, 9, [0, 3, 6])).toBe(4);
    expect(awardOf(fixed, 9, [0, 1, 2])).toBe(10);
  });

  test('the first card of a set is one whose land is at the front', () => {
    expect(bestSet(groundOf('a1 a1 a1 b1'), [[0, 1, 2]])[0]).toBe(2);
  });
});

describe('memory', () => {
  test('grudges grow with land taken and fade', () => {
    const memory = makeMemory();
    memory.look(groundOf('a1 a1 b1', { turn: 1 }));
    expect(memory.look(groundOf('a1 b1 b1', { turn: 3 })).grudges[1]).toBe(1);
    expect(memory.look(groundOf('a1 b1 b1', { turn: 5 })).grudges[1]).toBeCloseTo(0.6);
  });

  test('armies wait from turn to turn, not from question to question', () => {
    const memory = makeMemory();
    const at = (turn: number) => memory.look(groundOf('a5 a1 b1', { turn })).waits[0];
    expect([at(1), at(1), at(3), at(5), at(5)]).toEqual([0, 0, 1, 2, 2]);
  });
});

test('urgency grows from nothing to one', () => {
  const at = (turn: number) => urgencyOf(groundOf('a1 b1', { turn }));
  expect(at(1)).toBe(0);
  expect(at(60)).toBeGreaterThan(at(30));
  expect(at(1000)).toBe(1);
});
