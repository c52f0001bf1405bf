import { attackerLosses } from '../classic/transitions/roll-dice.js';

/** Typed arrays this long lie outside the heap, where the compiler knows their address. */
const ROOM = 32;

/** Where the rolls of so many attacking and defending dice begin in the table. */
const starts = new Int32Array(ROOM);

/** The attacker's losses for every roll of every number of dice, from the rule itself. */
const losses = makeLosses();

function digits(roll: number, from: number, to: number): number[] {
  const dice: number[] = [];
  for (let i = from; i < to; i++) dice.push((Math.floor(roll / 6 ** i) % 6) + 1);
  return dice;
}

function makeLosses(): Uint8Array {
  const table: number[] = [];
  for (let a = 1; a <= 3; a++)
    for (let d = 1; d <= 2; d++) {
      starts[a * 3 + d] = table.length;
      for (let roll = 0; roll < 6 ** (a + d); roll++)
        table.push(attackerLosses(digits(roll, 0, a), digits(roll, a, a + d)));
    }
  return Uint8Array.from(table);
}

/** How many rolls so many dice have. */
export const ROLLS = Int32Array.from({ length: ROOM }, (_, dice) => (dice < 6 ? 6 ** dice : 0));

/** The faces of a roll: the attacker's dice are its lowest base-6 digits, then come the defender's. */
export function facesOf(
  attack: number,
  defence: number,
  roll: number,
): [attacker: number[], defender: number[]] {
  return [digits(roll, 0, attack), digits(roll, attack, attack + defence)];
}

export function lossesOf(attack: number, defence: number, roll: number): number {
  return losses[starts[attack * 3 + defence]! + roll]!;
}
