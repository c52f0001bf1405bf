import type { MatchConfig } from '../boards/document.js';

/**
 * The words in which the rules are written. Each face of the game (the documented JSON state, the
 * engine's flat state, the simulator) answers and obeys them in its own way; the rules know no other.
 *
 * Players, territories and cards are indices. A neutral garrison's owner is -1.
 */
export interface Position {
  readonly config: MatchConfig;
  /** The number of the state, see names.ts. */
  state: number;
  /** The player whose turn it is, -1 before the first is chosen. */
  player: number;
  trades: number;
  captured: number;
  /** The battle at hand: attacking and defending territory and the attacker's dice; -1, -1, 0 without one. */
  from: number;
  to: number;
  dice: number;
  /** Players' turns begun. */
  turn: number;
  /** The first player, while the armies of a deal are being placed. */
  first: number;
  /** Whether the capture just made eliminated its owner. Never outlives the call. */
  eliminated: boolean;

  players(): number;
  enlist(players: number, armies: number): void;
  undeployed(player: number): number;
  setUndeployed(player: number, armies: number): void;

  owner(territory: number): number | null;
  isFree(territory: number): boolean;
  armies(territory: number): number;
  /** Puts armies on a territory, or takes them off where the number is negative. */
  addArmies(territory: number, armies: number): void;
  setOwner(territory: number, player: number): void;

  /** Armies that came to a territory in this turn's fortifying. */
  moved(territory: number): number;
  setMoved(territory: number, armies: number): void;
  clearMoved(): void;

  /** A player who holds the card, or nothing of interest. */
  holds(player: number, card: number): boolean;
  isInDeck(card: number): boolean;
  giveCard(card: number, player: number): void;
  discard(card: number): void;
  /** Traded cards go back to the deck. */
  reshuffle(): void;

  hasFree(): boolean;
  owned(player: number): number;
  isIn(player: number): boolean;
  hand(player: number): number;
  deck(): number;
  discards(): number;
  /** What the continents held whole bring a player. */
  bonus(player: number): number;
}

/** No battle is at hand. */
export function disengage(s: Position): void {
  s.from = s.to = -1;
  s.dice = 0;
}

/** Players in order of play, the one after `player` first; the first for which `accept` holds, or -1. */
export function nextPlayer(s: Position, accept: (s: Position, player: number) => boolean): number {
  const n = s.players();
  let p = s.player;
  for (let i = 0; i < n; i++) {
    p = p + 1 < n ? p + 1 : 0;
    if (accept(s, p)) return p;
  }
  return -1;
}
