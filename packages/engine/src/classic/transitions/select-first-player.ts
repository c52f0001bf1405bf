import { INITIAL_CHOICE, SELECTING_FIRST_PLAYER } from '../names.js';
import { PLAYER, type Transition } from '../transition.js';

export const selectFirstPlayer: Transition<[firstPlayer: number]> = {
  from: SELECTING_FIRST_PLAYER,
  action: 'SelectFirstPlayer',
  fields: [['firstPlayer', PLAYER]],
  fewest: () => 0,
  most: s => s.seats - 1,
  effect(s, firstPlayer) {
    s.player = s.first = firstPlayer;
  },
  to: INITIAL_CHOICE,
};
