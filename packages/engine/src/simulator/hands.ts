import { NEUTRAL, NOBODY } from '../classic/flat.js';
import { makeFinder } from './bits.js';
import type { Layout } from './layout.js';
import { HAND } from './terrain.js';
import type { Zobrist } from './zobrist.js';

/** Numbers that the cards take. */
export function handsSize(layout: Layout, players: number): number {
  return layout.cards + players * layout.isWild.length + layout.cardWords + layout.cardTree.size + 2;
}

/** Where each card is, with the counts and the deck's members that follow from it; in memory from `start` on. */
export function makeHands(
  m: Int32Array,
  layout: Layout,
  players: number,
  start: number,
  blockOf: (player: number) => number,
  zobrist: Zobrist | undefined,
) {
  const { cards, kind, isWild } = layout;
  const kinds = isWild.length;
  const kindsAt = start + cards;
  const deckBits = kindsAt + players * kinds;
  const deckTree = deckBits + layout.cardWords;
  const deckCount = deckTree + layout.cardTree.size;
  const discardCount = deckCount + 1;
  const { add, find } = makeFinder(m, layout.cardTree);

  function holder(card: number): number {
    return m[start + card]!;
  }
  function isInDeck(card: number): boolean {
    return m[start + card] === NOBODY;
  }
  function hand(player: number): number {
    return m[blockOf(player) + HAND]!;
  }
  function deck(): number {
    return m[deckCount]!;
  }
  function discards(): number {
    return m[discardCount]!;
  }

  function giveCard(card: number, to: number): void {
    const from = m[start + card]!;
    shift(card, from, -1);
    shift(card, to, 1);
    if (zobrist) {
      zobrist.add(card, from, -1);
      zobrist.add(card, to, 1);
    }
    m[start + card] = to;
  }
  function shift(card: number, place: number, by: number): void {
    if (place >= 0) {
      m[blockOf(place) + HAND]! += by;
      m[kindsAt + place * kinds + kind[card]!]! += by;
    } else if (place === NEUTRAL) m[discardCount]! += by;
    else {
      m[deckCount]! += by;
      m[deckBits + (card >>> 5)]! ^= 1 << card;
      add(deckTree, card >>> 3, by);
    }
  }

  function deckAt(k: number): number {
    return find(deckTree, deckBits, deckBits, 0, k);
  }

  function cardsOf(player: number): number[] {
    const held: number[] = [];
    for (let card = 0; card < cards; card++) if (m[start + card] === player) held.push(card);
    return held;
  }

  /** All triples of a hand but those of two equal and one different kind, none of them wild. */
  function setCount(player: number): number {
    const n = hand(player);
    if (n < 3) return 0;
    const at = kindsAt + player * kinds;
    let plain = 0;
    let pairs = 0; // ordered pairs of one kind
    let alike = 0; // those, each with any card of its own kind
    for (let k = 0; k < kinds; k++) {
      if (isWild[k]) continue;
      const same = m[at + k]!;
      plain += same;
      pairs += same * (same - 1);
      alike += same * same * (same - 1);
    }
    return ((n * (n - 1) * (n - 2)) / 6 - ((plain * pairs - alike) >> 1)) | 0;
  }

  m.fill(NOBODY, start, kindsAt);
  for (let card = 0; card < cards; card++) shift(card, NOBODY, 1);

  return {
    ...{ holder, isInDeck, hand, deck, discards, giveCard },
    ...{ deckAt, cardsOf, setCount },
  };
}
