import type { Refusal } from '@hegemon/engine';
import { type Complaint, complaint } from '../complaint.js';
import { faceOf } from '../draw/faces/index.js';
import { named } from '../seats.js';
import type { Step } from '../table.js';
import { happeningsIn, type Session } from './session.js';

/** What a command comes to: lines to read, or why nothing was done. */
export type Said = readonly string[] | Complaint;

/** Something that can be typed. */
export interface Verb {
  /** The short name first. */
  readonly names: readonly string[];
  readonly usage: string;
  readonly help: string;
  run(session: Session, words: readonly string[]): Said;
}

/** What a game needs to be played by typing. */
export interface Tongue {
  readonly verbs: readonly Verb[];
  /** What is asked, in a few words. */
  promptOf(session: Session): string;
  /** What an empty line or a bare number means now, as a command. */
  shorthand(session: Session, line: string): string | undefined;
  /** The action that is the only one possible, where it is not worth asking for. */
  forced(session: Session): object | undefined;
  /** What others did, in a few lines. */
  digest(steps: readonly Step[]): string[];
}

export function isSteps(result: readonly Step[] | Refusal): result is readonly Step[] {
  return Array.isArray(result);
}

/** Acts and tells what happened, or why not. */
export function perform(session: Session, action: object): Said {
  const result = session.act(action);
  return isSteps(result) ? told(session, result) : complaint(result.message);
}

/** What happened, in the names of the seats. */
export function told(session: Session, steps: readonly Step[]): string[] {
  const face = faceOf(session.table.game.id);
  return happeningsIn(steps)
    .filter(happening => face.isTold(happening))
    .map(({ text }) => named(text));
}

/** A whole number, `all` for the most; nothing if it is neither. */
export function amountIn(word: string | undefined, most: number): number | undefined {
  if (word === undefined) return undefined;
  if (word === 'all' || word === 'max') return most;
  return /^\d+$/.test(word) ? Number(word) : undefined;
}
