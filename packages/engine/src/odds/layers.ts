import { type Dice, lossChances } from './roll.js';
import type { EndingName, Judge } from './stops.js';

// Every `!` in this file reads a typed array inside its bounds.

/** The chances of what is left on each side at one ending, by number of armies. */
export interface Tally {
  readonly attackers: Float64Array;
  readonly defenders: Float64Array;
}

export type Tallies = ReadonlyMap<EndingName, Tally>;

/**
 * Follows a battle roll by roll until the judge has named an ending for every course it can take. An
 * ending that cannot happen has no tally.
 *
 * As long as neither side is down to a single fighter, every roll takes the same number of armies, so that
 * after so many rolls the attackers left tell the defenders left. Hence a layer, the states after so
 * many rolls, is three rows in one buffer: the attackers in that general case, the attackers who face the
 * last defender, and the defenders who face the last fighter.
 */
export function followRolls(attackers: number, defenders: number, dice: Dice, judge: Judge): Tallies {
  const tallies = new Map<EndingName, Tally>();
  let layer = new Float64Array(2 * attackers + defenders + 1);
  let next = new Float64Array(layer.length);
  let open = false;

  const reach = (a: number, d: number, rolls: number, chance: number): void => {
    const ending = judge(a, d, rolls);
    if (ending === undefined) {
      next[d === 1 ? attackers + a : a === 2 ? 2 * attackers + d : a]! += chance;
      open = true;
    } else {
      record(tallyOf(tallies, ending, attackers, defenders), a, d, chance);
    }
  };
  const roll = (a: number, d: number, rolls: number, chance: number): void => {
    if (chance === 0) return;
    const chances = lossChances(a, d, dice);
    const pairs = chances.length - 1;
    for (let lost = 0; lost <= pairs; lost++)
      reach(a - lost, d - pairs + lost, rolls, chance * chances[lost]!);
  };

  reach(attackers, defenders, 0, 1);
  for (let rolls = 1; open; rolls++) {
    open = false;
    [layer, next] = [next, layer.fill(0)];
    const armies = attackers + defenders - (rolls - 1) * Math.min(dice.attacker, dice.defender);
    for (let a = Math.min(attackers, armies - 2); a > 2; a--) roll(a, armies - a, rolls, layer[a]!);
    for (let a = attackers; a > 1; a--) roll(a, 1, rolls, layer[attackers + a]!);
    for (let d = defenders; d > 1; d--) roll(2, d, rolls, layer[2 * attackers + d]!);
  }
  return tallies;
}

function tallyOf(
  tallies: Map<EndingName, Tally>,
  ending: EndingName,
  attackers: number,
  defenders: number,
): Tally {
  const known = tallies.get(ending);
  if (known !== undefined) return known;
  const tally = { attackers: new Float64Array(attackers + 1), defenders: new Float64Array(defenders + 1) };
  tallies.set(ending, tally);
  return tally;
}

function record(tally: Tally, attackers: number, defenders: number, chance: number): void {
  tally.attackers[attackers]! += chance;
  tally.defenders[defenders]! += chance;
}
