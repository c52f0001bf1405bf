import { HAS_PLACED_ARMIES, OCCUPYING_TERRITORY } from '../names.js';
import { TERRITORY, type Transition } from '../transition.js';

export const occupyTerritory: Transition<[territory: number]> = {
  from: OCCUPYING_TERRITORY,
  action: 'OccupyTerritory',
  fields: [['territory', TERRITORY]],
  guard: (s, territory) => s.owner(territory) !== s.nobody && ['IsTaken', territory],
  effect(s, territory) {
    s.setOwner(territory, s.player);
    s.addArmies(territory, 1);
    s.addUndeployed(s.player, -1);
  },
  to: HAS_PLACED_ARMIES,
};
