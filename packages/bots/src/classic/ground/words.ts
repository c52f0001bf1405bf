import type { MatchAction } from '@hegemon/engine';
import { type Board, nameOf } from './board.js';

/** An action of a seat in words, for the reasons of an answer. */
export function wordsOf(board: Board, action: MatchAction): string {
  const name = (territory: number) => nameOf(board, territory);
  switch (action.type) {
    case 'OccupyTerritory':
      return `claim ${name(action.territory)}`;
    case 'PlaceAdditionalArmy':
      return `an army to ${name(action.territory)}`;
    case 'PlaceNewArmies':
      return `${action.armies} to ${name(action.territory)}`;
    case 'TradeCards':
      return 'trade a set';
    case 'Battle':
      return `${name(action.attackingTerritory)} attacks ${name(action.defendingTerritory)}`;
    case 'Capture':
      return `move in with ${action.armies}`;
    case 'Fortify':
      return `${action.armies} from ${name(action.fromTerritory)} to ${name(action.toTerritory)}`;
    case 'EndTrade':
      return 'keep the cards';
    case 'EndAttack':
      return 'attack no more';
    case 'EndTurn':
      return 'leave armies where they are';
    default:
      return action.type;
  }
}
