import { describe, expect, test } from 'vitest';
import { classicGame } from '../classic/game.js';
import { fixturesIn, isUpdate } from './fixture.js';
import { faces, perft } from './perft.js';
import { makePerftFile, parsePerftFile } from './perft-file.js';
import { cursorAt, makePositions } from './perft-positions.js';
import { parsed } from './playout.js';
import { kite, ring, row, triangle } from './tiny.js';

const fixtures = fixturesIn('perft');
const BOARDS = [triangle, kite, ring, row];

if (isUpdate)
  for (const board of BOARDS) fixtures.write(`${board.name}.txt`, makePerftFile(makePositions(board)));

test('no count is missing and none is left over', () => {
  expect(fixtures.files()).toEqual(BOARDS.map(board => `${board.name}.txt`).sort());
});

describe.each(BOARDS.map(board => [board.name, board] as const))('on the %s', (name, board) => {
  const file = parsePerftFile(fixtures.read(`${name}.txt`));
  const config = parsed(classicGame.parseConfig(file.board));

  test('the file is of this board, and written in one way', () => {
    expect(file.board).toEqual(board);
    expect(makePerftFile(file)).toBe(fixtures.read(`${name}.txt`));
  });

  describe.each(file.positions.map(position => [position.name, position] as const))('%s', (_, position) => {
    test.each(Object.entries(faces))('%s counts as written down', (_face, begin) => {
      const cursor = cursorAt(begin(config), position.after);
      expect(position.counts.map((_count, i) => perft(cursor, i + 1))).toEqual(position.counts);
    });
  });
});
