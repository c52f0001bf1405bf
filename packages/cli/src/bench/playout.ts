import type { MatchConfig } from '@hegemon/engine';
import {
  CAPTURING,
  DRAWING_RANDOM_CARD,
  FORTIFYING,
  GAME_OVER,
  makeSimulator,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  PLACING_NEW_ARMIES,
  type Simulator,
  TRADING_CARDS,
} from '@hegemon/engine/simulator';

const TURNS = 2000;
/** One attack in so many is the last of a turn. */
const PATIENCE = 8;

/** Plays whole matches of dice at random by the simulator, one for each call, and counts the actions. */
export function makePlayout(config: MatchConfig, players: number): (seed: number) => number {
  const sim = makeSimulator(config);
  return seed => {
    sim.reset();
    sim.random.seed(seed);
    sim.startMatch(players);
    sim.selectFirstPlayer(sim.random.below(players));
    let actions = 2;
    while (sim.state !== GAME_OVER && sim.turn <= TURNS) {
      act(sim);
      actions++;
    }
    return actions;
  };
}

function act(sim: Simulator): void {
  const { random, player } = sim;
  switch (sim.state) {
    case OCCUPYING_TERRITORY:
      return sim.occupyTerritory(sim.freeAt(random.below(sim.freeTerritories())));
    case PLACING_ADDITIONAL_ARMY:
      return sim.placeAdditionalArmy(sim.ownAt(player, random.below(sim.owned(player))));
    case TRADING_CARDS:
      return trade(sim);
    case PLACING_NEW_ARMIES:
      return sim.placeNewArmies(
        sim.borderAt(player, random.below(sim.borderTerritories(player))),
        sim.undeployed(player),
      );
    case CAPTURING:
      return sim.capture(sim.armies(sim.from) - 1);
    case DRAWING_RANDOM_CARD:
      return sim.drawRandomCard(sim.deckAt(random.below(sim.deck())));
    case FORTIFYING:
      return sim.endTurn();
    default:
      return attack(sim);
  }
}

function trade(sim: Simulator): void {
  const sets = sim.setCount(sim.player);
  if (sets === 0) return sim.endTrade();
  sim.tradeCards(...sim.setAt(sim.player, sim.random.below(sets)));
}

function attack(sim: Simulator): void {
  if (sim.attacks(sim.player) === 0 || sim.random.below(PATIENCE) === 0) sim.endAttack();
  else sim.skirmish();
}
