import { BATTLING, ROLLING_DICE } from '../names.js';
import type { Position } from '../position.js';
import { nameOf, type Refused, unlessAdjacent, unlessOwn } from '../refusal.js';
import { AMOUNT, TERRITORY, type Transition } from '../transition.js';

/** The most dice an attacker may roll: one army stays behind. */
export function attackDice(armies: number): number {
  return armies > 3 ? 3 : armies - 1;
}

function unlessAttackable(s: Position, from: number, to: number): Refused | undefined {
  if (s.owner(to) === s.player || s.isFree(to)) return ['IsNoEnemy', nameOf(s, to)];
  if (s.armies(from) < 2) return ['HasTooFewArmies', nameOf(s, from)];
  return unlessAdjacent(s, from, to);
}

function choices(s: Position): number[][] {
  const pairs: number[][] = [];
  s.config.territories.forEach((row, from) => {
    if (s.owner(from) === s.player)
      row[2].forEach(to => {
        pairs.push([from, to]);
      });
  });
  return pairs;
}

export const battle: Transition<[from: number, to: number, dice: number]> = {
  from: BATTLING,
  action: 'Battle',
  fields: [
    ['attackingTerritory', TERRITORY],
    ['defendingTerritory', TERRITORY],
    ['attackingDiceCount', AMOUNT],
  ],
  guard: (s, from, to) => unlessOwn(s, from) || unlessAttackable(s, from, to),
  most: (s, from) => attackDice(s.armies(from)),
  choices,
  effect(s, from, to, dice) {
    s.from = from;
    s.to = to;
    s.dice = dice;
  },
  to: ROLLING_DICE,
};
