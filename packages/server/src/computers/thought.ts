import type { Seat } from '@hegemon/engine';

/** A question to a computer player, as it is sent to the thread it thinks on. */
export interface Thought {
  readonly ticket: number;
  readonly match: string;
  readonly game: string;
  readonly config: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly level: string;
  readonly view: unknown;
  readonly prompt: object;
  /** For the player's own chance. */
  readonly seed: number;
  readonly ms: number;
}

/** What came of it: an action, or nothing where the player failed. */
export interface Answer {
  readonly ticket: number;
  readonly action: object | undefined;
  readonly error?: string;
}
