import type { Refusal } from '../contract.js';
import { isWhole, refusal } from './refusal.js';

/** One way a roll can end: `count` of the roll's `total` equally likely throws do, which is `chance`. */
export interface RollOutcome {
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly count: number;
  readonly chance: number;
}

/** A single roll. `total` is 6 to the number of dice; the outcomes go from the attacker's best to the worst. */
export interface RollOdds {
  readonly attackerDice: number;
  readonly defenderDice: number;
  readonly total: number;
  readonly outcomes: readonly RollOutcome[];
}

/** Options: the most dice a side rolls. A side always rolls as many as it may. */
export interface DiceLimits {
  /** 1, 2 or 3; 3 if not given. */
  readonly attackerDice?: number;
  /** 1 or 2; 2 if not given. */
  readonly defenderDice?: number;
}

export const DICE_OPTIONS = ['attackerDice', 'defenderDice'] as const;

/** Dice limits filled in and checked. */
export interface Dice {
  readonly attacker: number;
  readonly defender: number;
}

export const FULL_DICE: Dice = { attacker: 3, defender: 2 };

const FACES = 6;
const RADIX = FACES + 1;

/** Counts the throws by their two best dice, at index `highest * RADIX + second`; second is 0 for one die. */
function bestTwo(dice: number): readonly number[] {
  if (dice === 0) return [1];
  const counts = new Array<number>(RADIX * RADIX).fill(0);
  bestTwo(dice - 1).forEach((count, best) => {
    const highest = Math.floor(best / RADIX);
    for (let face = 1; face <= FACES; face++) {
      const index = face > highest ? face * RADIX + highest : highest * RADIX + Math.max(best % RADIX, face);
      counts[index] = (counts[index] ?? 0) + count;
    }
  });
  return counts;
}

function attackerLosses(attack: number, defence: number, pairs: number): number {
  const first = Math.floor(attack / RADIX) > Math.floor(defence / RADIX) ? 0 : 1;
  const second = pairs < 2 || attack % RADIX > defence % RADIX ? 0 : 1;
  return first + second;
}

/** Counts the throws by the attacker's losses. */
function countLosses(attackerDice: number, defenderDice: number): readonly number[] {
  const pairs = Math.min(attackerDice, defenderDice);
  const counts = new Array<number>(pairs + 1).fill(0);
  const defences = bestTwo(defenderDice);
  bestTwo(attackerDice).forEach((attackCount, attack) => {
    defences.forEach((defenceCount, defence) => {
      const losses = attackerLosses(attack, defence, pairs);
      counts[losses] = (counts[losses] ?? 0) + attackCount * defenceCount;
    });
  });
  return counts;
}

function makeRoll(attackerDice: number, defenderDice: number): RollOdds {
  const total = FACES ** (attackerDice + defenderDice);
  const counts = countLosses(attackerDice, defenderDice);
  const outcomes = counts.map((count, losses) => ({
    attackerLosses: losses,
    defenderLosses: counts.length - 1 - losses,
    count,
    chance: count / total,
  }));
  return { attackerDice, defenderDice, total, outcomes };
}

const ROLLS: readonly (readonly RollOdds[])[] = [1, 2, 3].map(attackerDice =>
  [1, 2].map(defenderDice => makeRoll(attackerDice, defenderDice)),
);

const LOSS_CHANCES = ROLLS.map(row => row.map(roll => Float64Array.from(roll.outcomes, o => o.chance)));

/** Chance of every loss pair of one roll of 1 to 3 dice against 1 or 2. */
export function rollOdds(attackerDice: number, defenderDice: number): RollOdds | Refusal {
  // The indices are in range once the dice are not refused.
  return refuseDice(attackerDice, defenderDice) ?? ROLLS[attackerDice - 1]![defenderDice - 1]!;
}

/** The roll that so many armies make, of which all but one of the attackers may roll. */
export function nextRoll(attackers: number, defenders: number, dice: Dice): RollOdds {
  // The indices are in range: attackers >= 2, defenders >= 1 and the dice are checked.
  return ROLLS[Math.min(dice.attacker, attackers - 1) - 1]![Math.min(dice.defender, defenders) - 1]!;
}

/** The chances of the attacker's losses in `nextRoll`, from 0 to the number of dice pairs compared. */
export function lossChances(attackers: number, defenders: number, dice: Dice): Float64Array {
  return LOSS_CHANCES[Math.min(dice.attacker, attackers - 1) - 1]![Math.min(dice.defender, defenders) - 1]!;
}

/** Reads the dice limits out of options. */
export function parseDice(options: DiceLimits): Dice | Refusal {
  const { attackerDice = FULL_DICE.attacker, defenderDice = FULL_DICE.defender } = options;
  return refuseDice(attackerDice, defenderDice) ?? { attacker: attackerDice, defender: defenderDice };
}

function refuseDice(attackerDice: unknown, defenderDice: unknown): Refusal | undefined {
  if (isWhole(attackerDice, 1, 3) && isWhole(defenderDice, 1, 2)) return undefined;
  return refusal('bad-dice', 'The attacker rolls 1, 2 or 3 dice, the defender 1 or 2.');
}
