import type { Question, Seat } from '@hegemon/engine';

/** Where a computer player sits down: everything that is known before the first question. */
export interface Table {
  /** What the game's `parseConfig` made. */
  readonly config: unknown;
  readonly seats: number;
  readonly seat: Seat;
}

/** A course of action that was weighed, in words, and what it seemed worth. Larger is better. */
export interface Weighed {
  readonly text: string;
  readonly value: number;
}

/** Why the last answer was given: a sentence, and the best courses, the chosen one first. */
export interface Reasons {
  readonly text: string;
  readonly weighed: readonly Weighed[];
}

/** A computer player in one match. It knows what it was asked, and nothing of other matches. */
export interface Sitting {
  decide(question: Question): object;
  why(): Reasons | undefined;
  /** What this one is like, in a sentence, as far as it has shown; players of a level need not be alike. */
  about?(): string | undefined;
}

/** A computer player: a value in a list, the same in Node, in a browser's worker and in the arena. */
export interface Bot {
  /** A level such as `marshal`; unique within a game. */
  readonly id: string;
  /** The games it plays, by id. */
  readonly games: readonly string[];
  readonly title: string;
  /** What it feels like to play against, in a sentence. */
  readonly sentence: string;
  sit(table: Table): Sitting;
}
