import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { dealTerritories } = actionCreators;

/** Five free territories in a row. */
function dealing(setting: Setting & { readonly garrisons?: number }) {
  const { garrisons, ...rest } = setting;
  return sketch('.. - .. - .. - .. - ..', {
    state: 'DealingTerritories',
    firstPlayer: rest.player ?? 0,
    rules: { setup: 'deal', ...(garrisons === undefined ? {} : { garrisons }) },
    ...rest,
  });
}

const two = dealing({ undeployed: [4, 4] });

describe('DealTerritories', () => {
  testActions([
    {
      name: 'one army on each, taken from those to place; the first player goes on',
      on: two,
      action: dealTerritories([0, 1, 0, 1, 0]),
      land: 'a1 b1 a1 b1 a1',
      next: { state: 'PlacingAdditionalArmy', currentPlayer: 0, playersUndeployedArmies: [1, 2] },
    },
    {
      name: 'the first player may be the last seat',
      on: dealing({ undeployed: [4, 4], player: 1 }),
      action: dealTerritories([0, 1, 0, 1, 0]),
      next: { state: 'PlacingAdditionalArmy', currentPlayer: 1, firstPlayer: 1 },
    },
    {
      name: 'the larger share need not be the first player’s',
      on: two,
      action: dealTerritories([1, 1, 0, 1, 0]),
      land: 'b1 b1 a1 b1 a1',
      next: { playersUndeployedArmies: [2, 1] },
    },
    {
      name: 'a first player with nothing left to place is skipped',
      on: dealing({ undeployed: [3, 3] }),
      action: dealTerritories([0, 1, 0, 1, 0]),
      next: { state: 'PlacingAdditionalArmy', currentPlayer: 1, playersUndeployedArmies: [0, 1] },
    },
    {
      name: 'nobody has armies to place: the first player’s turn begins',
      on: dealing({ undeployed: [2, 2], player: 1 }),
      action: dealTerritories([0, 1, 0, 1, 0]),
      next: { state: 'PlacingNewArmies', currentPlayer: 1, playersUndeployedArmies: [0, 3] },
    },
    {
      name: 'a share larger than the armies one has costs no more than these',
      on: dealing({ undeployed: [1, 1] }),
      action: dealTerritories([0, 1, 0, 1, 0]),
      land: 'a1 b1 a1 b1 a1',
      next: { currentPlayer: 0, playersUndeployedArmies: [3, 0] },
    },
    {
      name: 'neutral garrisons of two, where the rules ask for them',
      on: dealing({ undeployed: [3, 3], garrisons: 1 }),
      action: dealTerritories([0, 1, -1, 1, 0]),
      land: 'a1 b1 n2 b1 a1',
      next: { playersUndeployedArmies: [1, 1], currentPlayer: 0 },
    },
    {
      name: 'neutral garrisons, where the rules leave their number open',
      on: two,
      action: dealTerritories([0, -1, -1, -1, 1]),
      land: 'a1 n2 n2 n2 b1',
    },
    {
      name: 'a garrison too few',
      on: dealing({ undeployed: [3, 3], garrisons: 1 }),
      action: dealTerritories([0, 1, 0, 1, 0]),
      refused: 'IsUnfair',
      saying: 'The deal is unfair',
    },
    {
      name: 'a garrison too many',
      on: dealing({ undeployed: [3, 3], garrisons: 1 }),
      action: dealTerritories([0, 1, -1, -1, -1]),
      refused: 'IsUnfair',
    },
    {
      name: 'a garrison where the rules ask for none',
      on: dealing({ undeployed: [3, 3], garrisons: 0 }),
      action: dealTerritories([0, 1, 0, 1, -1]),
      refused: 'IsOutOfRange',
    },
    {
      name: 'shares of four and one',
      on: two,
      action: dealTerritories([0, 0, 0, 0, 1]),
      refused: 'IsUnfair',
    },
    {
      name: 'shares of three and one, with a garrison',
      on: two,
      action: dealTerritories([0, 0, 0, -1, 1]),
      refused: 'IsUnfair',
    },
    {
      name: 'somebody gets nothing',
      on: two,
      action: dealTerritories([0, -1, -1, -1, -1]),
      refused: 'IsUnfair',
    },
    {
      name: 'everybody gets nothing',
      on: two,
      action: dealTerritories([-1, -1, -1, -1, -1]),
      refused: 'IsUnfair',
    },
    { name: 'a territory too few', on: two, action: dealTerritories([0, 1, 0, 1]), refused: 'IsOutOfRange' },
    {
      name: 'a territory too many',
      on: two,
      action: dealTerritories([0, 1, 0, 1, 0, 1]),
      refused: 'IsOutOfRange',
    },
    {
      name: 'to a player who is not there',
      on: two,
      action: dealTerritories([0, 1, 0, 1, 2]),
      refused: 'IsOutOfRange',
    },
    { name: 'to player -2', on: two, action: dealTerritories([0, 1, 0, 1, -2]), refused: 'IsOutOfRange' },
    {
      name: 'where territories are claimed',
      on: sketch('.. - ..', { state: 'OccupyingTerritory', undeployed: [1, 1] }),
      action: dealTerritories([0, 1]),
      refused: 'IsNotPossibleNow',
    },
  ]);
});
