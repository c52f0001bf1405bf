import type { MatchConfig } from '../boards/document.js';
import type { ActiveBattle, MatchState, TerritoryState } from './document.js';
import { CAPTURING, ROLLING_DICE, SELECTING_FIRST_PLAYER } from './names.js';

/*
 * Every call of `reduce` looks at the whole state, as nobody else vouches for it: the caller may have made it, or
 * changed it in place. `x | 0` is `x` itself for whole numbers of 32 bits alone, and for -0, which JSON does
 * not keep. The loops call nothing for each item: whether that were compiled in place is a matter of luck.
 */

function isAmount(value: unknown): value is number {
  return ((value as number) | 0) === value && value >= 0 && !Object.is(value, -0);
}

function isBelow(limit: number, value: unknown): boolean {
  return isAmount(value) && value < limit;
}

function areAmounts(list: unknown): list is readonly number[] {
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isAmount(list[i])) return false;
  return true;
}

function areLands(list: readonly TerritoryState[], size: number, players: number): boolean {
  if (!Array.isArray(list) || list.length !== size) return false;
  for (let t = 0; t < list.length; t++) {
    const { owner, armies } = list[t]!;
    if ((armies | 0) !== armies || armies < 0 || Object.is(armies, -0)) return false;
    if (owner !== null && ((owner | 0) !== owner || (owner + 1) >>> 0 > players || Object.is(owner, -0)))
      return false;
  }
  return true;
}

function areCards(list: readonly (number | null)[], size: number, players: number): boolean {
  if (!Array.isArray(list) || list.length !== size) return false;
  for (let c = 0; c < list.length; c++) {
    const place = list[c]!;
    if (place !== null && ((place | 0) !== place || (place + 1) >>> 0 > players || Object.is(place, -0)))
      return false;
  }
  return true;
}

function isBattle(battle: ActiveBattle | null, at: number, size: number): boolean {
  if (at !== ROLLING_DICE && at !== CAPTURING) return battle === null;
  const { attackingTerritory, defendingTerritory, attackingDiceCount } = battle!; // throws if there is none
  return (
    isBelow(size, attackingTerritory) &&
    isBelow(size, defendingTerritory) &&
    isBelow(4, attackingDiceCount) &&
    attackingDiceCount > 0
  );
}

/** What only some rules have in a state. */
function areExtras({ turn, firstPlayer, moved }: MatchState, size: number): boolean {
  return (
    (turn === undefined || isAmount(turn)) &&
    (firstPlayer === undefined || isAmount(firstPlayer)) &&
    (moved === undefined || (areAmounts(moved) && (moved.length === 0 || moved.length === size)))
  );
}

/**
 * Whether a value is certainly a state of this config, see `isState`, and a match under way; `at` is the number
 * of the state it names. Says no, or throws, where that would take a closer look.
 */
export function isSound(state: MatchState, at: number, { territories, cards, rules }: MatchConfig): boolean {
  const size = territories.length;
  const { playersUndeployedArmies: reserves, trades, captured } = state;
  if (at <= SELECTING_FIRST_PLAYER || !areAmounts(reserves)) return false;
  const players = reserves.length;
  return (
    isAmount(trades) &&
    isAmount(captured) &&
    isBelow(players, state.currentPlayer) &&
    isBattle(state.activeBattle, at, size) &&
    areExtras(state, size) &&
    areCards(state.cardOwner, rules.cards === 'none' ? 0 : cards.length, players) &&
    areLands(state.territories, size, players)
  );
}
