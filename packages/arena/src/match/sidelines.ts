import type { FlatState, Rules, Seat } from '@hegemon/engine';
import {
  CAPTURING,
  FORTIFYING,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
} from '@hegemon/engine/simulator';

type AnyRules = Rules<unknown, unknown, unknown>;

/** How a game goes on past a player who takes no part any more. */
export interface Sidelines {
  /** The moves that set up the board are made for such a player too; chance draws one of these. */
  setupMoves(rules: AnyRules, state: unknown, seat: Seat): readonly object[];
  /** The state after its part of the turn; `isBegun` where it had played some of it before. */
  pass(rules: AnyRules, state: unknown, seat: Seat, isBegun: boolean): unknown;
}

/** Armies that wait are lost, no card is drawn, and a turn of which nothing was played does not count. */
function withoutTurn(state: FlatState, seat: Seat, isBegun: boolean): FlatState {
  const reserves = state.reserves.map((armies, player) => (player === seat ? 0 : armies));
  const turn = isBegun ? state.turn : state.turn - 1;
  return { ...state, state: FORTIFYING, captured: 0, reserves, turn, from: -1, to: -1, dice: 0 };
}

/** Classic and Quick. */
export const diceSidelines: Sidelines = {
  setupMoves(rules, state, seat) {
    const { state: waiting } = state as FlatState;
    const isSetup = waiting === OCCUPYING_TERRITORY || waiting === PLACING_ADDITIONAL_ARMY;
    return isSetup ? rules.legalActions(state, seat) : [];
  },
  pass(rules, state, seat, isBegun) {
    const flat = state as FlatState;
    // Whoever has won a territory must first enter it: nobody can leave it empty.
    if (flat.state === CAPTURING) return rules.apply(state, seat, rules.defaultAction(state, seat));
    return rules.apply(withoutTurn(flat, seat, isBegun), seat, { type: 'EndTurn' });
  },
};

/** Realms: units without orders stay and defend. */
export const realmsSidelines: Sidelines = {
  setupMoves: () => [],
  pass: (rules, state, seat) => rules.apply(state, seat, { type: 'Ready' }),
};
