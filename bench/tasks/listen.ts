import type { MatchAction } from '@hegemon/engine';
import { facesOf, ROLLS, type Simulator } from '@hegemon/engine/simulator';

/** From now on, tells every action that is played by a method of the simulator. */
export function listen(sim: Simulator, hear: (action: MatchAction) => void): void {
  const plain = { ...sim };
  const told =
    <Args extends number[]>(play: (...args: Args) => void, actionOf: (...args: Args) => MatchAction) =>
    (...args: Args) => {
      hear(actionOf(...args));
      play(...args);
    };
  sim.selectFirstPlayer = told(plain.selectFirstPlayer, firstPlayer => ({
    type: 'SelectFirstPlayer',
    firstPlayer,
  }));
  sim.occupyTerritory = told(plain.occupyTerritory, territory => ({ type: 'OccupyTerritory', territory }));
  sim.placeAdditionalArmy = told(plain.placeAdditionalArmy, territory => ({
    type: 'PlaceAdditionalArmy',
    territory,
  }));
  sim.tradeCards = told(plain.tradeCards, (i, j, k) => ({ type: 'TradeCards', i, j, k }));
  sim.endTrade = told(plain.endTrade, () => ({ type: 'EndTrade' }));
  sim.placeNewArmies = told(plain.placeNewArmies, (territory, armies) => ({
    type: 'PlaceNewArmies',
    territory,
    armies,
  }));
  sim.battle = told(plain.battle, (attackingTerritory, defendingTerritory, attackingDiceCount) => ({
    type: 'Battle',
    attackingTerritory,
    defendingTerritory,
    attackingDiceCount,
  }));
  sim.rollDice = told(plain.rollDice, roll => {
    const [attackerDice, defenderDice] = facesOf(sim.dice, defenceOf(sim), roll);
    return { type: 'RollDice', attackerDice, defenderDice };
  });
  sim.skirmish = () => skirmishByParts(sim);
  sim.capture = told(plain.capture, armies => ({ type: 'Capture', armies }));
  sim.endAttack = told(plain.endAttack, () => ({ type: 'EndAttack' }));
  sim.fortify = told(plain.fortify, (fromTerritory, toTerritory, armies) => ({
    type: 'Fortify',
    fromTerritory,
    toTerritory,
    armies,
  }));
  sim.endTurn = told(plain.endTurn, () => ({ type: 'EndTurn' }));
  sim.drawRandomCard = told(plain.drawRandomCard, card => ({ type: 'DrawRandomCard', card }));
}

function defenceOf(sim: Simulator): number {
  return Math.min(2, sim.armies(sim.to));
}

/** A skirmish as the two actions it consists of, with the same draws. */
function skirmishByParts(sim: Simulator): void {
  const { player, random } = sim;
  const pair = sim.attackAt(player, random.below(sim.attacks(player)));
  const from = pair >>> 16;
  sim.battle(from, pair & 0xffff, Math.min(3, sim.armies(from) - 1));
  sim.rollDice(random.below(ROLLS[sim.dice + defenceOf(sim)]!));
}
