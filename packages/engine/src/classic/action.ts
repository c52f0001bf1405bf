import { machine } from './machine.js';
import { type ActionName, byConstant } from './names.js';
import type { Transition } from './transition.js';

/** Every decision and every roll of chance, as documented. */
export type MatchAction =
  | { readonly type: 'StartMatch'; readonly players: number }
  | { readonly type: 'SelectFirstPlayer'; readonly firstPlayer: number }
  | { readonly type: 'DealTerritories'; readonly owners: readonly number[] }
  | { readonly type: 'OccupyTerritory'; readonly territory: number }
  | { readonly type: 'PlaceAdditionalArmy'; readonly territory: number }
  | { readonly type: 'TradeCards'; readonly i: number; readonly j: number; readonly k: number }
  | { readonly type: 'EndTrade' }
  | { readonly type: 'PlaceNewArmies'; readonly territory: number; readonly armies: number }
  | {
      readonly type: 'Battle';
      readonly attackingTerritory: number;
      readonly defendingTerritory: number;
      readonly attackingDiceCount: number;
    }
  | {
      readonly type: 'RollDice';
      readonly attackerDice: readonly number[];
      readonly defenderDice: readonly number[];
    }
  | { readonly type: 'Capture'; readonly armies: number }
  | { readonly type: 'EndAttack' }
  | {
      readonly type: 'Fortify';
      readonly fromTerritory: number;
      readonly toTerritory: number;
      readonly armies: number;
    }
  | { readonly type: 'EndTurn' }
  | { readonly type: 'DrawRandomCard'; readonly card: number };

type ActionOf<Type extends MatchAction['type']> = Extract<MatchAction, { readonly type: Type }>;

export interface ActionCreators {
  startMatch(players: number): ActionOf<'StartMatch'>;
  selectFirstPlayer(firstPlayer: number): ActionOf<'SelectFirstPlayer'>;
  dealTerritories(owners: readonly number[]): ActionOf<'DealTerritories'>;
  occupyTerritory(territory: number): ActionOf<'OccupyTerritory'>;
  placeAdditionalArmy(territory: number): ActionOf<'PlaceAdditionalArmy'>;
  /** Card `i` is the one whose territory gets the extra armies. */
  tradeCards(i: number, j: number, k: number): ActionOf<'TradeCards'>;
  endTrade(): ActionOf<'EndTrade'>;
  placeNewArmies(territory: number, armies: number): ActionOf<'PlaceNewArmies'>;
  battle(
    attackingTerritory: number,
    defendingTerritory: number,
    attackingDiceCount: number,
  ): ActionOf<'Battle'>;
  rollDice(attackerDice: readonly number[], defenderDice: readonly number[]): ActionOf<'RollDice'>;
  capture(armies: number): ActionOf<'Capture'>;
  endAttack(): ActionOf<'EndAttack'>;
  fortify(fromTerritory: number, toTerritory: number, armies: number): ActionOf<'Fortify'>;
  endTurn(): ActionOf<'EndTurn'>;
  drawRandomCard(card: number): ActionOf<'DrawRandomCard'>;
}

/** What happens in a match: every decision and every roll of chance. */
export const ACTIONS = /* @__PURE__ */ byConstant<ActionName>(machine.map(row => row.action));

/** Makes the action of a row from its fields, in order. */
export function makeAction(row: Transition, args: ArrayLike<unknown>): object {
  const action: { [field: string]: unknown } = { type: row.action };
  row.fields.forEach((field, i) => {
    action[field[0]] = args[i];
  });
  return action;
}

function makeCreators(): ActionCreators {
  const creators: { [name: string]: (...args: unknown[]) => object } = {};
  machine.forEach(row => {
    creators[row.action.replace(/^./, letter => letter.toLowerCase())] = function () {
      // biome-ignore lint/complexity/noArguments: rest parameters cost a copy in the ES5 bundle
      return makeAction(row, arguments);
    };
  });
  return creators as unknown as ActionCreators; // one per row, and the rows are what the interface lists
}

export const actionCreators: ActionCreators = /* @__PURE__ */ makeCreators();
