import { GAME_OVER, HAS_CARDS } from '../names.js';
import { nextPlayer, type Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';
import { settleCards } from './has-cards.js';

function turnLimitIsReached(s: Position): boolean {
  return s.turn >= (s.config.rules.turnLimit || Infinity);
}

/** Armies a player gets at the start of a turn, for territories and for continents held whole. */
export function income(s: Position, player: number): number {
  const rule = s.config.rules.reinforcement;
  const share = ((s.owned(player) + (rule.round === 'up' ? rule.per - 1 : 0)) / rule.per) | 0;
  return (share > rule.least ? share : rule.least) + s.bonus(player);
}

function beginTurn(s: Position): void {
  const player = nextPlayer(s, s.owned);
  s.player = player;
  s.turn++;
  s.captured = 0;
  s.clearMoved();
  s.addUndeployed(player, income(s, player));
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleTurn(s: Position): void {
  if (turnLimitIsReached(s)) s.state = GAME_OVER;
  else {
    beginTurn(s);
    settleCards(s);
  }
}

export const setupNextTurn: Pseudostate = [
  way(GAME_OVER, turnLimitIsReached),
  way(HAS_CARDS, undefined, beginTurn),
];
