import type { Build } from './upgrades.js';

/**
 * What happened while a turn resolved, and why. `Player`, `Place` and `UnitId` are the indexes of the
 * engine's own state; the stand-alone resolution speaks of them by the caller's ids.
 */
export type RealmsEvent<Player = number, Place = number, UnitId = number> =
  | Departed<Player, Place, UnitId>
  | Clash<Player, Place, UnitId>
  | Arrived<Player, Place, UnitId>
  | Battle<Player, Place, UnitId>
  | DugIn<Place, UnitId>
  | Fed<Place, UnitId>
  | Earned<Player, Place>
  | Captured<Player, Place>
  | Built<Player, Place, UnitId>
  | BuildFailed<Player, Place>
  | WentOut<Player>
  | Ended<Player>;

/** Units of one player stepped onto the same edge in the same direction. */
export interface Departed<Player, Place, UnitId> {
  readonly type: 'Departed';
  readonly player: Player;
  readonly units: readonly UnitId[];
  readonly from: Place;
  readonly to: Place;
}

/** One owner's part in a combat; `player` is `null` for neutral units. */
export interface Side<Player = number, UnitId = number> {
  readonly player: Player | null;
  readonly units: readonly UnitId[];
  readonly rating: number;
  readonly kept: readonly UnitId[];
  readonly lost: readonly UnitId[];
  /** Opposing units this side is credited with; always 0 for neutral units. */
  readonly scored: number;
}

/** Best side first. On a tie for best everybody is destroyed, else `sides[0]` has won. */
export interface Combat<Player = number, UnitId = number> {
  readonly sides: readonly Side<Player, UnitId>[];
  readonly tie: boolean;
}

/** A combat on the edge between two territories. */
export interface Clash<Player, Place, UnitId> extends Combat<Player, UnitId> {
  readonly type: 'Clash';
  readonly between: readonly [Place, Place];
}

/** Units that left one territory together and lived to reach the other. */
export interface Arrived<Player, Place, UnitId> {
  readonly type: 'Arrived';
  readonly player: Player;
  readonly units: readonly UnitId[];
  readonly from: Place;
  readonly to: Place;
}

/** A combat on a territory. */
export interface Battle<Player, Place, UnitId> extends Combat<Player, UnitId> {
  readonly type: 'Battle';
  readonly territory: Place;
}

/** Units that had no move order and now defend, which they did not before. */
export interface DugIn<Place, UnitId> {
  readonly type: 'DugIn';
  readonly territory: Place;
  readonly units: readonly UnitId[];
}

/**
 * A territory's food: `before + made - eaten - spoiled = after`. Left out where no unit stands and the
 * stock stays as it was.
 */
export interface Fed<Place, UnitId> {
  readonly type: 'Fed';
  readonly territory: Place;
  readonly before: number;
  readonly made: number;
  readonly eaten: number;
  /** Lost above the territory's limit. */
  readonly spoiled: number;
  readonly after: number;
  readonly fed: readonly UnitId[];
  readonly starving: readonly UnitId[];
}

export interface Earned<Player, Place> {
  readonly type: 'Earned';
  readonly player: Player;
  readonly base: number;
  readonly from: readonly { readonly territory: Place; readonly gold: number }[];
  readonly total: number;
}

export interface Captured<Player, Place> {
  readonly type: 'Captured';
  readonly territory: Place;
  readonly player: Player;
  readonly from: Player | null;
  /** The pending build that was lost with it. */
  readonly lost: Build | null;
}

export interface Built<Player, Place, UnitId> {
  readonly type: 'Built';
  readonly territory: Place;
  readonly player: Player;
  readonly build: Build;
  /** The unit created, where it was one. */
  readonly unit: UnitId | null;
}

/** No unit could be created because units of `by` stand there. The price is not paid back. */
export interface BuildFailed<Player, Place> {
  readonly type: 'BuildFailed';
  readonly territory: Place;
  readonly player: Player;
  readonly build: Build;
  readonly by: readonly Player[];
}

/** A player lost the last territory and the last unit. */
export interface WentOut<Player> {
  readonly type: 'WentOut';
  readonly player: Player;
}

export const ENDINGS = ['conquest', 'points', 'turns', 'nobody left'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Ended<Player> {
  readonly type: 'Ended';
  readonly reason: Ending;
  readonly winners: readonly Player[];
}

/** The places an event shows: where one has to look to see it. */
export function placesIn<Player, Place, UnitId>(event: RealmsEvent<Player, Place, UnitId>): readonly Place[] {
  switch (event.type) {
    case 'Departed':
      return [event.from];
    case 'Arrived':
      return [event.to];
    case 'Clash':
      return event.between;
    case 'Battle':
    case 'DugIn':
    case 'Fed':
    case 'Captured':
    case 'Built':
    case 'BuildFailed':
      return [event.territory];
    case 'Earned':
      return event.from.map(source => source.territory);
    case 'WentOut':
    case 'Ended':
      return [];
  }
}
