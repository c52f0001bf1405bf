import type { Happening, Outcome, Question, Refusal } from '@hegemon/engine';
import type { Entry } from './log.js';

/** What a viewer gets to hear of an action: the action as that viewer may see it, and its effects in words. */
export interface News {
  /** Counts what this viewer heard, from 1: what others do in secret leaves no gap. */
  readonly number: number;
  readonly actor: Entry['actor'];
  readonly action: object;
  readonly happenings: readonly Happening[];
}

/**
 * Whoever decides for a seat: a person, a computer player, a program far away. An answer that is no legal
 * action changes nothing; the same question comes again, with the reason. What a player is given is its own
 * copy. To give up, a player answers `{type: 'Resign'}`.
 */
export interface Player {
  decide(question: Question, refused?: Refusal): unknown | Promise<unknown>;
  notice?(news: News): void;
  end?(outcome: Outcome): void;
}
