import type { Refusal } from '../contract.js';
import { isChance, refusal } from './refusal.js';

/**
 * The chance of each number of armies, by index; a number past the end has chance 0. The chances add up to
 * that of the ending the distribution belongs to, so one of an ending that cannot happen is empty.
 */
export type Distribution = readonly number[];

/** A range of numbers of armies, both ends included. */
export interface ArmyRange {
  readonly low: number;
  readonly high: number;
}

/** Copies chances out of a buffer, without the zeros at its end. */
export function makeDistribution(chances: Float64Array): Distribution {
  let length = chances.length;
  while (length > 0 && chances[length - 1] === 0) length--;
  const distribution = new Array<number>(length);
  for (let armies = 0; armies < length; armies++) distribution[armies] = chances[armies] ?? 0;
  return distribution;
}

/** Adds chances up number by number. */
export function addUp(buffers: readonly Float64Array[]): Distribution {
  const sums = new Float64Array(Math.max(0, ...buffers.map(buffer => buffer.length)));
  for (const buffer of buffers) {
    buffer.forEach((chance, armies) => {
      sums[armies] = (sums[armies] ?? 0) + chance;
    });
  }
  return makeDistribution(sums);
}

/** The sum of all chances. */
export function total(distribution: ArrayLike<number>): number {
  let sum = 0;
  for (let armies = 0; armies < distribution.length; armies++) sum += distribution[armies] ?? 0;
  return sum;
}

/** The sum of chance times weight. */
export function weigh(distribution: Distribution, weight: (armies: number) => number): number {
  return distribution.reduce((sum, chance, armies) => sum + chance * weight(armies), 0);
}

/** The expected number of armies, given that the distribution's ending happens. */
export function mean(distribution: Distribution): number | Refusal {
  return refuseDistribution(distribution) ?? weigh(distribution, armies => armies) / total(distribution);
}

/**
 * The smallest possible number of armies that is not exceeded with a chance of at least `share` (0 to 1),
 * given that the distribution's ending happens. Share 0 gives the smallest number that can be.
 */
export function quantile(distribution: Distribution, share: number): number | Refusal {
  return refuseShare(share) ?? refuseDistribution(distribution) ?? findQuantile(distribution, share);
}

/**
 * The middle range that holds at least `share` of the chance (0.8 if not given): from the quantile that
 * leaves out half of the rest below to the one that leaves out half of it above.
 */
export function middleRange(distribution: Distribution, share = 0.8): ArmyRange | Refusal {
  const refused = refuseShare(share) ?? refuseDistribution(distribution);
  if (refused) return refused;
  const tail = (1 - share) / 2;
  return { low: findQuantile(distribution, tail), high: findQuantile(distribution, 1 - tail) };
}

function findQuantile(distribution: Distribution, share: number): number {
  const wanted = share * total(distribution);
  let sum = 0;
  return distribution.findIndex(chance => {
    sum += chance;
    return sum > 0 && sum >= wanted;
  });
}

function refuseShare(share: unknown): Refusal | undefined {
  if (isChance(share)) return undefined;
  return refusal('bad-share', 'The share must be a number from 0 to 1.');
}

function refuseDistribution(distribution: unknown): Refusal | undefined {
  if (!Array.isArray(distribution) || !Array.from(distribution).every(isWeight)) {
    return refusal('bad-distribution', 'A distribution must be a list of chances.');
  }
  if (total(distribution) > 0) return undefined;
  return refusal('empty-distribution', 'The distribution is of an ending that cannot happen.');
}

/** Chances that were added up may come out a hair over 1. */
function isWeight(chance: unknown): boolean {
  return Number.isFinite(chance) && (chance as number) >= 0;
}
