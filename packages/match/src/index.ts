export type { Chance, FairChance, FairInput, ScriptedChance, SeededChance } from './chance/chance.js';
export { commit, isMatchId, makeFair, parseNonce } from './chance/fair.js';
export { makeScripted, type Script } from './chance/scripted.js';
export { isSeed, makeSeeded } from './chance/seeded.js';
export type { Clock, TimeControl } from './clock.js';
export type { AnyRules } from './course.js';
export { type Glance, glanceOf, type Shown } from './glance.js';
export { boundOf, type Limits, USUAL_LIMITS } from './limits.js';
export { type Entry, isResign, RESIGN, type Resign, type StandIn } from './log.js';
export { type Acted, type Match, type MatchSetup, openMatch } from './match.js';
export {
  type Finish,
  LAPSES,
  type Lapse,
  ORDERS,
  type Order,
  type Playing,
  type PlayOptions,
} from './options.js';
export { playMatch } from './play.js';
export type { News, Player } from './player.js';
export { formatPosition, type Position, parsePosition } from './position/position.js';
export { decodeRecord, encodeRecord } from './record/binary/binary.js';
export {
  FORMAT,
  type RecordDocument,
  type RecordedChance,
  type RecordedSeat,
} from './record/document.js';
export { canonical, isSame } from './record/json.js';
export { type About, makeRecord, type Played, tellChance } from './record/make.js';
export { parseRecord } from './record/parse.js';
export { type Replayed, replay } from './record/replay.js';
export { type Fault, type Verdict, type Verified, verify } from './record/verify.js';
export { type DiceReader, type DiceTable, type Faces, type Hand, readDice } from './statistics/dice.js';
export { type ChiSquare, type Share, shareOf, testEven } from './statistics/fit.js';
export {
  type Finished,
  finishedOf,
  type SeatStatistics,
  type Spread,
  type Statistics,
  statisticsOf,
  Tally,
} from './statistics/statistics.js';
