import type { ClassicView } from '@hegemon/engine';
import { describe, expect, it } from 'vitest';
import { board, cards, country, sketch } from '../testing/view.js';
import { readAnswer } from './answer.js';
import type { OfferName } from './offer.js';

const free = sketch(
  'OccupyingTerritory',
  {},
  { owners: board.config.territories.map((_, t) => (t === 0 ? 1 : null)) },
);
const reserve = sketch('PlacingNewArmies', { brazil: 1, peru: 2 }, { undeployed: [5, 0, 0] });
const setup = sketch('PlacingAdditionalArmy', { brazil: 1, peru: 2 }, { undeployed: [9, 9, 9] });
const front = sketch('Battling', { ural: 5, russia: 1, siberia: 9, japan: 2 });
const rear = sketch('Fortifying', { ural: 5, russia: 1, siberia: 9, japan: 2 });
const soldiers = cards('brazil', 'argentina', 'russia', 'peru', 'wild1');
const hand = sketch('TradingCards', { russia: 1 }, { hand: soldiers });
const wilds = sketch('TradingCards', { peru: 1 }, { hand: cards('brazil', 'peru', 'wild1', 'wild2') });

const views: { readonly [O in OfferName]: ClassicView } = {
  choose: free,
  deploy: reserve,
  spend: wilds,
  mustSpend: hand,
  attack: front,
  reinforce: rear,
};

function read(offer: OfferName, answer: unknown, view = views[offer]) {
  const troops = view === setup ? 1 : 5;
  return readAnswer({ board, view, seat: 0, offer, troops }, answer);
}

const [ural, russia, siberia, china, brazil, peru] = [
  'ural',
  'russia',
  'siberia',
  'china',
  'brazil',
  'peru',
].map(country);
const [cBrazil, cArgentina, cRussia] = ['brazil', 'argentina', 'russia'].map(name => cards(name)[0]!);
const [cPeru, wild1, wild2] = ['peru', 'wild1', 'wild2'].map(name => cards(name)[0]!);

const attack = (fields: object) => ({
  action: 'attack',
  data: {
    attacking_country: 'ural',
    defending_country: 'china',
    attacking_troops: 3,
    moving_troops: 1,
    ...fields,
  },
});
const reinforce = (fields: object) => ({
  action: 'reinforce',
  data: { origin_country: 'siberia', destination_country: 'ural', moving_troops: 8, ...fields },
});
const battle = (dice: number) => ({
  type: 'Battle',
  attackingTerritory: ural,
  defendingTerritory: china,
  attackingDiceCount: dice,
});
const fortify = { type: 'Fortify', fromTerritory: siberia, toTerritory: ural, armies: 8 };

type Taken = [what: string, offer: OfferName, answer: unknown, plan: object, view?: ClassicView];
type Refused = [what: string, offer: OfferName, answer: unknown, code: string, view?: ClassicView];

const taken: readonly Taken[] = [
  [
    'a choice',
    'choose',
    { action: 'choose_country', data: 'brazil' },
    { actions: [{ type: 'OccupyTerritory', territory: brazil }] },
  ],
  [
    'a choice by our name, in capitals',
    'choose',
    { action: 'choose_country', data: 'UKRAINE' },
    { actions: [{ type: 'OccupyTerritory', territory: russia }] },
  ],
  [
    'a deployment',
    'deploy',
    { action: 'deploy_troops', data: { brazil: 2, Peru: 3.0 }, extra: { __proto__: 1 } },
    {
      actions: [
        { type: 'PlaceNewArmies', territory: brazil, armies: 2 },
        { type: 'PlaceNewArmies', territory: peru, armies: 3 },
      ],
    },
  ],
  [
    'a deployment with nothing somewhere',
    'deploy',
    { action: 'deploy_troops', data: { brazil: 5, peru: 0 } },
    { actions: [{ type: 'PlaceNewArmies', territory: brazil, armies: 5 }] },
  ],
  [
    'one army of the set-up',
    'deploy',
    { action: 'deploy_troops', data: { brazil: 1 } },
    { actions: [{ type: 'PlaceAdditionalArmy', territory: brazil }] },
    setup,
  ],
  [
    'cards, the first own country of which pays',
    'mustSpend',
    { action: 'spend_cards', data: ['brazil', 'argentina', 'russia'] },
    { actions: [{ type: 'TradeCards', i: cRussia, j: cBrazil, k: cArgentina }] },
  ],
  [
    'cards by another word',
    'mustSpend',
    { action: 'use_cards', data: ['brazil', 'argentina', 'ukraine'] },
    { actions: [{ type: 'TradeCards', i: cRussia, j: cBrazil, k: cArgentina }] },
  ],
  [
    'a bare wild',
    'mustSpend',
    { action: 'spend_cards', data: ['wild', 'argentina', 'peru'] },
    { actions: [{ type: 'TradeCards', i: wild1, j: cArgentina, k: cPeru }] },
  ],
  [
    'two bare wilds',
    'spend',
    { action: 'spend_cards', data: ['wild', 'wild', 'brazil'] },
    { actions: [{ type: 'TradeCards', i: wild1, j: wild2, k: cBrazil }] },
  ],
  [
    'a bare wild beside a named one',
    'spend',
    { action: 'spend_cards', data: ['wild', 'wild1', 'brazil'] },
    { actions: [{ type: 'TradeCards', i: wild2, j: wild1, k: cBrazil }] },
  ],
  ['a pass', 'spend', { action: 'pass' }, { actions: [{ type: 'EndTrade' }] }],
  ['an attack', 'attack', attack({}), { actions: [battle(3)], capture: { type: 'Capture', armies: 4 } }],
  [
    'an attack with as few as possible',
    'attack',
    attack({ attacking_troops: 1.0, moving_troops: 0 }),
    { actions: [battle(1)], capture: { type: 'Capture', armies: 1 } },
  ],
  [
    'an end of the attacks',
    'attack',
    { action: 'end_attack_phase', data: null },
    { actions: [{ type: 'EndAttack' }] },
  ],
  [
    'the same by another word',
    'attack',
    { action: 'end_attacking_phase' },
    { actions: [{ type: 'EndAttack' }] },
  ],
  [
    'an early end of the turn',
    'attack',
    { action: 'end_turn' },
    { actions: [{ type: 'EndAttack' }, { type: 'EndTurn' }] },
  ],
  ['an early reinforcement', 'attack', reinforce({}), { actions: [{ type: 'EndAttack' }, fortify] }],
  ['a reinforcement', 'reinforce', reinforce({}), { actions: [fortify] }],
  ['an end of the turn', 'reinforce', { action: 'end_turn' }, { actions: [{ type: 'EndTurn' }] }],
];

