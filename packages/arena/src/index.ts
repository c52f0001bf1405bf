/** Bots over HTTP: calling them safely, both protocols, and whole matches between them and computer players. */
export { type CheckItem, type CheckOptions, type CheckReport, checkBot } from './check/check.js';
export * from './client/index.js';
export { isLegacyConfig } from './legacy/board.js';
export { encodeForm, encodeJson } from './legacy/body.js';
export { type Arena, type Engagement, makeArena } from './match/arena.js';
export {
  type ArenaGame,
  type ArenaOptions,
  type ArenaState,
  GO_NEUTRAL,
  type GoNeutral,
  type NeutralView,
  withNeutrals,
} from './match/neutral.js';
export {
  type ArenaMatchOptions,
  type ArenaResult,
  arenaGame,
  type Begun,
  type Played,
  playArenaMatch,
  type Standing,
} from './match/play.js';
export type { Sent, Transport } from './modern/bot.js';
export { ModernSeat } from './modern/seat.js';
export { looksOf, type ParsedName, parsePlayerName } from './names/player-name.js';
export { Ladder, laddersOf, type Rated, type RatedMatch } from './ratings/ladder.js';
export { isTrue, type PublicLog, parsePublicLog, type ReadPublicLog, recompute } from './ratings/log.js';
export { type Detected, detect } from './seat/detect.js';
export { type DecisionLine, formatLine, type Verdict } from './seat/log.js';
export { type Opened, type OpenOptions, type OpenSeat, openSeat, type Participant } from './seat/open.js';
export type {
  ArenaSeat,
  Asking,
  Attempt,
  Beginning,
  Ending,
  LastError,
  Plan,
  Protocol,
  TableTalk,
  Telling,
} from './seat/seat.js';
export { type Timeouts, USUAL_TIMEOUTS } from './seat/timeouts.js';
export {
  type FoundDecision,
  findDecision,
  type ResendOptions,
  type Resent,
  resend,
  type Wanted,
} from './series/resend.js';
export {
  type Conduct,
  playSeries,
  type SeriesOptions,
  type SeriesProgress,
  type SeriesResult,
} from './series/series.js';
export { type Journaled, type ReadJournal, readJournal } from './tournament/journal.js';
export { inOrder, type MatchLine, matchLineSchema } from './tournament/line.js';
export { type Fixture, fixturesOf } from './tournament/pairing.js';
export {
  type Entrant,
  KINDS,
  type Kind,
  matchesOf,
  planSchema,
  problemsOfPlan,
  type TournamentPlan,
  usualRounds,
} from './tournament/plan.js';
export {
  runTournament,
  type TournamentOptions,
  type TournamentProgress,
  type TournamentResult,
} from './tournament/run.js';
export { type HeadToHead, headToHead, type Row, standingsOf } from './tournament/standings.js';
export { parseWish, type TournamentWish } from './tournament/wish.js';
export { actionSchema, answerSchema, type WireAction } from './wire/action.js';
export {
  API_VERSION,
  type Introduction,
  introductionSchema,
  parseIntroduction,
} from './wire/introduction.js';
export {
  type EndMessage,
  type EventMessage,
  endSchema,
  eventSchema,
  type Message,
  type StartMessage,
  startSchema,
  type TurnMessage,
  turnSchema,
} from './wire/message.js';
export { isSigned, SIGNATURE_HEADER, type Signed, signatureHeader, signatureOf } from './wire/signature.js';
