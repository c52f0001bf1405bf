import type { Bot } from './bot.js';
import { captain } from './classic/captain.js';
import { general } from './classic/general.js';
import { marshal } from './classic/marshal.js';
import { recruit } from './classic/recruit.js';
import { soldier } from './classic/soldier.js';
import { realmsBots } from './realms/index.js';

export type { Bot, Reasons, Sitting, Table, Weighed } from './bot.js';

/** Every computer player, within a game from the weakest to the strongest. Adding one is a line here. */
export const bots: readonly Bot[] = [recruit, soldier, captain, general, marshal, ...realmsBots];

/** The players of a game, from the weakest to the strongest. */
export function levelsOf(game: string): readonly Bot[] {
  return bots.filter(bot => bot.games.includes(game));
}

/** The player of that id for that game, or nothing: there is no default. */
export function findBot(game: string, id: string): Bot | undefined {
  return levelsOf(game).find(bot => bot.id === id);
}
