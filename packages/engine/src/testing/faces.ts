import type { MatchConfig } from '../boards/document.js';
import type { MatchState } from '../classic/document.js';
import { type FlatState, NOBODY } from '../classic/flat.js';
import { stateNames } from '../classic/names.js';

function counts(list: readonly (number | null)[], players: number): number[] {
  return Array.from({ length: players }, (_, player) => list.filter(owner => owner === player).length);
}

/** The flat state that says the same as a documented one. */
export function flatOf(state: MatchState): FlatState {
  const players = state.playersUndeployedArmies.length;
  const owners = state.territories.map(territory => territory.owner);
  return {
    state: stateNames.indexOf(state.state),
    player: state.currentPlayer,
    trades: state.trades,
    captured: state.captured,
    from: state.activeBattle?.attackingTerritory ?? -1,
    to: state.activeBattle?.defendingTerritory ?? -1,
    dice: state.activeBattle?.attackingDiceCount ?? 0,
    turn: state.turn ?? 0,
    first: state.firstPlayer ?? -1,
    owners: owners.map(owner => owner ?? NOBODY),
    armies: state.territories.map(territory => territory.armies),
    cards: state.cardOwner.map(holder => holder ?? NOBODY),
    reserves: state.playersUndeployedArmies,
    held: counts(owners, players),
    hands: counts(state.cardOwner, players),
    moved: state.moved ?? [],
  };
}

/** The documented state that says the same as a flat one. */
export function documentOf(flat: FlatState, { rules }: MatchConfig): MatchState {
  const { from, to, dice } = flat;
  return {
    state: stateNames[flat.state]!,
    territories: flat.owners.map((owner, t) => ({
      owner: owner === NOBODY ? null : owner,
      armies: flat.armies[t]!,
    })),
    cardOwner: flat.cards.map(place => (place === NOBODY ? null : place)),
    playersUndeployedArmies: flat.reserves,
    trades: flat.trades,
    captured: flat.captured,
    activeBattle:
      dice === 0 ? null : { attackingTerritory: from, defendingTerritory: to, attackingDiceCount: dice },
    currentPlayer: flat.player,
    ...(rules.turnLimit === null ? {} : { turn: flat.turn }),
    ...(rules.setup === 'deal' ? { firstPlayer: Math.max(0, flat.first) } : {}),
    ...(rules.fortify.moves === 1 ? {} : { moved: flat.moved }),
  };
}
