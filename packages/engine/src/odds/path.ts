import type { Refusal } from '../contract.js';
import { type Distribution, makeDistribution, total, weigh } from './distribution.js';
import { isRefusal, isWhole, MAX_ARMIES, refusal, refuseAttackers, refuseOptions } from './refusal.js';
import { DICE_OPTIONS, type Dice, type DiceLimits, parseDice } from './roll.js';
import { fightOut } from './survivors.js';

// Every `!` in this file reads a list or typed array inside its bounds.

export interface PathOptions extends DiceLimits {
  /**
   * Armies left behind on each conquered territory, 1 or more; 1 if not given. A list gives them in the
   * order of the path; the last territory's may be left out, as nobody moves on from it.
   */
  readonly garrison?: number | readonly number[];
}

/** The stack stops with exactly `taken` territories conquered. Its distributions add up to its chance. */
export interface PathStop {
  readonly taken: number;
  readonly chance: number;
  /** Armies on the last territory taken, its garrison included; with none taken, where the stack set out. */
  readonly armiesLeft: Distribution;
  /** Defenders left on the territory it could not take; with all taken, none. */
  readonly defendersLeft: Distribution;
  /** Armies the stack left on the territories before that one, all together. */
  readonly leftBehind: number;
}

export interface PathOdds {
  /** Chance to take every territory. */
  readonly chance: number;
  /** Chance to take at least so many territories, by index, from 0 (certain) to all. */
  readonly atLeast: readonly number[];
  /** Where it stops: by index, with exactly so many territories taken, from 0 to all. */
  readonly stops: readonly PathStop[];
  /** The attacker's armies left anywhere on the path, its start included, over all stops. */
  readonly attackersLeft: Distribution;
  /** Expected losses. */
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}

/** A stack about to attack on from the territory it stands on. */
interface Stage {
  /** Chance to have so many armies for the attack, of which one stays. */
  readonly fighting: Float64Array;
  /** Chance to have so many armies on the territory and none to attack with, for want of a garrison. */
  readonly stuck: Float64Array;
  /** Armies of the garrison besides the one that always stays: they neither roll nor fall. */
  readonly aside: number;
  readonly taken: number;
  readonly leftBehind: number;
}

/**
 * One stack attacks a chain of territories, fights each battle to the end and moves on with all it can;
 * `attackers` are the armies where it sets out, of which one stays. A garrison is set aside as the stack
 * moves in, so it is never risked and rolls no dice; a stack that is too small to leave it goes no further.
 */
export function pathOdds(
  attackers: number,
  defenders: readonly number[],
  options: PathOptions = {},
): PathOdds | Refusal {
  const refused =
    refuseAttackers(attackers) ??
    refusePath(defenders) ??
    refuseOptions(options, [...DICE_OPTIONS, 'garrison']);
  if (refused) return refused;
  const dice = parseDice(options);
  if (isRefusal(dice)) return dice;
  const { garrison = 1 } = options;
  const garrisons = parseGarrisons(garrison, defenders.length);
  if (isRefusal(garrisons)) return garrisons;
  return summarize(attackers, defenders, followPath(attackers, defenders, dice, garrisons));
}

function followPath(
  attackers: number,
  defenders: readonly number[],
  dice: Dice,
  garrisons: readonly number[],
): readonly PathStop[] {
  let stage = setOut(attackers);
  const stops = defenders.map((held, index) => {
    const lost = new Float64Array(held + 1);
    fightOut(attackers, held, dice, stage.fighting, lost);
    const stop = makeStop(stage, lost);
    stage = moveIn(stage, garrisons[index]!);
    return stop;
  });
  return [...stops, makeStop(stage, new Float64Array(1))];
}

function setOut(attackers: number): Stage {
  const fighting = new Float64Array(attackers + 1);
  fighting[attackers] = 1;
  return { fighting, stuck: new Float64Array(2), aside: 0, taken: 0, leftBehind: 0 };
}

