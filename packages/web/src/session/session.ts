import type { Refusal, Seat } from '@hegemon/engine';
import type { AnyRules, Glance, News, RecordDocument } from '@hegemon/match';
import type { ReadonlySignal } from '@preact/signals';

/** Who sits where: a person at this device, somebody far away, or a computer of some level. */
export interface SeatSetup {
  readonly name: string;
  readonly player:
    | { readonly type: 'person' }
    | { readonly type: 'remote' }
    | { readonly type: 'computer'; readonly level: string };
}

/** What a match is begun from. */
export interface MatchPlan {
  readonly id: string;
  readonly game: string;
  /** What the game's `parseConfig` takes. */
  readonly config: unknown;
  readonly seats: readonly SeatSetup[];
  readonly seed: number;
}

/** When to stop doing the same over and over. */
export interface Until {
  /** Stop with so many armies left, or fewer. */
  readonly armies?: number;
  /** Stop when the chance to win is below this, from 0 to 1. */
  readonly chance?: number;
  readonly rolls?: number;
}

export const SPEEDS = ['watch', 'fast', 'instant'] as const;
/** How computers' turns are shown. */
export type Speed = (typeof SPEEDS)[number];

/** Why a computer did what it did. */
export interface Explanation {
  readonly text: string;
  readonly weighed: readonly { readonly text: string; readonly value: number }[];
}

/** A match as the screens know it, whether it runs in a worker or far away. */
export interface Session {
  readonly plan: MatchPlan;
  /** The config as the game parsed it. */
  readonly config: unknown;
  readonly rules: AnyRules;
  readonly glance: ReadonlySignal<Glance>;
  /** What the viewer has heard, oldest first. */
  readonly news: ReadonlySignal<readonly News[]>;
  /** The next person at this device, who must take it before anything is shown; `null` while nobody has to. */
  readonly cover: ReadonlySignal<Seat | null>;
  /** The person has taken the device. */
  uncover(): void;
  /** Something was done here and what comes of it is not seen yet: nothing else can be done. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Acts for the viewer, one after the other. Nothing if all was done, else the reason why not. */
  act(...actions: readonly object[]): Promise<Refusal | undefined>;
  /** The same battle again and again. */
  blitz(battle: object, until: Until): Promise<Refusal | undefined>;
  /** Ends a blitz after the roll that is under way; left out where all its rolls come at once. */
  stop?(): void;
  resign(): Promise<Refusal | undefined>;
  /** Lets a computer claim and place for the viewer until the first turn begins. */
  fillIn(): Promise<Refusal | undefined>;
  setSpeed(speed: Speed): void;
  /** Everything at once until a person must decide; left out where others set the pace. */
  skip?(): void;
  /** How long the viewer may think, in words; left out where there is no clock. */
  tellClock?(): string;
  /** What a computer thought at the last thing it did. */
  why(seat: Seat): Promise<Explanation | undefined>;
  record(): Promise<RecordDocument>;
  close(): void;
}
