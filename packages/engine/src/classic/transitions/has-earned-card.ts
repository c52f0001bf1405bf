import { DRAWING_RANDOM_CARD, SETUP_NEXT_TURN } from '../names.js';
import { NEUTRAL, type Position, passCards } from '../position.js';
import { type Pseudostate, way } from '../transition.js';
import { settleTurn } from './setup-next-turn.js';

function hasEarnedACard(s: Position): unknown {
  return s.captured && s.hand(s.nobody) + s.hand(NEUTRAL);
}

function refillTheDeck(s: Position): void {
  if (!s.hand(s.nobody)) passCards(s, NEUTRAL, s.nobody);
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleEarnings(s: Position): void {
  if (hasEarnedACard(s)) {
    refillTheDeck(s);
    s.state = DRAWING_RANDOM_CARD;
  } else settleTurn(s);
}

export const hasEarnedCard: Pseudostate = [
  way(DRAWING_RANDOM_CARD, hasEarnedACard, refillTheDeck),
  way(SETUP_NEXT_TURN),
];
