import { findGame, type Game } from '@hegemon/engine';
import { type Complaint, complaint } from '../complaint.js';
import { enumerated } from '../text/columns.js';

export const GAMES = ['classic', 'quick', 'realms'] as const;
/** The games of dice and territories. */
export const DICE_GAMES = ['classic', 'quick'] as const;

export type GameName = (typeof GAMES)[number];

export function gameOf(name: GameName): Game {
  const found = findGame(name);
  if (!found) throw new Error(`the engine has no game ${name}`);
  return found;
}

/** The boards of some games, for help. */
export function boardsHelp(names: readonly GameName[]): string {
  return names.map(name => `${gameOf(name).boards.join(', ')} (${name})`).join('; ');
}

/** Whether a game has a board of that name. */
export function checkBoard(name: GameName, board: string | undefined): Complaint | undefined {
  const { boards } = gameOf(name);
  if (board === undefined || boards.includes(board)) return undefined;
  return complaint(`--board must be ${enumerated(boards, 'or')}, not "${board}".`);
}
