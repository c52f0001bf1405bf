import { describe, expect, test } from 'vitest';
import { boards } from '../../boards/index.js';
import { actionCreators, type MatchState, matchConfig, reduce } from '../index.js';
import { sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { startMatch } = actionCreators;
const world = { config: matchConfig, state: reduce() };
const duel = sketch('.. - ..', {
  state: 'Initializing',
  undeployed: [],
  player: -1,
  config: { minPlayers: 2, maxPlayers: 2 },
});

function enlisted(armies: number[]): Partial<MatchState> {
  return { state: 'SelectingFirstPlayer', playersUndeployedArmies: armies, currentPlayer: -1 };
}

describe('StartMatch', () => {
  testActions([
    {
      name: 'three players get 35 armies each',
      on: world,
      action: startMatch(3),
      next: enlisted([35, 35, 35]),
    },
    { name: 'four get 30', on: world, action: startMatch(4), next: enlisted([30, 30, 30, 30]) },
    { name: 'five get 25', on: world, action: startMatch(5), next: enlisted([25, 25, 25, 25, 25]) },
    { name: 'six get 20', on: world, action: startMatch(6), next: enlisted([20, 20, 20, 20, 20, 20]) },
    {
      name: 'two get 40, where a config seats two',
      on: duel,
      action: startMatch(2),
      next: enlisted([40, 40]),
    },
    {
      name: 'two are too few for the world',
      on: world,
      action: startMatch(2),
      refused: 'IsOutOfRange',
      saying: '3 to 6',
    },
    {
      name: 'seven are too many',
      on: world,
      action: startMatch(7),
      refused: 'IsOutOfRange',
      saying: '3 to 6',
    },
    {
      name: 'three are too many for a duel',
      on: duel,
      action: startMatch(3),
      refused: 'IsOutOfRange',
      saying: '2 to 2',
    },
    {
      name: 'a match starts once',
      on: { config: matchConfig, state: reduce(world.state, startMatch(3)) },
      action: startMatch(3),
      refused: 'IsNotPossibleNow',
      saying: 'StartMatch',
    },
  ]);

  test.each(Object.entries(boards))(
    '%s: every number of players gets the armies of its table',
    (_, board) => {
      for (let n = board.minPlayers; n <= board.maxPlayers; n++)
        expect(reduce(undefined, startMatch(n), board).playersUndeployedArmies).toEqual(
          new Array(n).fill(board.startingArmiesByPlayers[n]),
        );
    },
  );
});
