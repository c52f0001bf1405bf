import type { RealmsEvent } from '../events.js';
import type { Settings } from '../settings.js';
import type { State } from '../state.js';

/** What a stage may look up besides the map as the stages before left it. */
export interface Turn {
  readonly settings: Settings;
  /** The map when the turn began. */
  readonly start: State;
}

export interface Step {
  readonly state: State;
  readonly events: readonly RealmsEvent[];
}

/** One stage of a resolution, pure: the map before, the map after, and what happened between. */
export type Stage = (state: State, turn: Turn) => Step;
