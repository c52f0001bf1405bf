import { CAPTURING, HAS_DEFEATED_OPPONENT } from '../names.js';
import { disengage, move, passCards } from '../position.js';
import { AMOUNT, type Transition } from '../transition.js';

export const capture: Transition<[armies: number]> = {
  from: CAPTURING,
  action: 'Capture',
  fields: [['armies', AMOUNT]],
  fewest: s => s.dice,
  most: s => s.armies(s.from) - 1,
  effect(s, armies) {
    const loser = s.owner(s.to)!; // a defended territory is never free
    s.setOwner(s.to, s.player);
    move(s, s.from, s.to, armies);
    s.captured++;
    disengage(s);
    s.eliminated = loser >= 0 && !s.owned(loser);
    // Who lost the last territory is out: the captor takes over the cards.
    if (s.eliminated && s.hand(loser)) passCards(s, loser, s.player);
  },
  to: HAS_DEFEATED_OPPONENT,
};
