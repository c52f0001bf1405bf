/**
 * Exact odds of the dice battle, by dynamic programming over the true dice distributions: nothing is
 * simulated and no random number is drawn.
 *
 * **The battle.** `attackers` always counts the armies on the attacking territory, of which one stays: with
 * `a` of them the attacker rolls up to 3 dice, but at most `a - 1`; the defender rolls up to 2, but at most
 * its armies. Highest is compared with highest, second with second, and ties go to the defender. A battle
 * is won when no defender is left, and spent when one attacker is. Armies left are counted where they
 * fought, before the winner moves in; on a path they are counted where the stack stops.
 *
 * **Endings.** Before each roll, the first one included, a battle is judged in this order, and the first
 * that applies names the ending: `conquered` (no defender left), `spent` (one attacker left), `armies`
 * (`stopAtArmies`), `chance` (`stopUnderChance`), `rolls` (`stopAfterRolls`). So a battle won by the last
 * roll allowed is conquered, and one that has run out of attackers is spent whatever its stop rules say;
 * `stopAtArmies` of 0 or 1 therefore never stops anything. `stopUnderChance` looks at the chance to conquer
 * if fought to the end with the same dice limits, as if there were no stop rules, and stops when that is
 * less, not when it is equal.
 *
 * **Refusals.** `rollOdds`, `battleOdds`, `pathOdds`, `mean`, `quantile` and `middleRange` give their answer,
 * or a `Refusal` for input they cannot take; `isRefusal` tells them apart. Numbers must be whole: attackers
 * from 1 to `MAX_ARMIES`, defenders likewise (of a path, all together). Unknown option names are refused.
 * Nothing throws, and nothing has a silent default but options not given.
 *
 * **The fast lane**, for search: `conquestChance`, `expectedAttackersLeft` and `expectedDefendersLeft` read
 * tables that grow on demand, up to 2 MB each and always to the same values; `survivors` writes into the
 * caller's buffers. They know full dice only, never refuse and never throw; each says what it makes of
 * numbers out of range.
 *
 * **Rounding.** Chances are only ever multiplied and added, and none is negative, so digits cannot cancel:
 * each roll adds a relative error of a few units in the last place. Chances of failure are added up, not
 * taken from 1; losses are added up, not taken from the whole. Up to 50 against 50 everything agrees with
 * exact fractions to well within 1e-12.
 */
export { type BattleOdds, type BattleOptions, battleOdds, type Ending } from './battle.js';
export { type ArmyRange, type Distribution, mean, middleRange, quantile } from './distribution.js';
export { type PathOdds, type PathOptions, type PathStop, pathOdds } from './path.js';
export { isRefusal, MAX_ARMIES } from './refusal.js';
export { type DiceLimits, type RollOdds, type RollOutcome, rollOdds } from './roll.js';
export { ENDINGS, type EndingName, type StopRules } from './stops.js';
export { survivors } from './survivors.js';
export { conquestChance, expectedAttackersLeft, expectedDefendersLeft } from './table.js';
