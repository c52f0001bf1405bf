import { findGame, type Parsed, type Problem } from '@hegemon/engine';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Chance } from '../chance/chance.js';
import { makeFair } from '../chance/fair.js';
import { makeSeeded } from '../chance/seeded.js';
import { type AnyRules, Course } from '../course.js';
import type { RecordDocument } from './document.js';

/** The rules a record was played by, and a match under them before its first action. */
export interface Bound {
  readonly rules: AnyRules;
  readonly course: Course;
}

/** Finds the rules of a record; whatever is not there is a problem. */
export function bindRecord({ format, game: id, config, seats, limits }: RecordDocument): Parsed<Bound> {
  const game = findGame(id);
  if (!game)
    return refuse({ path: 'game', code: 'UnknownGame', message: `There is no game ${JSON.stringify(id)}.` });
  const parsed = game.parseConfig(config);
  if (!parsed.ok) return { ok: false, problems: parsed.problems.map(inConfig) };
  const rules = game.rules(parsed.value);
  const setup = rules.setup(seats.length);
  if (!setup.ok) return setup;
  const placing = format === 'hegemon-record/1' ? 'as equals' : 'by fall';
  return {
    ok: true,
    value: { rules, course: new Course(rules, setup.value, seats.length, limits, placing) },
  };
}

function refuse(problem: Problem): Parsed<never> {
  return { ok: false, problems: [problem] };
}

function inConfig({ path, ...rest }: Problem): Problem {
  const isKey = path !== '' && !path.startsWith('[');
  return { path: `config${isKey ? '.' : ''}${path}`, ...rest };
}

/** The chance of a record, as far as it tells: nothing while the secret is kept, or where it was scripted. */
export function chanceOf({ chance, match }: RecordDocument): Chance | undefined {
  if (chance.type === 'seeded') return makeSeeded(chance.seed);
  if (chance.type === 'scripted' || chance.secret === null) return undefined;
  const nonces = chance.nonces.map(nonce => (nonce === null ? null : hexToBytes(nonce)));
  return makeFair({ secret: hexToBytes(chance.secret), match, nonces });
}
