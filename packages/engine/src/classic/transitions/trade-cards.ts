import type { MatchConfig } from '../../boards/document.js';
import { TRADING_CARDS } from '../names.js';
import type { Position } from '../position.js';
import type { Refused } from '../refusal.js';
import type { Transition } from '../transition.js';
import { hasCards } from './has-cards.js';

type Cards = [i: number, j: number, k: number];

/** Whether a card stands for any kind. */
export function isWild(config: MatchConfig, kind: number): boolean {
  return /^wild$/i.test(config.cardTypeNames[kind]!);
}

function kindOf(s: Position, card: number): number {
  return s.config.cards[card]![0];
}

/** Kinds of the three cards, wild ones left out. */
function plainKinds(s: Position, cards: readonly number[]): number[] {
  return cards.map(card => kindOf(s, card)).filter(kind => !isWild(s.config, kind));
}

/** How many different kinds a list of three or fewer names. */
function variety(kinds: readonly number[]): number {
  return kinds.filter((kind, at) => kinds.indexOf(kind) === at).length;
}

/** All of one kind, all of different kinds, or with a wild card. */
export function isSet(s: Position, i: number, j: number, k: number): boolean {
  const kinds = plainKinds(s, [i, j, k]);
  return kinds.length < 3 || variety(kinds) !== 2;
}

/** A wild card counts as whatever makes the set worth most: one of each, if the other two differ or are wild. */
function fixedAward(s: Position, cards: Cards): number {
  const kinds = plainKinds(s, cards);
  return kinds.length > 1 && variety(kinds) === 1 ? 4 + 2 * kinds[0]! : 10;
}

/** Armies for the n-th trade of the match. */
function escalatingAward(n: number): number {
  return n <= 5 ? 2 * (n + 1) : 5 * (n - 3);
}

/** Armies the next trade brings, for a set of these cards. */
export function award(s: Position, cards: Cards): number {
  return s.config.rules.cards === 'fixed' ? fixedAward(s, cards) : escalatingAward(s.trades + 1);
}

function handOf(s: Position): number[] {
  const hand: number[] = [];
  s.config.cards.forEach((_, card) => {
    if (s.holds(s.player, card)) hand.push(card);
  });
  return hand;
}

function triples(cards: readonly number[]): Cards[] {
  const all: Cards[] = [];
  cards.forEach(i => {
    cards.forEach(j => {
      cards.forEach(k => {
        if (i !== j && j !== k && i !== k) all.push([i, j, k]);
      });
    });
  });
  return all;
}

function unlessASet(s: Position, i: number, j: number, k: number): Refused | undefined {
  const missing = [i, j, k].filter(card => !s.holds(s.player, card));
  if (missing.length) return ['NotHeld', missing[0]!];
  return i !== j && j !== k && i !== k && isSet(s, i, j, k) ? undefined : ['NotASet'];
}

export const tradeCards: Transition<Cards> = {
  from: TRADING_CARDS,
  action: 'TradeCards',
  fields: [
    ['i', 'card'],
    ['j', 'card'],
    ['k', 'card'],
  ],
  guard: unlessASet,
  choices: s => triples(handOf(s)),
  prompt(s) {
    const cards = handOf(s);
    return {
      cards,
      sets: triples(cards).filter(([i, j, k]) => i < j && j < k && isSet(s, i, j, k)),
      mustTrade: cards.length > 4,
    };
  },
  effect(s, i, j, k) {
    const player = s.player;
    s.setUndeployed(player, s.undeployed(player) + award(s, [i, j, k]));
    s.trades++;
    s.discard(i);
    s.discard(j);
    s.discard(k);
    const territory = s.config.cards[i]![1];
    if (territory !== null && s.owner(territory) === player)
      s.setArmies(territory, s.armies(territory) + s.config.cardOccupiedTerritoryReward);
  },
  to: hasCards,
};
