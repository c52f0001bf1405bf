import type { Tree } from './layout.js';

/** By rank and byte: the position of the bit of that rank in the byte. */
const bitOfRank = /* @__PURE__ */ makeBitOfRank();

function makeBitOfRank(): Uint8Array {
  const table = new Uint8Array(8 * 256);
  for (let byte = 0; byte < 256; byte++)
    for (let bit = 0, rank = 0; bit < 8; bit++) if ((byte >> bit) & 1) table[rank++ * 256 + byte] = bit;
  return table;
}

/** Running counts of the members in the four bytes of a word, a byte each: the last counts them all. */
function countBytes(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101);
}

/**
 * Which of four running counts the k-th member falls into: its rank there times 32, plus the count's shift.
 * k with the top bit set is compared with all four at once, as a branch on a random number would be
 * mispredicted half the time.
 */
function findByte(sums: number, k: number): number {
  const shift = 32 - Math.clz32((((k * 0x01010101) | -0x7f7f7f80) - sums) & -0x7f7f7f80);
  return ((k - (((sums << 8) >>> shift) & 255)) << 5) | shift;
}

/** The member of a word whose byte and rank `findByte` found. */
function memberOf(word: number, bits: number, found: number): number {
  const shift = found & 31;
  return (word << 5) + shift + bitOfRank[((found & 0xe0) << 3) | ((bits >>> shift) & 255)]!;
}

/**
 * Finding the k-th member, in ascending order, of one kind of set. Sets are bits in words: those from `a` on
 * that are also in the words from `b` on, or that are not, where `flip` is -1 instead of 0.
 */
export interface Finder {
  /** Members come to (or, where below 0, leave) a byte of the set whose counts begin at `counts`. */
  add(counts: number, byte: number, by: number): void;
  find(counts: number, a: number, b: number, flip: number, k: number): number;
}

/** Sets of a few words are counted when somebody asks; above those of more stands a tree of counts. */
export function makeFinder(m: Int32Array, tree: Tree): Finder {
  return tree.size > 0 ? makeTreeFinder(m, tree) : makeWalkFinder(m);
}

function makeWalkFinder(m: Int32Array): Finder {
  return {
    add() {},
    find(_counts, a, b, flip, k) {
      let word = 0;
      let left = k;
      let bits = m[a]! & (m[b]! ^ flip);
      let sums = countBytes(bits);
      while (left >= sums >>> 24) {
        left -= sums >>> 24;
        word++;
        bits = m[a + word]! & (m[b + word]! ^ flip);
        sums = countBytes(bits);
      }
      return memberOf(word, bits, findByte(sums, left));
    },
  };
}

function makeTreeFinder(m: Int32Array, { levels, wordsAt }: Tree): Finder {
  const height = levels.length;
  return {
    add(at, byte, by) {
      const word = byte >> 2;
      m[at + (word >> 2)]! += Math.imul(by, 0x01010101 << ((word & 3) << 3));
      m[at + wordsAt + word]! += Math.imul(by, 0x01010101 << ((byte & 3) << 3));
      for (let l = 0; l < height; l++) m[at + levels[l]! + (word >> (2 + 3 * l))]! += by;
    },
    find(at, a, b, flip, k) {
      let left = k;
      let root = 0;
      for (let l = height - 1; l >= 0; l--) {
        const start = at + levels[l]! + root * 8;
        let here = start;
        for (let n = m[here]!; left >= n; n = m[here]!) {
          left -= n;
          here++;
        }
        root = root * 8 + here - start;
      }
      const inRoot = findByte(m[at + root]!, left);
      const word = root * 4 + ((inRoot & 31) >> 3);
      const bits = m[a + word]! & (m[b + word]! ^ flip);
      return memberOf(word, bits, findByte(m[at + wordsAt + word]!, inRoot >> 5));
    },
  };
}
