import { BATTLING, ROLLING_DICE } from '../names.js';
import type { Position } from '../position.js';
import { neighboursOf, type Objection, unlessOwn } from '../refusal.js';
import { AMOUNT, TERRITORY, type Transition } from '../transition.js';

/** The most dice an attacker may roll: one army stays behind. */
export function attackDice(armies: number): number {
  return armies > 3 ? 3 : armies - 1;
}

function unlessAttackable(s: Position, from: number, to: number): Objection {
  if (s.owner(to) === s.player || s.owner(to) === s.nobody) return ['IsNoEnemy', to];
  if (s.armies(from) < 2) return ['HasTooFewArmies', from];
  return neighboursOf(s, from).indexOf(to) < 0 && ['AreNotConnected', from, to];
}

/** Every own territory with each of those that it reaches. */
export function pairsOf(s: Position, reached: (s: Position, from: number) => readonly number[]): number[][] {
  const pairs: number[][] = [];
  s.config.territories.forEach((_, from) => {
    if (s.owner(from) === s.player)
      reached(s, from).forEach(to => {
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
  choices: s => pairsOf(s, neighboursOf),
  effect(s, from, to, dice) {
    s.from = from;
    s.to = to;
    s.dice = dice;
  },
  to: ROLLING_DICE,
};
