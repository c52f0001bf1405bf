export type { Chance } from './chance/chance.js';
export { commit, type FairChance, type FairInput, isMatchId, makeFair, parseNonce } from './chance/fair.js';
export { makeScripted, type Script, type ScriptedChance } from './chance/scripted.js';
export { isSeed, makeSeeded, type SeededChance } from './chance/seeded.js';
export type { Entry, StandIn } from './log.js';
export type { News, Player } from './player.js';
export {
  FORMAT,
  type RecordDocument,
  type RecordedChance,
  type RecordedSeat,
} from './record/document.js';
