import { type ClassicView, classicGame } from '@hegemon/engine';
import { describe, expect, it } from 'vitest';
import { board, cards, config, sketch } from '../testing/view.js';
import { OFFERS, stepOf } from './offer.js';

const alone = Object.fromEntries(config.territories.map(([name]) => [name, 3]));

const asked: readonly (readonly [
  what: string,
  view: ClassicView,
  offer: readonly string[],
  troops: number,
])[] = [
  ['the choice', sketch('OccupyingTerritory', {}), ['choose_country'], 0],
  ['the set-up', sketch('PlacingAdditionalArmy', {}, { undeployed: [9, 9, 9] }), ['deploy_troops'], 1],
  ['a deployment', sketch('PlacingNewArmies', {}, { undeployed: [7, 0, 0] }), ['deploy_troops'], 7],
  [
    'a set of three',
    sketch('TradingCards', {}, { hand: cards('brazil', 'russia', 'argentina') }),
    ['spend_cards', 'pass'],
    0,
  ],
  [
    'a wild card',
    sketch('TradingCards', {}, { hand: cards('brazil', 'peru', 'wild2'), undeployed: [3, 0, 0] }),
    ['spend_cards', 'pass'],
    0,
  ],
  [
    'five cards',
    sketch('TradingCards', {}, { hand: cards('brazil', 'russia', 'peru', 'wild1', 'wild2') }),
    ['spend_cards'],
    0,
  ],
  [
    'five cards in the middle of a turn',
    sketch('TradingCards', {}, { captured: 1, hand: cards('brazil', 'russia', 'peru', 'wild1', 'wild2') }),
    ['spend_cards'],
    0,
  ],
  ['a front', sketch('Battling', { ural: 2 }), ['attack', 'end_attack_phase'], 0],
  ['a rear', sketch('Fortifying', { ural: 2, siberia: 1 }), ['reinforce', 'end_turn'], 0],
];

const passed: readonly (readonly [what: string, view: ClassicView, type: string])[] = [
  ['no set', sketch('TradingCards', {}, { hand: cards('brazil', 'russia', 'peru') }), 'EndTrade'],
  [
    'a set of four cards in the middle of a turn',
    sketch('TradingCards', {}, { captured: 1, hand: cards('brazil', 'russia', 'argentina', 'peru') }),
    'EndTrade',
  ],
  ['no country with two armies', sketch('Battling', { ural: 1, siberia: 1 }), 'EndAttack'],
  ['nobody to attack', sketch('Battling', alone), 'EndAttack'],
  ['nobody to reinforce', sketch('Fortifying', { ural: 9, japan: 1, alaska: 3 }), 'EndTurn'],
];

describe('a seat', () => {
  it.each(asked)('with %s is asked', (_, view, offer, troops) => {
    const step = stepOf(board, view, 0);
    expect(step.type === 'ask' && [OFFERS[step.offer], step.troops]).toEqual([offer, troops]);
  });
  it.each(passed)('with %s is not asked', (_, view, type) => {
    expect(stepOf(board, view, 0)).toMatchObject({ type: 'pass', action: { type } });
  });
});

describe("the competition's rules", () => {
  it.each([
    [3, 35],
    [4, 30],
    [5, 25],
    [6, 20],
  ])('give each of %i players %i troops', (players, troops) => {
    const start = classicGame.rules(config).setup(players);
    expect(start.ok && start.value.reserves).toEqual(new Array(players).fill(troops));
  });
  it.each([2, 7])('have no match for %i', players =>
    expect(classicGame.rules(config).setup(players).ok).toBe(false),
  );
});
