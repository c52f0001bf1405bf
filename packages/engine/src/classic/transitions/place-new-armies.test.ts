import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { placeNewArmies } = actionCreators;

function placing(setting: Setting = {}) {
  return sketch('a1 - b1 - a2 - n2', { state: 'PlacingNewArmies', undeployed: [5, 0], ...setting });
}

describe('PlaceNewArmies', () => {
  testActions([
    {
      name: 'some: one goes on placing',
      on: placing(),
      action: placeNewArmies(2, 2),
      land: 'a1 b1 a4 n2',
      next: { state: 'PlacingNewArmies', playersUndeployedArmies: [3, 0], currentPlayer: 0 },
    },
    {
      name: 'all: one goes on to battle',
      on: placing(),
      action: placeNewArmies(0, 5),
      land: 'a6 b1 a2 n2',
      next: { state: 'Battling', playersUndeployedArmies: [0, 0] },
    },
    { name: 'none', on: placing(), action: placeNewArmies(0, 0), refused: 'IsOutOfRange', saying: '1 to 5' },
    {
      name: 'one too many',
      on: placing(),
      action: placeNewArmies(0, 6),
      refused: 'IsOutOfRange',
      saying: '1 to 5',
    },
    { name: 'fewer than none', on: placing(), action: placeNewArmies(0, -1), refused: 'IsOutOfRange' },
    {
      name: 'another’s territory',
      on: placing(),
      action: placeNewArmies(1, 1),
      refused: 'IsNotYours',
      saying: 'B',
    },
    {
      name: 'a neutral garrison',
      on: placing(),
      action: placeNewArmies(3, 1),
      refused: 'IsNotYours',
      saying: 'D',
    },
    { name: 'beyond the board', on: placing(), action: placeNewArmies(4, 1), refused: 'IsOutOfRange' },
    {
      name: 'in battle',
      on: placing({ state: 'Battling' }),
      action: placeNewArmies(0, 1),
      refused: 'IsNotPossibleNow',
    },
  ]);
});
