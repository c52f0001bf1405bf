import type { MatchConfig } from '../boards/document.js';
import type { MatchState } from './document.js';
import { CAPTURING, ROLLING_DICE, SELECTING_FIRST_PLAYER, stateNames } from './names.js';
import { flawsIn, orElse, type Shape, wholeFrom } from './shape.js';

/** Whether a value has the form of a state of this config: all that the rules read exists and is of its kind. */
export function isState(value: unknown, { territories, cards, rules }: MatchConfig): value is MatchState {
  const state: MatchState = Object(value);
  const at = stateNames.indexOf(state.state);
  const players = (state.playersUndeployedArmies || '').length;
  const isOwner = orElse(wholeFrom(-1, players), null);
  const isAmount = wholeFrom(0);
  const isTerritory = wholeFrom(0, territories.length);
  const isOptional = orElse(isAmount, undefined);
  const isBattle = {
    attackingTerritory: isTerritory,
    defendingTerritory: isTerritory,
    attackingDiceCount: wholeFrom(1, 4),
  };
  const shape: Shape = {
    state: () => at >= 0,
    territories: [{ owner: isOwner, armies: isAmount }],
    cardOwner: [isOwner],
    playersUndeployedArmies: [isAmount],
    trades: isAmount,
    captured: isAmount,
    activeBattle: at === ROLLING_DICE || at === CAPTURING ? isBattle : (battle: unknown) => battle === null,
    currentPlayer: wholeFrom(at > SELECTING_FIRST_PLAYER ? 0 : -1, players || 1),
    turn: isOptional,
    firstPlayer: isOptional,
    moved: state.moved ? [isAmount] : isOptional,
  };
  return (
    !flawsIn(value, shape, '').length &&
    state.territories.length === territories.length &&
    state.cardOwner.length === (rules.cards === 'none' ? 0 : cards.length)
  );
}
