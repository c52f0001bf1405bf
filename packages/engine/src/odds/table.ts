import { MAX_ARMIES } from './refusal.js';
import { type Dice, FULL_DICE, lossChances } from './roll.js';

/**
 * What is expected of a fight to the end, as a value for each pair of attackers and defenders, follows from
 * what it is when the fight is over. Every `!` in this file reads a typed array inside its bounds.
 */
interface Quantity {
  /** Its value when the last defender is beaten and `attackers` are left. */
  readonly conquered: (attackers: number) => number;
  /** Its value when one attacker is left, who must stay, and `defenders` hold. */
  readonly spent: (defenders: number) => number;
}

const CONQUEST: Quantity = { conquered: attackers => (attackers > 1 ? 1 : 0), spent: () => 0 };
const ATTACKERS_LEFT: Quantity = { conquered: attackers => attackers, spent: () => 1 };
const DEFENDERS_LEFT: Quantity = { conquered: () => 0, spent: defenders => defenders };

/** Sides below this number of armies are remembered; a full table takes 2 MB. */
const TABLE_LIMIT = 512;
const FIRST_SIDE = 32;

/** Values by `defenders * side + attackers`. Which questions made it grow never changes a value in it. */
interface Table {
  readonly quantity: Quantity;
  side: number;
  cells: Float64Array;
}

const conquests = makeTable(CONQUEST);
const attackersLeft = makeTable(ATTACKERS_LEFT);
const defendersLeft = makeTable(DEFENDERS_LEFT);

/**
 * Chance to conquer in a fight to the end with full dice; `attackers` counts the one that stays. For
 * search: never refuses. No attacker to send gives 0, otherwise no defender gives 1; a side above
 * `MAX_ARMIES` counts as that many; anything but whole numbers gives 0. Up to 511 a side it is a look-up,
 * above that the answer is worked out anew each time.
 */
export function conquestChance(attackers: number, defenders: number): number {
  return lookUp(conquests, attackers, defenders);
}

/** Armies to expect on the attacking territory after the same fight, whoever wins. As `conquestChance`. */
export function expectedAttackersLeft(attackers: number, defenders: number): number {
  return lookUp(attackersLeft, attackers, defenders);
}

/** Defenders to expect after the same fight, whoever wins. As `conquestChance`. */
export function expectedDefendersLeft(attackers: number, defenders: number): number {
  return lookUp(defendersLeft, attackers, defenders);
}

/**
 * For each number of defenders, by index, the fewest attackers whose chance to conquer in a fight to the
 * end is at least `chance`; one more than `attackers` where none have it. More attackers are never worse.
 */
export function fewestWithChance(
  attackers: number,
  defenders: number,
  chance: number,
  dice: Dice,
): Int32Array {
  const fewest = new Int32Array(defenders + 1);
  eachRow(CONQUEST, attackers, defenders, dice, (row, d) => {
    let a = 1;
    while (a <= attackers && row[a]! < chance) a++;
    fewest[d] = a;
  });
  return fewest;
}

function makeTable(quantity: Quantity): Table {
  return { quantity, side: 0, cells: new Float64Array(0) };
}

function lookUp(table: Table, attackers: number, defenders: number): number {
  if (!Number.isInteger(attackers) || !Number.isInteger(defenders)) return 0;
  const a = Math.min(Math.max(attackers, 1), MAX_ARMIES);
  const d = Math.min(Math.max(defenders, 0), MAX_ARMIES);
  if (a >= TABLE_LIMIT || d >= TABLE_LIMIT) return workOut(table.quantity, a, d);
  if (a >= table.side || d >= table.side) grow(table, Math.max(a, d));
  return table.cells[d * table.side + a]!;
}

function grow(table: Table, armies: number): void {
  let side = FIRST_SIDE;
  while (side <= armies) side *= 2;
  const cells = new Float64Array(side * side);
  eachRow(table.quantity, side - 1, side - 1, FULL_DICE, (row, d) => cells.set(row, d * side));
  table.side = side;
  table.cells = cells;
}

function workOut(quantity: Quantity, attackers: number, defenders: number): number {
  let value = 0;
  eachRow(quantity, attackers, defenders, FULL_DICE, row => {
    value = row[attackers]!;
  });
  return value;
}

/** Shows the quantity's values for 1 to `attackers`, for each number of defenders from 0 up. */
function eachRow(
  quantity: Quantity,
  attackers: number,
  defenders: number,
  dice: Dice,
  show: (row: Float64Array, defenders: number) => void,
): void {
  let [row, oneLess, twoLess] = [0, 0, 0].map(() => new Float64Array(attackers + 1)) as Rows;
  for (let a = 1; a <= attackers; a++) row[a] = quantity.conquered(a);
  show(row, 0);
  for (let d = 1; d <= defenders; d++) {
    [row, oneLess, twoLess] = [twoLess, row, oneLess];
    row[1] = quantity.spent(d);
    fillRow(d, dice, row, oneLess, twoLess);
    show(row, d);
  }
}

type Rows = [Float64Array, Float64Array, Float64Array];

/**
 * A cell's value is that of the cells a roll leads to, by their chances: only sums of positive products. As
 * the chances of each roll add up to exactly 1 even when rounded, and rounding keeps order, no chance to
 * conquer comes out above 1.
 */
function fillRow(
  d: number,
  dice: Dice,
  row: Float64Array,
  oneLess: Float64Array,
  twoLess: Float64Array,
): void {
  for (let a = 2; a < row.length; a++) {
    const chances = lossChances(a, d, dice);
    row[a] =
      chances.length === 3
        ? chances[0]! * twoLess[a]! + chances[1]! * oneLess[a - 1]! + chances[2]! * row[a - 2]!
        : chances[0]! * oneLess[a]! + chances[1]! * row[a - 1]!;
  }
}
