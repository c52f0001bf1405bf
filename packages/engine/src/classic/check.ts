import type { MatchConfig } from '../boards/document.js';
import type { MatchState } from './document.js';
import { CAPTURING, ROLLING_DICE, SELECTING_FIRST_PLAYER, stateNames } from './names.js';
import { check, isObject, orElse, wholeFrom } from './shape.js';

/** Whether a value has the form of a state of this config: all that the rules read exists and is of its kind. */
export function isState(value: unknown, config: MatchConfig): value is MatchState {
  if (!isObject(value)) return false;
  const state = value as unknown as MatchState;
  const { territories, cards, rules } = config;
  const at = stateNames.indexOf(state.state);
  const players = (state.playersUndeployedArmies || '').length;
  const isOwner = orElse(wholeFrom(-1, players), null);
  const isAmount = wholeFrom(0);
  const isTerritory = wholeFrom(0, territories.length);
  const isOptional = orElse(isAmount, undefined);
  const isFight = at === ROLLING_DICE || at === CAPTURING;
  const isNull = (part: unknown) => part === null;
  let isSound = at >= 0;
  const report = () => {
    isSound = false;
  };
  check(
    value,
    {
      territories: [{ owner: isOwner, armies: isAmount }],
      cardOwner: [isOwner],
      playersUndeployedArmies: [isAmount],
      trades: isAmount,
      captured: isAmount,
      activeBattle: isFight
        ? {
            attackingTerritory: isTerritory,
            defendingTerritory: isTerritory,
            attackingDiceCount: wholeFrom(1, 4),
          }
        : isNull,
      currentPlayer: wholeFrom(at > SELECTING_FIRST_PLAYER ? 0 : -1, players || 1),
      turn: isOptional,
      firstPlayer: isOptional,
    },
    '',
    report,
  );
  if (state.moved !== undefined) check(state.moved, [isAmount], '', report);
  return (
    isSound &&
    state.territories.length === territories.length &&
    state.cardOwner.length === (rules.cards === 'none' ? 0 : cards.length)
  );
}
