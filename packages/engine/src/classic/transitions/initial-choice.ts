import { DEALING_TERRITORIES, OCCUPYING_TERRITORY, PLACING_ADDITIONAL_ARMY } from '../names.js';
import type { Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';

function territoriesAreDealt(s: Position): boolean {
  return s.config.rules.setup === 'deal' && s.hasFree();
}

function aTerritoryIsFree(s: Position): boolean {
  return s.hasFree();
}

export const initialChoice: Pseudostate = {
  name: 'InitialChoice',
  forks: [
    way(DEALING_TERRITORIES, territoriesAreDealt),
    way(OCCUPYING_TERRITORY, aTerritoryIsFree),
    way(PLACING_ADDITIONAL_ARMY),
  ],
};
