import type { Target } from './target.js';

/** One request to a bot. */
export interface Call {
  readonly target: Target;
  readonly path: `/${string}`;
  /** Asks by POST with this text, or by GET without one. An empty text is refused: it kills real bots. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** From looking up the name to the last byte of the answer. */
  readonly deadlineMs: number;
  /** How long to wait in line for the host before that. */
  readonly waitMs?: number;
  /** Notices have a lane of their own, so that a bot that leaves them hanging is still asked in time. */
  readonly lane?: 'question' | 'notice';
  readonly keepAlive?: boolean;
}
