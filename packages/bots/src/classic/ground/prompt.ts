/** What is asked, as the dice games' prompts say it. Territories are told by the view. */
export type Asked =
  | { readonly type: 'OccupyTerritory' }
  | { readonly type: 'PlaceAdditionalArmy' }
  | { readonly type: 'TradeCards'; readonly sets: readonly CardSet[]; readonly mayEnd: boolean }
  | { readonly type: 'PlaceNewArmies'; readonly armies: number }
  | { readonly type: 'Battle' }
  | { readonly type: 'Capture'; readonly min: number; readonly max: number }
  | { readonly type: 'Fortify' };

export type CardSet = readonly [i: number, j: number, k: number];

interface Bounds {
  readonly type: string;
  readonly alternatives?: readonly string[];
  readonly sets?: readonly CardSet[];
  readonly minArmies?: number;
  readonly maxArmies?: number;
}

/** Reads a prompt of the dice games. One that no seat is ever given is a bug of the caller. */
export function readPrompt(prompt: object): Asked {
  const { type, alternatives = [], sets = [], minArmies = 1, maxArmies = 1 } = prompt as Bounds;
  switch (type) {
    case 'OccupyTerritory':
    case 'PlaceAdditionalArmy':
    case 'Battle':
    case 'Fortify':
      return { type };
    case 'TradeCards':
      return { type, sets, mayEnd: alternatives.includes('EndTrade') };
    case 'PlaceNewArmies':
      return { type, armies: maxArmies };
    case 'Capture':
      return { type, min: minArmies, max: maxArmies };
    default:
      throw new Error(`No seat is asked for ${type}.`);
  }
}
