import type { Bot } from '@hegemon/bots';
import { classicGame, type FlatState, type Game, type MatchConfig, quickGame } from '@hegemon/engine';
import { advance, openScene, type Scene } from '../draw/scene.js';
import { playMatch, seated } from '../play/match.js';
import type { Step, Table } from '../table.js';
import { bold } from './bold.js';

export interface Setting {
  readonly board?: string;
  readonly players?: number;
  readonly seed?: number;
  readonly turnLimit?: number;
}

export type DiceTable = Table & { readonly config: MatchConfig };
/** A step of a match of dice. */
export type DiceStep = Step & { readonly before: FlatState; readonly after: FlatState };

/** A table at which a match can be played. */
export function table({ board = 'world', players = 4, seed = 1, turnLimit = 500 }: Setting = {}): DiceTable {
  const game = (quickGame.boards.includes(board) ? quickGame : classicGame) as Game;
  const document = { board, rules: { turnLimit } };
  const parsed = game.parseConfig(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const config = parsed.value as MatchConfig;
  return { game, document, config, rules: game.rules(config), board, players, seed };
}

/** Bold players at every seat. */
export function botsAt({ players }: Table): Bot[] {
  return Array.from({ length: players }, () => bold);
}

/** The first moves of a match, or all of them. */
export function stepsOf(at: Table, moves = Infinity): DiceStep[] {
  const steps: DiceStep[] = [];
  for (const step of playMatch(at, seated(at, botsAt(at)))) {
    steps.push(step as DiceStep);
    if (steps.length >= moves) break;
  }
  return steps;
}

/** What a screen shows after so many moves. */
export function sceneAfter(at: Table, moves: number): Scene {
  return stepsOf(at, moves).reduce(advance, openScene(at, 'A match'));
}
