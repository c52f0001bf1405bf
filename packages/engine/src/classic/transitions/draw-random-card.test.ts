import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { drawRandomCard } = actionCreators;

function drawing(cards: string, setting: Setting = {}) {
  return sketch('a1 - b1 - a1 - b1', { state: 'DrawingRandomCard', captured: 1, cards, ...setting });
}

describe('DrawRandomCard', () => {
  testActions([
    {
      name: 'a card of the deck; then the next player’s turn begins, with income',
      on: drawing('..bx'),
      action: drawRandomCard(1),
      cards: '.abx',
      next: {
        state: 'TradingCards',
        currentPlayer: 1,
        captured: 0,
        playersUndeployedArmies: [0, 3],
      },
    },
    {
      name: 'the next player holds no card, so there is nothing to trade',
      on: drawing('....'),
      action: drawRandomCard(3),
      cards: '...a',
      next: { state: 'PlacingNewArmies', currentPlayer: 1 },
    },
    {
      name: 'one’s own card',
      on: drawing('a.bx'),
      action: drawRandomCard(0),
      refused: 'IsNotInTheDeck',
      saying: '0',
    },
    { name: 'another’s card', on: drawing('a.bx'), action: drawRandomCard(2), refused: 'IsNotInTheDeck' },
    {
      name: 'a card that was traded in',
      on: drawing('a.bx'),
      action: drawRandomCard(3),
      refused: 'IsNotInTheDeck',
    },
    {
      name: 'beyond the deck',
      on: drawing('a.bx'),
      action: drawRandomCard(4),
      refused: 'IsOutOfRange',
      saying: 'card',
    },
    {
      name: 'without having earned one',
      on: drawing('....', { state: 'Fortifying', captured: 0 }),
      action: drawRandomCard(0),
      refused: 'IsNotPossibleNow',
    },
    {
      name: 'the turn limit is reached: the match is over after the draw',
      on: drawing('....', { rules: { turnLimit: 4 }, turn: 4 }),
      action: drawRandomCard(0),
      cards: 'a...',
      next: { state: 'GameOver', turn: 4 },
    },
  ]);
});
