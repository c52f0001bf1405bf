export {
  BATTLING,
  CAPTURING,
  DEALING_TERRITORIES,
  DRAWING_RANDOM_CARD,
  FORTIFYING,
  GAME_OVER,
  INITIALIZING,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  PLACING_NEW_ARMIES,
  ROLLING_DICE,
  SELECTING_FIRST_PLAYER,
  STATES,
  type StateName,
  stateNames,
  TRADING_CARDS,
} from '../classic/names.js';
export { Sfc32 } from '../random.js';
export { type Layout, makeLayout } from './layout.js';
export { facesOf, ROLLS } from './rolls.js';
export { makeSimulator, type Simulator, type SimulatorOptions } from './simulator.js';
