import type { MatchConfig } from '../boards/document.js';
import { shuffle } from '../boards/random.js';
import type { Random } from '../contract.js';
import type { MatchAction } from './action.js';
import { type FlatState, NEUTRAL, NOBODY } from './flat.js';
import { DEALING_TERRITORIES, DRAWING_RANDOM_CARD, ROLLING_DICE, SELECTING_FIRST_PLAYER } from './names.js';
import { defenceDice } from './transitions/roll-dice.js';

/** The action of chance that a state waits for, drawn from the caller's source; nothing in other states. */
export function drawChance(state: FlatState, random: Random, config: MatchConfig): MatchAction | undefined {
  switch (state.state) {
    case SELECTING_FIRST_PLAYER:
      return { type: 'SelectFirstPlayer', firstPlayer: random(state.reserves.length) };
    case DEALING_TERRITORIES:
      return { type: 'DealTerritories', owners: deal(state, random, config) };
    case ROLLING_DICE:
      return roll(state, random);
    case DRAWING_RANDOM_CARD:
      return { type: 'DrawRandomCard', card: drawCard(state, random) };
    default:
      return undefined;
  }
}

/** The garrisons, then the players in turn, in random order of players; all of it shuffled. */
function deal(state: FlatState, random: Random, config: MatchConfig): number[] {
  const players = shuffle(
    state.reserves.map((_, player) => player),
    random,
  );
  const garrisons = config.rules.garrisons ?? 0;
  const owners = state.owners.map((_, i) => (i < garrisons ? NEUTRAL : players[i % players.length]!));
  return shuffle(owners, random);
}

/** The defender rolls as many dice as it can: one more never hurts it. */
function roll(state: FlatState, random: Random): MatchAction {
  return {
    type: 'RollDice',
    attackerDice: dice(state.dice, random),
    defenderDice: dice(defenceDice(state.armies[state.to]!), random),
  };
}

function dice(count: number, random: Random): number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(1 + random(6));
  return faces;
}

function drawCard(state: FlatState, random: Random): number {
  const deck: number[] = [];
  state.cards.forEach((place, card) => {
    if (place === NOBODY) deck.push(card);
  });
  return deck[random(deck.length)]!; // a card is drawn only when there is one
}
