import type { MatchConfig } from '../boards/document.js';
import type { MatchState } from './document.js';
import { CAPTURING, ROLLING_DICE, SELECTING_FIRST_PLAYER, stateNames } from './names.js';
import { isWhole } from './whole.js';

function isBetween(value: unknown, least: number, limit: number): boolean {
  return isWhole(value) && value >= least && value < limit;
}

function isBattle(battle: unknown, size: number): boolean {
  const given = battle as NonNullable<MatchState['activeBattle']>;
  return (
    battle === null ||
    (typeof battle === 'object' &&
      isBetween(given.attackingTerritory, 0, size) &&
      isBetween(given.defendingTerritory, 0, size) &&
      isBetween(given.attackingDiceCount, 1, 4))
  );
}

function isListOf(list: unknown, isItem: (item: unknown) => unknown): list is unknown[] {
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isItem(list[i])) return false; // `every` would skip holes
  return true;
}

/** Whether a value has the form of a state of this config: all that the rules read exists and is of its kind. */
export function isState(value: unknown, config: MatchConfig): value is MatchState {
  const state = value as MatchState;
  if (!state || !Array.isArray(state.playersUndeployedArmies)) return false;
  const size = config.territories.length;
  const players = state.playersUndeployedArmies.length;
  const isOwner = (owner: unknown) => owner === null || isBetween(owner, -1, players);
  const isAmount = (amount: unknown) => isBetween(amount, 0, Infinity);
  const isTerritory = (item: unknown) => {
    const territory = item as MatchState['territories'][number];
    return !!territory && isOwner(territory.owner) && isAmount(territory.armies);
  };
  const at = stateNames.indexOf(state.state);
  const fights = at === ROLLING_DICE || at === CAPTURING;
  return (
    at >= 0 &&
    isListOf(state.territories, isTerritory) &&
    state.territories.length === size &&
    isListOf(state.cardOwner, isOwner) &&
    state.cardOwner.length === (config.rules.cards === 'none' ? 0 : config.cards.length) &&
    isListOf(state.playersUndeployedArmies, isAmount) &&
    [state.trades, state.captured, state.turn || 0, state.firstPlayer || 0].every(isAmount) &&
    isBetween(state.currentPlayer, at > SELECTING_FIRST_PLAYER ? 0 : -1, players || 1) &&
    isBattle(state.activeBattle, size) &&
    fights === (state.activeBattle !== null) &&
    (state.moved === undefined || isListOf(state.moved, isAmount))
  );
}
