import { BATTLING, PLACING_NEW_ARMIES, TRADING_CARDS } from '../names.js';
import type { Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';
import { armiesAreLeft, settleReserve } from './has-undeployed-armies.js';

function holdsACard(s: Position): unknown {
  return s.hand(s.player);
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleCards(s: Position): void {
  if (holdsACard(s)) s.state = TRADING_CARDS;
  else settleReserve(s);
}

/** A player without cards may have nothing to place either, where the rules grant no least income. */
export const hasCards: Pseudostate = [
  way(TRADING_CARDS, holdsACard),
  way(PLACING_NEW_ARMIES, armiesAreLeft),
  way(BATTLING),
];
