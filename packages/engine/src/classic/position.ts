import type { MatchConfig } from '../boards/document.js';

/** Owner of a neutral garrison, and holder of a card that was traded in. */
export const NEUTRAL = -1;

/**
 * The words in which the rules are written. Each face of the game (the documented JSON state, the
 * engine's flat state, the simulator) answers and obeys them in its own way; the rules know no other.
 *
 * Players, territories and cards are indices. `nobody` and NEUTRAL may stand for a player where one is counted.
 */
export interface Position {
  readonly config: MatchConfig;
  /** Who owns a free territory, and holds a card in the deck. */
  readonly nobody: number | null;
  /** The number of the state, see names.ts. */
  state: number;
  /** The player whose turn it is, -1 before the first is chosen. */
  player: number;
  /** How many players there are. Setting it seats them, without armies. */
  seats: number;
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
  eliminated?: boolean;

  undeployed(player: number): number;
  /** Gives a player armies to place, or takes them where the number is negative; so with the other `add`s. */
  addUndeployed(player: number, armies: number): void;

  owner(territory: number): number | null;
  setOwner(territory: number, player: number): void;
  armies(territory: number): number;
  addArmies(territory: number, armies: number): void;
  /** Armies that came to a territory in this turn's fortifying, if any did. */
  moved(territory: number): number | undefined;
  addMoved(territory: number, armies: number): void;
  clearMoved(): void;

  holder(card: number): number | null;
  giveCard(card: number, player: number | null): void;

  /** Territories of a player. */
  owned(player: number | null): number;
  /** Cards of a player. */
  hand(player: number | null): number;
  /** What the continents held whole bring a player. */
  bonus(player: number): number;
}

/** No battle is at hand. */
export function disengage(s: Position): void {
  s.from = s.to = -1;
  s.dice = 0;
}

export function move(s: Position, from: number, to: number, armies: number): void {
  s.addArmies(from, -armies);
  s.addArmies(to, armies);
}

/** All cards of one player, or of the discards, go to another, or to the deck. */
export function passCards(s: Position, from: number, to: number | null): void {
  s.config.cards.forEach((_, card) => {
    if (s.holder(card) === from) s.giveCard(card, to);
  });
}

/** The next player in order of play, the current one last, who has any of what `count` counts; or -1. */
export function nextPlayer(s: Position, count: (player: number) => number): number {
  let p = s.player;
  for (let i = 0; i < s.seats; i++) {
    p = p + 1 < s.seats ? p + 1 : 0;
    if (count.call(s, p) > 0) return p;
  }
  return -1;
}

/** The bonus of a position that does not keep it. */
export function bonusOf(s: Position, player: number): number {
  const bonuses = s.config.continents.map(row => row[1]);
  s.config.territories.forEach((row, t) => {
    if (s.owner(t) !== player) bonuses[row[1]] = 0;
  });
  return bonuses.reduce((sum, bonus) => sum + bonus, 0);
}
