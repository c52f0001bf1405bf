import type { MatchConfig } from '../boards/document.js';
import { isWild } from '../classic/transitions/trade-cards.js';

/** Bits of a word that take edges or territories. */
export const WORD = 32;

/** How the counts over a set of words are stored, see bits.ts. */
export interface Tree {
  /** Where each level of sums begins behind the nodes: of each node, of 8 nodes, of 64, ...; none over two nodes. */
  readonly levels: readonly number[];
  /** Numbers in all. */
  readonly size: number;
}

function makeTree(words: number): Tree {
  const levels: number[] = [];
  let size = Math.max(2, Math.ceil(words / 4));
  if (size === 2) return { levels, size };
  for (let width = size; ; width = Math.ceil(width / 8)) {
    levels.push(size);
    size += Math.ceil(width / 8) * 8;
    if (width <= 8) return { levels, size };
  }
}

/**
 * A board packed for speed. Directed borders are numbered as slots, ascending by (from, to), 32 to a
 * word; the slots of one territory share a word wherever they fit into one.
 */
export interface Layout {
  readonly config: MatchConfig;
  readonly size: number;
  readonly cards: number;
  readonly continents: number;
  readonly kinds: number;
  /** By territory: where its neighbours begin in `neighbour`, ascending; one more entry closes the last. */
  readonly offset: Int32Array;
  readonly neighbour: Int32Array;
  /** By directed border, as in `neighbour`: its own slot and the slot of the way back. */
  readonly slot: Int32Array;
  readonly reverse: Int32Array;
  /** By territory: the word of its slots and their bits there; -1 for one that spans several words. */
  readonly home: Int32Array;
  readonly homeBits: Int32Array;
  /** By slot. */
  readonly slotFrom: Int32Array;
  readonly slotTo: Int32Array;
  readonly slotWords: number;
  readonly territoryWords: number;
  readonly cardWords: number;
  /** Trees of counts over the words of slots, territories and cards. */
  readonly slotTree: Tree;
  readonly territoryTree: Tree;
  readonly cardTree: Tree;
  /** By territory. */
  readonly continent: Int32Array;
  readonly continentSize: Int32Array;
  readonly continentBonus: Int32Array;
  /** By card. */
  readonly kind: Int32Array;
  /** By kind. */
  readonly isWild: readonly boolean[];
}

function wordsFor(bits: number): number {
  return Math.max(1, Math.ceil(bits / WORD));
}

/** Gives each directed border a slot; a territory's slots start a new word where they would straddle two. */
function assignSlots(degrees: readonly number[]): { readonly first: number[]; readonly words: number } {
  const first: number[] = [];
  let next = 0;
  for (const degree of degrees) {
    const room = WORD - (next % WORD);
    if (degree > room && next % WORD) next += room;
    first.push(next);
    next += degree;
  }
  return { first, words: wordsFor(next) };
}

function sorted(list: readonly number[]): number[] {
  return list.slice().sort((a, b) => a - b);
}

function bitsOf(first: number, degree: number): number {
  return degree === WORD ? -1 : ((1 << degree) - 1) << (first % WORD);
}

/** Packs a config's board. */
export function makeLayout(config: MatchConfig): Layout {
  const neighbours = config.territories.map(row => sorted(row[2]));
  const degrees = neighbours.map(list => list.length);
  const { first, words } = assignSlots(degrees);
  const offset = new Int32Array(neighbours.length + 1);
  degrees.forEach((degree, t) => {
    offset[t + 1] = offset[t]! + degree;
  });
  const borders = offset[neighbours.length]!;
  const neighbour = new Int32Array(borders);
  const slot = new Int32Array(borders);
  const reverse = new Int32Array(borders);
  const slotFrom = new Int32Array(words * WORD).fill(-1);
  const slotTo = new Int32Array(words * WORD).fill(-1);
  neighbours.forEach((list, t) => {
    list.forEach((u, i) => {
      const at = offset[t]! + i;
      neighbour[at] = u;
      slot[at] = first[t]! + i;
      reverse[at] = first[u]! + neighbours[u]!.indexOf(t);
      slotFrom[first[t]! + i] = t;
      slotTo[first[t]! + i] = u;
    });
  });
  const cards = config.rules.cards === 'none' ? 0 : config.cards.length;
  const continent = Int32Array.from(config.territories, row => row[1]);
  const continentSize = new Int32Array(config.continents.length);
  for (const c of continent) continentSize[c]!++;
  return {
    config,
    size: neighbours.length,
    cards,
    continents: config.continents.length,
    kinds: config.cardTypeNames.length,
    offset,
    neighbour,
    slot,
    reverse,
    home: Int32Array.from(degrees, (degree, t) => (degree <= WORD ? first[t]! >>> 5 : -1)),
    homeBits: Int32Array.from(degrees, (degree, t) => (degree <= WORD ? bitsOf(first[t]!, degree) : 0)),
    slotFrom,
    slotTo,
    slotWords: words,
    territoryWords: wordsFor(neighbours.length),
    cardWords: wordsFor(cards),
    slotTree: makeTree(words),
    territoryTree: makeTree(wordsFor(neighbours.length)),
    cardTree: makeTree(wordsFor(cards)),
    continent,
    continentSize,
    continentBonus: Int32Array.from(config.continents, row => row[1]),
    kind: Int32Array.from(config.cards, row => row[0]),
    isWild: config.cardTypeNames.map((_, kind) => isWild(config, kind)),
  };
}
