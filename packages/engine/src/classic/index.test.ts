import { describe, expect, test } from 'vitest';
import * as library from './index.js';
import { positions, samples } from './testing/samples.js';

const { ACTIONS, actionCreators, PSEUDOSTATES, reduce, STATES } = library;

test('the library exports what is documented', () => {
  expect(Object.keys(library).sort()).toEqual([
    'ACTIONS',
    'PSEUDOSTATES',
    'STATES',
    'actionCreators',
    'explain',
    'getPrompt',
    'isActionValid',
    'legalActions',
    'matchConfig',
    'parseConfig',
    'reduce',
  ]);
});

test('the first example', () => {
  const printed: string[] = [];
  let state = reduce();
  printed.push(state.state);
  state = reduce(state, actionCreators.startMatch(3));
  printed.push(state.state);
  state = reduce(state, actionCreators.selectFirstPlayer(0));
  printed.push(state.state);
  expect(printed).toEqual(['Initializing', 'SelectingFirstPlayer', 'OccupyingTerritory']);
});

test('the example of claiming', () => {
  let state = reduce();
  state = reduce(state, actionCreators.startMatch(3));
  state = reduce(state, actionCreators.selectFirstPlayer(0));
  state = reduce(state, actionCreators.occupyTerritory(0));
  state = reduce(state, actionCreators.occupyTerritory(1));
  expect(state.territories.slice(0, 3)).toEqual([
    { owner: 0, armies: 1 },
    { owner: 1, armies: 1 },
    { owner: null, armies: 0 },
  ]);
  expect(state).toMatchObject({ currentPlayer: 2, playersUndeployedArmies: [34, 34, 35] });
});

describe('the initial state', () => {
  test('of the world has the documented fields and no others', () => {
    expect(reduce()).toStrictEqual({
      state: 'Initializing',
      territories: new Array(42).fill({ owner: null, armies: 0 }),
      cardOwner: new Array(44).fill(null),
      playersUndeployedArmies: [],
      trades: 0,
      captured: 0,
      activeBattle: null,
      currentPlayer: -1,
    });
  });

  test('is what an illegal first action gives, too', () => {
    for (const action of [undefined, null, 7, { type: 'EndTurn' }, actionCreators.startMatch(9)])
      expect(reduce(undefined, action)).toEqual(reduce());
  });

  test('a first action may be given at once', () => {
    expect(reduce(undefined, actionCreators.startMatch(3))).toEqual(
      reduce(reduce(), actionCreators.startMatch(3)),
    );
  });
});

describe('names', () => {
  test('states', () => {
    expect(STATES).toEqual({
      INITIALIZING: 'Initializing',
      SELECTING_FIRST_PLAYER: 'SelectingFirstPlayer',
      DEALING_TERRITORIES: 'DealingTerritories',
      OCCUPYING_TERRITORY: 'OccupyingTerritory',
      PLACING_ADDITIONAL_ARMY: 'PlacingAdditionalArmy',
      TRADING_CARDS: 'TradingCards',
      PLACING_NEW_ARMIES: 'PlacingNewArmies',
      BATTLING: 'Battling',
      ROLLING_DICE: 'RollingDice',
      CAPTURING: 'Capturing',
      FORTIFYING: 'Fortifying',
      DRAWING_RANDOM_CARD: 'DrawingRandomCard',
      GAME_OVER: 'GameOver',
    });
  });

  test('pseudostates', () => {
    expect(PSEUDOSTATES).toEqual({
      INITIAL_CHOICE: 'InitialChoice',
      HAS_PLACED_ARMIES: 'HasPlacedArmies',
      SETUP_NEXT_TURN: 'SetupNextTurn',
      HAS_CARDS: 'HasCards',
      HAS_UNDEPLOYED_ARMIES: 'HasUndeployedArmies',
      HAS_DEFEATED_TERRITORY: 'HasDefeatedTerritory',
      HAS_DEFEATED_OPPONENT: 'HasDefeatedOpponent',
      HAS_EARNED_CARD: 'HasEarnedCard',
    });
  });

  test('actions', () => {
    expect(ACTIONS).toEqual({
      START_MATCH: 'StartMatch',
      SELECT_FIRST_PLAYER: 'SelectFirstPlayer',
      DEAL_TERRITORIES: 'DealTerritories',
      OCCUPY_TERRITORY: 'OccupyTerritory',
      PLACE_ADDITIONAL_ARMY: 'PlaceAdditionalArmy',
      TRADE_CARDS: 'TradeCards',
      END_TRADE: 'EndTrade',
      PLACE_NEW_ARMIES: 'PlaceNewArmies',
      BATTLE: 'Battle',
      ROLL_DICE: 'RollDice',
      CAPTURE: 'Capture',
      END_ATTACK: 'EndAttack',
      FORTIFY: 'Fortify',
      END_TURN: 'EndTurn',
      DRAW_RANDOM_CARD: 'DrawRandomCard',
    });
  });

  test('every state and every action has a sample in the tests', () => {
    expect(Object.keys(positions).sort()).toEqual(Object.values(STATES).sort());
    expect(Object.keys(samples).sort()).toEqual(Object.values(ACTIONS).sort());
  });
});

describe('action creators', () => {
  const table: [name: string, action: object, expected: object][] = [
    ['startMatch', actionCreators.startMatch(3), { type: 'StartMatch', players: 3 }],
    ['selectFirstPlayer', actionCreators.selectFirstPlayer(1), { type: 'SelectFirstPlayer', firstPlayer: 1 }],
    ['dealTerritories', actionCreators.dealTerritories([0, 1]), { type: 'DealTerritories', owners: [0, 1] }],
    ['occupyTerritory', actionCreators.occupyTerritory(4), { type: 'OccupyTerritory', territory: 4 }],
    [
      'placeAdditionalArmy',
      actionCreators.placeAdditionalArmy(4),
      { type: 'PlaceAdditionalArmy', territory: 4 },
    ],
    ['tradeCards', actionCreators.tradeCards(5, 6, 7), { type: 'TradeCards', i: 5, j: 6, k: 7 }],
    ['endTrade', actionCreators.endTrade(), { type: 'EndTrade' }],
    [
      'placeNewArmies',
      actionCreators.placeNewArmies(4, 2),
      { type: 'PlaceNewArmies', territory: 4, armies: 2 },
    ],
    [
      'battle',
      actionCreators.battle(1, 2, 3),
      { type: 'Battle', attackingTerritory: 1, defendingTerritory: 2, attackingDiceCount: 3 },
    ],
    [
      'rollDice',
      actionCreators.rollDice([6, 5], [4]),
      { type: 'RollDice', attackerDice: [6, 5], defenderDice: [4] },
    ],
    ['capture', actionCreators.capture(2), { type: 'Capture', armies: 2 }],
    ['endAttack', actionCreators.endAttack(), { type: 'EndAttack' }],
    [
      'fortify',
      actionCreators.fortify(1, 2, 3),
      { type: 'Fortify', fromTerritory: 1, toTerritory: 2, armies: 3 },
    ],
    ['endTurn', actionCreators.endTurn(), { type: 'EndTurn' }],
    ['drawRandomCard', actionCreators.drawRandomCard(43), { type: 'DrawRandomCard', card: 43 }],
  ];
  test.each(table)('%s', (_, action, expected) => {
    expect(action).toStrictEqual(expected);
  });

  test('there is one for each action', () => {
    expect(Object.keys(actionCreators).sort()).toEqual(table.map(([name]) => name).sort());
    expect(new Set(table.map(([, , expected]) => (expected as { type: string }).type)).size).toBe(
      Object.keys(ACTIONS).length,
    );
  });
});
