import type { Refusal } from '@hegemon/engine';
import { type Gazetteer, makeGazetteer } from '../names/country.js';
import { TERRITORY_FIELDS, type WireAction } from '../wire/action.js';

/** The territories of a match by name and id, both ways. */
export interface Territories {
  readonly names: readonly string[];
  readonly gazetteer: Gazetteer;
}

export function makeTerritories(names: readonly string[]): Territories {
  return { names, gazetteer: makeGazetteer(names) };
}

export type Located =
  | { readonly ok: true; readonly action: object }
  | { readonly ok: false; readonly refusal: Refusal };

/** A bot's action as the engine knows it: territories by id. */
export function locate({ names, gazetteer }: Territories, action: WireAction): Located {
  const fields = new Map<string, unknown>(Object.entries(action));
  for (const field of TERRITORY_FIELDS) {
    const given = fields.get(field);
    if (given === undefined) continue;
    const found = typeof given === 'string' ? gazetteer.find(given) : given;
    if (typeof found !== 'number' || names[found] === undefined) {
      const message = `There is no territory ${JSON.stringify(given)}, which your bot gave as "${field}".`;
      return { ok: false, refusal: { code: 'unknown-territory', message } };
    }
    fields.set(field, found);
  }
  return { ok: true, action: Object.fromEntries(fields) };
}

/** An action of the engine as bots read it: territories by name. */
export function named({ names }: Territories, action: object): { type: string; [field: string]: unknown } {
  const fields = new Map<string, unknown>(Object.entries(action));
  for (const field of TERRITORY_FIELDS) {
    const given = fields.get(field);
    if (typeof given === 'number') fields.set(field, names[given] ?? given);
  }
  // Every action has a type.
  return Object.fromEntries(fields) as { type: string };
}
