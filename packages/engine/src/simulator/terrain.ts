import { NOBODY } from '../classic/flat.js';
import { makeFinder } from './bits.js';
import { DEGREE, FIRST_BORDER, HOME, HOME_BITS, type Layout } from './layout.js';
import type { Zobrist } from './zobrist.js';

// A territory's record, at four times its index: the owner, then these.
const ARMIES = 1;
const ENEMIES = 2; // neighbours of another owner
const MOVED = 3; // armies that came while fortifying

// A player's record, at the start of the player's block: pairs of an own territory with 2+ armies and a
// neighbour that is another's, then these.
const PAIRS = 1; // such pairs with any neighbour
const HELD = 2;
const BONUS = 3; // of continents held whole
const BORDERS = 4; // own territories with a neighbour that is another's
export const RESERVE = 5;
export const HAND = 6;
const RECORD = 8;

/** The room of a list of attacks, as a power of 2: for every slot where slots are not counted, see layout.ts. */
const LIST = 8;

/** Where everything that terrain keeps lies in memory; within a player's block from its start on. */
export function terrainPlan(layout: Layout, players: number) {
  const { size, slotWords, territoryWords, slotTree, territoryTree } = layout;
  const foreign = size * 4;
  const free = foreign + slotWords;
  const freeTree = free + territoryWords;
  const freeCount = freeTree + territoryTree.size;
  const continents = freeCount + 1;
  const blocks = continents + layout.continentSize.length * players;
  const attackTree = RECORD;
  const fortifyTree = attackTree + slotTree.size;
  const movers = fortifyTree + slotTree.size;
  const own = movers + slotWords;
  const ownTree = own + territoryWords;
  const border = ownTree + territoryTree.size;
  const borderTree = border + territoryWords;
  const block = borderTree + territoryTree.size;
  return {
    ...{ foreign, free, freeTree, freeCount, continents, blocks, block, end: blocks + block * players },
    ...{ attackTree, fortifyTree, movers, own, ownTree, border, borderTree },
  };
}

/** Numbers for lists that follow from what terrain keeps: for each player whether there is one, and it itself. */
export function listsSize(layout: Layout, players: number): number {
  return players * (layout.slotTree.size > 0 ? 1 : 1 + (1 << LIST));
}

/**
 * Who holds what with how many armies, and everything that follows from it, kept up to date with each
 * change in time proportional to the territory's borders: members and counts of each player's
 * territories, border territories, attacks and fortifications, continents held and their worth.
 *
 * Closures over constants, not a class: the compiler then knows where every number lies. Indices are valid
 * by construction, so no read in this folder is out of bounds.
 */
