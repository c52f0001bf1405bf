import { NOBODY } from '../classic/flat.js';
import { Bits } from './bits.js';
import type { Layout, Tree } from './layout.js';
import type { Memory } from './memory.js';

/**
 * Who holds what with how many armies, and everything that follows from it, kept up to date with each
 * change in time proportional to the territory's borders: members and counts of each player's
 * territories, border territories, attacks and moves, continents held and their worth.
 *
 * All indices are valid by construction, so reads of the arrays in this file are never out of bounds.
 */
export class Terrain extends Bits {
  readonly layout: Layout;
  readonly ownerOf: Int32Array;
  readonly armyOf: Int32Array;
  /** By territory: neighbours of another owner. */
  readonly enemiesOf: Int32Array;
  /** By player: territories, and armies' worth of continents held whole. */
  readonly heldBy: Int32Array;
  readonly bonusOf: Int32Array;
  /** By player: pairs of an own territory with 2+ armies and a neighbour that is another's, or own too. */
  readonly attacksOf: Int32Array;
  readonly fortifiesOf: Int32Array;
  private readonly continentHeld: Int32Array;
  private readonly strideOfPlayers: number;
  // What the layout says, within reach: a chain of look-ups costs more than the work itself.
  readonly slotFrom: Int32Array;
  readonly slotTo: Int32Array;
  private readonly offset: Int32Array;
  private readonly home: Int32Array;
  private readonly homeBits: Int32Array;
  private readonly slotWords: number;
  private readonly slotTree: Tree;
  private readonly slotStride: number;
  private readonly territoryWords: number;
  private readonly territoryTree: Tree;
  private readonly territoryStride: number;
  /** Slots that lead to another owner. */
  private readonly foreign: Int32Array;
  /** By player: slots out of territories with 2+ armies. */
  private readonly movers: Int32Array;
  private readonly attackCounts: Int32Array;
  private readonly fortifyCounts: Int32Array;
  private readonly own: Int32Array;
  private readonly ownCounts: Int32Array;
  private readonly border: Int32Array;
  private readonly borderCounts: Int32Array;
  private readonly free: Int32Array;
  private readonly freeCounts: Int32Array;
  /** One number: territories that nobody holds. */
  private readonly freeTotal: Int32Array;
  private readonly borderTotal: Int32Array;

  constructor(layout: Layout, players: number, memory: Memory) {
    const { size, slotWords, territoryWords, slotTree, territoryTree, continents } = layout;
    super();
    this.layout = layout;
    this.strideOfPlayers = players;
    this.slotFrom = layout.slotFrom;
    this.slotTo = layout.slotTo;
    this.offset = layout.offset;
    this.home = layout.home;
    this.homeBits = layout.homeBits;
    this.slotWords = slotWords;
    this.slotTree = slotTree;
    this.slotStride = slotTree.size;
    this.territoryWords = territoryWords;
    this.territoryTree = territoryTree;
    this.territoryStride = territoryTree.size;
    this.ownerOf = memory.take(size);
    this.armyOf = memory.take(size);
    this.enemiesOf = memory.take(size);
    this.heldBy = memory.take(players);
    this.bonusOf = memory.take(players);
    this.attacksOf = memory.take(players);
    this.fortifiesOf = memory.take(players);
    this.continentHeld = memory.take(continents * players);
    this.foreign = memory.take(slotWords);
    this.movers = memory.take(slotWords * players);
    this.attackCounts = memory.take(slotTree.size * players);
    this.fortifyCounts = memory.take(slotTree.size * players);
    this.own = memory.take(territoryWords * players);
    this.ownCounts = memory.take(territoryTree.size * players);
    this.border = memory.take(territoryWords * players);
    this.borderCounts = memory.take(territoryTree.size * players);
    this.free = memory.take(territoryWords);
    this.freeCounts = memory.take(territoryTree.size);
    this.freeTotal = memory.take(1);
    this.borderTotal = memory.take(players);
  }

  /** Every territory free and empty. */
  clear(): void {
    const { size } = this.layout;
    this.ownerOf.fill(NOBODY);
    this.freeTotal[0] = size;
    for (let t = 0; t < size; t++) this.toggle(this.free, this.freeCounts, 0, t, 1);
  }

  setArmies(territory: number, armies: number): void {
    const before = this.armyOf[territory]!;
    this.armyOf[territory] = armies;
    if (before > 1 !== armies > 1) this.cross(territory, this.ownerOf[territory]!, armies > 1 ? 1 : -1);
  }

  /** A territory became able (1) or unable (-1) to send armies out: its slots join or leave the sets. */
  private cross(territory: number, player: number, by: number): void {
    if (player < 0) return;
    const word = this.home[territory]!;
    if (word < 0) return this.crossWide(territory, player, by);
    const enemies = this.enemiesOf[territory]!;
    const friends = this.offset[territory + 1]! - this.offset[territory]! - enemies;
    this.movers[player * this.slotWords + word]! ^= this.homeBits[territory]!;
    this.count(player, word, by * enemies, by * friends);
  }

  private count(player: number, word: number, attacks: number, fortifies: number): void {
    const base = player * this.slotStride;
    this.attacksOf[player]! += attacks;
    this.fortifiesOf[player]! += fortifies;
    this.addCount(this.attackCounts, base, this.slotTree, word, attacks);
    this.addCount(this.fortifyCounts, base, this.slotTree, word, fortifies);
  }

