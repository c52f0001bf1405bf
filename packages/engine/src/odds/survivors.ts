import { isWhole, MAX_ARMIES } from './refusal.js';
import { type Dice, FULL_DICE, lossChances } from './roll.js';

// Every `!` in this file reads a typed array inside its bounds.

interface Scratch {
  row: Float64Array;
  oneLess: Float64Array;
  twoLess: Float64Array;
  lost: Float64Array;
}

/** Kept between calls, so that none allocates; at most four times `MAX_ARMIES` numbers. */
let scratch = makeScratch(64);

/**
 * The distribution of what is left after a fight to the end with full dice, written into the caller's
 * buffers: `attackersLeft[n]` for n from 0 to `attackers`, counting the one that stays, so that 1 means
 * spent and more means conquered; and, if given, `defendersLeft[n]` for n from 0 to `defenders`. Entries
 * past these stay as they are. Gives false, and writes nothing, for sides that are not whole numbers
 * from 1 to `MAX_ARMIES` and for buffers that are too short.
 */
export function survivors(
  attackers: number,
  defenders: number,
  attackersLeft: Float64Array,
  defendersLeft?: Float64Array,
): boolean {
  if (!isWhole(attackers, 1, MAX_ARMIES) || !isWhole(defenders, 1, MAX_ARMIES)) return false;
  if (!holds(attackersLeft, attackers)) return false;
  if (defendersLeft !== undefined && !holds(defendersLeft, defenders)) return false;
  reserve(Math.max(attackers, defenders));
  const lost = defendersLeft ?? scratch.lost;
  attackersLeft.fill(0, 0, attackers + 1);
  attackersLeft[attackers] = 1;
  fightOut(attackers, defenders, FULL_DICE, attackersLeft, lost);
  attackersLeft[1] = sum(lost, 1, defenders);
  lost[0] = sum(attackersLeft, 2, attackers);
  return true;
}

/**
 * Fights to the end. On entry `stack[a]` is the chance that the stack has `a` armies, 1 to `attackers`;
 * on return it is the chance to conquer and have `a` left, and `lost[d]` the chance to be spent
 * with `d` defenders left. Both buffers hold at least as many armies as their side.
 */
export function fightOut(
  attackers: number,
  defenders: number,
  dice: Dice,
  stack: Float64Array,
  lost: Float64Array,
): void {
  reserve(Math.max(attackers, defenders));
  let { row, oneLess, twoLess } = scratch;
  for (let a = 0; a <= attackers; a++) {
    row[a] = stack[a]!;
    oneLess[a] = 0;
    twoLess[a] = 0;
  }
  for (let d = defenders; d > 0; d--) {
    rollRow(attackers, d, dice, row, oneLess, twoLess);
    lost[d] = row[1]!;
    row.fill(0, 0, attackers + 1);
    const done = row;
    row = oneLess;
    oneLess = twoLess;
    twoLess = done;
  }
  lost[0] = 0;
  for (let a = 0; a <= attackers; a++) stack[a] = row[a]!;
}

/** Rolls once in every cell of a row, from the most attackers down, as cells of the row feed lower ones. */
function rollRow(
  attackers: number,
  d: number,
  dice: Dice,
  row: Float64Array,
  oneLess: Float64Array,
  twoLess: Float64Array,
): void {
  for (let a = attackers; a > 1; a--) {
    const chance = row[a]!;
    if (chance === 0) continue;
    const chances = lossChances(a, d, dice);
    if (chances.length === 3) {
      twoLess[a]! += chance * chances[0]!;
      oneLess[a - 1]! += chance * chances[1]!;
      row[a - 2]! += chance * chances[2]!;
    } else {
      oneLess[a]! += chance * chances[0]!;
      row[a - 1]! += chance * chances[1]!;
    }
  }
}

function makeScratch(length: number): Scratch {
  return {
    row: new Float64Array(length),
    oneLess: new Float64Array(length),
    twoLess: new Float64Array(length),
    lost: new Float64Array(length),
  };
}

function reserve(armies: number): void {
  if (armies < scratch.row.length) return;
  scratch = makeScratch(Math.min(2 * armies, MAX_ARMIES) + 1);
}

function holds(buffer: unknown, armies: number): boolean {
  return buffer instanceof Float64Array && buffer.length > armies;
}

function sum(chances: Float64Array, from: number, to: number): number {
  let result = 0;
  for (let n = from; n <= to; n++) result += chances[n]!;
  return result;
}
