import type { Outcome, Seat } from '../../contract.js';
import type { Ending, RealmsEvent } from '../events.js';
import { placesOf, presenceOf, type Score, scoresOf } from '../score.js';
import type { Settings } from '../settings.js';
import { copyOf, type State, withOrder } from '../state.js';
import type { Stage } from './stage.js';

/** Looks whether the match is over, then clears orders and ready flags for the next turn. */
export const end: Stage = (state, { settings, start }) => {
  const present = presenceOf(state);
  const events: RealmsEvent[] = [];
  presenceOf(start).forEach((wasIn, player) => {
    if (wasIn && !present[player]) events.push({ type: 'WentOut', player });
  });
  const outcome = outcomeOf(state, present, settings);
  if (outcome) events.push({ type: 'Ended', reason: outcome.reason, winners: outcome.winners });
  return { state: cleared(state, outcome), events };
};

function cleared(state: State, outcome: Outcome | null): State {
  const next = copyOf(state);
  next.turn = state.turn + 1;
  next.builds = state.builds.map(() => null);
  next.units = state.units.map(unit => (unit.to === null ? unit : withOrder(unit, null)));
  next.ready = state.ready.map(() => false);
  next.outcome = outcome;
  return next;
}

/** The first of the endings that applies, or `null` while the match goes on. */
function outcomeOf(
  state: State,
  present: readonly boolean[],
  settings: Settings,
): (Outcome & { reason: Ending }) | null {
  const scores = scoresOf(state);
  const conqueror = conquerorOf(state);
  if (conqueror !== null) return endedBy('conquest', [conqueror], scores);
  const reason = reasonToEnd(state, present, settings, scores);
  return reason && endedBy(reason, leadersOf(scores), scores);
}

function reasonToEnd(
  state: State,
  present: readonly boolean[],
  settings: Settings,
  scores: readonly Score[],
): Ending | null {
  if (scores.some(score => score.sum >= settings.points)) return 'points';
  if (state.turn >= settings.turns) return 'turns';
  // With nobody left to order anything no point changes hands any more: what the last turn would say holds now.
  return present.some(Boolean) ? null : 'nobody left';
}

/** The player who owns every territory while no other player has a unit. */
function conquerorOf(state: State): Seat | null {
  const first = state.owner[0] ?? null;
  if (first === null || state.owner.some(owner => owner !== first)) return null;
  return state.units.some(({ owner }) => owner !== null && owner !== first) ? null : first;
}

function leadersOf(scores: readonly Score[]): Seat[] {
  return placesOf(scores, [])[0]!;
}

function endedBy(
  reason: Ending,
  winners: readonly Seat[],
  scores: readonly Score[],
): Outcome & { reason: Ending } {
  return { winners, places: [winners, ...placesOf(scores, winners)], reason };
}
