import type { Seat } from '../contract.js';
import { ratingOf } from './combat.js';
import { type RealmsConfig, settingsOf } from './config.js';
import type { Earned, Fed, RealmsEvent } from './events.js';
import { garrisonsOf } from './garrison.js';
import { resolve, run } from './resolve.js';
import { presenceOf } from './score.js';
import type { Settings } from './settings.js';
import { arrive } from './stages/arrive.js';
import { battle } from './stages/battle.js';
import { clash } from './stages/clash.js';
import { depart } from './stages/depart.js';
import { digIn } from './stages/dig-in.js';
import { mealsOf } from './stages/food.js';
import { makeUnit, NO_DEEDS, type State, type Unit } from './state.js';
import { NO_UPGRADES, setOf } from './upgrades.js';
import type { View } from './view.js';

/** One owner's units on a territory when battles begin. */
export interface Stand {
  readonly player: Seat | null;
  readonly units: readonly number[];
  readonly rating: number;
}

/** What a turn will bring as far as the viewer knows: their own orders, and everybody else stays put. */
export interface Forecast {
  /** Gold this turn, with its sources; `null` if the viewer would earn nothing. */
  readonly income: Earned<number, number> | null;
  /** The viewer's gold after this turn. */
  readonly gold: number;
  /** Food before and after, for each own territory and each one where own units end up. */
  readonly food: readonly Fed<number, number>[];
  /** Own units that will starve. */
  readonly starving: readonly number[];
  /** Where own units end up, who stands there and how they rate; the viewer first. */
  readonly ratings: readonly { readonly territory: number; readonly sides: readonly Stand[] }[];
  /** Everything that would happen. */
  readonly events: readonly RealmsEvent[];
}

/** The forecast of a player's view; nothing for a spectator or when the match is over. */
export function forecast(config: RealmsConfig, view: View): Forecast | undefined {
  const { viewer } = view;
  if (viewer === 'spectator' || view.outcome) return undefined;
  const settings = settingsOf(config);
  const guess = guessOf(view);
  const { state, events } = resolve(guess, settings);
  const food = mealsFor(viewer, run([depart, clash, arrive, battle, digIn], guess, settings).state, settings);
  return {
    income: incomeIn(events, viewer),
    gold: state.gold[viewer]!,
    food,
    starving: state.units.filter(unit => unit.owner === viewer && unit.starving).map(unit => unit.id),
    ratings: standsOf(run([depart, clash, arrive], guess, settings).state, viewer),
    events,
  };
}

function incomeIn(events: readonly RealmsEvent[], player: Seat): Earned<number, number> | null {
  for (const event of events) if (event.type === 'Earned' && event.player === player) return event;
  return null;
}

function mealsFor(player: Seat, state: State, { starvation }: Settings): Fed<number, number>[] {
  const held = new Set(state.units.filter(unit => unit.owner === player).map(unit => unit.at));
  return mealsOf(state, starvation).filter(
    ({ territory }) => state.owner[territory] === player || held.has(territory),
  );
}

function standsOf(state: State, player: Seat): Forecast['ratings'] {
  return garrisonsOf(state.units, state.owner.length).flatMap((units = [], territory) =>
    units.some(unit => unit.owner === player) ? [{ territory, sides: sidesOf(units, player) }] : [],
  );
}

function sidesOf(units: readonly Unit[], player: Seat): Stand[] {
  const owners = new Set<Seat | null>([player, ...units.map(unit => unit.owner)]);
  return [...owners].map(owner => {
    const band = units.filter(unit => unit.owner === owner);
    return {
      player: owner,
      units: band.map(unit => unit.id),
      rating: band.reduce((sum, unit) => sum + ratingOf(unit), 0),
    };
  });
}

/**
 * A state that agrees with all a viewer knows: their own orders, no others. What fog hides is taken for
 * empty and what others own in secret for nothing.
 */
export function guessOf(view: View): State {
  const { orders, territories, players, units } = view;
  const goals = new Map((orders?.moves ?? []).map(({ unit, to }) => [unit, to]));
  const builds = new Map((orders?.builds ?? []).map(({ territory, build }) => [territory, build]));
  return {
    turn: view.turn,
    owner: territories.map(territory => territory?.owner ?? null),
    food: territories.map(territory => territory?.food ?? 0),
    upgrades: territories.map(territory => (territory ? setOf(territory.upgrades) : NO_UPGRADES)),
    builds: territories.map((_, index) => builds.get(index) ?? null),
    units: units.map(({ id, owner, at, defending, starving }) =>
      makeUnit(id, owner, at, goals.get(id) ?? null, defending, starving),
    ),
    nextUnit: units.reduce((next, unit) => Math.max(next, unit.id + 1), 0),
    gold: players.map(player => player.gold ?? 0),
    deeds: players.map(player => player.deeds ?? NO_DEEDS),
    ready: players.map(player => player.ready),
    outcome: view.outcome,
    report: null,
  };
}

/** A state that looks to the viewer as the view does: whoever is still in, but out of sight, stands in the fog. */
export function standInOf(view: View): State {
  const guess = guessOf(view);
  const present = presenceOf(guess);
  const at = view.territories.indexOf(null);
  const absent = view.players.flatMap(({ out }, seat) => (out || present[seat] ? [] : [seat]));
  return {
    ...guess,
    units: [
      ...guess.units,
      ...absent.map((seat, i) => makeUnit(guess.nextUnit + i, seat, at, null, true, false)),
    ],
    nextUnit: guess.nextUnit + absent.length,
    report: view.report && { ...view.report, seen: null },
  };
}