export function makeTerrain(
  m: Int32Array,
  layout: Layout,
  players: number,
  lists: number,
  zobrist: Zobrist | undefined,
) {
  const plan = terrainPlan(layout, players);
  const { foreign, free, freeTree, freeCount, continents, blocks, block: blockSize } = plan;
  const { attackTree, fortifyTree, movers, own, ownTree, border, borderTree } = plan;
  const { size, territories, borders, pairs, continent, continentSize, continentBonus } = layout;
  const { add: addSlots, find: findSlot } = makeFinder(m, layout.slotTree);
  const { add: addMember, find: findMember } = makeFinder(m, layout.territoryTree);
  const areSlotsCounted = layout.slotTree.size > 0;
  const attackLists = lists + players;

  function blockOf(player: number): number {
    return blocks + player * blockSize;
  }

  function owner(territory: number): number {
    return m[territory << 2]!;
  }
  function isFree(territory: number): boolean {
    return m[territory << 2] === NOBODY;
  }
  function armies(territory: number): number {
    return m[(territory << 2) + ARMIES]!;
  }
  function moved(territory: number): number {
    return m[(territory << 2) + MOVED]!;
  }
  function setMoved(territory: number, count: number): void {
    m[(territory << 2) + MOVED] = count;
  }
  function attacks(player: number): number {
    return m[blockOf(player)]!;
  }
  function fortifies(player: number): number {
    const block = blockOf(player);
    return m[block + PAIRS]! - m[block]!;
  }
  function owned(player: number): number {
    return m[blockOf(player) + HELD]!;
  }
  function isIn(player: number): boolean {
    return m[blockOf(player) + HELD]! > 0;
  }
  function bonus(player: number): number {
    return m[blockOf(player) + BONUS]!;
  }
  function borderTerritories(player: number): number {
    return m[blockOf(player) + BORDERS]!;
  }
  function freeTerritories(): number {
    return m[freeCount]!;
  }
  function hasFree(): boolean {
    return m[freeCount]! > 0;
  }

  function addHashed(territory: number, count: number): void {
    zobrist!.add(territory, m[territory << 2]!, 2 * count);
    addPlain(territory, count);
  }

  function addPlain(territory: number, count: number): void {
    const at = (territory << 2) + ARMIES;
    const before = m[at]!;
    const after = before + count;
    m[at] = after;
    // Whether the number crossed the line between 1 and 2, by the signs of what lies above it.
    if (((before - 2) ^ (after - 2)) < 0) cross(territory, after > 1 ? 1 : -1);
  }

  /** A territory became able (1) or unable (-1) to send armies out: its slots join or leave the sets. */
  function cross(territory: number, by: number): void {
    const at = territory << 2;
    const player = m[at]!;
    if (player < 0) return;
    const byte = territories[at + HOME]!;
    if (byte < 0) return crossWide(territory, player, by);
    const block = blockOf(player);
    const enemies = m[at + ENEMIES]!;
    const degree = territories[at + DEGREE]!;
    m[block + movers + (byte >> 2)]! ^= territories[at + HOME_BITS]!;
    m[block + PAIRS]! += by * degree;
    m[block]! += by * enemies;
    m[lists + player] = 0;
    if (areSlotsCounted) count(block, byte, by * enemies, by * (degree - enemies));
  }

  function count(block: number, byte: number, attackPairs: number, fortifyPairs: number): void {
    addSlots(block + attackTree, byte, attackPairs);
    addSlots(block + fortifyTree, byte, fortifyPairs);
  }

  /** The same for a territory whose slots span several bytes. */
  function crossWide(territory: number, player: number, by: number): void {
    const block = blockOf(player);
    const first = territories[(territory << 2) + FIRST_BORDER]!;
    for (let i = 0; i < territories[(territory << 2) + DEGREE]!; i++) {
      const slot = borders[(first + i) * 3 + 1]!;
      const isForeign = (m[foreign + (slot >>> 5)]! >>> slot) & 1;
      m[block + movers + (slot >>> 5)]! ^= 1 << slot;
      m[block + PAIRS]! += by;
      m[block]! += by * isForeign;
      if (areSlotsCounted) count(block, slot >>> 3, by * isForeign, by * (1 - isForeign));
    }
    m[lists + player] = 0;
  }

  function setOwner(territory: number, player: number): void {
    const at = territory << 2;
    const before = m[at]!;
    if (before === player) return;
    const isMobile = m[at + ARMIES]! > 1;
    if (zobrist) rehash(zobrist, territory, before, player);
    if (isMobile) cross(territory, -1);
    if (before === NOBODY) {
      m[freeCount]!--;
      toggle(free, freeTree, territory, -1);
    } else if (before >= 0) register(territory, before, -1);
    m[at] = player;
    turnBorders(territory, before, player);
    if (player >= 0) register(territory, player, 1);
    if (isMobile) cross(territory, 1);
  }

  /** A territory weighs twice its armies and one more; a free one weighs nothing, as it has no armies. */
  function rehash(z: Zobrist, territory: number, before: number, player: number): void {
    const weight = 2 * m[(territory << 2) + ARMIES]! + 1;
    if (before !== NOBODY) z.add(territory, before, -weight);
    z.add(territory, player, weight);
  }

  /** A territory joins (1) or leaves (-1) a player's. */
  function register(territory: number, player: number, by: number): void {
    const block = blockOf(player);
    m[block + HELD]! += by;
    toggle(block + own, block + ownTree, territory, by);
    if (m[(territory << 2) + ENEMIES]! > 0) turnBorder(block, territory, by);
    const c = continent[territory]!;
    const at = continents + c * players + player;
    const before = m[at]!;
    m[at] = before + by;
    if ((by > 0 ? before + 1 : before) === continentSize[c]!) m[block + BONUS]! += by * continentBonus[c]!;
  }

  /** After a territory changed hands: which of its borders now divide, and which no longer do. */
  function turnBorders(territory: number, before: number, player: number): void {
    const at = territory << 2;
    const start = territories[at + FIRST_BORDER]! * 3;
    const end = start + territories[at + DEGREE]! * 3;
    let enemies = 0;
    for (let i = start; i < end; i += 3) {
      const other = m[borders[i]! << 2]!;
      if (other === player) divide(i, other, -1);
      else {
        enemies++;
        if (other === before) divide(i, other, 1);
      }
    }
    m[at + ENEMIES] = enemies;
  }

  /** One border begins (1) or ceases (-1) to divide its territory from a neighbour of that owner. */
  function divide(at: number, other: number, by: number): void {
    const next = borders[at]! << 2;
    const slot = borders[at + 1]!;
    const back = borders[at + 2]!;
    m[foreign + (slot >>> 5)]! ^= 1 << slot;
    m[foreign + (back >>> 5)]! ^= 1 << back;
    const enemies = m[next + ENEMIES]! + by;
    m[next + ENEMIES] = enemies;
    if (other < 0) return;
    const block = blockOf(other);
    if (enemies === (by > 0 ? 1 : 0)) turnBorder(block, next >> 2, by);
    if (m[next + ARMIES]! < 2) return;
    m[block]! += by;
    m[lists + other] = 0;
    if (areSlotsCounted) count(block, back >>> 3, by, -by);
  }

  function turnBorder(block: number, territory: number, by: number): void {
    m[block + BORDERS]! += by;
    toggle(block + border, block + borderTree, territory, by);
  }

  function toggle(bits: number, tree: number, territory: number, by: number): void {
    m[bits + (territory >>> 5)]! ^= 1 << territory;
    addMember(tree, territory >>> 3, by);
  }

  function memberAt(bits: number, tree: number, k: number): number {
    return findMember(tree, bits, bits, 0, k);
  }
  function freeAt(k: number): number {
    return memberAt(free, freeTree, k);
  }
  function ownAt(player: number, k: number): number {
    const block = blockOf(player);
    return memberAt(block + own, block + ownTree, k);
  }
  function borderAt(player: number, k: number): number {
    const block = blockOf(player);
    return memberAt(block + border, block + borderTree, k);
  }

  function attackByCounts(player: number, k: number): number {
    const block = blockOf(player);
    return pairs[findSlot(block + attackTree, block + movers, foreign, 0, k)]!;
  }
  /** Attacks follow one another much more often than the pairs to choose from change: a list of them pays. */
  function attackByList(player: number, k: number): number {
    if (m[lists + player] === 0) listAttacks(player);
    return m[attackLists + (player << LIST) + k]!;
  }
  const attackAt = areSlotsCounted ? attackByCounts : attackByList;

  function listAttacks(player: number): void {
    const block = blockOf(player);
    const start = attackLists + (player << LIST);
    const end = start + m[block]!;
    let word = 0;
    let bits = m[block + movers]! & m[foreign]!;
    for (let next = start; next < end; next++) {
      while (bits === 0) {
        word++;
        bits = m[block + movers + word]! & m[foreign + word]!;
      }
      m[next] = pairs[(word << 5) + 31 - Math.clz32(bits & (0 - bits))]!;
      bits &= bits - 1;
    }
    m[lists + player] = 1;
  }
  /** After something else wrote to memory. */
  function forgetLists(): void {
    m.fill(0, lists, attackLists);
  }

  function fortifyAt(player: number, k: number): number {
    const block = blockOf(player);
    return pairs[findSlot(block + fortifyTree, block + movers, foreign, -1, k)]!;
  }

  /** Every territory free and empty; in fresh memory. */
  function freeAll(): void {
    m[freeCount] = size;
    for (let t = 0; t < size; t++) {
      m[t << 2] = NOBODY;
      toggle(free, freeTree, t, 1);
    }
  }
  freeAll();

  return {
    addArmies: zobrist ? addHashed : addPlain,
    ...{
      blockOf,
      forgetLists,
      owner,
      isFree,
      armies,
      moved,
      setMoved,
      attacks,
      fortifies,
      owned,
      isIn,
      bonus,
      hasFree,
    },
    ...{ borderTerritories, freeTerritories, setOwner, freeAt, ownAt, borderAt, attackAt, fortifyAt },
  };
}
