import { describe, expect, test } from 'vitest';
import { type Stage, stage } from '../testing/stage.js';

/** What the first player foresees of an action, and what they see once it is done. */
function compare({ rules, state }: Stage, action: object) {
  const foreseen = rules.foresee!(rules.view(state, 0), 0, action);
  return {
    foreseen: foreseen && rules.view(foreseen, 0),
    seen: rules.view(rules.apply(state, 0, action), 0),
  };
}

describe('what a player foresees', () => {
  test.each<[string, Stage, object]>([
    [
      'armies that are placed',
      stage('a4 - b2 - a1', { state: 'PlacingNewArmies', undeployed: [3, 0], kinds: 'ICA', cards: 'ab.' }),
      { type: 'PlaceNewArmies', territory: 2, armies: 2 },
    ],
    [
      'a set that is traded',
      stage('a4 - b2', { state: 'TradingCards', undeployed: [3, 0], kinds: 'ICAICA', cards: 'aaab.x' }),
      { type: 'TradeCards', i: 0, j: 1, k: 2 },
    ],
    ['a battle up to the dice', stage('a4 - b2', { state: 'Battling' }), battle()],
    [
      'the end of a turn without a card',
      stage('a4 - b2', { state: 'Fortifying', kinds: 'ICA', cards: 'b..' }),
      { type: 'EndTurn' },
    ],
    [
      'somebody eliminated who has no cards',
      stage('a4 - b0 - c1', { state: 'Capturing', battle: [0, 1, 1], kinds: 'ICAICA', cards: 'acc...' }),
      { type: 'Capture', armies: 2 },
    ],
    [
      'cards of somebody eliminated that can be no others',
      stage('a4 - b0 - c1', { state: 'Capturing', battle: [0, 1, 1], kinds: 'ICAI', cards: 'abbx' }),
      { type: 'Capture', armies: 2 },
    ],
  ])('%s', (_, on, action) => {
    const { foreseen, seen } = compare(on, action);
    expect(foreseen).toEqual(seen);
    expect(foreseen).not.toEqual(on.rules.view(on.state, 0));
  });

  test.each(['abc...', 'acb...', 'abb.c.', 'a.b...'])('no card that somebody eliminated held (%s)', cards => {
    const on = stage('a4 - b0 - c1', { state: 'Capturing', battle: [0, 1, 1], kinds: 'ICAICA', cards });
    expect(compare(on, { type: 'Capture', armies: 2 }).foreseen).toBeUndefined();
  });

  test.each<[string, Stage, object]>([
    ['what is refused', stage('a4 - b2', { state: 'Battling' }), { ...battle(), attackingDiceCount: 4 }],
    ['what is no action', stage('a4 - b2', { state: 'Battling' }), { type: 'Nonsense' }],
    ['another player’s turn', stage('a4 - b2', { state: 'Battling', player: 1 }), { type: 'EndAttack' }],
  ])('nothing of %s', (_, on, action) => {
    expect(compare(on, action).foreseen).toBeUndefined();
  });
});

function battle() {
  return { type: 'Battle', attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 3 };
}
