import { DRAWING_RANDOM_CARD } from '../names.js';
import { CARD, type Transition } from '../transition.js';
import { setupNextTurn } from './setup-next-turn.js';

export const drawRandomCard: Transition<[card: number]> = {
  from: DRAWING_RANDOM_CARD,
  action: 'DrawRandomCard',
  fields: [['card', CARD]],
  guard: (s, card) => (s.isInDeck(card) ? undefined : ['IsNotInTheDeck', `Card ${card}`]),
  effect(s, card) {
    s.giveCard(card, s.player);
  },
  to: setupNextTurn,
};
