import { describe } from 'vitest';
import { actionCreators, matchConfig, reduce } from '../index.js';
import { sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { selectFirstPlayer, startMatch } = actionCreators;
const three = { config: matchConfig, state: reduce(undefined, startMatch(3)) };
const dealt = sketch('.. - ..', {
  state: 'SelectingFirstPlayer',
  player: -1,
  rules: { setup: 'deal' },
  firstPlayer: 0,
});

describe('SelectFirstPlayer', () => {
  testActions([
    {
      name: 'the first seat begins to claim',
      on: three,
      action: selectFirstPlayer(0),
      next: { state: 'OccupyingTerritory', currentPlayer: 0 },
    },
    {
      name: 'so may the last seat',
      on: three,
      action: selectFirstPlayer(2),
      next: { state: 'OccupyingTerritory', currentPlayer: 2 },
    },
    {
      name: 'where territories are dealt, chance comes next and the first player is kept in mind',
      on: dealt,
      action: selectFirstPlayer(1),
      next: { state: 'DealingTerritories', currentPlayer: 1, firstPlayer: 1 },
    },
    {
      name: 'a seat too many',
      on: three,
      action: selectFirstPlayer(3),
      refused: 'IsOutOfRange',
      saying: 'firstPlayer',
    },
    {
      name: 'a seat of the config, but not of the match',
      on: three,
      action: selectFirstPlayer(5),
      refused: 'IsOutOfRange',
    },
    { name: 'nobody', on: three, action: selectFirstPlayer(-1), refused: 'IsOutOfRange' },
    {
      name: 'before the match has started',
      on: { config: matchConfig, state: reduce() },
      action: selectFirstPlayer(0),
      refused: 'IsNotPossibleNow',
    },
  ]);
});
