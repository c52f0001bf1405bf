import type { MatchConfig } from '../boards/document.js';
import type { Viewer } from '../contract.js';
import { type FlatState, initialFlat, NEUTRAL, NOBODY } from './flat.js';
import type { ClassicView } from './game-view.js';
import { stateNames } from './names.js';

/** By card, who holds it as far as the viewer knows; those they cannot see are dealt from the `first` of them on. */
function holdersOf(
  { viewer, hand, discards, handSizes }: ClassicView,
  cards: number,
  first: number,
): number[] {
  const holders = Array.from({ length: cards }, () => NOBODY);
  const hidden = holders.flatMap((_, card) =>
    hand.indexOf(card) < 0 && discards.indexOf(card) < 0 ? [card] : [],
  );
  for (const card of hand) holders[card] = viewer as number; // spectators hold none
  for (const card of discards) holders[card] = NEUTRAL;
  let next = first;
  handSizes.forEach((size, player) => {
    if (player === viewer) return;
    for (let i = 0; i < size; i++) holders[hidden[next++ % hidden.length]!] = player;
  });
  return holders;
}

/** A state that looks to the viewer exactly as the view does. */
function guessOf(view: ClassicView, config: MatchConfig, first: number): FlatState {
  const { owners, activeBattle } = view;
  const blank = initialFlat(config);
  return {
    ...blank,
    state: stateNames.indexOf(view.state),
    player: view.currentPlayer,
    trades: view.trades,
    captured: view.captured,
    ...(activeBattle
      ? {
          from: activeBattle.attackingTerritory,
          to: activeBattle.defendingTerritory,
          dice: activeBattle.attackingDiceCount,
        }
      : {}),
    turn: view.turn,
    first: view.firstPlayer,
    owners: owners.map(owner => owner ?? NOBODY),
    armies: view.armies,
    cards: holdersOf(view, blank.cards.length, first),
    reserves: view.undeployed,
    held: view.undeployed.map((_, player) => owners.filter(owner => owner === player).length),
    hands: view.handSizes,
    moved: view.moved,
  };
}

/**
 * The state that comes of an action as far as the viewer may know it. Nothing where it is refused, and where
 * cards they cannot see would show: those of somebody eliminated.
 */
export function foreseeFlat(
  view: ClassicView,
  config: MatchConfig,
  act: (state: FlatState) => FlatState,
): FlatState | undefined {
  const guess = guessOf(view, config, 0);
  const next = act(guess);
  if (next === guess) return undefined;
  // a hand that is dealt from the next card on is another one, unless it holds all that is hidden
  const other = act(guessOf(view, config, 1));
  return isSameHand(next, other, view.viewer) ? next : undefined;
}

function isSameHand(one: FlatState, other: FlatState, viewer: Viewer): boolean {
  return one.cards.every((holder, card) => (holder === viewer) === (other.cards[card] === viewer));
}
