import type { RealmsEvent, Side } from '../events.js';
import type { Id } from './map.js';

/** An event that speaks of players, territories and units by the caller's ids. */
export type PlainEvent = RealmsEvent<Id, Id, Id>;

/** The caller's ids for the engine's numbers. */
export interface Ids {
  player(seat: number): Id;
  place(index: number): Id;
  unit(id: number): Id;
}

export function translate(event: RealmsEvent, ids: Ids): PlainEvent {
  switch (event.type) {
    case 'Departed':
    case 'Arrived':
      return {
        ...event,
        player: ids.player(event.player),
        units: event.units.map(ids.unit),
        from: ids.place(event.from),
        to: ids.place(event.to),
      };
    case 'Clash': {
      const [a, b] = event.between;
      return { ...event, between: [ids.place(a), ids.place(b)], sides: sidesOf(event.sides, ids) };
    }
    case 'Battle':
      return { ...event, territory: ids.place(event.territory), sides: sidesOf(event.sides, ids) };
    case 'DugIn':
      return { ...event, territory: ids.place(event.territory), units: event.units.map(ids.unit) };
    case 'Fed':
      return {
        ...event,
        territory: ids.place(event.territory),
        fed: event.fed.map(ids.unit),
        starving: event.starving.map(ids.unit),
      };
    case 'Earned':
      return {
        ...event,
        player: ids.player(event.player),
        from: event.from.map(({ territory, gold }) => ({ territory: ids.place(territory), gold })),
      };
    case 'Captured':
      return {
        ...event,
        territory: ids.place(event.territory),
        player: ids.player(event.player),
        from: event.from === null ? null : ids.player(event.from),
      };
    case 'Built':
      return {
        ...event,
        territory: ids.place(event.territory),
        player: ids.player(event.player),
        unit: event.unit === null ? null : ids.unit(event.unit),
      };
    case 'BuildFailed':
      return {
        ...event,
        territory: ids.place(event.territory),
        player: ids.player(event.player),
        by: event.by.map(ids.player),
      };
    case 'WentOut':
      return { ...event, player: ids.player(event.player) };
    case 'Ended':
      return { ...event, winners: event.winners.map(ids.player) };
  }
}

function sidesOf(sides: readonly Side[], ids: Ids): Side<Id, Id>[] {
  return sides.map(side => ({
    ...side,
    player: side.player === null ? null : ids.player(side.player),
    units: side.units.map(ids.unit),
    kept: side.kept.map(ids.unit),
    lost: side.lost.map(ids.unit),
  }));
}
