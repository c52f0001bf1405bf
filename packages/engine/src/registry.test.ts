import { describe, expect, test } from 'vitest';
import * as engine from './index.js';
import { findGame, games } from './registry.js';

describe('the registry', () => {
  test('knows every game by an id of its own', () => {
    expect(games.map(game => game.id)).toEqual(['classic', 'quick', 'realms']);
    for (const game of games) expect(findGame(game.id)).toBe(game);
  });

  test.each([['chess'], [''], ['Classic'], ['constructor'], [undefined], [null], [0]])(
    'has no game %j',
    id => {
      expect(findGame(id)).toBeUndefined();
    },
  );

  test('is what the package exports', () => {
    expect(engine).toMatchObject({ games, findGame });
    expect([engine.classicGame, engine.quickGame, engine.realms]).toEqual(games);
  });
});
