import { findGame, type MatchConfig } from '@hegemon/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bot } from '../bot.js';
import { levelsOf } from '../index.js';
import { type Conduct, watchConduct } from './conduct.js';
import { playMatch } from './match.js';

const BOARDS = [
  ['classic', 'world'],
  ['quick', 'quick-18'],
] as const;

const rows = BOARDS.flatMap(([id, board]) => levelsOf(id).map(bot => [bot.id, board, id, bot] as const));

/** The worst of some whole matches of a level against weaker ones and itself. */
function conductOf(id: string, board: string, level: (typeof rows)[number][3]): Conduct {
  const game = findGame(id)!;
  const parsed = game.parseConfig(board);
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  const config = parsed.value as MatchConfig;
  const [recruit, soldier] = levelsOf(id) as [Bot, Bot];
  const worst = [1, 2].map(seed => {
    const { watch, conduct } = watchConduct(config);
    const players = [level, recruit, soldier, level];
    playMatch({ game, config, players, seed, budget: { type: 'nodes', nodes: 12 } }, 400, answer => {
      if (players[answer.seat] === level) watch(answer);
    });
    return conduct;
  });
  return {
    idleTurns: Math.max(...worst.map(({ idleTurns }) => idleTurns)),
    lowestChance: Math.min(...worst.map(({ lowestChance }) => lowestChance)),
    keptTurns: Math.max(...worst.map(({ keptTurns }) => keptTurns)),
    meekTurns: Math.max(...worst.map(({ meekTurns }) => meekTurns)),
  };
}

describe.each(rows)('%s on %s', (_, board, id, bot) => {
  let conduct: Conduct;
  beforeAll(() => {
    conduct = conductOf(id, board, bot);
  });

  test('leaves no stack behind the lines for ten turns', () => {
    expect(conduct.idleTurns).toBeLessThan(10);
  });

  test('begins no battle that is hopeless', () => {
    expect(conduct.lowestChance).toBeGreaterThan(0.25);
  });

  test('forgets no set of cards', () => {
    expect(conduct.keptTurns).toBeLessThan(4);
  });

  test('does not sit still for ten turns while an easy battle waits', () => {
    expect(conduct.meekTurns).toBeLessThan(10);
  });
});
