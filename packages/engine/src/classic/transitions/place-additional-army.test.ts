import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { placeAdditionalArmy } = actionCreators;

function placing(drawing: string, setting: Setting) {
  return sketch(drawing, { state: 'PlacingAdditionalArmy', ...setting });
}

describe('PlaceAdditionalArmy', () => {
  testActions([
    {
      name: 'puts one army more on an own territory and passes the turn',
      on: placing('a1 - b1 - a2', { undeployed: [5, 5] }),
      action: placeAdditionalArmy(2),
      land: 'a1 b1 a3',
      next: { state: 'PlacingAdditionalArmy', currentPlayer: 1, playersUndeployedArmies: [4, 5] },
    },
    {
      name: 'players who have none left are skipped',
      on: placing('a1 - b1 - c1', { undeployed: [2, 0, 1], player: 0 }),
      action: placeAdditionalArmy(0),
      next: { currentPlayer: 2, playersUndeployedArmies: [1, 0, 1] },
    },
    {
      name: 'the only one with armies goes on alone',
      on: placing('a1 - b1', { undeployed: [2, 0] }),
      action: placeAdditionalArmy(0),
      next: { currentPlayer: 0, playersUndeployedArmies: [1, 0] },
    },
    {
      name: 'the last army of all begins the first player’s turn, with income',
      on: placing('a1 - b1', { undeployed: [0, 1], player: 1 }),
      action: placeAdditionalArmy(1),
      land: 'a1 b2',
      next: { state: 'PlacingNewArmies', currentPlayer: 0, playersUndeployedArmies: [3, 0], captured: 0 },
    },
    {
      name: 'after an uneven deal the first turn is the first player’s, whoever placed last',
      on: placing('a1 - b1 - c1', {
        undeployed: [1, 0, 0],
        player: 0,
        firstPlayer: 2,
        rules: { setup: 'deal' },
      }),
      action: placeAdditionalArmy(0),
      next: { state: 'PlacingNewArmies', currentPlayer: 2, playersUndeployedArmies: [0, 0, 3] },
    },
    {
      name: 'another’s territory',
      on: placing('a1 - b1', { undeployed: [5, 5] }),
      action: placeAdditionalArmy(1),
      refused: 'IsNotYours',
      saying: 'B is not yours',
    },
    {
      name: 'a neutral garrison',
      on: placing('a1 - n2 - b1', { undeployed: [5, 5] }),
      action: placeAdditionalArmy(1),
      refused: 'IsNotYours',
    },
    {
      name: 'without armies',
      on: placing('a1 - b1', { undeployed: [0, 5] }),
      action: placeAdditionalArmy(0),
      refused: 'HaveNoArmies',
    },
    {
      name: 'a territory beyond the board',
      on: placing('a1 - b1', { undeployed: [5, 5] }),
      action: placeAdditionalArmy(2),
      refused: 'IsOutOfRange',
    },
    {
      name: 'while territories are being claimed',
      on: sketch('a1 - ..', { state: 'OccupyingTerritory', undeployed: [1, 1] }),
      action: placeAdditionalArmy(0),
      refused: 'IsNotPossibleNow',
    },
  ]);
});