const refused: readonly Refused[] = [
  ['nothing', 'attack', null, 'no-action'],
  ['a list', 'attack', ['end_turn'], 'no-action'],
  ['text', 'attack', 'end_turn', 'no-action'],
  ['no action', 'attack', {}, 'no-action'],
  ['an action that is no text', 'attack', { action: ['end_turn'] }, 'no-action'],
  ['an unknown action', 'attack', { action: 'dance' }, 'not-offered'],
  ['a key of every object', 'attack', { action: 'constructor' }, 'not-offered'],
  ['a pass at five cards', 'mustSpend', { action: 'pass' }, 'not-offered'],
  ['a pass while attacking', 'attack', { action: 'pass' }, 'not-offered'],
  ['an attack too late', 'reinforce', attack({}), 'not-offered'],
  ['an end of attacks too late', 'reinforce', { action: 'end_attack_phase' }, 'not-offered'],
  ['an end of the turn too early', 'deploy', { action: 'end_turn' }, 'not-offered'],
  ['a taken country', 'choose', { action: 'choose_country', data: 'alaska' }, 'taken'],
  ['no country', 'choose', { action: 'choose_country', data: 'atlantis' }, 'unknown-country'],
  ['a prototype', 'choose', { action: 'choose_country', data: '__proto__' }, 'unknown-country'],
  ['a number for a country', 'choose', { action: 'choose_country', data: 3 }, 'unknown-country'],
  ['no data', 'choose', { action: 'choose_country' }, 'unknown-country'],
  ['a deployment of nothing', 'deploy', { action: 'deploy_troops' }, 'bad-data'],
  ['a list to deploy', 'deploy', { action: 'deploy_troops', data: ['brazil'] }, 'bad-data'],
  ['too few to deploy', 'deploy', { action: 'deploy_troops', data: { brazil: 4 } }, 'wrong-sum'],
  ['too many to deploy', 'deploy', { action: 'deploy_troops', data: { brazil: 3, peru: 3 } }, 'wrong-sum'],
  ['two in the set-up', 'deploy', { action: 'deploy_troops', data: { brazil: 2 } }, 'wrong-sum', setup],
  [
    'a negative deployment',
    'deploy',
    { action: 'deploy_troops', data: { brazil: 6, peru: -1 } },
    'not-whole',
  ],
  ['half an army', 'deploy', { action: 'deploy_troops', data: { brazil: 3.5, peru: 1.5 } }, 'not-whole'],
  ['text for an amount', 'deploy', { action: 'deploy_troops', data: { brazil: '5' } }, 'not-whole'],
  ['truth for an amount', 'deploy', { action: 'deploy_troops', data: { brazil: true } }, 'not-whole'],
  ['a deployment abroad', 'deploy', { action: 'deploy_troops', data: { alaska: 5 } }, 'not-yours'],
  [
    'a deployment nowhere',
    'deploy',
    { action: 'deploy_troops', data: JSON.parse('{"__proto__": 5}') },
    'unknown-country',
  ],
  ['huge armies', 'deploy', { action: 'deploy_troops', data: { brazil: 1e308 } }, 'not-whole'],
  [
    'endless armies',
    'deploy',
    { action: 'deploy_troops', data: JSON.parse('{"brazil": 1e999}') },
    'not-whole',
  ],
  ['two cards', 'mustSpend', { action: 'spend_cards', data: ['brazil', 'russia'] }, 'bad-data'],
  ['no list of cards', 'mustSpend', { action: 'spend_cards', data: 'brazil' }, 'bad-data'],
  [
    'a card of somebody else',
    'mustSpend',
    { action: 'spend_cards', data: ['brazil', 'russia', 'ural'] },
    'not-held',
  ],
  ['a wild too many', 'mustSpend', { action: 'spend_cards', data: ['wild', 'wild', 'brazil'] }, 'not-held'],
  [
    'a wild it does not hold',
    'mustSpend',
    { action: 'spend_cards', data: ['wild2', 'peru', 'brazil'] },
    'not-held',
  ],
  [
    'a card twice',
    'mustSpend',
    { action: 'spend_cards', data: ['brazil', 'Brazil', 'russia'] },
    'card-twice',
  ],
  ['no set', 'mustSpend', { action: 'spend_cards', data: ['brazil', 'russia', 'peru'] }, 'no-set'],
  ['numbers for cards', 'mustSpend', { action: 'spend_cards', data: [1, 2, 3] }, 'not-held'],
  ['an attack from abroad', 'attack', attack({ attacking_country: 'india' }), 'not-yours'],
  ['an attack on itself', 'attack', attack({ defending_country: 'siberia' }), 'own-country'],
  ['an attack far away', 'attack', attack({ defending_country: 'brazil' }), 'not-adjacent'],
  ['an attack nowhere', 'attack', attack({ defending_country: null }), 'unknown-country'],
  [
    'an attack with four dice',
    'attack',
    attack({ attacking_troops: 4, moving_troops: 0 }),
    'too-many-troops',
  ],
  ['an attack with no dice', 'attack', attack({ attacking_troops: 0 }), 'not-whole'],
  ['an attack with text', 'attack', attack({ attacking_troops: '3' }), 'not-whole'],
  ['an attack with truth', 'attack', attack({ attacking_troops: true }), 'not-whole'],
  ['an attack that moves a part', 'attack', attack({ moving_troops: 0.5 }), 'not-whole'],
  ['an attack that moves backwards', 'attack', attack({ moving_troops: -1 }), 'not-whole'],
  ['an attack that leaves nobody', 'attack', attack({ moving_troops: 2 }), 'too-few-troops'],
  [
    'an attack with one army',
    'attack',
    attack({ attacking_country: 'russia', defending_country: 'afghanistan' }),
    'too-few-troops',
  ],
  ['an attack without data', 'attack', { action: 'attack' }, 'bad-data'],
  ['a reinforcement far away', 'reinforce', reinforce({ destination_country: 'japan' }), 'not-adjacent'],
  ['a reinforcement abroad', 'reinforce', reinforce({ destination_country: 'china' }), 'not-yours'],
  ['a reinforcement from abroad', 'reinforce', reinforce({ origin_country: 'china' }), 'not-yours'],
  ['a reinforcement of nobody', 'reinforce', reinforce({ moving_troops: 0 }), 'not-whole'],
  ['a reinforcement of all', 'reinforce', reinforce({ moving_troops: 9 }), 'too-few-troops'],
  ['an early reinforcement of all', 'attack', reinforce({ moving_troops: 9 }), 'too-few-troops'],
];

