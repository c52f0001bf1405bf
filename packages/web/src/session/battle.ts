import { conquestChance } from '@hegemon/engine/odds';
import type { Until } from './session.js';

/** One roll, as it is asked for. */
export interface Battle {
  readonly attackingTerritory: number;
  readonly defendingTerritory: number;
  readonly attackingDiceCount: number;
}

/** As much of a dice game as a battle needs. */
export interface BattleView {
  readonly state: string;
  readonly armies: readonly number[];
}

/** Whether a battle is to be fought no further after so many rolls. */
export function isFought(
  { state, armies }: BattleView,
  { attackingTerritory, defendingTerritory }: Battle,
  until: Until,
  rolled: number,
): boolean {
  const left = armies[attackingTerritory] ?? 0;
  if (state !== 'Battling' || left <= (until.armies ?? 1)) return true;
  if (until.rolls !== undefined && rolled >= until.rolls) return true;
  if (until.chance === undefined) return false;
  return conquestChance(left, armies[defendingTerritory] ?? 0) < until.chance;
}

/** The same battle with no more dice than there are armies left for. */
export function fitted(battle: Battle, { armies }: BattleView): Battle {
  const most = (armies[battle.attackingTerritory] ?? 0) - 1;
  return { ...battle, attackingDiceCount: Math.min(battle.attackingDiceCount, most) };
}
