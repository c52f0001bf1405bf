import type { Outcome, Question, Refusal, Seat } from '@hegemon/engine';
import type { News } from '@hegemon/match';
import type { DecisionLine } from './log.js';

/** What everybody at the table may know besides their view. */
export interface TableTalk {
  /** A UUID. */
  readonly match: string;
  /** By seat. */
  readonly names: readonly string[];
  /** By seat: opaque, and new in every match. */
  readonly ids: readonly string[];
  readonly neutral: readonly Seat[];
  readonly inPlay: readonly Seat[];
  /** What was decided last, as a sentence and as data. */
  readonly lastAction: string;
  readonly lastEvent: object | null;
  /** Attempts to get a decision so far, everybody's counted. */
  readonly attempts: number;
}

/** A question to a seat. */
export interface Asking extends Question {
  readonly talk: TableTalk;
  /** Rises with every question to anybody in the match. */
  readonly seq: number;
  readonly errors: number;
  readonly errorsLeft: number;
  /** Why the last answer was not taken. */
  readonly lastError: LastError | null;
  /** All that the seat may do, amounts as ranges. */
  legal(): readonly object[];
  /** What is done for the seat if it does not decide in time. */
  byDefault(): object | undefined;
  /** What is wrong with the first bad one of these actions, done one after the other; nothing is done. */
  explain(actions: readonly object[]): Refusal | undefined;
}

export interface LastError extends Refusal {
  /** The answer that was not taken, if there was one. */
  readonly answer: unknown;
}

/** Actions to be done one after the other, and how to move in should the last of them win a territory. */
export interface Plan {
  readonly actions: readonly object[];
  readonly capture?: object;
}

/** What came of a question. */
export type Attempt =
  | { readonly type: 'plan'; readonly plan: Plan; readonly latencyMs: number }
  /** There is nothing to decide, so nobody was asked. */
  | { readonly type: 'pass'; readonly plan: Plan }
  /** One error more. With `isLost` the decision is gone as well, and the default action is done instead. */
  | {
      readonly type: 'strike';
      readonly error: LastError;
      readonly isLost: boolean;
      readonly latencyMs: number;
    };

/** What a seat is told between questions. */
export interface Telling {
  readonly view: unknown;
  readonly talk: TableTalk;
  readonly errors: number;
  readonly lastError: LastError | null;
  /** What the seat has not heard yet. Once asked for, it counts as told. */
  news(): readonly News[];
}

/** How a match came out, as a seat is told. */
export interface Ending {
  readonly talk: TableTalk;
  readonly outcome: Outcome;
  readonly place: number;
  readonly isDraw: boolean;
  /** Where to watch the match again. */
  readonly replay: string | null;
}

export const PROTOCOLS = ['builtin', 'legacy', 'modern'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** Whoever sits in a match of the arena. Never throws, whatever a bot does. */
export interface ArenaSeat {
  readonly protocol: Protocol;
  readonly name: string;
  /** Before the match; a refusal says why the bot cannot play in it. */
  begin(beginning: Beginning): Promise<Refusal | undefined>;
  ask(asking: Asking): Promise<Attempt>;
  /** Fire and forget: gives nothing, and what comes of it is nobody's fault. */
  tell(telling: Telling): void;
  /** Resolves when the bot was told, or will not be, and no message to it is under way. */
  end(ending: Ending): Promise<void>;
}

/** What is known before the first question. */
export interface Beginning {
  readonly seat: Seat;
  readonly talk: TableTalk;
  readonly game: string;
  readonly config: unknown;
  /** With so many errors a seat goes neutral. */
  readonly errorsAllowed: number;
  readonly log: (line: DecisionLine) => void;
}
