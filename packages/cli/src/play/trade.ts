import type { MatchAction } from '@hegemon/engine';
import type { Ground } from './ground.js';

type Cards = readonly [number, number, number];

/** Trades any set at once; the first card is one whose territory is one's own, for the armies that appear there. */
export function trade(ground: Ground, sets: readonly Cards[]): MatchAction {
  const set = sets[0];
  if (!set) return { type: 'EndTrade' };
  const isOwn = (card: number) => ground.view.owners[ground.board.cards[card]![1] ?? -1] === ground.me;
  const first = set.find(isOwn) ?? set[0];
  const [j, k] = set.filter(card => card !== first);
  return { type: 'TradeCards', i: first, j: j!, k: k! };
}
