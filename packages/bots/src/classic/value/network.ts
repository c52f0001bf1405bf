import { COUNT, measure } from './features.js';
import type { Field } from './field.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/**
 * A player's score is linear in the features plus a layer of hidden units; chances to win are the softmax of the
 * scores of all living players. `hidden` holds a row for each unit: a weight for each feature, the offset, and
 * what the unit adds to the score.
 */
export interface Network {
  readonly linear: readonly number[];
  readonly hidden: readonly (readonly number[])[];
}

/** Says each seat's chance to win at the end of a turn; the list given is overwritten by the next call. */
export type Judge = (field: Field) => Float64Array;

/** Training leaves some units all but dead: what they add to a score is nothing. */
const LEAST = 1e-3;

function isHeard(row: readonly number[]): boolean {
  const most = Math.max(...row.slice(0, -1).map(Math.abs));
  return most * Math.abs(row[row.length - 1]!) > LEAST;
}

export function makeJudge(network: Network): Judge {
  const hidden = network.hidden.filter(isHeard);
  const units = hidden.length;
  const linear = Float64Array.from(network.linear);
  const rows = Float64Array.from(hidden.flat());
  const width = COUNT + 2;
  let features = new Float64Array(0);
  let chances = new Float64Array(0);

  function scoreOf(at: number): number {
    let score = 0;
    for (let f = 0; f < COUNT; f++) score += linear[f]! * features[at + f]!;
    for (let u = 0, row = 0; u < units; u++, row += width) {
      let sum = rows[row + COUNT]!;
      for (let f = 0; f < COUNT; f++) sum += rows[row + f]! * features[at + f]!;
      if (sum > 0) score += rows[row + COUNT + 1]! * sum;
    }
    return score;
  }

  return field => {
    const { seats, held } = field;
    if (chances.length !== seats) {
      chances = new Float64Array(seats);
      features = new Float64Array(seats * COUNT);
    }
    chances.fill(0);
    measure(field, features);
    let top = -Infinity;
    for (let p = 0; p < seats; p++) {
      if (held[p] === 0) continue;
      chances[p] = scoreOf(p * COUNT);
      if (chances[p]! > top) top = chances[p]!;
    }
    let all = 0;
    for (let p = 0; p < seats; p++) if (held[p]! > 0) all += chances[p] = Math.exp(chances[p]! - top);
    for (let p = 0; p < seats; p++) chances[p]! /= all;
    if (field.atlas.config.rules.turnLimit !== null) foreseeEnd(field, chances);
    return chances;
  };
}

/** How sharply the most territories decide when the turns run out. */
const SHARPNESS = 8;

/** Where turns are limited, territories count the more the fewer rounds are left. */
function foreseeEnd(field: Field, chances: Float64Array): void {
  const { seats, held, atlas } = field;
  const rounds = Math.max(0, (atlas.config.rules.turnLimit ?? 0) - field.turn) / seats;
  const weight = 1 / (1 + rounds);
  let all = 0;
  for (let p = 0; p < seats; p++) all += (held[p]! / atlas.size) ** SHARPNESS;
  for (let p = 0; p < seats; p++)
    chances[p] = (1 - weight) * chances[p]! + (weight * (held[p]! / atlas.size) ** SHARPNESS) / all;
}
