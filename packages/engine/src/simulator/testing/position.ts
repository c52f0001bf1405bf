import type { FlatState } from '../../classic/game.js';
import { type MatchAction, type MatchConfig, type MatchState, STATES } from '../../classic/index.js';
import type { Simulator } from '../index.js';

/** The documented states of the engine's other faces, to compare them all. */

const NAMES = Object.values(STATES);

type Numbers = Pick<
  FlatState,
  'state' | 'player' | 'trades' | 'captured' | 'turn' | 'first' | 'from' | 'to' | 'dice'
>;

function stateFrom(
  config: MatchConfig,
  at: Numbers,
  lists: Pick<MatchState, 'territories' | 'cardOwner' | 'playersUndeployedArmies'> & {
    moved: readonly number[];
  },
): MatchState {
  const { rules } = config;
  const { moved, ...rest } = lists;
  const battle = { attackingTerritory: at.from, defendingTerritory: at.to, attackingDiceCount: at.dice };
  return {
    state: NAMES[at.state]!,
    ...rest,
    trades: at.trades,
    captured: at.captured,
    activeBattle: at.dice === 0 ? null : battle,
    currentPlayer: at.player,
    ...(rules.turnLimit === null ? {} : { turn: at.turn }),
    ...(rules.setup === 'deal' ? { firstPlayer: Math.max(0, at.first) } : {}),
    ...(rules.fortify.moves === 1 ? {} : { moved: moved.some(armies => armies > 0) ? moved : [] }),
  };
}

function orNull(owner: number): number | null {
  return owner === -2 ? null : owner;
}

export function stateOfSimulator(sim: Simulator): MatchState {
  const { config, layout } = sim;
  const territories = config.territories.map((_, t) => ({
    owner: orNull(sim.owner(t)),
    armies: sim.armies(t),
  }));
  return stateFrom(config, sim, {
    territories,
    cardOwner: Array.from({ length: layout.cards }, (_, card) => orNull(sim.holder(card))),
    playersUndeployedArmies: Array.from({ length: sim.seats }, (_, player) => sim.undeployed(player)),
    moved: config.territories.map((_, t) => sim.moved(t) ?? 0),
  });
}

export function stateOfFlat(flat: FlatState, config: MatchConfig): MatchState {
  return stateFrom(config, flat, {
    territories: flat.owners.map((owner, t) => ({ owner: orNull(owner), armies: flat.armies[t]! })),
    cardOwner: flat.cards.map(orNull),
    playersUndeployedArmies: flat.reserves,
    moved: flat.moved,
  });
}

/** The number of a roll whose faces these are. */
export function rollOf(faces: readonly number[]): number {
  return faces.reduce((sum, face, i) => sum + (face - 1) * 6 ** i, 0);
}

/** Plays a legal action by its unchecked method; what has none, or says less than the action, by `apply`. */
export function playDirectly(sim: Simulator, action: MatchAction): void {
  switch (action.type) {
    case 'StartMatch':
      return sim.startMatch(action.players);
    case 'SelectFirstPlayer':
      return sim.selectFirstPlayer(action.firstPlayer);
    case 'DealTerritories':
      sim.apply(action);
      return;
    case 'OccupyTerritory':
      return sim.occupyTerritory(action.territory);
    case 'PlaceAdditionalArmy':
      return sim.placeAdditionalArmy(action.territory);
    case 'TradeCards':
      return sim.tradeCards(action.i, action.j, action.k);
    case 'EndTrade':
      return sim.endTrade();
    case 'PlaceNewArmies':
      return sim.placeNewArmies(action.territory, action.armies);
    case 'Battle':
      return sim.battle(action.attackingTerritory, action.defendingTerritory, action.attackingDiceCount);
    case 'RollDice':
      // The method lets the defender roll as many dice as possible.
      if (action.defenderDice.length < Math.min(2, sim.armies(sim.to))) sim.apply(action);
      else sim.rollDice(rollOf([...action.attackerDice, ...action.defenderDice]));
      return;
    case 'Capture':
      return sim.capture(action.armies);
    case 'EndAttack':
      return sim.endAttack();
    case 'Fortify':
      return sim.fortify(action.fromTerritory, action.toTerritory, action.armies);
    case 'EndTurn':
      return sim.endTurn();
    case 'DrawRandomCard':
      return sim.drawRandomCard(action.card);
  }
}
