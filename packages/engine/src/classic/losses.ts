import { attackerLosses } from './transitions/roll-dice.js';

/** Where the rolls of so many dice begin, by attack * 3 + defence. Longer than needed: short ones are slower. */
const starts = /* @__PURE__ */ makeStarts();

/** The attacker's losses for every roll of every number of dice; one more than that, or 0 where not asked for yet. */
const losses = /* @__PURE__ */ new Uint8Array(10836);

function makeStarts(): Int32Array {
  const table = new Int32Array(32);
  let next = 0;
  for (let a = 1; a <= 3; a++)
    for (let d = 1; d <= 2; d++) {
      table[a * 3 + d] = next;
      next += 6 ** (a + d);
    }
  return table;
}

/** Faces number `from` to `to` of a roll: digits to base 6, the lowest first, each plus 1. */
export function digits(roll: number, from: number, to: number): number[] {
  const dice: number[] = [];
  for (let i = from; i < to; i++) dice.push((Math.floor(roll / 6 ** i) % 6) + 1);
  return dice;
}

/** From the rule itself. */
function learn(at: number, attack: number, defence: number, roll: number): number {
  const lost = attackerLosses(digits(roll, 0, attack), digits(roll, attack, attack + defence));
  losses[at] = lost + 1;
  return lost;
}

/** What the attacker loses by a roll whose lowest digits are the attacker's dice, followed by the defender's. */
export function lossesOf(attack: number, defence: number, roll: number): number {
  const at = starts[attack * 3 + defence]! + roll;
  const known = losses[at]!;
  return known > 0 ? known - 1 : learn(at, attack, defence, roll);
}
