import { applyFlat, classicGame, type FlatState, type MatchAction, type MatchConfig } from '@hegemon/engine';
import { type MatchState, reduce } from '@hegemon/engine/classic';
import { type Simulator, stateNames } from '@hegemon/engine/simulator';
import { makeWorkload } from '../workload.js';
import { configOf, type Variant } from './boards.js';
import { bestTime } from './clock.js';
import { listen } from './listen.js';

interface Recorded {
  readonly actions: readonly MatchAction[];
  /** What the simulator says of the match's last state. */
  readonly end: string;
}

interface Replay extends Variant {
  readonly matches: number;
}

function record(config: MatchConfig, { players, matches }: Replay): Recorded[] {
  const workload = makeWorkload(config, players);
  let actions: MatchAction[] = [];
  listen(workload.sim, action => actions.push(action));
  return Array.from({ length: matches }, (_, i) => {
    actions = [];
    workload.play(i + 1);
    return { actions, end: endOfSimulator(workload.sim) };
  });
}

type Place = readonly [owner: number, armies: number];

function told(
  state: string,
  counts: readonly number[],
  land: readonly Place[],
  cards: readonly number[],
): string {
  return JSON.stringify([state, counts, land, cards]);
}

function endOfSimulator(sim: Simulator): string {
  const land = sim.config.territories.map((_, t): Place => [sim.owner(t), sim.armies(t)]);
  const cards = Array.from({ length: sim.layout.cards }, (_, card) => sim.holder(card));
  return told(stateNames[sim.state]!, [sim.player, sim.trades, sim.captured], land, cards);
}

function endOfFlat({ state, player, trades, captured, owners, armies, cards }: FlatState): string {
  const land = owners.map((owner, t): Place => [owner, armies[t]!]);
  return told(stateNames[state]!, [player, trades, captured], land, cards);
}

function endOfDocument({
  state,
  currentPlayer,
  trades,
  captured,
  territories,
  cardOwner,
}: MatchState): string {
  const land = territories.map(({ owner, armies }): Place => [owner ?? -2, armies]);
  const cards = cardOwner.map(owner => owner ?? -2);
  return told(state, [currentPlayer, trades, captured], land, cards);
}

/** Nanoseconds an action, one by one over recorded matches, each of which must end as it did in the simulator. */
function timeReplay<State>(
  recorded: readonly Recorded[],
  start: State,
  apply: (state: State, action: MatchAction) => State,
  endOf: (state: State) => string,
): number {
  const play = ({ actions }: Recorded) => {
    let state = start;
    for (let i = 0; i < actions.length; i++) state = apply(state, actions[i]!);
    return state;
  };
  for (const match of recorded)
    if (endOf(play(match)) !== match.end) throw new Error('A replayed match ends otherwise.');
  const total = recorded.reduce((sum, { actions }) => sum + actions.length, 0);
  return bestTime(5, () => recorded.forEach(play)) / total;
}

/** Nanoseconds a pure, checked step on the engine's own state. */
export function applyTask(replay: Replay): number {
  const config = configOf(replay);
  const setup = classicGame.rules(config).setup(replay.players);
  if (!setup.ok) throw new Error('The match cannot begin.');
  return timeReplay(
    record(config, replay),
    setup.value,
    (state, action) => applyFlat(state, action, config),
    endOfFlat,
  );
}

/** The same on the documented JSON state. */
export function reduceTask(replay: Replay): number {
  const config = configOf(replay);
  const start = reduce(undefined, { type: 'StartMatch', players: replay.players }, config);
  return timeReplay(
    record(config, replay),
    start,
    (state, action) => reduce(state, action, config),
    endOfDocument,
  );
}
