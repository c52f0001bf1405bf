import { HAS_PLACED_ARMIES, PLACING_ADDITIONAL_ARMY } from '../names.js';
import { unlessOwn } from '../refusal.js';
import { TERRITORY, type Transition } from '../transition.js';

export const placeAdditionalArmy: Transition<[territory: number]> = {
  from: PLACING_ADDITIONAL_ARMY,
  action: 'PlaceAdditionalArmy',
  fields: [['territory', TERRITORY]],
  guard: (s, territory) => (s.undeployed(s.player) < 1 ? ['HaveNoArmies', 'You'] : unlessOwn(s, territory)),
  effect(s, territory) {
    s.addArmies(territory, 1);
    s.addUndeployed(s.player, -1);
  },
  to: HAS_PLACED_ARMIES,
};
