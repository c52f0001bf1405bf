import type { MatchConfig } from '../../boards/document.js';
import { TRADING_CARDS } from '../names.js';
import type { Position } from '../position.js';
import type { Refused } from '../refusal.js';
import { CARD, type Transition } from '../transition.js';
import { hasCards } from './has-cards.js';

type Cards = [i: number, j: number, k: number];

/** Whether cards of a kind stand for any kind. */
export function isWild(config: MatchConfig, kind: number): boolean {
  return /^wild$/i.test(config.cardTypeNames[kind]!);
}

/** How many different ones there are. */
export function variety(list: readonly number[]): number {
  return list.filter((item, at) => list.indexOf(item) === at).length;
}

/** The kinds of cards, wild ones left out. */
function plainKinds(s: Position, cards: Cards): number[] {
  return cards.map(card => s.config.cards[card]![0]).filter(kind => !isWild(s.config, kind));
}

/** A wild card counts as whatever makes the set worth most: one of each, if the other two differ or are wild. */
function fixedAward(kinds: readonly number[]): number {
  return kinds.length > 1 && variety(kinds) < 2 ? 4 + 2 * kinds[0]! : 10;
}

/** Armies for the n-th trade of the match. */
function escalatingAward(n: number): number {
  return n <= 5 ? 2 * (n + 1) : 5 * (n - 3);
}

/** Armies the next trade brings, for a set of these cards. */
export function award(s: Position, cards: Cards): number {
  return s.config.rules.cards === 'fixed' ? fixedAward(plainKinds(s, cards)) : escalatingAward(s.trades + 1);
}

/** All sets of the hand, in every order. */
function choices(s: Position): Cards[] {
  const sets: Cards[] = [];
  const hand: number[] = [];
  s.config.cards.forEach((_, card) => {
    if (s.holds(s.player, card)) hand.push(card);
  });
  hand.forEach(i => {
    hand.forEach(j => {
      hand.forEach(k => {
        if (!unlessASet(s, i, j, k)) sets.push([i, j, k]);
      });
    });
  });
  return sets;
}

/** Three cards of the hand: all of one kind, all of different kinds, or with a wild card. */
function unlessASet(s: Position, i: number, j: number, k: number): Refused | undefined {
  const cards: Cards = [i, j, k];
  const missing = cards.filter(card => !s.holds(s.player, card));
  if (missing.length) return ['IsNotInYourHand', `Card ${missing[0]}`];
  const kinds = plainKinds(s, cards);
  const isSet = kinds.length < 3 || variety(kinds) !== 2;
  return isSet && variety(cards) > 2 ? undefined : ['MakeNoSet', 'These cards'];
}

export const tradeCards: Transition<Cards> = {
  from: TRADING_CARDS,
  action: 'TradeCards',
  fields: [
    ['i', CARD],
    ['j', CARD],
    ['k', CARD],
  ],
  guard: unlessASet,
  choices,
  prompt: s => ({ sets: choices(s).filter(([i, j, k]) => i < j && j < k) }),
  effect(s, i, j, k) {
    const player = s.player;
    s.setUndeployed(player, s.undeployed(player) + award(s, [i, j, k]));
    s.trades++;
    s.discard(i);
    s.discard(j);
    s.discard(k);
    const territory = s.config.cards[i]![1];
    if (territory !== null && s.owner(territory) === player)
      s.addArmies(territory, s.config.cardOccupiedTerritoryReward);
  },
  to: hasCards,
};
