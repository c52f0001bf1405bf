import { TRADING_CARDS } from '../names.js';
import type { Transition } from '../transition.js';
import { hasUndeployedArmies } from './has-undeployed-armies.js';

export const endTrade: Transition<[]> = {
  from: TRADING_CARDS,
  action: 'EndTrade',
  guard: s => (s.hand(s.player) > 4 ? ['MustTrade', `With ${s.hand(s.player)} cards you`] : undefined),
  to: hasUndeployedArmies,
};
