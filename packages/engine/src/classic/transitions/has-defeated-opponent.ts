import { BATTLING, GAME_OVER, TRADING_CARDS } from '../names.js';
import type { Position } from '../position.js';
import { type Pseudostate, way } from '../transition.js';

function ownsEverything(s: Position): boolean {
  return s.owned(s.player) === s.config.territories.length;
}

function mustTradeTheSpoils(s: Position): unknown {
  return s.eliminated && s.hand(s.player) > 5;
}

/** The pseudostate below, written out for the faces that must be fast. */
export function settleCapture(s: Position): void {
  if (ownsEverything(s)) s.state = GAME_OVER;
  else s.state = mustTradeTheSpoils(s) ? TRADING_CARDS : BATTLING;
}

export const hasDefeatedOpponent: Pseudostate = [
  way(GAME_OVER, ownsEverything),
  way(TRADING_CARDS, mustTradeTheSpoils),
  way(BATTLING),
];
