import type { Outcome, Parsed, Problem, Refusal } from '@hegemon/engine';
import type { AnyRules, Course } from '../course.js';
import { bindRecord } from './bind.js';
import type { RecordDocument } from './document.js';

/** Where the actions of a record lead. */
export interface Replayed {
  readonly rules: AnyRules;
  readonly state: unknown;
  /** How the match ended; `null` while it goes on. */
  readonly outcome: Outcome | null;
}

/** Plays the actions of a record, the first `count` or all, each of which must be legal. */
export function replay(record: RecordDocument, count = record.entries.length): Parsed<Replayed> {
  const bound = bindRecord(record);
  if (!bound.ok) return bound;
  const { rules, course } = bound.value;
  const { entries } = record;
  for (let i = 0; i < count && i < entries.length; i++) {
    const { actor, action, by } = entries[i]!;
    const refusal = course.accept(actor, action, by);
    if (refusal) return { ok: false, problems: [problemOf(refusal, i)] };
  }
  return { ok: true, value: standingOf(rules, course) };
}

export function standingOf(rules: AnyRules, course: Course): Replayed {
  return { rules, state: course.state, outcome: course.outcome() ?? null };
}

/** A refusal as a problem of the record. */
export function problemOf({ code, message }: Refusal, index: number): Problem {
  return { path: `entries[${index}]`, code, message: `Action ${index + 1} is not legal: ${message}` };
}
