import { HAS_UNDEPLOYED_ARMIES, TRADING_CARDS } from '../names.js';
import type { Transition } from '../transition.js';

export const endTrade: Transition<[]> = {
  from: TRADING_CARDS,
  action: 'EndTrade',
  fields: [],
  guard: s => s.hand(s.player) > 4 && ['MustTrade', 'You'],
  to: HAS_UNDEPLOYED_ARMIES,
};
