import { BATTLING, CAPTURING } from '../names.js';
import { disengage, type Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';

function noDefenderIsLeft(s: Position): boolean {
  return s.armies(s.to) === 0;
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleBattle(s: Position): void {
  if (noDefenderIsLeft(s)) s.state = CAPTURING;
  else {
    disengage(s);
    s.state = BATTLING;
  }
}

export const hasDefeatedTerritory: Pseudostate = {
  name: 'HasDefeatedTerritory',
  forks: [way(CAPTURING, noDefenderIsLeft), way(BATTLING, undefined, disengage)],
};
