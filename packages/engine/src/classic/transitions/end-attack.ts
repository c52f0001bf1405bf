import { BATTLING, FORTIFYING } from '../names.js';
import type { Transition } from '../transition.js';

export const endAttack: Transition<[]> = {
  from: BATTLING,
  action: 'EndAttack',
  fields: [],
  to: FORTIFYING,
};
