import { GAME_OVER } from '../names.js';
import { nextPlayer, type Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';
import { hasCards, settleCards } from './has-cards.js';

function turnLimitIsReached(s: Position): boolean {
  const { turnLimit } = s.config.rules;
  return turnLimit !== null && s.turn >= turnLimit;
}

/** Armies a player gets at the start of a turn, for territories and for continents held whole. */
export function income(s: Position, player: number): number {
  const { per, round, least } = s.config.rules.reinforcement;
  const share = ((s.owned(player) + (round === 'up' ? per - 1 : 0)) / per) | 0;
  return (share > least ? share : least) + s.bonus(player);
}

function isIn(s: Position, player: number): boolean {
  return s.isIn(player);
}

function beginTurn(s: Position): void {
  const player = nextPlayer(s, isIn);
  s.player = player;
  s.turn++;
  s.captured = 0;
  s.clearMoved();
  s.setUndeployed(player, s.undeployed(player) + income(s, player));
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleTurn(s: Position): void {
  if (turnLimitIsReached(s)) s.state = GAME_OVER;
  else {
    beginTurn(s);
    settleCards(s);
  }
}

export const setupNextTurn: Pseudostate = {
  name: 'SetupNextTurn',
  forks: [way(GAME_OVER, turnLimitIsReached), way(hasCards, undefined, beginTurn)],
};
