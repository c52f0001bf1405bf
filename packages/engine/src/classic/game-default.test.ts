import { describe, expect, test } from 'vitest';
import { stage } from '../testing/stage.js';
import type { Setting } from './testing/sketch.js';

describe('what is done for a player who does not decide', () => {
  test.each<[name: string, land: string, setting: Setting, action: object]>([
    [
      'claims the first free territory',
      'b1 - .. - ..',
      { state: 'OccupyingTerritory', undeployed: [2, 2] },
      { type: 'OccupyTerritory', territory: 1 },
    ],
    [
      'guards the border with the most enemies for each of its own',
      'a1 - a3 - b6 - a1 - b1',
      { state: 'PlacingAdditionalArmy', undeployed: [2, 2] },
      { type: 'PlaceAdditionalArmy', territory: 3 },
    ],
    [
      'guards the first of equal borders',
      'b2 - a1 - a1 - b2',
      { state: 'PlacingAdditionalArmy', undeployed: [2, 2] },
      { type: 'PlaceAdditionalArmy', territory: 1 },
    ],
    [
      'places all new armies at once',
      'a1 - a3 - b6 - a1 - b1',
      { state: 'PlacingNewArmies', undeployed: [5, 0] },
      { type: 'PlaceNewArmies', territory: 3, armies: 5 },
    ],
    [
      'keeps its cards while it may',
      'a1 - b1 - a1 - b1',
      { state: 'TradingCards', undeployed: [3, 0], kinds: 'ICAI', cards: 'aaa.' },
      { type: 'EndTrade' },
    ],
    [
      'trades when it must',
      'a1 - b1 - a1 - b1 - b1',
      { state: 'TradingCards', undeployed: [3, 0], kinds: 'IIICC', cards: 'aaaaa' },
      { type: 'TradeCards', i: 0, j: 1, k: 2 },
    ],
    ['attacks nobody', 'a9 - b1', { state: 'Battling' }, { type: 'EndAttack' }],
    [
      'moves in with as few as it must',
      'a9 - b0 - b1',
      { state: 'Capturing', battle: [0, 1, 2] },
      { type: 'Capture', armies: 2 },
    ],
    ['moves nobody', 'a9 - a1 - b1', { state: 'Fortifying' }, { type: 'EndTurn' }],
  ])('%s', (_, land, setting, action) => {
    const { rules, state } = stage(land, { undeployed: [0, 0], ...setting });
    expect(rules.defaultAction(state, 0)).toEqual(action);
    expect(rules.explain(state, 0, action)).toBeUndefined();
    expect(rules.defaultAction(state, 1)).toBeUndefined();
  });

  test.each(['RollingDice', 'GameOver'] as const)('nothing in %s', state => {
    const { rules, state: drawn } = stage('a3 - b1', { state, undeployed: [0, 0], battle: [0, 1, 2] });
    for (const actor of [0, 1, 'chance', 'clock'] as const)
      expect(rules.defaultAction(drawn, actor)).toBeUndefined();
  });
});

describe('in play', () => {
  test.each<[name: string, land: string, undeployed: number[], seats: number[]]>([
    ['whoever holds a territory', 'a1 - c1 - c1', [0, 0, 0], [0, 2]],
    ['whoever has armies to claim one', 'a1 - .. - ..', [0, 2, 2], [0, 1, 2]],
    ['no garrison', 'a1 - n3 - c1', [0, 0, 0], [0, 2]],
  ])('is %s', (_, land, undeployed, seats) => {
    const { rules, state } = stage(land, { state: 'Battling', undeployed });
    expect(rules.inPlay(state)).toEqual(seats);
  });
});
