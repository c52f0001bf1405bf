import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { realms } from './game.js';
import { playthrough } from './testing/playthrough.js';

/** Written by the test itself when run with `--update`. */
const FOLDER = fileURLToPath(new URL('../../../../fixtures/realms/', import.meta.url));

describe('playthroughs', () => {
  test('none is missing and none is left over', () => {
    const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
    expect(files.sort()).toEqual(realms.boards.map(board => `${board}.txt`).sort());
  });

  test.each(realms.boards)('%s comes out as written down', async board => {
    await expect(playthrough(board)).toMatchFileSnapshot(`${FOLDER}${board}.txt`);
  });
});
