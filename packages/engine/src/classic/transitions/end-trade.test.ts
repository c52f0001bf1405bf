import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { endTrade } = actionCreators;

function holding(cards: string, setting: Setting = {}) {
  return sketch('a1 - b1 - b1 - b1 - b1 - b1', {
    state: 'TradingCards',
    undeployed: [3, 0],
    cards,
    ...setting,
  });
}

describe('EndTrade', () => {
  testActions([
    {
      name: 'with one card, though there is nothing to trade',
      on: holding('a.....'),
      action: endTrade(),
      cards: 'a.....',
      next: { state: 'PlacingNewArmies', playersUndeployedArmies: [3, 0] },
    },
    {
      name: 'with a set in hand',
      on: holding('aaa...'),
      action: endTrade(),
      next: { state: 'PlacingNewArmies' },
    },
    {
      name: 'with four cards',
      on: holding('aaaa..'),
      action: endTrade(),
      next: { state: 'PlacingNewArmies' },
    },
    {
      name: 'with nothing to place one goes on to battle',
      on: holding('aa....', { undeployed: [0, 0] }),
      action: endTrade(),
      next: { state: 'Battling' },
    },
    {
      name: 'with five cards',
      on: holding('aaaaa.'),
      action: endTrade(),
      refused: 'MustTrade',
      saying: 'You must trade',
    },
    {
      name: 'with six cards',
      on: holding('aaaaaa'),
      action: endTrade(),
      refused: 'MustTrade',
      saying: 'You must trade',
    },
    {
      name: 'others’ cards do not count',
      on: holding('aabbbb'),
      action: endTrade(),
      next: { state: 'PlacingNewArmies' },
    },
    {
      name: 'while placing',
      on: holding('aa....', { state: 'PlacingNewArmies' }),
      action: endTrade(),
      refused: 'IsNotPossibleNow',
    },
  ]);
});
