export type { Chance } from './chance/chance.js';
export type { Entry, StandIn } from './log.js';
export type { News, Player } from './player.js';
export {
  FORMAT,
  type RecordDocument,
  type RecordedChance,
  type RecordedSeat,
} from './record/document.js';
