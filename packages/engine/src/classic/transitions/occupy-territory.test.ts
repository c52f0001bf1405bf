import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { occupyTerritory } = actionCreators;

function claiming(drawing: string, setting: Setting) {
  return sketch(drawing, { state: 'OccupyingTerritory', ...setting });
}

describe('OccupyTerritory', () => {
  testActions([
    {
      name: 'puts one army on a free territory and passes the turn',
      on: claiming('.. - b1 - ..', { undeployed: [3, 2] }),
      action: occupyTerritory(2),
      land: '.. b1 a1',
      next: { state: 'OccupyingTerritory', currentPlayer: 1, playersUndeployedArmies: [2, 2] },
    },
    {
      name: 'the last seat passes on to the first',
      on: claiming('a1 - .. - ..', { undeployed: [2, 3], player: 1 }),
      action: occupyTerritory(1),
      land: 'a1 b1 ..',
      next: { currentPlayer: 0 },
    },
    {
      name: 'the last free territory leads to placing one by one',
      on: claiming('a1 - b1 - ..', { undeployed: [3, 3] }),
      action: occupyTerritory(2),
      land: 'a1 b1 a1',
      next: { state: 'PlacingAdditionalArmy', currentPlayer: 1, playersUndeployedArmies: [2, 3] },
    },
    {
      name: 'nobody has armies left: the first turn begins, with income',
      on: claiming('a1 - ..', { undeployed: [0, 1], player: 1 }),
      action: occupyTerritory(1),
      land: 'a1 b1',
      next: { state: 'PlacingNewArmies', currentPlayer: 0, playersUndeployedArmies: [3, 0] },
    },
    {
      name: 'one’s own territory',
      on: claiming('a1 - b1 - ..', { undeployed: [3, 3] }),
      action: occupyTerritory(0),
      refused: 'IsTaken',
      saying: 'A is taken',
    },
    {
      name: 'another’s territory',
      on: claiming('a1 - b1 - ..', { undeployed: [3, 3] }),
      action: occupyTerritory(1),
      refused: 'IsTaken',
    },
    {
      name: 'a territory beyond the board',
      on: claiming('a1 - b1 - ..', { undeployed: [3, 3] }),
      action: occupyTerritory(3),
      refused: 'IsOutOfRange',
      saying: 'territory',
    },
    {
      name: 'when everything is claimed',
      on: sketch('a1 - b1', { state: 'PlacingAdditionalArmy', undeployed: [1, 1] }),
      action: occupyTerritory(0),
      refused: 'IsNotPossibleNow',
    },
  ]);
});
