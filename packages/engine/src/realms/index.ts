export type { Action, Order } from './action.js';
export { type Board, distancesFrom, makeBoard } from './board.js';
export { BOARDS } from './boards/index.js';
export { fight, keptBy, ratingOf } from './combat.js';
export {
  boardOf,
  type Limits,
  type Options,
  type RealmsConfig,
  type RealmsDocument,
  settingsOf,
  type TerritoryDocument,
} from './config.js';
export { parseConfig } from './document.js';
export type { Combat, Ending, RealmsEvent, Side } from './events.js';
export { type Forecast, forecast, guessOf, type Stand } from './forecast.js';
export { type RealmsRules, realms } from './game.js';
export { generateRealm } from './generator/generate.js';
export { parseRealmOptions, type RealmOptions } from './generator/options.js';
export type { Price, Prompt } from './legal.js';
export { happeningOf } from './narrate.js';
export type { PlainEvent } from './plain/event.js';
export type {
  Id,
  PlainBuild,
  PlainMap,
  PlainOrder,
  PlainPlayer,
  PlainTerritory,
  PlainUnit,
  Status,
  TurnConfig,
} from './plain/map.js';
export { type PlainResult, type Refused, resolveTurn } from './plain/turn.js';
export { resolve, STAGES } from './resolve.js';
export { type Score, scoresOf } from './score.js';
export { type Settings, STARVATIONS, type Starvation } from './settings.js';
export type { Stage, Step } from './stages/stage.js';
export type { Deeds, Report, State, Unit } from './state.js';
export {
  BARE,
  BUILDS,
  type Build,
  GAINS,
  isAvailable,
  setOf,
  TERMS,
  type Terms,
  UPGRADES,
  type Upgrade,
  type UpgradeSet,
  upgradesOf,
  type Yield,
  yieldOf,
} from './upgrades.js';
export type { OrdersView, PlayerView, TerritoryView, UnitView, View } from './view.js';
export { type Names, namesOf } from './words.js';
