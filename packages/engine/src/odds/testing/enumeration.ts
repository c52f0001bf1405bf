/**
 * The battle once more, written from the rules without regard for speed, in exact fractions. It shares no
 * code with what it checks.
 */
import { ONE, plus, type Sixths, times, toNumber, ZERO } from './sixths.js';

export interface Limits {
  readonly attackerDice: number;
  readonly defenderDice: number;
}

export const FULL: Limits = { attackerDice: 3, defenderDice: 2 };

export const ALL_LIMITS: readonly Limits[] = [1, 2, 3].flatMap(attackerDice =>
  [1, 2].map(defenderDice => ({ attackerDice, defenderDice })),
);

export interface Rules extends Limits {
  readonly stopAtArmies?: number;
  readonly stopUnderChance?: number;
  readonly stopAfterRolls?: number;
}

export interface Loss {
  readonly attackers: number;
  readonly defenders: number;
  readonly chance: Sixths;
}

/** A battle that ended so, with so much left. */
export interface End {
  readonly ending: string;
  readonly attackers: number;
  readonly defenders: number;
  readonly chance: Sixths;
}

function memo<Key extends readonly unknown[], Value>(make: (...key: Key) => Value): (...key: Key) => Value {
  const known = new Map<string, Value>();
  return (...key) => {
    const name = JSON.stringify(key);
    const value = known.get(name) ?? make(...key);
    known.set(name, value);
    return value;
  };
}

function throws(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return throws(dice - 1).flatMap(rest => [1, 2, 3, 4, 5, 6].map(face => [...rest, face]));
}

function descending(dice: readonly number[]): readonly number[] {
  return [...dice].sort((x, y) => y - x);
}

/** Throws all the dice in every way and compares them pair by pair. */
export const naiveRoll = memo((attackerDice: number, defenderDice: number): readonly Loss[] => {
  const pairs = Math.min(attackerDice, defenderDice);
  const counts = new Array<bigint>(pairs + 1).fill(0n);
  const defences = throws(defenderDice).map(descending);
  for (const attack of throws(attackerDice).map(descending)) {
    for (const defence of defences) {
      let lost = 0;
      for (let i = 0; i < pairs; i++) if (attack[i]! <= defence[i]!) lost++;
      counts[lost]! += 1n;
    }
  }
  const k = attackerDice + defenderDice;
  return counts.map((n, lost) => ({ attackers: lost, defenders: pairs - lost, chance: { n, k } }));
});

function naiveNextRoll(attackers: number, defenders: number, limits: Limits): readonly Loss[] {
  return naiveRoll(Math.min(attackers - 1, limits.attackerDice), Math.min(defenders, limits.defenderDice));
}

/** Chance to conquer when fought to the end. */
export const naiveConquest = memo((attackers: number, defenders: number, limits: Limits): Sixths => {
  if (defenders === 0) return ONE;
  if (attackers === 1) return ZERO;
  return naiveNextRoll(attackers, defenders, limits)
    .map(loss =>
      times(loss.chance, naiveConquest(attackers - loss.attackers, defenders - loss.defenders, limits)),
    )
    .reduce(plus);
});

function naiveEnding(attackers: number, defenders: number, rolls: number, rules: Rules): string | undefined {
  const { attackerDice, defenderDice } = rules;
  if (defenders === 0) return 'conquered';
  if (attackers === 1) return 'spent';
  if (rules.stopAtArmies !== undefined && attackers <= rules.stopAtArmies) return 'armies';
  const chance = toNumber(naiveConquest(attackers, defenders, { attackerDice, defenderDice }));
  if (rules.stopUnderChance !== undefined && chance < rules.stopUnderChance) return 'chance';
  if (rules.stopAfterRolls !== undefined && rolls >= rules.stopAfterRolls) return 'rolls';
  return undefined;
}

/** Every course of a battle, one by one: an end may appear many times. */
export function naiveEnds(
  attackers: number,
  defenders: number,
  rules: Rules,
  rolls = 0,
  chance = ONE,
): readonly End[] {
  const ending = naiveEnding(attackers, defenders, rolls, rules);
  if (ending !== undefined) return [{ ending, attackers, defenders, chance }];
  return naiveNextRoll(attackers, defenders, rules).flatMap(loss =>
    naiveEnds(
      attackers - loss.attackers,
      defenders - loss.defenders,
      rules,
      rolls + 1,
      times(chance, loss.chance),
    ),
  );
}

/** The ends of a battle fought to the end, each once: adds up how every state is reached. */
export const naiveFight = memo((attackers: number, defenders: number, limits: Limits): readonly End[] => {
  const reached = Array.from({ length: attackers + 1 }, () => new Array<Sixths>(defenders + 1).fill(ZERO));
  reached[attackers]![defenders] = ONE;
  const ends: End[] = [];
  for (let a = attackers; a > 0; a--) {
    for (let d = defenders; d >= 0; d--) {
      const chance = reached[a]![d]!;
      if (chance.n === 0n) continue;
      if (d === 0 || a === 1) {
        ends.push({ ending: d === 0 ? 'conquered' : 'spent', attackers: a, defenders: d, chance });
        continue;
      }
      for (const loss of naiveNextRoll(a, d, limits)) {
        const row = reached[a - loss.attackers]!;
        row[d - loss.defenders] = plus(row[d - loss.defenders]!, times(chance, loss.chance));
      }
    }
  }
  return ends;
});

/** A stack that stopped: so many territories taken, so many armies on the last of them. */
export interface Halt {
  readonly taken: number;
  readonly armies: number;
  readonly defenders: number;
  readonly chance: Sixths;
}

/** Every course of a stack along a path; `keep` armies of it stay out of the fight. */
export function naivePath(
  armies: number,
  path: readonly number[],
  garrisons: readonly number[],
  limits: Limits,
  taken = 0,
  chance = ONE,
): readonly Halt[] {
  const [held, ...rest] = path;
  if (held === undefined) return [{ taken, armies, defenders: 0, chance }];
  const keep = taken === 0 ? 1 : garrisons[taken - 1]!;
  const fighters = armies - keep;
  if (fighters < 1) return [{ taken, armies, defenders: held, chance }];
  return naiveFight(fighters + 1, held, limits).flatMap(end => {
    const reached = times(chance, end.chance);
    if (end.ending === 'spent') return [{ taken, armies: keep, defenders: end.defenders, chance: reached }];
    return naivePath(end.attackers - 1, rest, garrisons, limits, taken + 1, reached);
  });
}

/** Adds up the chances of the ends by some number of theirs, as a distribution with its last zeros. */
export function tally<T extends { readonly chance: Sixths }>(
  ends: readonly T[],
  number: (end: T) => number,
): readonly number[] {
  const sums: Sixths[] = [];
  for (const end of ends) sums[number(end)] = plus(sums[number(end)] ?? ZERO, end.chance);
  return Array.from(sums, sum => toNumber(sum ?? ZERO));
}
