import type { Seat } from '@hegemon/engine';
import type { Reply } from '../client/index.js';

/** One line of the log for each request that asked for a decision, or should have been answered otherwise. */
export interface DecisionLine {
  readonly match: string;
  /** Counts the requests of the match; `resend` finds a request by it. */
  readonly turn: number;
  readonly seat: Seat;
  readonly name: string;
  readonly protocol: 'legacy' | 'modern';
  readonly encoding: 'json' | 'form';
  readonly url: string;
  readonly contentType: string;
  /** The body as it was sent, to the letter. */
  readonly request: string;
  readonly status: number | null;
  /** What the bot answered, cut at 500 characters; `null` for nothing. */
  readonly answer: string | null;
  readonly latencyMs: number;
  readonly verdict: Verdict;
  /** What the answer did, as actions of the engine. */
  readonly actions: readonly object[];
}

/** What the arena thought of an answer, with a sentence for the bot's author. */
export interface Verdict {
  readonly type: 'ok' | 'retry' | 'strike';
  readonly code: string;
  readonly message: string;
}

const MOST_LETTERS = 500;

export function shownAnswer(reply: Reply): string | null {
  return reply.type === 'answer' ? reply.text.slice(0, MOST_LETTERS) : null;
}

/** A line as it stands in a JSONL file. */
export function formatLine(line: DecisionLine): string {
  return JSON.stringify(line);
}
