import type { MatchAction } from '@hegemon/engine';

type Dice = readonly number[];

/** So many dice whose faces are the digits of a number to base 6, the lowest first. */
function makeDice(faces: number, count: number): Dice {
  return Array.from({ length: count }, (_, i) => (Math.floor(faces / 6 ** i) % 6) + 1);
}

/** By number of dice and faces: equal dice are one list, as a record of millions of rolls would not fit a cache. */
const DICE: readonly (readonly Dice[])[] = [0, 1, 2, 3].map(count =>
  Array.from({ length: 6 ** count }, (_, faces) => makeDice(faces, count)),
);

function dice(faces: number, count: number): Dice {
  return DICE[count]![faces % 6 ** count]!;
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
    attackerDice: dice(roll, attack),
    defenderDice: dice(Math.floor(roll / 6 ** attack), defence),
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
