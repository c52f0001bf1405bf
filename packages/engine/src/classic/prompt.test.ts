import { describe, expect, test } from 'vitest';
import { boards } from '../boards/index.js';
import { getPrompt, type StateName } from './index.js';
import { positions } from './testing/samples.js';
import { type Setting, type Sketch, sketch } from './testing/sketch.js';

test('before a match starts, exactly as documented', () => {
  expect(getPrompt()).toStrictEqual({ type: 'StartMatch', minPlayers: 3, maxPlayers: 6 });
});

const PROMPTS: { readonly [S in StateName]: object } = {
  Initializing: { type: 'StartMatch', minPlayers: 2, maxPlayers: 4 },
  SelectingFirstPlayer: { type: 'SelectFirstPlayer', minFirstPlayer: 0, maxFirstPlayer: 1 },
  DealingTerritories: { type: 'DealTerritories', player: 0, minOwners: 4, maxOwners: 4 },
  OccupyingTerritory: { type: 'OccupyTerritory', player: 0 },
  PlacingAdditionalArmy: { type: 'PlaceAdditionalArmy', player: 0 },
  TradingCards: {
    type: 'TradeCards',
    player: 0,
    alternatives: ['EndTrade'],
    sets: [[0, 1, 2]],
  },
  PlacingNewArmies: { type: 'PlaceNewArmies', player: 0, minArmies: 1, maxArmies: 3 },
  Battling: { type: 'Battle', player: 0, alternatives: ['EndAttack'] },
  RollingDice: {
    type: 'RollDice',
    player: 0,
    minDefenderDice: 1,
    maxDefenderDice: 1,
  },
  Capturing: {
    type: 'Capture',
    player: 0,
    minArmies: 1,
    maxArmies: 2,
  },
  Fortifying: { type: 'Fortify', player: 0, alternatives: ['EndTurn'] },
  DrawingRandomCard: { type: 'DrawRandomCard', player: 0 },
  GameOver: { type: 'GameOver', player: 0 },
};

describe('the prompt of each state', () => {
  test.each(Object.entries(PROMPTS))('%s', (state, prompt) => {
    const { config, state: at } = positions[state as StateName];
    expect(getPrompt(at, config)).toStrictEqual(prompt);
  });
});

describe('bounds in prompts', () => {
  const at = (drawing: string, setting: Setting): Sketch => sketch(drawing, setting);
  const table: [name: string, on: Sketch, bounds: object][] = [
    [
      'a defender of many rolls one die or two',
      at('a4 - b9', { state: 'RollingDice', battle: [0, 1, 3] }),
      { minDefenderDice: 1, maxDefenderDice: 2 },
    ],
    [
      'a capture after three dice',
      at('a7 - b0', { state: 'Capturing', battle: [0, 1, 3] }),
      { minArmies: 3, maxArmies: 6 },
    ],
    [
      'five cards: every set once',
      at('a1 - b1', { state: 'TradingCards', kinds: 'IICCA', cards: 'aaaaa' }),
      {
        sets: [
          [0, 2, 4],
          [0, 3, 4],
          [1, 2, 4],
          [1, 3, 4],
        ],
      },
    ],
    [
      'two cards make no set, and trading may end',
      at('a1 - b1', { state: 'TradingCards', kinds: 'III', cards: 'a.a' }),
      { sets: [], alternatives: ['EndTrade'] },
    ],
    [
      'garrisons',
      at('.. - .. - ..', { state: 'DealingTerritories', rules: { setup: 'deal', garrisons: 1 } }),
      { minOwners: 3, maxOwners: 3 },
    ],
    [
      'the player whose turn it is',
      at('a1 - b1', { state: 'PlacingNewArmies', player: 1, undeployed: [0, 7] }),
      { player: 1, maxArmies: 7 },
    ],
  ];
  test.each(table)('%s', (_, { config, state }, bounds) => {
    expect(getPrompt(state, config)).toMatchObject(bounds);
  });

  test('what cannot be done is no alternative', () => {
    const five = at('a1 - b1', { state: 'TradingCards', kinds: 'IICCA', cards: 'aaaaa' });
    expect(getPrompt(five.state, five.config)).not.toHaveProperty('alternatives');
  });

  test.each(Object.entries(boards))('%s: as many players as its config says', (_, board) => {
    const { minPlayers, maxPlayers } = board;
    expect(getPrompt(undefined, board)).toStrictEqual({ type: 'StartMatch', minPlayers, maxPlayers });
  });
});

describe('there is no prompt', () => {
  test.each([
    ['null', null],
    ['an empty object', {}],
    ['another board’s state', positions.Battling.state],
  ])('for %s', (_, state) => {
    expect(getPrompt(state as typeof positions.Battling.state)).toBeUndefined();
  });
});
