import { PLACING_ADDITIONAL_ARMY } from '../names.js';
import { unlessOwn } from '../refusal.js';
import { TERRITORY, type Transition } from '../transition.js';
import { hasPlacedArmies } from './has-placed-armies.js';

export const placeAdditionalArmy: Transition<[territory: number]> = {
  from: PLACING_ADDITIONAL_ARMY,
  action: 'PlaceAdditionalArmy',
  fields: [['territory', TERRITORY]],
  guard: (s, territory) => (s.undeployed(s.player) < 1 ? ['HaveNoArmies', 'You'] : unlessOwn(s, territory)),
  effect(s, territory) {
    s.addArmies(territory, 1);
    s.setUndeployed(s.player, s.undeployed(s.player) - 1);
  },
  to: hasPlacedArmies,
};
