import { SELECTING_FIRST_PLAYER } from '../names.js';
import { PLAYER, type Transition } from '../transition.js';
import { initialChoice } from './initial-choice.js';

export const selectFirstPlayer: Transition<[firstPlayer: number]> = {
  from: SELECTING_FIRST_PLAYER,
  action: 'SelectFirstPlayer',
  fields: [['firstPlayer', PLAYER]],
  prompt: s => ({ players: s.players() }),
  effect(s, firstPlayer) {
    s.player = s.first = firstPlayer;
  },
  to: initialChoice,
};
