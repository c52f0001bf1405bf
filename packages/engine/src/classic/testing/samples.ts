import { type ActionName, actionCreators, type StateName } from '../index.js';
import { type Setting, type Sketch, sketch } from './sketch.js';

/** What a field of an action holds: an index, an amount, or a list. */
export type Kind = 'index' | 'amount' | 'list';

/** A position in which an action is legal, and such an action. */
export interface Sample {
  readonly on: Sketch;
  readonly action: { readonly type: ActionName; readonly [field: string]: unknown };
  readonly fields: readonly (readonly [name: string, kind: Kind])[];
}

const DRAWING = 'a4 - a2 - b1 - b2';

function at(state: StateName, setting: Setting = {}): Sketch {
  return sketch(setting.kinds === undefined ? DRAWING : 'a4 - a2 - b1', { state, ...setting });
}

/** A position for each state; every one but the last waits for an action. */
export const positions: { readonly [S in StateName]: Sketch } = {
  Initializing: sketch('.. - .. - .. - ..', { state: 'Initializing', player: -1, undeployed: [] }),
  SelectingFirstPlayer: sketch('.. - .. - .. - ..', {
    state: 'SelectingFirstPlayer',
    player: -1,
    undeployed: [40, 40],
  }),
  DealingTerritories: sketch('.. - .. - .. - ..', {
    state: 'DealingTerritories',
    undeployed: [40, 40],
    firstPlayer: 0,
    rules: { setup: 'deal' },
  }),
  OccupyingTerritory: sketch('a1 - b1 - .. - ..', { state: 'OccupyingTerritory', undeployed: [39, 39] }),
  PlacingAdditionalArmy: at('PlacingAdditionalArmy', { undeployed: [20, 21] }),
  TradingCards: at('TradingCards', { kinds: 'IIICA', cards: 'aaa.b', undeployed: [3, 0] }),
  PlacingNewArmies: at('PlacingNewArmies', { undeployed: [3, 0] }),
  Battling: at('Battling'),
  RollingDice: at('RollingDice', { battle: [1, 2, 1] }),
  Capturing: sketch('a4 - a3 - b0 - b2', { state: 'Capturing', battle: [1, 2, 1] }),
  Fortifying: at('Fortifying'),
  DrawingRandomCard: at('DrawingRandomCard', { captured: 1, cards: 'ab..' }),
  GameOver: sketch('a4 - a2 - a1 - a2', { state: 'GameOver', captured: 1 }),
};

function sample(state: StateName, action: Sample['action'], ...kinds: Kind[]): Sample {
  const names = Object.keys(action).slice(1);
  return { on: positions[state], action, fields: names.map((name, i) => [name, kinds[i]!]) };
}

const make = actionCreators;

/** A legal action of every type. */
export const samples: { readonly [A in ActionName]: Sample } = {
  StartMatch: sample('Initializing', make.startMatch(3), 'amount'),
  SelectFirstPlayer: sample('SelectingFirstPlayer', make.selectFirstPlayer(1), 'index'),
  DealTerritories: sample('DealingTerritories', make.dealTerritories([0, 1, 0, 1]), 'list'),
  OccupyTerritory: sample('OccupyingTerritory', make.occupyTerritory(2), 'index'),
  PlaceAdditionalArmy: sample('PlacingAdditionalArmy', make.placeAdditionalArmy(1), 'index'),
  TradeCards: sample('TradingCards', make.tradeCards(0, 1, 2), 'index', 'index', 'index'),
  EndTrade: sample('TradingCards', make.endTrade()),
  PlaceNewArmies: sample('PlacingNewArmies', make.placeNewArmies(1, 2), 'index', 'amount'),
  Battle: sample('Battling', make.battle(1, 2, 1), 'index', 'index', 'amount'),
  RollDice: sample('RollingDice', make.rollDice([2], [1]), 'list', 'list'),
  Capture: sample('Capturing', make.capture(2), 'amount'),
  EndAttack: sample('Battling', make.endAttack()),
  Fortify: sample('Fortifying', make.fortify(0, 1, 2), 'index', 'index', 'amount'),
  EndTurn: sample('Fortifying', make.endTurn()),
  DrawRandomCard: sample('DrawingRandomCard', make.drawRandomCard(2), 'index'),
};
