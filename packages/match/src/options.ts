import type { Outcome, Seat } from '@hegemon/engine';
import type { Clock, TimeControl } from './clock.js';
import type { Player } from './player.js';

/** What becomes of a decision that a seat's time or patience was not enough for. */
export const LAPSES = ['default', 'computer', 'resign'] as const;
export type Lapse = (typeof LAPSES)[number];

/** Where several seats decide at once, see `PlayOptions.order`. */
export const ORDERS = ['rounds', 'arrival'] as const;
export type Order = (typeof ORDERS)[number];

export interface PlayOptions {
  readonly clock: Clock;
  /** Without it everybody may think for ever. */
  readonly time?: TimeControl;
  /** What players are told to think with instead of time. Without `time` the default is 10,000. */
  readonly nodes?: number;
  /** Answers refused within one decision after which it is lost; by default 3. */
  readonly refusals?: number;
  /**
   * What happens to a decision that is lost: it is made by default (so if nothing is said), a computer takes
   * over the seat for the rest of the match, or the seat resigns.
   */
  readonly lapse?: Lapse;
  /** Who stands in, for `lapse: 'computer'` and for a match with `standIn: 'computer'`. */
  readonly computer?: (seat: Seat) => Player;
  /**
   * Where several seats decide at once: `rounds`, if nothing is said, waits for one answer of each and takes
   * them in the order of seats, so the log does not depend on who is faster; `arrival` takes each at once, so
   * that nobody waits for others, and the log is in the order of arrival.
   */
  readonly order?: Order;
}

export type Finish = { readonly type: 'over'; readonly outcome: Outcome } | { readonly type: 'aborted' };

/** A match being played. */
export interface Playing {
  readonly done: Promise<Finish>;
  /** Stops playing; the match stays as it is. */
  abort(): void;
}
