import type { Seat } from '@hegemon/engine';
import { SeatTime } from './clock.js';
import type { StandIn } from './log.js';
import type { PlayOptions } from './options.js';
import type { Player } from './player.js';

/** What shall be done for a seat. */
export type Decision =
  | { readonly type: 'act'; readonly action: object; readonly by: StandIn | undefined }
  | { readonly type: 'default' }
  | { readonly type: 'resign' };

/** A decision that a seat is asked for. Answers to an earlier question, or after it is closed, are dropped. */
export interface Pending {
  readonly prompt: string;
  question: number;
  refusals: number;
  isComputers: boolean;
  decision: Decision | undefined;
  callOff: (() => void) | undefined;
}

/** Where a seat is asked. */
export interface Desk {
  readonly seat: Seat;
  readonly player: Player;
  readonly time: SeatTime | undefined;
  /** The next news to tell. */
  news: number;
  computer: Player | undefined;
  isTakenOver: boolean;
  pending: Pending | undefined;
}

export function makeDesk(
  seat: Seat,
  player: Player,
  { clock, time }: PlayOptions,
  isTakenOver: boolean,
): Desk {
  return {
    seat,
    player,
    time: time && new SeatTime(clock, time),
    news: 1,
    computer: undefined,
    isTakenOver,
    pending: undefined,
  };
}

export function makePending(prompt: string, isComputers: boolean): Pending {
  return { prompt, question: 0, refusals: 0, isComputers, decision: undefined, callOff: undefined };
}
