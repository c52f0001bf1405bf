import { conquestChance } from '@hegemon/engine/odds';

const SIDE = 64;
const table = new Float64Array(SIDE * SIDE).fill(-1);

/** Chance of a stack to take a territory; large stacks are scaled down, fractions rounded. */
export function winChance(attackers: number, defenders: number): number {
  let a = Math.round(attackers);
  let d = defenders;
  const most = a > d ? a : d;
  if (most >= SIDE) {
    const scale = (SIDE - 1) / most;
    a = Math.floor(a * scale);
    d = Math.max(1, Math.floor(d * scale));
  }
  if (a < 2) return 0;
  const at = d * SIDE + a;
  let chance = table[at]!;
  if (chance < 0) table[at] = chance = conquestChance(a, d);
  return chance;
}
