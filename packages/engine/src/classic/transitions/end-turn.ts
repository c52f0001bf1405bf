import { FORTIFYING, HAS_EARNED_CARD } from '../names.js';
import type { Transition } from '../transition.js';

export const endTurn: Transition<[]> = {
  from: FORTIFYING,
  action: 'EndTurn',
  fields: [],
  to: HAS_EARNED_CARD,
};
