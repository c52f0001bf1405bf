import { INITIAL_CHOICE, SETUP_NEXT_TURN } from '../names.js';
import { nextPlayer, type Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';

function somebodyHasArmiesLeft(s: Position): boolean {
  return nextPlayer(s, s.undeployed) >= 0;
}

function passOn(s: Position): void {
  s.player = nextPlayer(s, s.undeployed);
}

/** After a deal the players may run out unevenly; the first turn is the first player's all the same. */
function returnToFirst(s: Position): void {
  if (s.config.rules.setup === 'deal') s.player = s.first - 1;
}

export const hasPlacedArmies: Pseudostate = [
  way(INITIAL_CHOICE, somebodyHasArmiesLeft, passOn),
  way(SETUP_NEXT_TURN, undefined, returnToFirst),
];
