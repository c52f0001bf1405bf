import { describe, expect, test } from 'vitest';
import { boards } from '../boards/index.js';
import { quickGame } from '../quick/index.js';
import { parsed } from '../testing/playout.js';
import { kite, ring } from '../testing/tiny.js';
import { classicRules } from './config.js';
import { classicGame, type DiceGame } from './game.js';

describe('takes', () => {
  test.each(classicGame.boards)('the board %s by name', name => {
    const { rules, ...board } = parsed(classicGame.parseConfig(name));
    const { rules: own, ...document } = boards[name as keyof typeof boards];
    expect(board).toEqual(document);
    expect(rules).toEqual({ ...classicRules, ...own });
  });

  test('a board with some rules changed', () => {
    const { rules } = parsed(
      classicGame.parseConfig({
        board: 'competition',
        rules: { fortify: { reach: 'connected' }, turnLimit: 30 },
      }),
    );
    expect(rules).toEqual({
      ...classicRules,
      reinforcement: { per: 3, round: 'up', least: 3 },
      fortify: { reach: 'connected', moves: 1 },
      turnLimit: 30,
    });
  });

  test('a board for two players', () => {
    const config = parsed(classicGame.parseConfig({ board: 'world', minPlayers: 2 }));
    expect(config.minPlayers).toBe(2);
    const state = parsed(classicGame.rules(config).setup(2));
    expect(state.reserves).toEqual([40, 40]);
  });

  test('a limit taken away by its name', () => {
    const input = { board: 'world', rules: { turnLimit: 'none' } };
    expect(parsed(classicGame.parseConfig(input)).rules.turnLimit).toBeNull();
  });

  test('a whole document, under the rules of the game where it names none', () => {
    const { rules: _, ...bare } = ring;
    expect(parsed(classicGame.parseConfig(kite)).rules).toEqual(classicRules);
    expect(parsed(quickGame.parseConfig(bare)).rules).toEqual(boards.quick.rules);
    expect(parsed(quickGame.parseConfig({ ...bare, rules: { reinforcement: { least: 3 } } })).rules).toEqual({
      ...boards.quick.rules,
      reinforcement: { per: 1, round: 'down', least: 3 },
    });
  });
});

describe('refuses', () => {
  const points = kite.territories.map(() => [0.5, 0.5]);
  test.each<[name: string, game: DiceGame, input: unknown, path: string, code?: string]>([
    ['nothing', classicGame, undefined, '', 'IsMalformed'],
    ['a number', classicGame, 7, '', 'IsMalformed'],
    ['a list', classicGame, ['world'], '', 'IsMalformed'],
    ['an unknown board', classicGame, 'atlantis', '', 'UnknownBoard'],
    ['a name every object has', classicGame, 'toString', '', 'UnknownBoard'],
    ['another game’s board', classicGame, 'quick', '', 'UnknownBoard'],
    ['classic’s board for quick', quickGame, { board: 'world' }, 'board', 'UnknownBoard'],
    ['a board that is no name', classicGame, { board: { name: 'world' } }, 'board', 'UnknownBoard'],
    ['a misspelt change', classicGame, { board: 'world', minPlayer: 2 }, 'minPlayer', 'UnknownField'],
    ['other borders', classicGame, { board: 'world', territories: [] }, 'territories', 'UnknownField'],
    ['rules that are none', classicGame, { board: 'world', rules: 'fast' }, 'rules'],
    ['an unknown rule', classicGame, { board: 'world', rules: { dice: 4 } }, 'rules.dice'],
    [
      'an unknown value',
      classicGame,
      { board: 'world', rules: { fortify: { moves: 2 } } },
      'rules.fortify.moves',
    ],
    ['one player', classicGame, { board: 'world', minPlayers: 1 }, 'minPlayers'],
    [
      'more players than the army table covers',
      classicGame,
      { board: 'world', maxPlayers: 7 },
      'startingArmiesByPlayers[7]',
    ],
    [
      'more players than territories',
      classicGame,
      { ...kite, maxPlayers: 6, startingArmiesByPlayers: [0, 0, 5, 5, 5, 5, 5] },
      'startingArmiesByPlayers[6]',
    ],
    [
      'more garrisons than there is room for',
      quickGame,
      { ...ring, rules: { ...ring.rules, garrisons: 3 } },
      'startingArmiesByPlayers[2]',
    ],
    ['positions that are none', classicGame, { ...kite, positions: 'anywhere' }, 'positions', 'BadPosition'],
    ['too few positions', classicGame, { ...kite, positions: points.slice(1) }, 'positions', 'BadPosition'],
    [
      'a position outside the square',
      classicGame,
      { ...kite, positions: points.map((point, t) => (t === 2 ? [0.5, 1.5] : point)) },
      'positions[2]',
      'BadPosition',
    ],
  ])('%s', (_, game, input, path, code) => {
    const refused = game.parseConfig(input);
    expect(refused.ok).toBe(false);
    expect(!refused.ok && refused.problems[0]).toEqual({
      path,
      code: code ?? expect.any(String), // what the rules check has codes of theirs
      message: expect.stringMatching(/\w/),
    });
  });

  test('every misspelt change, not only the first', () => {
    const refused = classicGame.parseConfig({ board: 'world', colour: 1, seats: 2 });
    expect(!refused.ok && refused.problems.map(problem => problem.path)).toEqual(['colour', 'seats']);
  });

  test('an unknown board with the names of those there are', () => {
    const refused = quickGame.parseConfig('world');
    expect(!refused.ok && refused.problems[0]?.message).toBe(
      'There is no board "world"; there are quick, quick-18.',
    );
  });
});
