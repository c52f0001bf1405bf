/** The names of the machine. Inside the engine a state is its place in `stateNames`, pseudostates follow. */

import type { MatchAction } from './action.js';

export const stateNames = [
  'Initializing',
  'SelectingFirstPlayer',
  'DealingTerritories',
  'OccupyingTerritory',
  'PlacingAdditionalArmy',
  'TradingCards',
  'PlacingNewArmies',
  'Battling',
  'RollingDice',
  'Capturing',
  'Fortifying',
  'DrawingRandomCard',
  'GameOver',
] as const;

export const pseudostateNames = [
  'InitialChoice',
  'HasPlacedArmies',
  'SetupNextTurn',
  'HasCards',
  'HasUndeployedArmies',
  'HasDefeatedTerritory',
  'HasDefeatedOpponent',
  'HasEarnedCard',
] as const;

export type ActionName = MatchAction['type'];
export type StateName = (typeof stateNames)[number];
export type PseudostateName = (typeof pseudostateNames)[number];

export const INITIALIZING = 0;
export const SELECTING_FIRST_PLAYER = 1;
export const DEALING_TERRITORIES = 2;
export const OCCUPYING_TERRITORY = 3;
export const PLACING_ADDITIONAL_ARMY = 4;
export const TRADING_CARDS = 5;
export const PLACING_NEW_ARMIES = 6;
export const BATTLING = 7;
export const ROLLING_DICE = 8;
export const CAPTURING = 9;
export const FORTIFYING = 10;
export const DRAWING_RANDOM_CARD = 11;
export const GAME_OVER = 12;

export const INITIAL_CHOICE = 13;
export const HAS_PLACED_ARMIES = 14;
export const SETUP_NEXT_TURN = 15;
export const HAS_CARDS = 16;
export const HAS_UNDEPLOYED_ARMIES = 17;
export const HAS_DEFEATED_TERRITORY = 18;
export const HAS_DEFEATED_OPPONENT = 19;
export const HAS_EARNED_CARD = 20;

/** `RollDice` as `ROLL_DICE`, for the type of the objects below. */
type Constant<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Uppercase<Head>}${Tail extends Uncapitalize<Tail> ? '' : '_'}${Constant<Tail>}`
  : Name;

/** Names by their constants. */
export function byConstant<Name extends string>(
  names: readonly Name[],
): { readonly [N in Name as Constant<N>]: N } {
  const map: { [constant: string]: string } = {};
  names.forEach(name => {
    map[name.replace(/\B[A-Z]/g, '_$&').toUpperCase()] = name;
  });
  return map as { readonly [N in Name as Constant<N>]: N };
}

/** Moments at which the match waits for an action. */
export const STATES = /* @__PURE__ */ byConstant(stateNames);
/** Forks in the road, passed within the call that reached them. */
export const PSEUDOSTATES = /* @__PURE__ */ byConstant(pseudostateNames);
