import type { Tree } from './layout.js';

/** By rank and byte: the position of the bit of that rank in the byte. */
const bitOfRank = makeBitOfRank();

function makeBitOfRank(): Uint8Array {
  const table = new Uint8Array(8 * 256);
  for (let byte = 0; byte < 256; byte++)
    for (let bit = 0, rank = 0; bit < 8; bit++) if ((byte >> bit) & 1) table[rank++ * 256 + byte] = bit;
  return table;
}

/** The member that `locate` found, given the bits of its word. */
export function memberOf(located: number, bits: number): number {
  const shift = located & 31;
  return ((located >> 8) << 5) + shift + bitOfRank[((located & 0xe0) << 3) | ((bits >>> shift) & 255)]!;
}

/** Counting and finding the members of one kind of set, wherever in memory such a set begins. */
export interface Counts {
  /** Members that come to (or, below 0, leave) a byte of a set; `byte` is its index in the set. */
  add(at: number, byte: number, by: number): void;
  /** Where the k-th member is: its word times 256, plus its rank in the byte times 32, plus the byte's shift. */
  locate(at: number, k: number): number;
}

/**
 * A set is bits in words, with counts, so that the k-th member in ascending order is found without a walk
 * over all of them, and without a branch on a random number: such branches are mispredicted half the time
 * and would cost more than all the rest. Running counts lie four to a number, a byte each: of the four
 * bytes of a word, and of four words. A set of up to eight words has two such numbers at its root; above
 * more of them stands a tree of sums by eights.
 *
 * To find which byte of a number the k-th member falls into, k with the top bit set is compared with all
 * four bytes at once.
 *
 * One pair of functions serves all sets of up to eight words, so that the compiler may take their memory
 * for a constant.
 */
export function makeCounts(m: Int32Array): (tree: Tree) => Counts {
  const flat = makeFlatCounts(m, 0x01010101, -0x7f7f7f80);
  return tree => (tree.levels.length > 0 ? makeTallCounts(m, tree) : flat);
}

/** `ones` has one in each byte, `tops` the top bit of each; as arguments they make for shorter code. */
function makeFlatCounts(m: Int32Array, ones: number, tops: number): Counts {
  return {
    add(at, byte, by) {
      const word = byte >> 2;
      m[at + (word >> 2)]! += Math.imul(by, ones << ((word & 3) << 3));
      m[at + 2 + word]! += Math.imul(by, ones << ((byte & 3) << 3));
    },
    locate(at, k) {
      const first = m[at]!;
      const isSecond = ~((k - (first >>> 24)) >> 31); // -1 for the second number of the root, else 0
      const root = first ^ ((first ^ m[at + 1]!) & isSecond);
      const j = k - ((first >>> 24) & isSecond);
      const ahead = 32 - Math.clz32((((j * ones) | tops) - root) & tops);
      const i = j - (((root << 8) >>> ahead) & 255);
      const word = (ahead >> 3) - (isSecond << 2);
      const sums = m[at + 2 + word]!;
      const shift = 32 - Math.clz32((((i * ones) | tops) - sums) & tops);
      return (word << 8) | ((i - (((sums << 8) >>> shift) & 255)) << 5) | shift;
    },
  };
}

/** Which of four running counts the k-th member falls into: its rank there times 32, plus the count's shift. */
function findByte(sums: number, k: number): number {
  const shift = 32 - Math.clz32((((k * 0x01010101) | -0x7f7f7f80) - sums) & -0x7f7f7f80);
  return ((k - (((sums << 8) >>> shift) & 255)) << 5) | shift;
}

function makeTallCounts(m: Int32Array, { levels, wordsAt }: Tree): Counts {
  const height = levels.length;
  return {
    add(at, byte, by) {
      const word = byte >> 2;
      m[at + (word >> 2)]! += Math.imul(by, 0x01010101 << ((word & 3) << 3));
      m[at + wordsAt + word]! += Math.imul(by, 0x01010101 << ((byte & 3) << 3));
      for (let l = 0; l < height; l++) m[at + levels[l]! + (word >> (2 + 3 * l))]! += by;
    },
    locate(at, k) {
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
      const found = findByte(m[at + root]!, left);
      const word = root * 4 + ((found & 31) >> 3);
      return (word << 8) | findByte(m[at + wordsAt + word]!, found >> 5);
    },
  };
}
