import { HAS_UNDEPLOYED_ARMIES, PLACING_NEW_ARMIES } from '../names.js';
import { unlessOwn } from '../refusal.js';
import { AMOUNT, TERRITORY, type Transition } from '../transition.js';

export const placeNewArmies: Transition<[territory: number, armies: number]> = {
  from: PLACING_NEW_ARMIES,
  action: 'PlaceNewArmies',
  fields: [
    ['territory', TERRITORY],
    ['armies', AMOUNT],
  ],
  guard: unlessOwn,
  most: s => s.undeployed(s.player),
  effect(s, territory, armies) {
    s.addArmies(territory, armies);
    s.addUndeployed(s.player, -armies);
  },
  to: HAS_UNDEPLOYED_ARMIES,
};
