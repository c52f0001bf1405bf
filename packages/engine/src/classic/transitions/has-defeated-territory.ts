import { BATTLING, CAPTURING } from '../names.js';
import { disengage, type Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';

function noDefenderIsLeft(s: Position): unknown {
  return !s.armies(s.to);
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleBattle(s: Position): void {
  if (noDefenderIsLeft(s)) s.state = CAPTURING;
  else {
    disengage(s);
    s.state = BATTLING;
  }
}

export const hasDefeatedTerritory: Pseudostate = [
  way(CAPTURING, noDefenderIsLeft),
  way(BATTLING, undefined, disengage),
];
