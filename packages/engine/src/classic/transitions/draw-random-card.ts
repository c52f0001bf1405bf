import { DRAWING_RANDOM_CARD } from '../names.js';
import type { Transition } from '../transition.js';
import { setupNextTurn } from './setup-next-turn.js';

export const drawRandomCard: Transition<[card: number]> = {
  from: DRAWING_RANDOM_CARD,
  action: 'DrawRandomCard',
  fields: [['card', 'card']],
  guard: (s, card) => (s.isInDeck(card) ? undefined : ['NotInDeck', card]),
  effect(s, card) {
    s.giveCard(card, s.player);
  },
  to: setupNextTurn,
};
