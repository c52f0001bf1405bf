/**
 * Every game behind one contract. The dice game as a library of its own, the odds, the simulator, the boards
 * and all of Realms have entry points of their own: `/classic`, `/odds`, `/simulator`, `/boards`, `/realms`.
 */
export type { MatchConfig } from './boards/document.js';
export type { MatchAction } from './classic/action.js';
export { applyFlat, type ClassicView, classicGame, type FlatState } from './classic/game.js';
export * from './contract.js';
export { quickGame } from './quick/index.js';
export { realms } from './realms/index.js';
export { findGame, games } from './registry.js';
