import { nextPlayer, type Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';
import { initialChoice } from './initial-choice.js';
import { setupNextTurn } from './setup-next-turn.js';

function hasArmies(s: Position, player: number): boolean {
  return s.undeployed(player) > 0;
}

function somebodyHasArmiesLeft(s: Position): boolean {
  return nextPlayer(s, hasArmies) >= 0;
}

function passOn(s: Position): void {
  s.player = nextPlayer(s, hasArmies);
}

/** After a deal the players may run out unevenly; the first turn is the first player's all the same. */
function returnToFirst(s: Position): void {
  if (s.config.rules.setup === 'deal') s.player = (s.first + s.players() - 1) % s.players();
}

export const hasPlacedArmies: Pseudostate = {
  name: 'HasPlacedArmies',
  forks: [way(initialChoice, somebodyHasArmiesLeft, passOn), way(setupNextTurn, undefined, returnToFirst)],
};