/** The next stage, in the same buffer: `fighting` holds the chances to have won with so many armies. */
function moveIn({ fighting, aside, taken, leftBehind }: Stage, garrison: number): Stage {
  const most = fighting.length - 1;
  const stuck = new Float64Array(Math.min(garrison, most) + 1);
  // Of those who won one stays where they came from; fewer than the garrison are stuck.
  for (let armies = 1; armies < garrison && armies < most; armies++) stuck[armies] = fighting[armies + 1]!;
  for (let armies = 1; armies <= most; armies++) fighting[armies] = fighting[armies + garrison] ?? 0;
  return { fighting, stuck, aside: garrison - 1, taken: taken + 1, leftBehind: leftBehind + aside + 1 };
}

/** Consumes the stage's `stuck` and `lost`, the chances to be spent with so many defenders left. */
function makeStop({ stuck, aside, taken, leftBehind }: Stage, lost: Float64Array): PathStop {
  const spent = total(lost);
  lost[lost.length - 1]! += total(stuck);
  if (spent > 0) stuck[aside + 1] = spent;
  return {
    taken,
    // Rounded chances may add up to a hair over 1.
    chance: Math.min(1, total(lost)),
    armiesLeft: makeDistribution(stuck),
    defendersLeft: makeDistribution(lost),
    leftBehind,
  };
}

function summarize(attackers: number, defenders: readonly number[], stops: readonly PathStop[]): PathOdds {
  const attackersLeft = addStops(attackers, stops);
  return {
    chance: stops[defenders.length]!.chance,
    atLeast: sumFromEnd(stops),
    stops,
    attackersLeft,
    attackerLosses: weigh(attackersLeft, left => attackers - left),
    defenderLosses: weighLosses(defenders, stops),
  };
}

function addStops(attackers: number, stops: readonly PathStop[]): Distribution {
  const sums = new Float64Array(attackers + 1);
  for (const { armiesLeft, leftBehind } of stops) {
    armiesLeft.forEach((chance, armies) => {
      sums[leftBehind + armies]! += chance;
    });
  }
  return makeDistribution(sums);
}

/** From the last stop back, so that the small chances of getting far are not lost in the large ones. */
function sumFromEnd(stops: readonly PathStop[]): readonly number[] {
  let sum = 0;
  const sums = [...stops].reverse().map(({ chance }) => {
    sum += chance;
    return Math.min(1, sum);
  });
  return sums.reverse();
}

function weighLosses(defenders: readonly number[], stops: readonly PathStop[]): number {
  let beaten = 0;
  const losses = stops.map(({ taken, defendersLeft }) => {
    const held = defenders[taken] ?? 0;
    beaten += held;
    return weigh(defendersLeft, left => beaten - left);
  });
  return total(losses);
}

function refusePath(defenders: unknown): Refusal | undefined {
  if (!Array.isArray(defenders) || defenders.length === 0) {
    return refusal('bad-path', 'The path must be a list of the defenders of one territory or more.');
  }
  const whole = Array.from(defenders).every(held => isWhole(held, 1, MAX_ARMIES));
  if (whole && total(defenders) <= MAX_ARMIES) return undefined;
  return refusal(
    'bad-defenders',
    `The defenders of each territory must be a whole number, 1 or more, up to ${MAX_ARMIES} in all.`,
  );
}

/** The garrison of each territory of a path of that length. All who reach the last one are its garrison. */
function parseGarrisons(garrison: unknown, length: number): readonly number[] | Refusal {
  const list: readonly unknown[] = Array.isArray(garrison)
    ? Array.from(garrison)
    : new Array<unknown>(length).fill(garrison);
  const fits = list.length === length || list.length === length - 1;
  if (fits && list.every(isGarrison)) return [...list.slice(0, length - 1), MAX_ARMIES];
  return refusal(
    'bad-garrison',
    `The garrison must be a whole number from 1 to ${MAX_ARMIES}, or a list with one for each territory.`,
  );
}

function isGarrison(value: unknown): value is number {
  return isWhole(value, 1, MAX_ARMIES);
}
