import { classicGame } from './classic/game.js';
import type { Game } from './contract.js';
import { quickGame } from './quick/index.js';
import { realms } from './realms/index.js';

/** Every game of the platform. Adding one is a folder and a line here. */
export const games: readonly Game[] = [classicGame, quickGame, realms];

/** The game of that id, or nothing: there is no default. */
export function findGame(id: unknown): Game | undefined {
  return games.find(game => game.id === id);
}
