import { describe, expect, test } from 'vitest';
import { actionCreators, reduce } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { tradeCards } = actionCreators;

/** Cards 0 to 10 are I I I, C C C, A A A, W W; of these the first nine belong to territories A to I. */
const KINDS = 'IIICCCAAAWW';

function trading(cards: string, setting: Setting = {}) {
  return sketch('b1 - b1 - b1 - b1 - a1 - b1 - b1 - b1 - b1', {
    state: 'TradingCards',
    kinds: KINDS,
    undeployed: [3, 0],
    cards,
    ...setting,
  });
}

const all = trading('aaaaaaaaaaa');

describe('TradeCards: what makes a set', () => {
  testActions([
    { name: 'three infantry', on: all, action: tradeCards(0, 1, 2) },
    { name: 'three cavalry', on: all, action: tradeCards(5, 3, 4) },
    { name: 'three artillery', on: all, action: tradeCards(8, 7, 6) },
    { name: 'one of each', on: all, action: tradeCards(6, 0, 3) },
    { name: 'two of a kind and a wild card', on: all, action: tradeCards(0, 1, 9) },
    { name: 'two kinds and a wild card', on: all, action: tradeCards(0, 10, 3) },
    { name: 'two wild cards', on: all, action: tradeCards(9, 10, 8) },
    { name: 'two infantry and cavalry', on: all, action: tradeCards(0, 1, 3), refused: 'MakeNoSet' },
    { name: 'artillery between two cavalry', on: all, action: tradeCards(3, 6, 4), refused: 'MakeNoSet' },
    { name: 'infantry after two artillery', on: all, action: tradeCards(6, 7, 0), refused: 'MakeNoSet' },
    { name: 'the same card three times', on: all, action: tradeCards(0, 0, 0), refused: 'MakeNoSet' },
    { name: 'the first card twice', on: all, action: tradeCards(0, 0, 1), refused: 'MakeNoSet' },
    { name: 'the second card twice', on: all, action: tradeCards(0, 1, 1), refused: 'MakeNoSet' },
    { name: 'first and last the same', on: all, action: tradeCards(1, 0, 1), refused: 'MakeNoSet' },
    { name: 'the same wild card three times', on: all, action: tradeCards(9, 9, 9), refused: 'MakeNoSet' },
    {
      name: 'the first is another’s',
      on: trading('baa........'),
      action: tradeCards(0, 1, 2),
      refused: 'IsNotYours',
      saying: 'Card 0',
    },
    {
      name: 'the second is in the deck',
      on: trading('a.a........'),
      action: tradeCards(0, 1, 2),
      refused: 'IsNotYours',
      saying: 'Card 1',
    },
    {
      name: 'the third was traded in',
      on: trading('aax........'),
      action: tradeCards(0, 1, 2),
      refused: 'IsNotYours',
      saying: 'Card 2',
    },
    {
      name: 'beyond the deck',
      on: all,
      action: tradeCards(0, 1, 11),
      refused: 'IsOutOfRange',
      saying: 'k is out of range',
    },
    {
      name: 'while placing',
      on: trading('aaa........', { state: 'PlacingNewArmies' }),
      action: tradeCards(0, 1, 2),
      refused: 'IsNotPossibleNow',
    },
  ]);
});

