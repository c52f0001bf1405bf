import { INITIALIZING, SELECTING_FIRST_PLAYER } from '../names.js';
import { AMOUNT, type Transition } from '../transition.js';

export const startMatch: Transition<[players: number]> = {
  from: INITIALIZING,
  action: 'StartMatch',
  fields: [['players', AMOUNT]],
  least: s => s.config.minPlayers,
  most: s => s.config.maxPlayers,
  effect(s, players) {
    s.enlist(players, s.config.startingArmiesByPlayers[players]!);
  },
  to: SELECTING_FIRST_PLAYER,
};
