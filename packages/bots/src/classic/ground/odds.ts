import { conquestChance, expectedAttackersLeft, expectedDefendersLeft } from '@hegemon/engine/odds';

/** Up to here the odds are looked up; larger armies are scaled down to it, as only their ratio still matters. */
const LARGEST = 500;

function scaleOf(attackers: number, defenders: number): number {
  return Math.min(1, LARGEST / Math.max(attackers, defenders));
}

function scaled(armies: number, scale: number): number {
  return Math.max(1, Math.round(armies * scale));
}

/** Chance to conquer in a fight to the end; `attackers` counts the army that stays. Always a look-up. */
export function chanceOf(attackers: number, defenders: number): number {
  const scale = scaleOf(attackers, defenders);
  return scale === 1
    ? conquestChance(attackers, defenders)
    : conquestChance(scaled(attackers, scale), scaled(defenders, scale));
}

/** Armies the attacker can expect to lose in the same fight. */
export function lossesOf(attackers: number, defenders: number): number {
  const scale = scaleOf(attackers, defenders);
  if (scale === 1) return attackers - expectedAttackersLeft(attackers, defenders);
  const a = scaled(attackers, scale);
  return (a - expectedAttackersLeft(a, scaled(defenders, scale))) / scale;
}

/** Armies the defender can expect to lose in the same fight. */
export function killsOf(attackers: number, defenders: number): number {
  const scale = scaleOf(attackers, defenders);
  if (scale === 1) return defenders - expectedDefendersLeft(attackers, defenders);
  const d = scaled(defenders, scale);
  return (d - expectedDefendersLeft(scaled(attackers, scale), d)) / scale;
}
