import type { MatchAction } from '@hegemon/engine';

/** The faces of dice from number `from` to `to`: digits of the roll to base 6, the lowest first. */
function faces(roll: number, from: number, to: number): number[] {
  const dice: number[] = [];
  for (let i = from; i < to; i++) dice.push((Math.floor(roll / 6 ** i) % 6) + 1);
  return dice;
}

/** The action of each of the simulator's methods, from up to three numbers. */
export const MAKERS = {
  selectFirstPlayer: firstPlayer => ({ type: 'SelectFirstPlayer', firstPlayer }),
  occupyTerritory: territory => ({ type: 'OccupyTerritory', territory }),
  placeAdditionalArmy: territory => ({ type: 'PlaceAdditionalArmy', territory }),
  tradeCards: (i, j, k) => ({ type: 'TradeCards', i, j, k }),
  endTrade: () => ({ type: 'EndTrade' }),
  placeNewArmies: (territory, armies) => ({ type: 'PlaceNewArmies', territory, armies }),
  battle: (attackingTerritory, defendingTerritory, attackingDiceCount) => ({
    type: 'Battle',
    attackingTerritory,
    defendingTerritory,
    attackingDiceCount,
  }),
  /** The method takes the roll alone; how many dice were rolled follows from the position. */
  rollDice: (roll, attack, defence) => ({
    type: 'RollDice',
    attackerDice: faces(roll, 0, attack),
    defenderDice: faces(roll, attack, attack + defence),
  }),
  capture: armies => ({ type: 'Capture', armies }),
  endAttack: () => ({ type: 'EndAttack' }),
  fortify: (fromTerritory, toTerritory, armies) => ({ type: 'Fortify', fromTerritory, toTerritory, armies }),
  endTurn: () => ({ type: 'EndTurn' }),
  drawRandomCard: card => ({ type: 'DrawRandomCard', card }),
} as const satisfies { readonly [method: string]: (a: number, b: number, c: number) => MatchAction };

export type Method = keyof typeof MAKERS;

export const METHODS = Object.keys(MAKERS) as Method[];

/** Methods that are chance's, not a player's. */
export const CHANCE: readonly Method[] = ['selectFirstPlayer', 'rollDice', 'drawRandomCard'];
