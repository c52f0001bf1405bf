import { NEUTRAL, NOBODY } from '../classic/flat.js';
import type { Layout } from './layout.js';
import type { Memory } from './memory.js';
import { Terrain } from './terrain.js';

/** And where each card is, with the counts and the deck's members that follow from it. */
export class Hands extends Terrain {
  /** By card: a player, NEUTRAL (traded in) or NOBODY (in the deck). */
  readonly holderOf: Int32Array;
  /** By player. */
  readonly handOf: Int32Array;
  /** By player and kind. */
  private readonly kindsOf: Int32Array;
  private readonly deckBits: Int32Array;
  private readonly deckCounts: Int32Array;
  /** Cards in the deck, cards traded in. */
  private readonly totals: Int32Array;

  constructor(layout: Layout, players: number, memory: Memory) {
    super(layout, players, memory);
    this.holderOf = memory.take(layout.cards);
    this.handOf = memory.take(players);
    this.kindsOf = memory.take(players * layout.kinds);
    this.deckBits = memory.take(layout.cardWords);
    this.deckCounts = memory.take(layout.cardTree.size);
    this.totals = memory.take(2);
  }

  /** Every card in the deck. */
  override clear(): void {
    super.clear();
    this.holderOf.fill(NEUTRAL);
    this.totals[1] = this.layout.cards;
    for (let card = 0; card < this.layout.cards; card++) this.moveCard(card, NOBODY);
  }

  moveCard(card: number, to: number): void {
    this.shiftCard(card, this.holderOf[card]!, -1);
    this.shiftCard(card, to, 1);
    this.holderOf[card] = to;
  }

  private shiftCard(card: number, place: number, by: number): void {
    if (place >= 0) {
      this.handOf[place]! += by;
      this.kindsOf[place * this.layout.kinds + this.layout.kind[card]!]! += by;
      return;
    }
    if (place === NEUTRAL) {
      this.totals[1]! += by;
      return;
    }
    this.totals[0]! += by;
    this.deckBits[card >>> 5]! ^= 1 << card;
    this.addCount(this.deckCounts, 0, this.layout.cardTree, card >>> 5, by);
  }

  deck(): number {
    return this.totals[0]!;
  }
  discards(): number {
    return this.totals[1]!;
  }

  /** The k-th card of the deck, ascending. */
  deckAt(k: number): number {
    const found = this.findWord(this.deckCounts, 0, this.layout.cardTree, k);
    const word = found >>> 5;
    return word * 32 + this.nthBit(this.deckBits[word]!, found & 31);
  }

  /** A player's cards, ascending. */
  cardsOf(player: number): number[] {
    const cards: number[] = [];
    for (let card = 0; card < this.layout.cards; card++) if (this.holderOf[card] === player) cards.push(card);
    return cards;
  }

  /**
   * How many legal sets of three a hand holds: all triples but those of two equal and one different
   * kind, none of them wild.
   */
  setCount(player: number): number {
    const n = this.handOf[player]!;
    if (n < 3) return 0;
    const { kinds, isWild } = this.layout;
    let plain = n;
    for (let kind = 0; kind < kinds; kind++) if (isWild[kind]) plain -= this.kindsOf[player * kinds + kind]!;
    let odd = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const same = isWild[kind] ? 0 : this.kindsOf[player * kinds + kind]!;
      odd += (same * (same - 1) * (plain - same)) / 2;
    }
    return (n * (n - 1) * (n - 2)) / 6 - odd;
  }
}
