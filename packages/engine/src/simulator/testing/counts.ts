import type { MatchConfig, MatchState } from '../../classic/index.js';
import type { Simulator } from '../index.js';

/** What a simulator counts and finds, by name; lists hold what the finder gives for each k. */
export type Counts = { readonly [name: string]: number | readonly unknown[] };

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k);
}

function pairOf(from: number, to: number): number {
  return from * 65536 + to;
}

function isWild(config: MatchConfig, card: number): boolean {
  return config.cardTypeNames[config.cards[card]![0]]!.toLowerCase() === 'wild';
}

function isSet(config: MatchConfig, cards: readonly number[]): boolean {
  const kinds = new Set(cards.map(card => config.cards[card]![0]));
  return kinds.size !== 2 || cards.some(card => isWild(config, card));
}

function setsOf(config: MatchConfig, hand: readonly number[]): number[][] {
  return hand.flatMap((i, a) =>
    hand.slice(a + 1).flatMap((j, b) =>
      hand
        .slice(a + b + 2)
        .map(k => [i, j, k])
        .filter(cards => isSet(config, cards)),
    ),
  );
}

function bonusOf(config: MatchConfig, own: ReadonlySet<number>): number {
  return config.continents.reduce((sum, [, bonus], c) => {
    const isWhole = config.territories.every((row, t) => row[1] !== c || own.has(t));
    return sum + (isWhole ? bonus : 0);
  }, 0);
}

/** The counts of a player, worked out from a documented state with nothing but loops. */
export function naiveCounts(state: MatchState, config: MatchConfig, player: number): Counts {
  const owner = (t: number) => state.territories[t]!.owner;
  const own = config.territories.flatMap((_, t) => (owner(t) === player ? [t] : []));
  const neighbours = (t: number) => [...config.territories[t]![2]].sort((a, b) => a - b);
  const movers = own.filter(t => state.territories[t]!.armies > 1);
  const pairs = movers.flatMap(t => neighbours(t).map(to => [t, to] as const));
  const hand = state.cardOwner.flatMap((holder, card) => (holder === player ? [card] : []));
  return {
    ownAt: own,
    owned: own.length,
    isIn: own.length > 0 ? 1 : 0,
    bonus: bonusOf(config, new Set(own)),
    borderAt: own.filter(t => neighbours(t).some(to => owner(to) !== player)),
    attackAt: pairs.filter(([, to]) => owner(to) !== player).map(([from, to]) => pairOf(from, to)),
    fortifyAt: pairs.filter(([, to]) => owner(to) === player).map(([from, to]) => pairOf(from, to)),
    hand: hand.length,
    cardsOf: hand,
    setAt: setsOf(config, hand),
  };
}

/** The same as the simulator says. */
export function countsOf(sim: Simulator, player: number): Counts {
  return {
    ownAt: upTo(sim.owned(player)).map(k => sim.ownAt(player, k)),
    owned: sim.owned(player),
    isIn: sim.isIn(player) ? 1 : 0,
    bonus: sim.bonus(player),
    borderAt: upTo(sim.borderTerritories(player)).map(k => sim.borderAt(player, k)),
    attackAt: upTo(sim.attacks(player)).map(k => sim.attackAt(player, k)),
    fortifyAt: upTo(sim.fortifies(player)).map(k => sim.fortifyAt(player, k)),
    hand: sim.hand(player),
    cardsOf: sim.cardsOf(player),
    setAt: upTo(sim.setCount(player)).map(k => sim.setAt(player, k)),
  };
}

/** What belongs to nobody: free territories, the deck, the cards traded in. */
export function naiveCommons(state: MatchState): Counts {
  const inDeck = state.cardOwner.flatMap((holder, card) => (holder === null ? [card] : []));
  const free = state.territories.flatMap(({ owner }, t) => (owner === null ? [t] : []));
  return {
    freeAt: free,
    hasFree: free.length > 0 ? 1 : 0,
    deckAt: inDeck,
    discards: state.cardOwner.filter(holder => holder === -1).length,
    isInDeck: inDeck,
  };
}

export function commonsOf(sim: Simulator): Counts {
  return {
    freeAt: upTo(sim.freeTerritories()).map(k => sim.freeAt(k)),
    hasFree: sim.hasFree() ? 1 : 0,
    deckAt: upTo(sim.deck()).map(k => sim.deckAt(k)),
    discards: sim.discards(),
    isInDeck: upTo(sim.layout.cards).filter(card => sim.isInDeck(card)),
  };
}
