import type { Refusal } from '../contract.js';
import { addUp, type Distribution, makeDistribution, total, weigh } from './distribution.js';
import { followRolls, type Tallies } from './layers.js';
import { isRefusal, refuseAttackers, refuseDefenders, refuseOptions } from './refusal.js';
import { DICE_OPTIONS, type Dice, type DiceLimits, nextRoll, parseDice, type RollOdds } from './roll.js';
import { type EndingName, makeJudge, refuseStops, STOP_OPTIONS, type StopRules } from './stops.js';

export interface BattleOptions extends DiceLimits, StopRules {}

/** One way a battle can end. Either distribution adds up to its chance. */
export interface Ending {
  readonly chance: number;
  /** Armies on the attacking territory, the one that stays included, before any moves on. */
  readonly attackersLeft: Distribution;
  readonly defendersLeft: Distribution;
}

export interface BattleOdds {
  /** Chance to conquer, the stop rules observed. */
  readonly chance: number;
  readonly endings: { readonly [name in EndingName]: Ending };
  /** What is left on the attacking territory over all endings, the one that stays included. */
  readonly attackersLeft: Distribution;
  readonly defendersLeft: Distribution;
  /** Expected losses. */
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  /** The next roll by itself, whatever the stop rules say; null if no army can attack. */
  readonly roll: RollOdds | null;
}

const NEVER: Ending = { chance: 0, attackersLeft: [], defendersLeft: [] };

/** A battle for one territory; `attackers` are the armies on the attacking territory, of which one stays. */
export function battleOdds(
  attackers: number,
  defenders: number,
  options: BattleOptions = {},
): BattleOdds | Refusal {
  const refused =
    refuseAttackers(attackers) ??
    refuseDefenders(defenders) ??
    refuseOptions(options, [...DICE_OPTIONS, ...STOP_OPTIONS]) ??
    refuseStops(options);
  if (refused) return refused;
  const dice = parseDice(options);
  if (isRefusal(dice)) return dice;
  const tallies = followRolls(attackers, defenders, dice, makeJudge(attackers, defenders, dice, options));
  return summarize(attackers, defenders, dice, tallies);
}

function summarize(attackers: number, defenders: number, dice: Dice, tallies: Tallies): BattleOdds {
  const all = [...tallies.values()];
  const attackersLeft = addUp(all.map(tally => tally.attackers));
  const defendersLeft = addUp(all.map(tally => tally.defenders));
  const conquered = makeEnding(tallies, 'conquered');
  return {
    chance: conquered.chance,
    endings: {
      conquered,
      spent: makeEnding(tallies, 'spent'),
      armies: makeEnding(tallies, 'armies'),
      chance: makeEnding(tallies, 'chance'),
      rolls: makeEnding(tallies, 'rolls'),
    },
    attackersLeft,
    defendersLeft,
    // Summed up loss by loss: taking the expected rest from the whole would cancel digits of small losses.
    attackerLosses: weigh(attackersLeft, left => attackers - left),
    defenderLosses: weigh(defendersLeft, left => defenders - left),
    roll: attackers > 1 ? nextRoll(attackers, defenders, dice) : null,
  };
}

function makeEnding(tallies: Tallies, name: EndingName): Ending {
  const tally = tallies.get(name);
  if (tally === undefined) return NEVER;
  return {
    // Rounded chances may add up to a hair over 1.
    chance: Math.min(1, total(tally.attackers)),
    attackersLeft: makeDistribution(tally.attackers),
    defendersLeft: makeDistribution(tally.defenders),
  };
}
