import { DRAWING_RANDOM_CARD } from '../names.js';
import type { Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';
import { settleTurn, setupNextTurn } from './setup-next-turn.js';

function hasEarnedACard(s: Position): boolean {
  return s.captured > 0 && s.deck() + s.discards() > 0;
}

function refillTheDeck(s: Position): void {
  if (!s.deck()) s.reshuffle();
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleEarnings(s: Position): void {
  if (hasEarnedACard(s)) {
    refillTheDeck(s);
    s.state = DRAWING_RANDOM_CARD;
  } else settleTurn(s);
}

export const hasEarnedCard: Pseudostate = {
  name: 'HasEarnedCard',
  forks: [way(DRAWING_RANDOM_CARD, hasEarnedACard, refillTheDeck), way(setupNextTurn)],
};
