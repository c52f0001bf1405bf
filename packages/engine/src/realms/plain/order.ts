import type { Refusal, Seat } from '../../contract.js';
import type { Order } from '../action.js';
import { BUILDS, type Build } from '../upgrades.js';
import { refusal } from '../words.js';
import type { Atlas, Indexes } from './atlas.js';
import type { PlainBuild } from './map.js';

/** A player's order in the engine's own numbers. */
export interface Given {
  readonly seat: Seat;
  readonly order: Order;
}

const BUILD_WORDS: ReadonlyMap<unknown, Build> = new Map<PlainBuild, Build>([
  ...BUILDS.map((build): [PlainBuild, Build] => [build, build]),
  ['create unit', 'unit'],
  ['createUnit', 'unit'],
]);

type Fields = { readonly [field: string]: unknown };

/** An order out of untrusted input, or why it is none. */
export function parseOrder(input: unknown, atlas: Atlas): Given | Refusal {
  if (typeof input !== 'object' || input === null) return refusal.malformed('order');
  const fields = input as Fields;
  const seat = atlas.players.get(fields.player);
  if (seat === undefined) return refusal.unknown(called('player', fields.player));
  const order = parseKind(fields, atlas);
  return 'code' in order ? order : { seat, order };
}

function parseKind(fields: Fields, atlas: Atlas): Order | Refusal {
  if (fields.type === 'move') return parseMove(fields, atlas);
  return fields.type === 'build' ? parseBuild(fields, atlas) : refusal.unknownAction();
}

function parseMove({ units, to }: Fields, atlas: Atlas): Order | Refusal {
  if (!Array.isArray(units) || units.length === 0) return refusal.malformed('units');
  const unknown = units.findIndex(unit => !atlas.units.has(unit));
  if (unknown >= 0) return refusal.unknown(called('unit', units[unknown]));
  const place = placeOf(to, atlas.territories);
  if (typeof place !== 'number') return place;
  // All were found above.
  return { type: 'Move', units: units.map(unit => atlas.units.get(unit)!), to: place };
}

function parseBuild({ territory, build }: Fields, atlas: Atlas): Order | Refusal {
  const place = placeOf(territory, atlas.territories);
  if (typeof place !== 'number') return place;
  const word = BUILD_WORDS.get(build);
  return word === undefined ? refusal.malformed('build') : { type: 'Build', territory: place, build: word };
}

function placeOf(id: unknown, territories: Indexes): number | Refusal {
  return territories.get(id) ?? refusal.unknown(called('territory', id));
}

function called(noun: string, id: unknown): string {
  return typeof id === 'string' || typeof id === 'number' ? `${noun} ${id}` : `such ${noun}`;
}