describe('an answer', () => {
  it.each<Taken>(taken)('that is %s is taken', (_, offer, answer, plan, view) => {
    expect(read(offer, answer, view)).toEqual({ ok: true, plan });
  });
  it.each<Refused>(refused)('that is %s is refused', (_, offer, answer, code, view) => {
    const got = read(offer, answer, view);
    expect(got).toMatchObject({ ok: false, refusal: { code } });
    expect(!got.ok && got.refusal.message).toMatch(/^[A-Z].*[.]$/);
  });
  it('is refused in words that a beginner understands', () => {
    const say = (offer: OfferName, answer: unknown) => {
      const got = read(offer, answer);
      return got.ok ? '' : got.refusal.message;
    };
    const weak = attack({ attacking_country: 'russia', defending_country: 'afghanistan' });
    expect(say('attack', weak)).toBe(
      'Your bot answered `attack` from Russia with 1 army; it needs at least 2.',
    );
    expect(say('deploy', { action: 'deploy_troops', data: { brazil: 4 } })).toBe(
      'Your bot deployed 4 armies; it must be exactly 5.',
    );
    expect(say('attack', attack({ attacking_troops: '3' }))).toBe(
      'Your bot answered `attack` with "3" for "attacking_troops"; that must be a whole number, 1 or more.',
    );
    expect(say('reinforce', { action: 'pass' })).toBe(
      'Your bot answered `pass`, but was offered reinforce or end_turn.',
    );
  });
});
