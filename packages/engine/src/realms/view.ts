import type { Outcome, Seat, Viewer } from '../contract.js';
import type { Board } from './board.js';
import { placesIn, type RealmsEvent } from './events.js';
import { paidFor } from './order.js';
import { presenceOf, type Score, scoresOf } from './score.js';
import { type Sight, sightOf } from './sight.js';
import type { Deeds, State, Unit } from './state.js';
import { type Build, type Upgrade, upgradesOf } from './upgrades.js';

export interface TerritoryView {
  readonly owner: Seat | null;
  /** On the viewer's own territories what is left after their pending builds. */
  readonly food: number;
  readonly upgrades: readonly Upgrade[];
}

export type UnitView = Omit<Unit, 'to'>;

/** A player as others know them. Under fog gold, deeds and points of others stay unknown: `null`. */
export interface PlayerView {
  /** For the viewer what is left after their pending builds. */
  readonly gold: number | null;
  readonly deeds: Deeds | null;
  readonly score: Score | null;
  readonly ready: boolean;
  readonly out: boolean;
}

/** The viewer's own orders as saved. */
export interface OrdersView {
  readonly moves: readonly { readonly unit: number; readonly to: number }[];
  readonly builds: readonly { readonly territory: number; readonly build: Build }[];
}

/** A match as one viewer may see it. */
export interface View {
  readonly viewer: Viewer;
  readonly turn: number;
  /** By index; `null` where fog lies. */
  readonly territories: readonly (TerritoryView | null)[];
  /** Oldest first. */
  readonly units: readonly UnitView[];
  readonly players: readonly PlayerView[];
  /** `null` for a spectator. */
  readonly orders: OrdersView | null;
  /** How the turn before came out. */
  readonly report: { readonly turn: number; readonly events: readonly RealmsEvent[] } | null;
  readonly outcome: Outcome | null;
}

/** The state as a viewer may see it; with fog only what is in their sight. */
export function viewOf(board: Board, fog: boolean, state: State, viewer: Viewer): View {
  const open = withoutSecrets(state, viewer);
  const sight = fog ? sightOf(board, state, viewer) : null;
  return {
    viewer,
    turn: state.turn,
    territories: open.owner.map((owner, place) =>
      sight && !sight[place]
        ? null
        : { owner, food: open.food[place]!, upgrades: upgradesOf(open.upgrades[place]!) },
    ),
    units: open.units.filter(({ at }) => !sight || sight[at]).map(unitView),
    players: playerViews(open, viewer, fog),
    orders: viewer === 'spectator' ? null : ordersOf(state, viewer),
    report: reportView(state, viewer, sight),
    outcome: state.outcome,
  };
}

/** The state with everybody else's orders undone and paid back, so that nothing can depend on them. */
function withoutSecrets(state: State, viewer: Viewer): State {
  const food = [...state.food];
  const gold = [...state.gold];
  state.owner.forEach((owner, territory) => {
    if (owner === null || owner === viewer) return;
    const paid = paidFor(state, territory);
    food[territory]! += paid.food;
    gold[owner]! += paid.gold;
  });
  return { ...state, food, gold };
}

function unitView({ id, owner, at, defending, starving }: Unit): UnitView {
  return { id, owner, at, defending, starving };
}

function playerViews(state: State, viewer: Viewer, fog: boolean): PlayerView[] {
  const present = presenceOf(state);
  return scoresOf(state).map((score, seat) => {
    const isKnown = !fog || seat === viewer || state.outcome !== null;
    return {
      gold: isKnown ? state.gold[seat]! : null,
      deeds: isKnown ? state.deeds[seat]! : null,
      score: isKnown ? score : null,
      ready: state.ready[seat]!,
      out: !present[seat],
    };
  });
}

function ordersOf(state: State, seat: Seat): OrdersView {
  const moves: { unit: number; to: number }[] = [];
  const builds: { territory: number; build: Build }[] = [];
  for (const { id, owner, to } of state.units)
    if (owner === seat && to !== null) moves.push({ unit: id, to });
  state.builds.forEach((build, territory) => {
    if (build !== null && state.owner[territory] === seat) builds.push({ territory, build });
  });
  return { moves, builds };
}

/** The report of the turn before, as far as a viewer may know it. */
export function reportFor(board: Board, fog: boolean, state: State, viewer: Viewer): View['report'] {
  return reportView(state, viewer, fog ? sightOf(board, state, viewer) : null);
}

function reportView(state: State, viewer: Viewer, sight: Sight | null): View['report'] {
  if (!state.report) return null;
  const { turn, events, seen } = state.report;
  if (!sight || !seen || state.outcome) return { turn, events };
  const before = seenBy(seen, viewer);
  const isSeen = (place: number): boolean => sight[place]! || before.has(place);
  return { turn, events: events.filter(event => isWitnessed(event, viewer, isSeen)) };
}

/** What the viewer saw when the turn began; for a spectator, what everybody saw. */
function seenBy(seen: readonly (readonly number[])[], viewer: Viewer): Set<number> {
  if (viewer !== 'spectator') return new Set(seen[viewer]);
  const sights = seen.map(places => new Set(places));
  return new Set(seen[0]!.filter(place => sights.every(sight => sight.has(place))));
}

/** An event is known to those who saw one of its places; a player's income only to that player. */
function isWitnessed(event: RealmsEvent, viewer: Viewer, isSeen: (place: number) => boolean): boolean {
  if (event.type === 'WentOut' || event.type === 'Ended') return true;
  return event.type === 'Earned' ? event.player === viewer : placesIn(event).some(isSeen);
}
