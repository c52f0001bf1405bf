/** The names of the machine. Inside the engine a state is its place in `stateNames`. */

export const actionNames = [
  'StartMatch',
  'SelectFirstPlayer',
  'DealTerritories',
  'OccupyTerritory',
  'PlaceAdditionalArmy',
  'TradeCards',
  'EndTrade',
  'PlaceNewArmies',
  'Battle',
  'RollDice',
  'Capture',
  'EndAttack',
  'Fortify',
  'EndTurn',
  'DrawRandomCard',
] as const;

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

export type ActionName = (typeof actionNames)[number];
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

/** `RollDice` as `ROLL_DICE`, for the type of the objects below. */
type Constant<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Uppercase<Head>}${Tail extends Uncapitalize<Tail> ? '' : '_'}${Constant<Tail>}`
  : Name;

function byConstant<Name extends string>(names: readonly Name[]): { readonly [N in Name as Constant<N>]: N } {
  const map: { [constant: string]: string } = {};
  names.forEach(name => {
    map[name.replace(/(.)([A-Z])/g, '$1_$2').toUpperCase()] = name;
  });
  return map as { readonly [N in Name as Constant<N>]: N };
}

/** What happens in a match: every decision and every roll of chance. */
export const ACTIONS = /* @__PURE__ */ byConstant(actionNames);
/** Moments at which the match waits for an action. */
export const STATES = /* @__PURE__ */ byConstant(stateNames);
/** Forks in the road, passed within the call that reached them. */
export const PSEUDOSTATES = /* @__PURE__ */ byConstant(pseudostateNames);
