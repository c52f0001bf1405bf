import { PLACING_ADDITIONAL_ARMY } from '../names.js';
import { unlessOwn } from '../refusal.js';
import type { Transition } from '../transition.js';
import { hasPlacedArmies } from './has-placed-armies.js';

export const placeAdditionalArmy: Transition<[territory: number]> = {
  from: PLACING_ADDITIONAL_ARMY,
  action: 'PlaceAdditionalArmy',
  fields: [['territory', 'territory']],
  guard: (s, territory) => (s.undeployed(s.player) < 1 ? ['NoArmies'] : unlessOwn(s, territory)),
  prompt: s => ({ undeployedArmies: s.undeployed(s.player) }),
  effect(s, territory) {
    s.addArmies(territory, 1);
    s.setUndeployed(s.player, s.undeployed(s.player) - 1);
  },
  to: hasPlacedArmies,
};
