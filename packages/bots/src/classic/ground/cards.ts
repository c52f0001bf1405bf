import type { Board } from './board.js';
import type { Ground } from './ground.js';
import { best } from './pick.js';
import type { CardSet } from './prompt.js';

/** Armies the next set brings, these cards or any where the award climbs. */
export function awardOf(board: Board, trades: number, set?: CardSet): number {
  if (!board.hasCards) return 0;
  if (board.config.rules.cards === 'fixed') return set ? fixedAward(board, set) : 7;
  return Math.max(2 * trades + 4, 5 * trades - 10);
}

/** A wild card counts as whatever makes the set worth most: one of each, if the other two differ or are wild. */
function fixedAward(board: Board, set: CardSet): number {
  const kinds = set.map(card => board.config.cards[card]![0]).filter(kind => !board.wild[kind]);
  return kinds.length > 1 && kinds.every(kind => kind === kinds[0]) ? 4 + 2 * kinds[0]! : 10;
}

/** What one more card is worth in armies: a set needs three cards, and some hands of three make none. */
export function cardWorth({ board, view }: Ground): number {
  return awardOf(board, view.trades) / 3.6;
}

/**
 * The set to trade, the card whose territory gets extra armies first: the richest award, then own land at
 * the front, then as few wild cards as possible. The list must not be empty.
 */
export function bestSet(ground: Ground, sets: readonly CardSet[]): CardSet {
  const orders = sets.flatMap(([i, j, k]): CardSet[] => [
    [i, j, k],
    [j, i, k],
    [k, i, j],
  ]);
  return best(orders, set => worthOfSet(ground, set));
}

function worthOfSet(ground: Ground, set: CardSet): number {
  const { board, view } = ground;
  const { cards, cardOccupiedTerritoryReward } = board.config;
  const land = cards[set[0]]![1];
  const isOwn = land !== null && ground.isMine(land);
  const reward = isOwn ? cardOccupiedTerritoryReward * (ground.isFront(land) ? 1 : 0.5) : 0;
  const wilds = set.filter(card => board.wild[cards[card]![0]]).length;
  return awardOf(board, view.trades, set) + reward - 1.5 * wilds;
}
