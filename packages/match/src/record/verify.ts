import type { Problem } from '@hegemon/engine';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Chance } from '../chance/chance.js';
import { commit } from '../chance/fair.js';
import type { AnyRules, Course } from '../course.js';
import type { Entry } from '../log.js';
import { bindRecord, chanceOf } from './bind.js';
import type { RecordDocument } from './document.js';
import { isSame } from './json.js';
import { problemOf, type Replayed, standingOf } from './replay.js';

/** The first thing in a record that is not as it should be. */
export interface Fault extends Problem {
  /** The action concerned; `null` if it is none. */
  readonly number: number | null;
  readonly says: unknown;
  /** `null` where it cannot be known. */
  readonly should: unknown;
}

export interface Verified extends Replayed {
  /** Actions of chance in the record. */
  readonly rolls: number;
  /** Whether they were drawn again, or cannot be: the secret is still kept, or somebody wrote a script. */
  readonly chance: 'recomputed' | 'sealed' | 'scripted';
}

export type Verdict =
  | { readonly ok: true; readonly value: Verified }
  | { readonly ok: false; readonly problems: readonly [Fault] };

/**
 * Checks a record from the promise before the first action to the outcome: that the secret is the promised
 * one, that each action is legal, that chance drew what it had to, and that the match ended as told.
 */
export function verify(record: RecordDocument): Verdict {
  const bound = bindRecord(record);
  if (!bound.ok) return fail({ ...bound.problems[0]!, number: null, says: null, should: null });
  const broken = faultInPromise(record);
  if (broken) return fail(broken);
  const { rules, course } = bound.value;
  const chance = chanceOf(record);
  let rolls = 0;
  for (const entry of record.entries) {
    const { number, actor, action, by } = entry;
    const wrong = chance && actor === 'chance' && faultInRoll(rules, course, entry, chance);
    if (wrong) return fail(wrong);
    const refusal = course.accept(actor, action, by);
    if (refusal) return fail({ ...problemOf(refusal, number - 1), number, says: action, should: null });
    if (actor === 'chance') rolls++;
  }
  const found = standingOf(rules, course);
  const end = faultInOutcome(record, found);
  return end ? fail(end) : { ok: true, value: { ...found, rolls, chance: kindOf(record, chance) } };
}

function fail(fault: Fault): Verdict {
  return { ok: false, problems: [fault] };
}

function kindOf({ chance }: RecordDocument, drawn: Chance | undefined): Verified['chance'] {
  if (drawn) return 'recomputed';
  return chance.type === 'scripted' ? 'scripted' : 'sealed';
}

function faultInPromise({ chance, outcome }: RecordDocument): Fault | undefined {
  if (chance.type !== 'fair') return undefined;
  const { commitment, secret } = chance;
  if (secret === null)
    return outcome === null
      ? undefined
      : {
          path: 'chance.secret',
          code: 'NotRevealed',
          message: 'The match is over, but the secret of its dice was not revealed.',
          number: null,
          says: null,
          should: null,
        };
  const should = commit(hexToBytes(secret));
  if (should === commitment) return undefined;
  const message = `The secret is not the promised one: its SHA-256 is ${should}, the promise was ${commitment}.`;
  return {
    path: 'chance.commitment',
    code: 'BrokenPromise',
    message,
    number: null,
    says: commitment,
    should,
  };
}

function faultInRoll(rules: AnyRules, course: Course, entry: Entry, chance: Chance): Fault | undefined {
  const { number, action } = entry;
  if (course.turn().type !== 'chance') return undefined; // not legal, and refused as that
  const should = rules.chance(course.state, chance.at(number));
  if (isSame(action, should)) return undefined;
  const message = `Action ${number} says ${JSON.stringify(action)}, but chance drew ${JSON.stringify(should)}.`;
  return { path: `entries[${number - 1}].action`, code: 'WrongRoll', message, number, says: action, should };
}

function faultInOutcome({ outcome: says }: RecordDocument, { outcome: should }: Replayed): Fault | undefined {
  if (isSame(says, should)) return undefined;
  const message = `The outcome says ${JSON.stringify(says)}, but the actions lead to ${JSON.stringify(should)}.`;
  return { path: 'outcome', code: 'WrongOutcome', message, number: null, says, should };
}
