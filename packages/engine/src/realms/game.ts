import type { Actor, Game, Parsed, Refusal, Rules, Seat, Turn, Viewer } from '../contract.js';
import { type Action, isRefusal, parseAction } from './action.js';
import { BOARDS } from './boards/index.js';
import { boardOf, type RealmsConfig, settingsOf } from './config.js';
import { parseConfig } from './document.js';
import type { RealmsEvent } from './events.js';
import { standInOf } from './forecast.js';
import { flagFor, ordersFor, ordersPrompt } from './legal.js';
import { narrateAction } from './narrate.js';
import { draftOf, faultInOrder, giveOrder, type Table } from './order.js';
import { resolve } from './resolve.js';
import { isPresent, presenceOf } from './score.js';
import type { Settings } from './settings.js';
import { makeState } from './setup.js';
import { sightingsOf, sightOf } from './sight.js';
import { copyOf, type State } from './state.js';
import { reportFor, type View, viewOf } from './view.js';
import { namesOf, refusal } from './words.js';

export type RealmsRules = Rules<State, Action, View>;

/** Everybody plans at once and in secret; then one resolution moves the whole map. */
export const realms: Game<RealmsConfig, State, Action, View> = {
  id: 'realms',
  title: 'Realms',
  summary: 'Everybody gives orders in secret, then all of them happen at once; no dice, no luck.',
  boards: BOARDS.map(board => board.name),
  parseConfig,
  rules: makeRules,
};

/** A config with what is worked out from it once. */
interface Match extends Table {
  readonly config: RealmsConfig;
  readonly settings: Settings;
}

function matchOf(config: RealmsConfig): Match {
  const board = boardOf(config);
  const { fog } = config.options;
  return {
    config,
    board,
    settings: settingsOf(config),
    names: namesOf(board.names),
    knows: (state, seat, unit) => !fog || sightOf(board, state, seat)[unit.at]!,
  };
}

function makeRules(config: RealmsConfig): RealmsRules {
  const match = matchOf(config);
  const { board, names } = match;
  return {
    seats: { min: config.players, max: config.players },
    drawing: {
      places: config.territories.map(({ name, at }) => ({ name, region: null, at })),
      regions: [],
      links: config.edges,
    },
    setup: seats => setupFor(config, seats),
    turn: turnOf,
    legalActions: (state, actor) => actionsFor(match, state, actor),
    prompt: (state, actor) => promptFor(match, state, actor),
    apply: (state, actor, action) => perform(match, state, actor, action),
    explain: (state, actor, action) => {
      const checked = check(match, state, actor, action);
      return isRefusal(checked) ? checked : undefined;
    },
    outcome: state => state.outcome ?? undefined,
    view: (state, viewer) => viewOf(board, config.options.fog, state, viewer),
    chance: () => undefined,
    witness,
    narrate: (before, actor, action, after, viewer) =>
      narrateAction(names, before, actor, action, after, eventsFor(match, after, viewer)),
    foresee: (view, seat, action) => foreseeTurn(match, view, seat, action),
    inPlay: state => presenceOf(state).flatMap((isIn, seat) => (isIn ? [seat] : [])),
    turns: state => state.turn,
    defaultAction: defaultFor,
  };
}

function setupFor(config: RealmsConfig, seats: number): Parsed<State> {
  if (seats === config.players) return { ok: true, value: makeState(config) };
  const message = `${config.name} is for ${config.players} players.`;
  return { ok: false, problems: [{ path: 'seats', code: 'wrong-seats', message }] };
}

/** Who may still give or change orders. */
function turnOf(state: State): Turn {
  return state.outcome ? { type: 'over' } : { type: 'seats', seats: waitedFor(state) };
}

function waitedFor(state: State): Seat[] {
  return presenceOf(state).flatMap((isIn, seat) => (isIn && !state.ready[seat] ? [seat] : []));
}

/** No further orders: whoever does not decide is ready, and the clock resolves. */
function defaultFor(state: State, actor: Actor): Action | undefined {
  if (actor === 'clock') return state.outcome ? undefined : { type: 'Resolve' };
  return isPlaying(state, actor) && !state.ready[actor] ? { type: 'Ready' } : undefined;
}

