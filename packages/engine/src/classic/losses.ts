import { attackerLosses } from './transitions/roll-dice.js';

/** Where the rolls of so many dice begin, by attack * 3 + defence. Longer than needed: short ones are slower. */
const starts = /* @__PURE__ */ new Int32Array(32);

/** The attacker's losses for every roll of every number of dice. */
const losses = /* @__PURE__ */ new Uint8Array(10836);

let isFilled = false;

/** So many dice whose faces are the digits of a number to base 6, the lowest first, each plus 1. */
export function diceOf(faces: number, count: number): number[] {
  const dice: number[] = [];
  for (let i = 0, left = faces; i < count; i++, left = Math.floor(left / 6)) dice.push((left % 6) + 1);
  return dice;
}

/** Fills the table from the rule itself. To be called before `lossesOf`; it takes some milliseconds, once. */
export function fillLosses(): void {
  if (!isFilled) fill();
}

function fill(): void {
  const dice = [0, 1, 2, 3].map(count => Array.from({ length: 6 ** count }, (_, i) => diceOf(i, count)));
  let next = 0;
  for (let a = 1; a <= 3; a++)
    for (let d = 1; d <= 2; d++) {
      starts[a * 3 + d] = next;
      for (const defence of dice[d]!)
        for (const attack of dice[a]!) losses[next++] = attackerLosses(attack, defence);
    }
  isFilled = true;
}

/** What the attacker loses by a roll: a number whose lowest digits are the attacker's dice, then the defender's. */
export function lossesOf(attack: number, defence: number, roll: number): number {
  return losses[starts[attack * 3 + defence]! + roll]!;
}
