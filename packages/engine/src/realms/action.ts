import type { Refusal } from '../contract.js';
import { type Build, isBuild } from './upgrades.js';
import { refusal } from './words.js';

/** What a player may order; units and territories by their numbers. */
export type Order =
  | { readonly type: 'Move'; readonly units: readonly number[]; readonly to: number }
  | { readonly type: 'CancelMove'; readonly units: readonly number[] }
  | { readonly type: 'Build'; readonly territory: number; readonly build: Build }
  | { readonly type: 'CancelBuild'; readonly territory: number };

/** Everything that can happen to a match. `Resolve` is the clock's: what was saved counts. */
export type Action =
  | Order
  | { readonly type: 'Ready' }
  | { readonly type: 'Unready' }
  | { readonly type: 'Resolve' };

type Fields = { readonly [field: string]: unknown };
type Parser = (fields: Fields) => Action | Refusal;

const PARSERS: ReadonlyMap<unknown, Parser> = new Map<Action['type'], Parser>([
  ['Move', parseMove],
  ['CancelMove', parseCancelMove],
  ['Build', parseBuild],
  ['CancelBuild', parseCancelBuild],
  ['Ready', () => ({ type: 'Ready' })],
  ['Unready', () => ({ type: 'Unready' })],
  ['Resolve', () => ({ type: 'Resolve' })],
]);

/** An action out of untrusted input, well formed but perhaps not legal; or why it is none. */
export function parseAction(input: unknown): Action | Refusal {
  if (typeof input !== 'object' || input === null) return refusal.malformed('action');
  const fields = input as Fields;
  if (typeof fields.type !== 'string') return refusal.malformed('type');
  const parse = PARSERS.get(fields.type);
  return parse ? parse(fields) : refusal.unknownAction();
}

function parseMove({ units, to }: Fields): Action | Refusal {
  if (!isUnits(units)) return refusal.malformed('units');
  return isWhole(to) ? { type: 'Move', units: units.map(plain), to: plain(to) } : refusal.malformed('to');
}

function parseCancelMove({ units }: Fields): Action | Refusal {
  return isUnits(units) ? { type: 'CancelMove', units: units.map(plain) } : refusal.malformed('units');
}

function parseBuild({ territory, build }: Fields): Action | Refusal {
  if (!isWhole(territory)) return refusal.malformed('territory');
  return isBuild(build) ? { type: 'Build', territory: plain(territory), build } : refusal.malformed('build');
}

function parseCancelBuild({ territory }: Fields): Action | Refusal {
  return isWhole(territory)
    ? { type: 'CancelBuild', territory: plain(territory) }
    : refusal.malformed('territory');
}

export function isRefusal(value: object): value is Refusal {
  return 'code' in value;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function isUnits(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every(isWhole);
}

/** Without the sign of a negative zero, which JSON would lose. */
function plain(whole: number): number {
  return whole + 0;
}
