import { DEALING_TERRITORIES, OCCUPYING_TERRITORY, PLACING_ADDITIONAL_ARMY } from '../names.js';
import type { Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';

function aTerritoryIsFree(s: Position): unknown {
  return s.owned(s.nobody);
}

function territoriesAreDealt(s: Position): unknown {
  return s.config.rules.setup === 'deal' && aTerritoryIsFree(s);
}

export const initialChoice: Pseudostate = [
  way(DEALING_TERRITORIES, territoriesAreDealt),
  way(OCCUPYING_TERRITORY, aTerritoryIsFree),
  way(PLACING_ADDITIONAL_ARMY),
];
