import { diceOf } from '../classic/losses.js';

/** Typed arrays this long lie outside the heap, where the compiler knows their address. */
const ROOM = 32;

/** How many rolls so many dice have. */
export const ROLLS = /* @__PURE__ */ Int32Array.from({ length: ROOM }, (_, dice) =>
  dice < 6 ? 6 ** dice : 0,
);

/** The faces of a roll: the attacker's dice are its lowest base-6 digits, then come the defender's. */
export function facesOf(
  attack: number,
  defence: number,
  roll: number,
): [attacker: number[], defender: number[]] {
  return [diceOf(roll, attack), diceOf(Math.floor(roll / 6 ** attack), defence)];
}