/** What a viewer may know of the turn before. */
function eventsFor({ board, config }: Match, state: State, viewer?: Viewer): readonly RealmsEvent[] {
  const report = viewer === undefined ? state.report : reportFor(board, config.options.fog, state, viewer);
  return report?.events ?? [];
}

function isSeat(state: State, actor: Actor): actor is Seat {
  return typeof actor === 'number' && state.gold[actor] !== undefined;
}

function isPlaying(state: State, actor: Actor): actor is Seat {
  return !state.outcome && isSeat(state, actor) && isPresent(state, actor);
}

function actionsFor(match: Match, state: State, actor: Actor): readonly Action[] {
  if (actor === 'clock' && !state.outcome) return [{ type: 'Resolve' }];
  if (!isPlaying(state, actor)) return [];
  const flag = flagFor(state.ready[actor]!);
  return state.ready[actor] ? [flag] : [...ordersFor(state, actor, match), flag];
}

function promptFor(match: Match, state: State, actor: Actor): object | undefined {
  if (!isPlaying(state, actor)) return undefined;
  return state.ready[actor]
    ? { type: 'Wait', turn: state.turn, seats: waitedFor(state) }
    : ordersPrompt(state, actor, match);
}

/** The action, well formed and legal, or why it is refused. */
function check(match: Match, state: State, actor: Actor, input: unknown): Action | Refusal {
  if (state.outcome) return refusal.over();
  const action = parseAction(input);
  if (isRefusal(action)) return action;
  if (actor === 'chance' || (actor === 'clock') !== (action.type === 'Resolve')) return refusal.wrongActor();
  if (actor === 'clock') return action;
  if (!isSeat(state, actor)) return refusal.unknown('such player');
  return (isPresent(state, actor) ? faultInSeat(match, state, actor, action) : refusal.out()) ?? action;
}

function faultInSeat(match: Match, state: State, seat: Seat, action: Action): Refusal | undefined {
  const isReady = state.ready[seat]!;
  switch (action.type) {
    case 'Ready':
      return isReady ? refusal.ready() : undefined;
    case 'Unready':
      return isReady ? undefined : refusal.notReady();
    case 'Resolve':
      return refusal.wrongActor();
    case 'Move':
    case 'CancelMove':
    case 'Build':
    case 'CancelBuild':
      return isReady ? refusal.ready() : faultInOrder(state, seat, action, match);
  }
}

function perform(match: Match, state: State, actor: Actor, input: unknown): State {
  const action = check(match, state, actor, input);
  if (isRefusal(action)) return state;
  if (action.type === 'Resolve') return nextTurn(match, state);
  // The clock resolves and chance does nothing: whoever else acts is a seat.
  const seat = actor as Seat;
  if (action.type === 'Ready' || action.type === 'Unready')
    return withReady(match, state, seat, action.type === 'Ready');
  const draft = draftOf(state);
  giveOrder(draft, seat, action);
  return draft;
}

/** The orders of a seat as they will be; what a resolution brings is for others to decide as well. */
function foreseeTurn(match: Match, view: View, seat: Seat, action: unknown): State | undefined {
  const guess = standInOf(view);
  const next = perform(match, guess, seat, action);
  return next === guess || next.turn !== guess.turn || next.outcome ? undefined : next;
}

/** Sets a flag; the last one to get ready resolves the turn. */
function withReady(match: Match, state: State, seat: Seat, isReady: boolean): State {
  const ready = [...state.ready];
  ready[seat] = isReady;
  const next = copyOf(state);
  next.ready = ready;
  return waitedFor(next).length === 0 ? nextTurn(match, next) : next;
}

function nextTurn({ board, config, settings }: Match, start: State): State {
  const { state, events } = resolve(start, settings);
  const next = copyOf(state);
  next.report = { turn: start.turn, events, seen: config.options.fog ? sightingsOf(board, start) : null };
  return next;
}

/** Orders are their giver's secret; flags and the clock are everybody's to see. */
function witness(_state: State, actor: Actor, action: Action, viewer: Viewer): object | null {
  const isOpen = action.type === 'Ready' || action.type === 'Unready' || action.type === 'Resolve';
  return isOpen || viewer === actor ? action : null;
}
