import { describe, expect, test } from 'vitest';
import { games } from '../registry.js';
import { fixturesIn, isUpdate } from './fixture.js';
import { playthrough } from './playthrough.js';

const fixtures = fixturesIn('playthroughs');
const CASES = games.flatMap(game =>
  game.boards.map(board => [`${game.id}-${board}.txt`, game, board] as const),
);

if (isUpdate) for (const [file, game, board] of CASES) fixtures.write(file, playthrough(game, board));

describe('playthroughs', () => {
  test('none is missing and none is left over', () => {
    expect(fixtures.files()).toEqual(CASES.map(([file]) => file).sort());
  });

  test.each(CASES)('%s comes out as written down', (file, game, board) => {
    expect(playthrough(game, board)).toBe(fixtures.read(file));
  });
});
