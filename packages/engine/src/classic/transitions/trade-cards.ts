import type { MatchConfig } from '../../boards/document.js';
import { TRADING_CARDS } from '../names.js';
import type { Position } from '../position.js';
import type { Refused } from '../refusal.js';
import type { Transition } from '../transition.js';
import { hasCards } from './has-cards.js';

type Cards = [i: number, j: number, k: number];

/** Whether cards of a kind stand for any kind. */
export function isWild(config: MatchConfig, kind: number): boolean {
  return /^wild$/i.test(config.cardTypeNames[kind]!);
}

function kindOf(s: Position, card: number): number {
  return s.config.cards[card]![0];
}

/** All of one kind, or all of different kinds. */
export function isPlainSet(a: number, b: number, c: number): boolean {
  return a === b ? b === c : b !== c && a !== c;
}

function wildOnes(s: Position, cards: Cards): number {
  return cards.filter(card => isWild(s.config, kindOf(s, card))).length;
}

/** All of one kind, all of different kinds, or with a wild card. */
export function isSet(s: Position, i: number, j: number, k: number): boolean {
  return isPlainSet(kindOf(s, i), kindOf(s, j), kindOf(s, k)) || wildOnes(s, [i, j, k]) > 0;
}

/** A wild card counts as whatever makes the set worth most: one of each, if the other two differ or are wild. */
function fixedAward(s: Position, cards: Cards): number {
  const kinds = cards.map(card => kindOf(s, card)).filter(kind => !isWild(s.config, kind));
  const isOneKind = kinds.length > 1 && kinds.every(kind => kind === kinds[0]);
  return isOneKind ? 4 + 2 * kinds[0]! : 10;
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
      s.addArmies(territory, s.config.cardOccupiedTerritoryReward);
  },
  to: hasCards,
};
