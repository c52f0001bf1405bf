import { DRAWING_RANDOM_CARD } from '../names.js';
import type { Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';
import { setupNextTurn } from './setup-next-turn.js';

function hasEarnedACard(s: Position): boolean {
  return s.captured > 0 && s.deck() + s.discards() > 0;
}

function refillTheDeck(s: Position): void {
  if (!s.deck()) s.reshuffle();
}

export const hasEarnedCard: Pseudostate = {
  name: 'HasEarnedCard',
  forks: [way(DRAWING_RANDOM_CARD, hasEarnedACard, refillTheDeck), way(setupNextTurn)],
};
