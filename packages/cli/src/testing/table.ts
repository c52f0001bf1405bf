import { classicGame, quickGame } from '@hegemon/engine';
import { advance, openScene, type Scene } from '../draw/scene.js';
import { playMatch, type Step, type Table } from '../play/match.js';
import { makeSanePlayer } from '../play/sane.js';

export interface Setting {
  readonly board?: string;
  readonly players?: number;
  readonly seed?: number;
  readonly turnLimit?: number;
}

/** A table at which a match can be played. */
export function table({ board = 'world', players = 4, seed = 1, turnLimit = 500 }: Setting = {}): Table {
  const game = quickGame.boards.includes(board) ? quickGame : classicGame;
  const parsed = game.parseConfig({ board, rules: { turnLimit } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { config: parsed.value, rules: game.rules(parsed.value), players, seed };
}

/** The first moves of a match, or all of them. */
export function stepsOf(at: Table, moves = Infinity): Step[] {
  const steps: Step[] = [];
  for (const step of playMatch(at, makeSanePlayer)) {
    steps.push(step);
    if (steps.length >= moves) break;
  }
  return steps;
}

/** What a screen shows after so many moves. */
export function sceneAfter(at: Table, moves: number): Scene {
  return stepsOf(at, moves).reduce(advance, openScene(at, 'A match'));
}
