import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { endTurn, fortify } = actionCreators;

function ending(cards: string, captured: number, setting: Setting = {}) {
  return sketch('a2 - b1 - b1 - b1', { state: 'Fortifying', cards, captured, ...setting });
}

describe('EndTurn and the card one earns', () => {
  testActions([
    {
      name: 'nothing captured, no card',
      on: ending('....', 0),
      action: endTurn(),
      next: { state: 'PlacingNewArmies', currentPlayer: 1 },
    },
    {
      name: 'something captured: a card',
      on: ending('....', 1),
      action: endTurn(),
      next: { state: 'DrawingRandomCard', currentPlayer: 0, captured: 1 },
    },
    {
      name: 'one card, however much was captured',
      on: ending('....', 7),
      action: endTurn(),
      next: { state: 'DrawingRandomCard' },
    },
    {
      name: 'an empty deck takes the traded cards back',
      on: ending('abxx', 1),
      action: endTurn(),
      cards: 'ab..',
      next: { state: 'DrawingRandomCard' },
    },
    {
      name: 'a deck with a card left does not',
      on: ending('ab.x', 1),
      action: endTurn(),
      cards: 'ab.x',
      next: { state: 'DrawingRandomCard' },
    },
    {
      name: 'it is refilled only when a card is due',
      on: ending('abxx', 0),
      action: endTurn(),
      cards: 'abxx',
      next: { state: 'TradingCards', currentPlayer: 1 },
    },
    {
      name: 'all cards are in hands: none to draw',
      on: ending('abba', 1),
      action: endTurn(),
      cards: 'abba',
      next: { state: 'TradingCards', currentPlayer: 1, captured: 0 },
    },
    {
      name: 'a board without cards: none to draw',
      on: ending('', 1, { kinds: '' }),
      action: endTurn(),
      next: { state: 'PlacingNewArmies', currentPlayer: 1 },
    },
    {
      name: 'rules without cards: none to draw, though the board has some',
      on: ending('', 1, { rules: { cards: 'none' } }),
      action: endTurn(),
      next: { state: 'PlacingNewArmies', currentPlayer: 1, cardOwner: [] },
    },
    {
      name: 'only at the end of the turn',
      on: ending('....', 1, { state: 'Battling' }),
      action: endTurn(),
      refused: 'IsNotPossibleNow',
    },
    {
      name: 'fortifying ends the turn like EndTurn',
      on: sketch('a2 - a1 - b1', { state: 'Fortifying', cards: 'abx', captured: 1 }),
      action: fortify(0, 1, 1),
      cards: 'ab.',
      next: { state: 'DrawingRandomCard' },
    },
  ]);
});