  /** The same for a territory whose slots span several words. */
  private crossWide(territory: number, player: number, by: number): void {
    const { layout } = this;
    for (let e = layout.offset[territory]!; e < layout.offset[territory + 1]!; e++) {
      const slot = layout.slot[e]!;
      const word = slot >>> 5;
      this.movers[player * layout.slotWords + word]! ^= 1 << slot;
      const isForeign = (this.foreign[word]! >>> slot) & 1;
      this.count(player, word, isForeign ? by : 0, isForeign ? 0 : by);
    }
  }

  setOwner(territory: number, player: number): void {
    const before = this.ownerOf[territory]!;
    if (before === player) return;
    const isMobile = this.armyOf[territory]! > 1;
    if (isMobile) this.cross(territory, before, -1);
    this.leave(territory, before);
    this.ownerOf[territory] = player;
    this.turnBorders(territory, before, player);
    this.join(territory, player);
    if (isMobile) this.cross(territory, player, 1);
  }

  private leave(territory: number, player: number): void {
    if (player === NOBODY) {
      this.freeTotal[0]!--;
      this.toggle(this.free, this.freeCounts, 0, territory, -1);
    }
    if (player < 0) return;
    this.heldBy[player]!--;
    this.toggle(this.own, this.ownCounts, player, territory, -1);
    if (this.enemiesOf[territory]! > 0) this.turnBorder(territory, player, -1);
    const c = this.layout.continent[territory]!;
    if (this.continentHeld[c * this.strideOfPlayers + player]!-- === this.layout.continentSize[c]!)
      this.bonusOf[player]! -= this.layout.continentBonus[c]!;
  }

  private join(territory: number, player: number): void {
    if (player < 0) return;
    this.heldBy[player]!++;
    this.toggle(this.own, this.ownCounts, player, territory, 1);
    if (this.enemiesOf[territory]! > 0) this.turnBorder(territory, player, 1);
    const c = this.layout.continent[territory]!;
    if (++this.continentHeld[c * this.strideOfPlayers + player]! === this.layout.continentSize[c]!)
      this.bonusOf[player]! += this.layout.continentBonus[c]!;
  }

  /** After a territory changed hands: which of its borders now divide, and which no longer do. */
  private turnBorders(territory: number, before: number, player: number): void {
    const { offset, neighbour, slot, reverse } = this.layout;
    let enemies = 0;
    for (let e = offset[territory]!; e < offset[territory + 1]!; e++) {
      const next = neighbour[e]!;
      const owner = this.ownerOf[next]!;
      if (owner === player) this.divide(slot[e]!, reverse[e]!, next, owner, -1);
      else {
        enemies++;
        if (owner === before) this.divide(slot[e]!, reverse[e]!, next, owner, 1);
      }
    }
    this.enemiesOf[territory] = enemies;
  }

  /** One border begins (1) or ceases (-1) to divide; `back` is its slot as the neighbour sees it. */
  private divide(slot: number, back: number, next: number, owner: number, by: number): void {
    this.foreign[slot >>> 5]! ^= 1 << slot;
    this.foreign[back >>> 5]! ^= 1 << back;
    const enemies = (this.enemiesOf[next]! += by);
    if (owner < 0) return;
    if (enemies === (by > 0 ? 1 : 0)) this.turnBorder(next, owner, by);
    if (this.armyOf[next]! > 1) this.count(owner, back >>> 5, by, -by);
  }

  private turnBorder(territory: number, player: number, by: number): void {
    this.borderTotal[player]! += by;
    this.toggle(this.border, this.borderCounts, player, territory, by);
  }

  private toggle(bits: Int32Array, counts: Int32Array, set: number, member: number, by: number): void {
    bits[set * this.territoryWords + (member >>> 5)]! ^= 1 << member;
    this.addCount(counts, set * this.territoryStride, this.territoryTree, member >>> 5, by);
  }

  freeCount(): number {
    return this.freeTotal[0]!;
  }
  borderCount(player: number): number {
    return this.borderTotal[player]!;
  }

  /** The k-th free territory, ascending. */
  freeAt(k: number): number {
    return this.memberAt(this.free, this.freeCounts, 0, k);
  }
  ownAt(player: number, k: number): number {
    return this.memberAt(this.own, this.ownCounts, player, k);
  }
  borderAt(player: number, k: number): number {
    return this.memberAt(this.border, this.borderCounts, player, k);
  }

  private memberAt(bits: Int32Array, counts: Int32Array, set: number, k: number): number {
    const found = this.findWord(counts, set * this.territoryStride, this.territoryTree, k);
    const word = found >>> 5;
    return word * 32 + this.nthBit(bits[set * this.territoryWords + word]!, found & 31);
  }

  /** The slot of the k-th attack, ascending by (from, to). */
  attackAt(player: number, k: number): number {
    const found = this.findWord(this.attackCounts, player * this.slotStride, this.slotTree, k);
    const word = found >>> 5;
    return (
      word * 32 + this.nthBit(this.movers[player * this.slotWords + word]! & this.foreign[word]!, found & 31)
    );
  }

  /** The slot of the k-th pair (own territory with 2+ armies, own neighbour), ascending by (from, to). */
  fortifyAt(player: number, k: number): number {
    const found = this.findWord(this.fortifyCounts, player * this.slotStride, this.slotTree, k);
    const word = found >>> 5;
    return (
      word * 32 + this.nthBit(this.movers[player * this.slotWords + word]! & ~this.foreign[word]!, found & 31)
    );
  }
}
