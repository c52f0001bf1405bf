import { USUAL_OPTIONS } from '../config.js';
import type { Settings } from '../settings.js';
import { makeUnit, NO_DEEDS, type State, type Unit } from '../state.js';
import { countOf, setOf, type Upgrade, upgradesOf } from '../upgrades.js';
import type { Atlas } from './atlas.js';
import type { Id, PlainMap, PlainTerritory, PlainUnit, Status, TurnConfig } from './map.js';

/** A checked map as the engine's own state, nothing ordered yet; units are numbered as they are listed. */
export function stateFrom(map: PlainMap, { players, territories }: Atlas, config: TurnConfig): State {
  const seatOf = (owner: Id | null): number | null => (owner === null ? null : players.get(owner)!);
  const units = map.units.map(({ owner, at, statuses }, id) =>
    makeUnit(
      id,
      seatOf(owner),
      territories.get(at)!,
      null,
      has(statuses, 'defending'),
      has(statuses, 'starving'),
    ),
  );
  return {
    turn: config.turn ?? 1,
    owner: map.territories.map(territory => seatOf(territory.owner)),
    food: map.territories.map(territory => territory.food),
    upgrades: map.territories.map(territory => setOf(territory.upgrades)),
    builds: map.territories.map(() => null),
    units,
    nextUnit: units.length,
    gold: map.players.map(player => player.gold),
    deeds: map.players.map(player => player.deeds ?? NO_DEEDS),
    ready: map.players.map(() => false),
    outcome: null,
    report: null,
  };
}

function has(statuses: readonly Status[], status: Status): boolean {
  return statuses.indexOf(status) >= 0;
}

export function settingsFrom(map: PlainMap, config: TurnConfig): Settings {
  return {
    starvation: config.starvation ?? config.options?.starvation ?? USUAL_OPTIONS.starvation,
    baseIncome: map.players.map(player => player.baseIncome),
    points: config.limits?.points ?? Number.POSITIVE_INFINITY,
    turns: config.limits?.turns ?? Number.POSITIVE_INFINITY,
  };
}

/** The map given, brought up to a state that came from it; `unitIds` by the engine's numbers. */
export function mapFrom(map: PlainMap, state: State, unitIds: readonly Id[]): PlainMap {
  const idOf = (owner: number | null): Id | null => (owner === null ? null : map.players[owner]!.id);
  return {
    ...map,
    territories: map.territories.map((territory, index) => ({
      ...territory,
      owner: idOf(state.owner[index]!),
      food: state.food[index]!,
      upgrades: upgradesAfter(territory, state.upgrades[index]!),
    })),
    units: state.units.map((unit): PlainUnit => {
      const at = map.territories[unit.at]!.id;
      return {
        ...map.units[unit.id],
        id: unitIds[unit.id]!,
        owner: idOf(unit.owner),
        at,
        statuses: statusesOf(unit),
      };
    }),
    players: map.players.map((player, seat) => ({
      ...player,
      gold: state.gold[seat]!,
      ...(player.deeds && { deeds: state.deeds[seat]! }),
    })),
  };
}

/** In the order they were given, new ones last. */
function upgradesAfter({ upgrades }: PlainTerritory, set: number): readonly Upgrade[] {
  if (countOf(set) === upgrades.length) return upgrades;
  return [...upgrades, ...upgradesOf(set).filter(upgrade => upgrades.indexOf(upgrade) < 0)];
}

function statusesOf({ defending, starving }: Unit): Status[] {
  const statuses: Status[] = [];
  if (defending) statuses.push('defending');
  if (starving) statuses.push('starving');
  return statuses;
}

/** The ids of all units, first the given ones, then fresh ones: numbers go on, texts are `unit-` and a number. */
export function unitIdsFor(map: PlainMap, count: number): Id[] {
  const ids = map.units.map(unit => unit.id);
  const taken = new Set(ids);
  // With no unit to go by, the territories tell which kind of ids the caller likes.
  const samples = ids.length > 0 ? ids : map.territories.map(territory => territory.id);
  const isCounted = samples.every(id => Number.isSafeInteger(id));
  let last = isCounted ? ids.reduce<number>((most, id) => Math.max(most, id as number), 0) : ids.length;
  while (ids.length < count) {
    last++;
    const id = isCounted ? last : `unit-${last}`;
    if (!taken.has(id)) ids.push(id);
  }
  return ids;
}
