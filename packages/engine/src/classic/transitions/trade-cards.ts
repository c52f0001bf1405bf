import type { MatchConfig } from '../../boards/document.js';
import { HAS_CARDS, TRADING_CARDS } from '../names.js';
import { NEUTRAL, type Position } from '../position.js';
import type { Objection } from '../refusal.js';
import { CARD, type Transition } from '../transition.js';

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

/** Armies the next trade brings, for a set of these cards: 4, 6, 8, 10, 12, then 15, 20, 25 and so on. */
export function award(s: Position, cards: Cards): number {
  return s.config.rules.cards === 'fixed'
    ? fixedAward(plainKinds(s, cards))
    : Math.max(2 * s.trades + 4, 5 * s.trades - 10);
}

/** All threes of the hand, in every order. */
function choices(s: Position): Cards[] {
  const sets: Cards[] = [];
  const hand: number[] = [];
  s.config.cards.forEach((_, card) => {
    if (s.holder(card) === s.player) hand.push(card);
  });
  hand.forEach(i => {
    hand.forEach(j => {
      hand.forEach(k => {
        sets.push([i, j, k]);
      });
    });
  });
  return sets;
}

/** Three cards of the hand: all of one kind, all of different kinds, or with a wild card. */
function unlessASet(s: Position, i: number, j: number, k: number): Objection {
  const cards: Cards = [i, j, k];
  const missing = cards.filter(card => s.holder(card) !== s.player);
  if (missing.length) return ['IsNotYours', `Card ${missing[0]}`];
  const kinds = plainKinds(s, cards);
  const isOdd = kinds.length > 2 && variety(kinds) === 2;
  return (isOdd || variety(cards) < 3) && ['MakeNoSet', 'These cards'];
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
  sets: s => choices(s).filter(([i, j, k]) => i < j && j < k && !unlessASet(s, i, j, k)),
  effect(s, i, j, k) {
    const cards: Cards = [i, j, k];
    const territory = s.config.cards[i]![1];
    s.addUndeployed(s.player, award(s, cards));
    s.trades++;
    cards.forEach(card => {
      s.giveCard(card, NEUTRAL);
    });
    if (territory !== null && s.owner(territory) === s.player)
      s.addArmies(territory, s.config.cardOccupiedTerritoryReward);
  },
  to: HAS_CARDS,
};