describe('TradeCards: what it brings', () => {
  testActions([
    {
      name: 'armies to place; the cards are traded in; the rest of the hand may be traded',
      on: trading('aaaa.b.....'),
      action: tradeCards(0, 1, 2),
      cards: 'xxxa.b.....',
      next: { state: 'TradingCards', playersUndeployedArmies: [7, 0], trades: 1, currentPlayer: 0 },
    },
    {
      name: 'with the last cards one goes on to place',
      on: trading('aaa.bb.....'),
      action: tradeCards(2, 1, 0),
      cards: 'xxx.bb.....',
      next: { state: 'PlacingNewArmies' },
    },
    {
      name: 'two armies at once on the first card’s territory, if it is one’s own',
      on: trading('...aaa.....'),
      action: tradeCards(4, 3, 5),
      land: 'b1 b1 b1 b1 a3 b1 b1 b1 b1',
      next: { playersUndeployedArmies: [7, 0] },
    },
    {
      name: 'none for the second or third card’s territory',
      on: trading('...aaa.....'),
      action: tradeCards(3, 4, 5),
      land: 'b1 b1 b1 b1 a1 b1 b1 b1 b1',
    },
    {
      name: 'none for a wild card, which has no territory',
      on: trading('...aa....a.'),
      action: tradeCards(9, 4, 3),
      land: 'b1 b1 b1 b1 a1 b1 b1 b1 b1',
    },
    {
      name: 'as many as the config says',
      on: trading('...aaa.....', { config: { cardOccupiedTerritoryReward: 5 } }),
      action: tradeCards(4, 3, 5),
      land: 'b1 b1 b1 b1 a6 b1 b1 b1 b1',
    },
    {
      name: 'what was captured this turn stays counted',
      on: trading('aaaa.......', { captured: 2 }),
      action: tradeCards(0, 1, 2),
      next: { captured: 2 },
    },
  ]);
});

describe('the award of the n-th trade of the match', () => {
  const awards = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45];
  test.each(awards.map((award, i) => [i + 1, award] as const))('trade %i brings %i armies', (n, award) => {
    const { config, state } = trading('aaa........', { trades: n - 1, undeployed: [0, 0] });
    expect(reduce(state, tradeCards(0, 1, 2), config)).toMatchObject({
      trades: n,
      playersUndeployedArmies: [award, 0],
    });
  });

  test('a trade of any player counts', () => {
    const { config, state } = trading('bbb........', { trades: 3, undeployed: [0, 0], player: 1 });
    expect(reduce(state, tradeCards(0, 1, 2), config).playersUndeployedArmies).toEqual([0, 10]);
  });
});

describe('cards: "fixed"', () => {
  const table: [name: string, cards: [number, number, number], award: number][] = [
    ['three infantry', [0, 1, 2], 4],
    ['three cavalry', [3, 4, 5], 6],
    ['three artillery', [6, 7, 8], 8],
    ['one of each', [0, 3, 6], 10],
    ['one of each, in another order', [6, 0, 3], 10],
    ['infantry twice and a wild card: infantry', [0, 1, 9], 4],
    ['cavalry twice and a wild card: cavalry', [9, 3, 4], 6],
    ['artillery twice and a wild card: artillery', [6, 10, 7], 8],
    ['two kinds and a wild card: one of each', [0, 3, 9], 10],
    ['one card and two wild ones: one of each', [0, 9, 10], 10],
  ];
  test.each(table)('%s', (_, cards, award) => {
    for (const trades of [0, 7]) {
      const fixed = { trades, undeployed: [0, 0], rules: { cards: 'fixed' } };
      const { config, state } = trading('aaaaaaaaaaa', fixed);
      expect(reduce(state, tradeCards(...cards), config)).toMatchObject({
        trades: trades + 1,
        playersUndeployedArmies: [award, 0],
      });
    }
  });

  test('three wild cards: one of each', () => {
    const setting: Setting = {
      state: 'TradingCards',
      kinds: 'IIWWW',
      cards: '..aaa',
      rules: { cards: 'fixed' },
    };
    const { config, state } = sketch('a1 - b1', setting);
    expect(reduce(state, tradeCards(2, 3, 4), config).playersUndeployedArmies).toEqual([10, 0]);
  });
});

describe('kinds of cards are the config’s', () => {
  const names = { cardTypeNames: ['soldier', 'horse', 'cannon', 'wild'] };
  const none = { cardTypeNames: ['Infantry', 'Cavalry', 'Artillery', 'Navy'] };
  testActions([
    {
      name: 'a kind called wild, in small letters, is wild',
      on: trading('aa.......aa', { config: names }),
      action: tradeCards(0, 1, 9),
    },
    {
      name: 'a fourth kind that is not called so is a kind like any other',
      on: trading('aa.......aa', { config: none }),
      action: tradeCards(0, 1, 9),
      refused: 'MakeNoSet',
    },
    {
      name: 'three of four kinds are all different',
      on: trading('a..a.....a.', { config: none }),
      action: tradeCards(0, 3, 9),
    },
  ]);
});
