import { OCCUPYING_TERRITORY } from '../names.js';
import { nameOf } from '../refusal.js';
import { TERRITORY, type Transition } from '../transition.js';
import { hasPlacedArmies } from './has-placed-armies.js';

export const occupyTerritory: Transition<[territory: number]> = {
  from: OCCUPYING_TERRITORY,
  action: 'OccupyTerritory',
  fields: [['territory', TERRITORY]],
  guard: (s, territory) => (s.isFree(territory) ? undefined : ['IsTaken', nameOf(s, territory)]),
  effect(s, territory) {
    s.setOwner(territory, s.player);
    s.addArmies(territory, 1);
    s.setUndeployed(s.player, s.undeployed(s.player) - 1);
  },
  to: hasPlacedArmies,
};
