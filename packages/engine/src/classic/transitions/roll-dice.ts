import { ROLLING_DICE } from '../names.js';
import type { Position } from '../position.js';
import type { Refused } from '../refusal.js';
import { DICE, type Transition } from '../transition.js';
import { hasDefeatedTerritory } from './has-defeated-territory.js';

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

/** Armies the attacker loses: highest against highest, second against second, ties to the defender. */
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

function unlessAsDeclared(s: Position, attackerDice: Dice, defenderDice: Dice): Refused | undefined {
  const isRight = defenderDice.length > 0 && defenderDice.length <= defenceDice(s.armies(s.to));
  if (attackerDice.length === s.dice && isRight) return undefined;
  return ['IsTheWrongNumber', `${attackerDice.length} dice against ${defenderDice.length}`];
}

export const rollDice: Transition<[attackerDice: Dice, defenderDice: Dice]> = {
  from: ROLLING_DICE,
  action: 'RollDice',
  fields: [
    ['attackerDice', DICE],
    ['defenderDice', DICE],
  ],
  guard: unlessAsDeclared,
  prompt: s => ({
    attackerDice: s.dice,
    minDefenderDice: 1,
    maxDefenderDice: defenceDice(s.armies(s.to)),
  }),
  effect(s, attackerDice, defenderDice) {
    const lost = attackerLosses(attackerDice, defenderDice);
    strike(s, lost, Math.min(attackerDice.length, defenderDice.length, 2) - lost);
  },
  to: hasDefeatedTerritory,
};
