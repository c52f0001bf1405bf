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
  SelectingFirstPlayer: { type: 'SelectFirstPlayer', players: 2 },
  DealingTerritories: { type: 'DealTerritories', player: 0, players: 2, territories: 4, garrisons: 0 },
  OccupyingTerritory: { type: 'OccupyTerritory', player: 0 },
  PlacingAdditionalArmy: { type: 'PlaceAdditionalArmy', player: 0, undeployedArmies: 20 },
  TradingCards: {
    type: 'TradeCards',
    player: 0,
    alternatives: ['EndTrade'],
    cards: [0, 1, 2],
    sets: [[0, 1, 2]],
    mustTrade: false,
  },
  PlacingNewArmies: { type: 'PlaceNewArmies', player: 0, minArmies: 1, maxArmies: 3 },
  Battling: { type: 'Battle', player: 0, alternatives: ['EndAttack'] },
  RollingDice: {
    type: 'RollDice',
    player: 0,
    attackingTerritory: 1,
    defendingTerritory: 2,
    attackerDice: 1,
    minDefenderDice: 1,
    maxDefenderDice: 1,
  },
  Capturing: {
    type: 'Capture',
    player: 0,
    attackingTerritory: 1,
    defendingTerritory: 2,
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
      { attackerDice: 3, minDefenderDice: 1, maxDefenderDice: 2 },
    ],
    [
      'a capture after three dice',
      at('a7 - b0', { state: 'Capturing', battle: [0, 1, 3] }),
      { minArmies: 3, maxArmies: 6 },
    ],
    [
      'five cards must be traded, and trading cannot end',
      at('a1 - b1', { state: 'TradingCards', kinds: 'IICCA', cards: 'aaaaa' }),
      {
        mustTrade: true,
        cards: [0, 1, 2, 3, 4],
        sets: [
          [0, 2, 4],
          [0, 3, 4],
          [1, 2, 4],
          [1, 3, 4],
        ],
      },
    ],
    [
      'two cards make no set',
      at('a1 - b1', { state: 'TradingCards', kinds: 'III', cards: 'a.a' }),
      { mustTrade: false, cards: [0, 2], sets: [] },
    ],
    [
      'garrisons',
      at('.. - .. - ..', { state: 'DealingTerritories', rules: { setup: 'deal', garrisons: 1 } }),
      { territories: 3, garrisons: 1, players: 2 },
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
