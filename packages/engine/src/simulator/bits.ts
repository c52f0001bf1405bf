import type { Tree } from './layout.js';

const ONES = 0x01010101;
const TOPS = 0x80808080 | 0;

/**
 * Sets of indices as bits in words, with counts, so that the k-th member in ascending order is found
 * without a walk over all of them, and without a branch on a random number: such branches are
 * mispredicted half the time and would cost more than all the rest.
 *
 * The counts of four words share a node, a byte each. A set of up to eight words has two nodes. Above
 * more nodes stands a tree of sums by eights. Several sets (one for each player) lie one behind the other.
 *
 * These are methods, not functions, because the simulator's inner loop calls them: a method of `this` is
 * known at once, an imported function is looked up and compared each time.
 */
export class Bits {
  /** Adds to the count of a word and to the sums above it. */
  protected addCount(counts: Int32Array, base: number, tree: Tree, word: number, by: number): void {
    counts[base + (word >> 2)]! += by << ((word & 3) << 3);
    if (tree.levels.length > 0) this.addSums(counts, base, tree.levels, word >> 2, by);
  }

  private addSums(
    counts: Int32Array,
    base: number,
    levels: readonly number[],
    node: number,
    by: number,
  ): void {
    for (let l = 0; l < levels.length; l++) counts[base + levels[l]! + (node >> (3 * l))]! += by;
  }

  /** The word that holds the k-th member, times 32, plus the member's rank within the word. */
  protected findWord(counts: Int32Array, base: number, tree: Tree, k: number): number {
    if (tree.levels.length > 0) return this.findInTree(counts, base, tree.levels, k);
    const first = counts[base]!;
    const total = Math.imul(first, ONES) >>> 24;
    const isSecond = ~((k - total) >> 31); // -1 for the second node, 0 for the first
    const node = first ^ ((first ^ counts[base + 1]!) & isSecond);
    return this.findInNode(node, k - (total & isSecond)) - (isSecond << 7);
  }

  private findInNode(node: number, k: number): number {
    const sums = Math.imul(node, ONES); // up to and including each word
    const behind = ((Math.imul(k, ONES) | TOPS) - sums) & TOPS; // words that end before the k-th member
    const word = Math.imul(behind >>> 7, ONES) >>> 24;
    return (word << 5) | (k - (((sums << 8) >>> (word << 3)) & 255));
  }

  private findInTree(counts: Int32Array, base: number, levels: readonly number[], k: number): number {
    let left = k;
    let node = 0;
    for (let l = levels.length - 1; l >= 0; l--) {
      const start = base + levels[l]! + node * 8;
      let at = start;
      for (let n = counts[at]!; left >= n; n = counts[at]!) {
        left -= n;
        at++;
      }
      node = node * 8 + at - start;
    }
    return (node << 7) + this.findInNode(counts[base + node]!, left);
  }

  /** The position of the k-th lowest set bit of a word, counted from 0. */
  protected nthBit(word: number, k: number): number {
    let bits = word;
    for (let i = k; i > 0; i--) bits &= bits - 1;
    return 31 - Math.clz32(bits & -bits);
  }
}
