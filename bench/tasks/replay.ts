import { applyFlat, classicGame, type FlatState, type MatchAction } from '@hegemon/engine';
import { type MatchState, reduce, STATES } from '@hegemon/engine/classic';
import { configOf } from './boards.js';
import { bestTime } from './clock.js';
import { type Match, type Recording, readMatches, tell } from './record.js';

function endOfFlat({ state, player, trades, captured, owners, armies, cards }: FlatState): string {
  return tell([state, player, trades, captured], owners, armies, cards);
}

function endOfDocument(state: MatchState): string {
  const { currentPlayer, trades, captured, territories, cardOwner } = state;
  return tell(
    [Object.values(STATES).indexOf(state.state), currentPlayer, trades, captured],
    territories.map(({ owner }) => owner ?? -2),
    territories.map(({ armies }) => armies),
    cardOwner.map(owner => owner ?? -2),
  );
}

/** Nanoseconds an action over recorded matches, each of which must end as it did in the simulator. */
function timeReplay<State>(
  matches: readonly Match[],
  start: State,
  apply: (state: State, action: MatchAction) => State,
  endOf: (state: State) => string,
): number {
  const play = ({ actions }: Match) => {
    let state = start;
    for (let i = 0; i < actions.length; i++) state = apply(state, actions[i]!);
    return state;
  };
  for (const match of matches)
    if (endOf(play(match)) !== match.end) throw new Error('A replayed match ends otherwise.');
  const total = matches.reduce((sum, { actions }) => sum + actions.length, 0);
  return bestTime(5, () => matches.forEach(play)) / total;
}

/** Nanoseconds a pure, checked step on the engine's own state. */
export function applyTask(recording: Recording): number {
  const config = configOf(recording);
  const setup = classicGame.rules(config).setup(recording.players);
  if (!setup.ok) throw new Error('The match cannot begin.');
  const apply = (state: FlatState, action: MatchAction) => applyFlat(state, action, config);
  return timeReplay(readMatches(recording.file), setup.value, apply, endOfFlat);
}

/** The same on the documented JSON state. */
export function reduceTask(recording: Recording): number {
  const config = configOf(recording);
  const start = reduce(undefined, { type: 'StartMatch', players: recording.players }, config);
  const step = (state: MatchState, action: MatchAction) => reduce(state, action, config);
  return timeReplay(readMatches(recording.file), start, step, endOfDocument);
}
