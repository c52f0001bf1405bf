import { FORTIFYING } from '../names.js';
import type { Transition } from '../transition.js';
import { hasEarnedCard } from './has-earned-card.js';

export const endTurn: Transition<[]> = {
  from: FORTIFYING,
  action: 'EndTurn',
  to: hasEarnedCard,
};
