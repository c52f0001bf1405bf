import { classicGame, quickGame } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import type { Bot } from '../../bot.js';
import { marshal } from '../../classic/marshal.js';
import { turnBound } from '../bound.js';
import { playMatch } from '../match.js';
import { rivals } from './rivals.js';

const BUDGET = { type: 'nodes', nodes: 24 } as const;

/** Matches won against one rival of each taste, in every seat. */
function winsOf(bot: Bot, game: typeof classicGame, board: string, seeds: readonly number[]): number {
  const config = game.parseConfig(board);
  if (!config.ok) throw new Error(config.problems[0]!.message);
  const table = [bot, ...rivals];
  let wins = 0;
  for (const seed of seeds) {
    const players = table.map((_, seat) => table[(seat + seed) % table.length]!);
    const bound = turnBound(players.length, config.value.territories.length);
    const { outcome } = playMatch({ game, config: config.value, players, seed, budget: BUDGET }, bound);
    if (outcome && players[outcome.winners[0]!] === bot) wins++;
  }
  return wins;
}

describe('among rivals of extreme taste', () => {
  test.each([
    ['classic', classicGame, 'world', [1, 2, 3, 4]],
    ['quick', quickGame, 'quick', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ] as const)('the marshal wins more than its share: %s', (_, game, board, seeds) => {
    expect(winsOf(marshal, game, board, seeds)).toBeGreaterThan(seeds.length / 4);
  });
});
