import { BATTLING, PLACING_NEW_ARMIES } from '../names.js';
import type { Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';

export function armiesAreLeft(s: Position): unknown {
  return s.undeployed(s.player);
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleReserve(s: Position): void {
  s.state = armiesAreLeft(s) ? PLACING_NEW_ARMIES : BATTLING;
}

export const hasUndeployedArmies: Pseudostate = [way(PLACING_NEW_ARMIES, armiesAreLeft), way(BATTLING)];
