import { DRAWING_RANDOM_CARD, SETUP_NEXT_TURN } from '../names.js';
import { CARD, type Transition } from '../transition.js';

export const drawRandomCard: Transition<[card: number]> = {
  from: DRAWING_RANDOM_CARD,
  action: 'DrawRandomCard',
  fields: [['card', CARD]],
  guard: (s, card) => s.holder(card) !== s.nobody && ['IsNotInTheDeck', `Card ${card}`],
  effect(s, card) {
    s.giveCard(card, s.player);
  },
  to: SETUP_NEXT_TURN,
};
