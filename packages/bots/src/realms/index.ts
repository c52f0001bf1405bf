import type { Bot } from '../bot.js';
import { captain } from './captain.js';
import { marshal } from './marshal.js';
import { recruit } from './recruit.js';

/** The computer players of Realms, the weakest first. */
export const realmsBots: readonly Bot[] = [recruit, captain, marshal];
