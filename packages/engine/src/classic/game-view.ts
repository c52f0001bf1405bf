import type { MatchConfig } from '../boards/document.js';
import type { Outcome, Seat, Viewer } from '../contract.js';
import type { MatchAction } from './action.js';
import type { ActiveBattle } from './document.js';
import { type FlatState, NEUTRAL, NOBODY } from './flat.js';
import { outcomeOf } from './game-outcome.js';
import { type StateName, stateNames } from './names.js';

/**
 * A match as one viewer may see it. The board is open; so are reserves, counts and traded cards. Hands are
 * not: of other players' cards only the number is shown. Cards, territories and players are indices.
 */
export interface ClassicView {
  readonly viewer: Viewer;
  /** What the match waits for, by its name in the rules. */
  readonly state: StateName;
  /** -1 before the first player is chosen. */
  readonly currentPlayer: number;
  /** Who begins, -1 before that is known. */
  readonly firstPlayer: number;
  /** Players' turns begun. */
  readonly turn: number;
  /** By territory: a player, -1 for a neutral garrison, `null` while it is free. */
  readonly owners: readonly (number | null)[];
  /** By territory. */
  readonly armies: readonly number[];
  /** By player: armies still to be placed. */
  readonly undeployed: readonly number[];
  /** While dice are rolled or a captured territory is entered. */
  readonly activeBattle: ActiveBattle | null;
  /** Territories that the current player has captured in this turn. */
  readonly captured: number;
  /** By territory: armies that came while fortifying, which may not move on; empty while none did. */
  readonly moved: readonly number[];
  /** Sets of cards traded in by everybody so far. */
  readonly trades: number;
  /** The viewer's own cards, ascending; none for a spectator. */
  readonly hand: readonly number[];
  /** By player. */
  readonly handSizes: readonly number[];
  readonly deckSize: number;
  /** Cards traded in and not yet shuffled back, ascending. */
  readonly discards: readonly number[];
  /** `null` until the match is over. */
  readonly outcome: Outcome | null;
}

function cardsAt(state: FlatState, place: Seat): number[] {
  const cards: number[] = [];
  state.cards.forEach((at, card) => {
    if (at === place) cards.push(card);
  });
  return cards;
}

function battleOf({ from, to, dice }: FlatState): ActiveBattle | null {
  return dice === 0 ? null : { attackingTerritory: from, defendingTerritory: to, attackingDiceCount: dice };
}

function isSeat(state: FlatState, viewer: Viewer): viewer is Seat {
  return typeof viewer === 'number' && state.hands[viewer] !== undefined;
}

/** What of a view must be worked out, and is the same for everybody. */
interface OpenPart {
  readonly owners: readonly (number | null)[];
  readonly activeBattle: ActiveBattle | null;
  readonly deckSize: number;
  readonly discards: readonly number[];
  readonly outcome: Outcome | null;
}

function openPartOf(state: FlatState, config: MatchConfig): OpenPart {
  return {
    owners: state.owners.map(owner => (owner === NOBODY ? null : owner)),
    activeBattle: battleOf(state),
    deckSize: cardsAt(state, NOBODY).length,
    discards: cardsAt(state, NEUTRAL),
    outcome: outcomeOf(state, config) ?? null,
  };
}

/** Shows states as viewers may see them. Nothing in a view depends on who else holds which card. */
export function makeViews(config: MatchConfig): (state: FlatState, viewer: Viewer) => ClassicView {
  // one viewer after the other asks for the same state
  let last: FlatState | undefined;
  let open: OpenPart | undefined;
  return (state, viewer) => {
    if (!open || state !== last) open = openPartOf(state, config);
    last = state;
    return viewOf(state, viewer, open);
  };
}

function viewOf(state: FlatState, viewer: Viewer, open: OpenPart): ClassicView {
  return {
    viewer,
    state: stateNames[state.state]!,
    currentPlayer: state.player,
    firstPlayer: state.first,
    turn: state.turn,
    owners: open.owners,
    armies: state.armies,
    undeployed: state.reserves,
    activeBattle: open.activeBattle,
    captured: state.captured,
    moved: state.moved,
    trades: state.trades,
    hand: isSeat(state, viewer) ? cardsAt(state, viewer) : [],
    handSizes: state.hands,
    deckSize: open.deckSize,
    discards: open.discards,
    outcome: open.outcome,
  };
}

/** An action as a viewer may see it: which card was drawn is for the one who drew it. */
export function witnessOf(state: FlatState, action: MatchAction, viewer: Viewer): MatchAction {
  // what is seen of a draw is no whole action; the story can be told from it
  return action.type === 'DrawRandomCard' && viewer !== state.player
    ? ({ type: action.type } as MatchAction)
    : action;
}
