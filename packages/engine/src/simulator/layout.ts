import type { MatchConfig } from '../boards/document.js';
import { isWild } from '../classic/transitions/trade-cards.js';

const WORD = 32;
const BYTE = 8;

/** Sets of up to so many words are not counted. */
const FEW = 8;

/** How the counts of a set are stored, see bits.ts: the root, the sums above it, the words' own; or not at all. */
export interface Tree {
  /** Where each level of sums begins: of each number of the root, of 8 of them, of 64, ... */
  readonly levels: readonly number[];
  readonly wordsAt: number;
  /** Numbers in all. */
  readonly size: number;
}

function makeTree(words: number): Tree {
  const levels: number[] = [];
  if (words <= FEW) return { levels, wordsAt: 0, size: 0 };
  let wordsAt = Math.ceil(words / 4);
  for (let width = wordsAt; width > 2; width = Math.ceil(width / 8)) {
    levels.push(wordsAt);
    wordsAt += Math.ceil(width / 8) * 8;
    if (width <= 8) break;
  }
  return { levels, wordsAt, size: wordsAt + words };
}

/** Fields of a territory's record in `Layout.territories`. */
export const HOME = 0;
export const HOME_BITS = 1;
export const FIRST_BORDER = 2;
export const DEGREE = 3;

/**
 * A board packed for speed. Directed borders are numbered as slots, ascending by (from, to), 32 to a
 * word; the slots of one territory share a byte, its home, wherever they fit into one.
 */
export interface Layout {
  readonly size: number;
  readonly cards: number;
  /** Four numbers a territory: home byte (-1 if its slots span several), their bits in its word, first border, degree. */
  readonly territories: Int32Array;
  /** Three numbers a directed border: the neighbour, its slot, the slot of the way back. */
  readonly borders: Int32Array;
  /** By slot: both ends, from * 65,536 + to. */
  readonly pairs: Int32Array;
  readonly slotWords: number;
  readonly territoryWords: number;
  readonly cardWords: number;
  readonly slotTree: Tree;
  readonly territoryTree: Tree;
  readonly cardTree: Tree;
  /** By territory. */
  readonly continent: Int32Array;
  /** By continent. */
  readonly continentSize: Int32Array;
  readonly continentBonus: Int32Array;
  /** By card, and by kind. */
  readonly kind: Int32Array;
  readonly isWild: readonly boolean[];
}

function wordsFor(bits: number): number {
  return Math.max(1, Math.ceil(bits / WORD));
}

/** The first slot of each territory; its slots start a new byte where they would straddle two. */
function assignSlots(degrees: readonly number[]): { readonly first: number[]; readonly words: number } {
  const first: number[] = [];
  let next = 0;
  for (const degree of degrees) {
    const room = BYTE - (next % BYTE);
    if (degree > room && room < BYTE) next += room;
    first.push(next);
    next += degree;
  }
  return { first, words: wordsFor(next) };
}

function bitsOf(first: number, degree: number): number {
  return ((1 << degree) - 1) << (first % WORD);
}

function packBorders(neighbours: readonly (readonly number[])[], first: readonly number[], words: number) {
  const territories: number[] = [];
  const borders: number[] = [];
  const pairs = new Int32Array(words * WORD);
  neighbours.forEach((list, t) => {
    const slot = first[t]!;
    const fits = list.length <= BYTE;
    territories.push(
      fits ? slot >>> 3 : -1,
      fits ? bitsOf(slot, list.length) : 0,
      borders.length / 3,
      list.length,
    );
    list.forEach((next, i) => {
      borders.push(next, slot + i, first[next]! + neighbours[next]!.indexOf(t));
      pairs[slot + i] = t * 65536 + next;
    });
  });
  return { territories: Int32Array.from(territories), borders: Int32Array.from(borders), pairs };
}

/** Packs a config's board; of up to 65,536 territories. */
export function makeLayout(config: MatchConfig): Layout {
  const neighbours = config.territories.map(row => row[2].slice().sort((a, b) => a - b));
  const size = neighbours.length;
  const { first, words } = assignSlots(neighbours.map(list => list.length));
  const cards = config.rules.cards === 'none' ? 0 : config.cards.length;
  const continent = Int32Array.from(config.territories, row => row[1]);
  const continentSize = new Int32Array(config.continents.length);
  for (const c of continent) continentSize[c]!++;
  return {
    size,
    cards,
    ...packBorders(neighbours, first, words),
    slotWords: words,
    territoryWords: wordsFor(size),
    cardWords: wordsFor(cards),
    slotTree: makeTree(words),
    territoryTree: makeTree(wordsFor(size)),
    cardTree: makeTree(wordsFor(cards)),
    continent,
    continentSize,
    continentBonus: Int32Array.from(config.continents, row => row[1]),
    kind: Int32Array.from(config.cards, row => row[0]),
    isWild: config.cardTypeNames.map((_, kind) => isWild(config, kind)),
  };
}
