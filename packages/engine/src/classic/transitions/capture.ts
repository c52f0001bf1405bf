import { CAPTURING } from '../names.js';
import { disengage, type Position } from '../position.js';
import { AMOUNT, type Transition } from '../transition.js';
import { hasDefeatedOpponent } from './has-defeated-opponent.js';

/** A player who lost the last territory is out: the captor takes over the cards. */
function takeCards(s: Position, loser: number): void {
  for (let card = 0; card < s.config.cards.length; card++)
    if (s.holds(loser, card)) s.giveCard(card, s.player);
}

export const capture: Transition<[armies: number]> = {
  from: CAPTURING,
  action: 'Capture',
  fields: [['armies', AMOUNT]],
  least: s => s.dice,
  most: s => s.armies(s.from) - 1,
  effect(s, armies) {
    const { from, to, player } = s;
    const loser = s.owner(to)!; // a defended territory is never free
    s.setOwner(to, player);
    s.addArmies(from, -armies);
    s.addArmies(to, armies);
    s.captured++;
    disengage(s);
    s.eliminated = loser >= 0 && !s.isIn(loser);
    if (s.eliminated && s.hand(loser)) takeCards(s, loser);
  },
  to: hasDefeatedOpponent,
};
