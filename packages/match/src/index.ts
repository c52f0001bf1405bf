export type { Chance, FairChance, FairInput, ScriptedChance, SeededChance } from './chance/chance.js';
export { commit, isMatchId, makeFair, parseNonce } from './chance/fair.js';
export { makeScripted, type Script } from './chance/scripted.js';
export { isSeed, makeSeeded } from './chance/seeded.js';
export type { Entry, StandIn } from './log.js';
export type { News, Player } from './player.js';
export {
  FORMAT,
  type RecordDocument,
  type RecordedChance,
  type RecordedSeat,
} from './record/document.js';
