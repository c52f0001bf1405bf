import { INITIALIZING, SELECTING_FIRST_PLAYER } from '../names.js';
import { AMOUNT, type Transition } from '../transition.js';

export const startMatch: Transition<[players: number]> = {
  from: INITIALIZING,
  action: 'StartMatch',
  fields: [['players', AMOUNT]],
  fewest: s => s.config.minPlayers,
  most: s => s.config.maxPlayers,
  effect(s, players) {
    s.seats = players;
    for (let p = 0; p < players; p++) s.addUndeployed(p, s.config.startingArmiesByPlayers[players]!);
  },
  to: SELECTING_FIRST_PLAYER,
};
