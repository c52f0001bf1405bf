import { describe, expect, test } from 'vitest';
import { quickGame } from '../quick/index.js';
import { parsed } from '../testing/playout.js';
import { type Stage, stage } from '../testing/stage.js';
import type { MatchAction } from './action.js';
import type { Setting } from './testing/sketch.js';

const CONTINENTS: NonNullable<Setting['continents']> = [
  ['West', 2, 'AB'],
  ['East', 3, 'CD'],
];

function on(land: string, setting: Setting = {}): Stage {
  return stage(land, { continents: CONTINENTS, ...setting });
}

function storyOf({ rules, state }: Stage, action: MatchAction) {
  const turn = rules.turn(state);
  const actor = turn.type === 'seats' ? turn.seats[0]! : 'chance';
  expect(rules.explain(state, actor, action)).toBeUndefined();
  return rules.narrate(state, actor, action, rules.apply(state, actor, action));
}

const capturing: Setting = { state: 'Capturing', battle: [1, 2, 2] };

describe('in words', () => {
  test.each<[name: string, on: Stage, action: MatchAction, told: string[]]>([
    [
      'the first player',
      on('.. - ..', {
        state: 'SelectingFirstPlayer',
        player: -1,
        undeployed: [4, 4],
        continents: [['Land', 0, 'AB']],
      }),
      { type: 'SelectFirstPlayer', firstPlayer: 1 },
      ['Player 2 goes first'],
    ],
    [
      'a claim',
      on('a1 - .. - .. - b1', { state: 'OccupyingTerritory', undeployed: [4, 4] }),
      { type: 'OccupyTerritory', territory: 2 },
      ['Player 1 occupies C'],
    ],
    [
      'a claim that completes a continent',
      on('a1 - .. - .. - b1', { state: 'OccupyingTerritory', undeployed: [4, 4] }),
      { type: 'OccupyTerritory', territory: 1 },
      ['Player 1 occupies B', 'Player 1 holds West, worth 2 armies'],
    ],
    [
      'one more army',
      on('a1 - b1 - a1 - b1', { state: 'PlacingAdditionalArmy', undeployed: [4, 4] }),
      { type: 'PlaceAdditionalArmy', territory: 2 },
      ['Player 1 places 1 army on C'],
    ],
    [
      'the last of them, and the first income',
      on('a1 - b1 - a1 - b1', { state: 'PlacingAdditionalArmy', undeployed: [0, 1], player: 1 }),
      { type: 'PlaceAdditionalArmy', territory: 3 },
      ['Player 2 places 1 army on D', 'Turn 1: Player 1 gets 3 armies'],
    ],
    [
      'a trade with the territory’s extra armies',
      on('a1 - b1 - a1 - b1', { state: 'TradingCards', kinds: 'ICAIW', cards: 'aa..a', undeployed: [3, 0] }),
      { type: 'TradeCards', i: 0, j: 1, k: 4 },
      ['Player 1 trades A (Infantry), B (Cavalry) and Wild for 4 armies, and 2 more on A'],
    ],
    [
      'a trade without',
      on('a1 - b1 - a1 - b1', {
        state: 'TradingCards',
        kinds: 'ICAIW',
        cards: 'aaa..',
        undeployed: [3, 0],
        trades: 5,
      }),
      { type: 'TradeCards', i: 1, j: 0, k: 2 },
      ['Player 1 trades B (Cavalry), A (Infantry) and C (Artillery) for 15 armies'],
    ],
    [
      'no trade',
      on('a1 - b1 - a1 - b1', { state: 'TradingCards', cards: 'a...', undeployed: [3, 0] }),
      { type: 'EndTrade' },
      ['Player 1 keeps 1 card'],
    ],
    [
      'new armies',
      on('a1 - b1 - a1 - b1', { state: 'PlacingNewArmies', undeployed: [3, 0] }),
      { type: 'PlaceNewArmies', territory: 0, armies: 2 },
      ['Player 1 places 2 armies on A'],
    ],
    [
      'an attack',
      on('a1 - a4 - b1 - b1'),
      { type: 'Battle', attackingTerritory: 1, defendingTerritory: 2, attackingDiceCount: 3 },
      ['Player 1 attacks C from B with 3 dice'],
    ],
    [
      'an attack with one die',
      on('a1 - a2 - b1 - b1'),
      { type: 'Battle', attackingTerritory: 1, defendingTerritory: 2, attackingDiceCount: 1 },
      ['Player 1 attacks C from B with 1 die'],
    ],
    [
      'a roll that the attacker wins',
      on('a1 - a4 - b3 - b1', { state: 'RollingDice', battle: [1, 2, 3] }),
      { type: 'RollDice', attackerDice: [2, 6, 5], defenderDice: [3, 4] },
      ['Dice 6 5 2 against 4 3: C loses 2'],
    ],
    [
      'a roll that the defender wins',
      on('a1 - a4 - b3 - b1', { state: 'RollingDice', battle: [1, 2, 3] }),
      { type: 'RollDice', attackerDice: [4, 4, 4], defenderDice: [4] },
      ['Dice 4 4 4 against 4: B loses 1'],
    ],
    [
      'a roll that both lose',
      on('a1 - a4 - b3 - b1', { state: 'RollingDice', battle: [1, 2, 2] }),
      { type: 'RollDice', attackerDice: [1, 6], defenderDice: [1, 5] },
      ['Dice 6 1 against 5 1: C loses 1, B loses 1'],
    ],
    [
      'a capture',
      on('a1 - a4 - b0 - c1', capturing),
      { type: 'Capture', armies: 2 },
      ['Player 1 captures C with 2 armies', 'Player 2 is out'],
    ],
    [
      'a capture that breaks a continent',
      on('a1 - a4 - b0 - b1', capturing),
      { type: 'Capture', armies: 3 },
      ['Player 1 captures C with 3 armies', 'Player 2 no longer holds East'],
    ],
    [
      'a capture that takes a continent over whole, and cards with it',
      on('a1 - a4 - b0 - c1', {
        ...capturing,
        cards: 'bb.c',
        continents: [
          ['West', 2, 'AB'],
          ['Isle', 1, 'C'],
          ['East', 3, 'D'],
        ],
      }),
      { type: 'Capture', armies: 3 },
      [
        'Player 1 captures C with 3 armies',
        'Player 2 is out, and Player 1 takes 2 cards',
        'Player 2 no longer holds Isle',
        'Player 1 holds Isle, worth 1 army',
      ],
    ],
    [
      'the last capture',
      on('a1 - a4 - b0 - a1', capturing),
      { type: 'Capture', armies: 2 },
      [
        'Player 1 captures C with 2 armies',
        'Player 2 is out',
        'Player 1 holds East, worth 3 armies',
        'Every territory is conquered: Player 1 wins',
      ],
    ],
    ['the end of an attack', on('a1 - a4 - b1 - b1'), { type: 'EndAttack' }, ['Player 1 stops attacking']],
    [
      'a move that ends the turn',
      on('a1 - a4 - b1 - b1', { state: 'Fortifying' }),
      { type: 'Fortify', fromTerritory: 1, toTerritory: 0, armies: 3 },
      ['Player 1 moves 3 armies from B to A', 'Turn 1: Player 2 gets 6 armies'],
    ],
    [
      'a move among several',
      on('a1 - a4 - b1 - b1', { state: 'Fortifying', rules: { fortify: { moves: 'any' } } }),
      { type: 'Fortify', fromTerritory: 1, toTerritory: 0, armies: 1 },
      ['Player 1 moves 1 army from B to A'],
    ],
    [
      'the end of a turn',
      on('a1 - a4 - b1 - c1', { state: 'Fortifying', turn: 6, rules: { turnLimit: 9 } }),
      { type: 'EndTurn' },
      ['Player 1 ends the turn', 'Turn 7: Player 2 gets 3 armies'],
    ],
    [
      'the end of the last turn',
      on('a1 - a4 - b1 - b1', { state: 'Fortifying', turn: 9, rules: { turnLimit: 9 } }),
      { type: 'EndTurn' },
      ['Player 1 ends the turn', 'The last turn is over: Player 1 wins'],
    ],
    [
      'a shared win',
      on('a1 - a4 - b2 - b3', { state: 'Fortifying', turn: 9, rules: { turnLimit: 9 } }),
      { type: 'EndTurn' },
      ['Player 1 ends the turn', 'The last turn is over: Player 1 and Player 2 share the win'],
    ],
    [
      'a deck made new',
      on('a1 - a4 - b2 - b3', { state: 'Fortifying', captured: 1, cards: 'axxb' }),
      { type: 'EndTurn' },
      ['Player 1 ends the turn', 'The traded cards are shuffled into a new deck'],
    ],
    [
      'a card',
      on('a1 - a4 - b1 - c1', { state: 'DrawingRandomCard', captured: 1 }),
      { type: 'DrawRandomCard', card: 2 },
      ['Player 1 draws C (Artillery)', 'Turn 1: Player 2 gets 3 armies'],
    ],
  ])('%s', (_, where, action, told) => {
    expect(storyOf(where, action).map(({ text }) => text)).toEqual(told);
  });

  test('a card that somebody else drew', () => {
    const { rules, state } = on('a1 - a4 - b1 - c1', { state: 'DrawingRandomCard', captured: 1 });
    const action: MatchAction = { type: 'DrawRandomCard', card: 2 };
    const seen = rules.witness(state, 'chance', action, 1) as MatchAction;
    const told = rules.narrate(state, 'chance', seen, rules.apply(state, 'chance', action));
    expect(told[0]?.text).toBe('Player 1 draws a card');
  });

  test.each<[name: string, board: object | string, owners: number[], told: string]>([
    ['an even deal', 'quick', [0, 1, 2, 3], 'The territories are dealt, 4 to each player'],
    [
      'a deal with garrisons',
      'quick-18',
      [0, 1, 2, 3],
      'The territories are dealt, 4 to each player, 2 to neutral garrisons',
    ],
    [
      'an uneven deal',
      { board: 'quick-18', rules: { garrisons: 1 } },
      [3, 1, 2, 0],
      'The territories are dealt, 4 or 5 to each player, 1 to neutral garrisons',
    ],
  ])('%s', (_, board, order, told) => {
    const config = parsed(quickGame.parseConfig(board));
    const rules = quickGame.rules(config);
    const start = parsed(rules.setup(4));
    const state = rules.apply(start, 'chance', { type: 'SelectFirstPlayer', firstPlayer: 2 });
    const neutral = config.rules.garrisons ?? 0;
    const owners = config.territories.map((_row, t) => (t < neutral ? -1 : order[t % 4]!));
    const story = storyOf({ config, rules, state }, { type: 'DealTerritories', owners });
    expect(story[0]?.text).toBe(told);
    expect(story[story.length - 1]?.text).toMatch(/^Turn 1: Player 3 gets \d armies$/);
  });
});

test('every happening names the places concerned', () => {
  const told = storyOf(on('a1 - a4 - b0 - a1', capturing), { type: 'Capture', armies: 2 });
  expect(told.map(({ type, places }) => [type, places])).toEqual([
    ['Capture', [1, 2]],
    ['Eliminated', []],
    ['ContinentHeld', [2, 3]],
    ['MatchOver', []],
  ]);
});
