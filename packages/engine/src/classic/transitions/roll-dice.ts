import { HAS_DEFEATED_TERRITORY, ROLLING_DICE } from '../names.js';
import type { Position } from '../position.js';
import { DICE, type Transition } from '../transition.js';

type Dice = readonly number[];

/** The most dice a defender may roll. */
export function defenceDice(armies: number): number {
  return armies > 2 ? 2 : armies;
}

/** The highest die times eight, plus the second highest (0 where only one was rolled). */
function topTwo(dice: Dice): number {
  let first = 0;
  let second = 0;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    if (die > first) {
      second = first;
      first = die;
    } else if (die > second) second = die;
  }
  return first * 8 + second;
}

/** Armies the attacker loses by the rule below, written out for the faces that must be fast. */
export function attackerLosses(attackerDice: Dice, defenderDice: Dice): number {
  const a = topTwo(attackerDice);
  const d = topTwo(defenderDice);
  const second = a & 7 && d & 7 && (a & 7) <= (d & 7) ? 1 : 0;
  return (a >> 3 <= d >> 3 ? 1 : 0) + second;
}

/** Takes the losses of one roll off both sides. `0 -` because minus nothing would be -0, which is no integer. */
export function strike(s: Position, attackersLost: number, defendersLost: number): void {
  s.addArmies(s.from, 0 - attackersLost);
  s.addArmies(s.to, 0 - defendersLost);
}

/** Faces are digits, which sort as text. */
function highestFirst(dice: Dice): number[] {
  return dice.slice().sort().reverse();
}

export const rollDice: Transition<[attackerDice: Dice, defenderDice: Dice]> = {
  from: ROLLING_DICE,
  action: 'RollDice',
  fields: [
    ['attackerDice', DICE],
    ['defenderDice', DICE],
  ],
  guard: (s, attackerDice) => attackerDice.length !== s.dice && ['IsOutOfRange', 'attackerDice'],
  most: s => defenceDice(s.armies(s.to)),
  /** Highest against highest, second against second, ties to the defender. */
  effect(s, attackerDice, defenderDice) {
    const attack = highestFirst(attackerDice);
    highestFirst(defenderDice).forEach((die, i) => {
      if (attack[i]) s.addArmies(attack[i]! > die ? s.to : s.from, -1);
    });
  },
  to: HAS_DEFEATED_TERRITORY,
};
