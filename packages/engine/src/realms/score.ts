import type { Seat } from '../contract.js';
import type { Deeds, State } from './state.js';
import { countOf } from './upgrades.js';

/** A player's victory points: what they hold now, what they did, and the sum. */
export interface Score {
  readonly units: number;
  readonly territories: number;
  readonly upgrades: number;
  readonly gold: number;
  /** The four above together. */
  readonly holdings: number;
  readonly deeds: number;
  readonly sum: number;
}

export function pointsOf(deeds: Deeds): number {
  return deeds.defeated + deeds.claimed + 2 * deeds.conquered;
}

/** Everybody's points, by seat. */
export function scoresOf(state: Pick<State, 'owner' | 'upgrades' | 'units' | 'gold' | 'deeds'>): Score[] {
  const units = state.gold.map(() => 0);
  const territories = state.gold.map(() => 0);
  const upgrades = state.gold.map(() => 0);
  for (const { owner } of state.units) if (owner !== null) units[owner]!++;
  state.owner.forEach((owner, territory) => {
    if (owner === null) return;
    territories[owner]!++;
    upgrades[owner]! += countOf(state.upgrades[territory]!);
  });
  return state.gold.map((gold, seat) => {
    const holdings = units[seat]! + territories[seat]! + upgrades[seat]! + gold;
    const deeds = pointsOf(state.deeds[seat]!);
    return {
      units: units[seat]!,
      territories: territories[seat]!,
      upgrades: upgrades[seat]!,
      gold,
      holdings,
      deeds,
      sum: holdings + deeds,
    };
  });
}

/** Who is still in, by seat: a player with no territory and no unit is out. */
export function presenceOf(state: Pick<State, 'owner' | 'units' | 'gold'>): boolean[] {
  const present = state.gold.map(() => false);
  for (const owner of state.owner) if (owner !== null) present[owner] = true;
  for (const { owner } of state.units) if (owner !== null) present[owner] = true;
  return present;
}

/** Whether one player is still in. */
export function isPresent(state: Pick<State, 'owner' | 'units'>, seat: Seat): boolean {
  return state.owner.indexOf(seat) >= 0 || state.units.some(unit => unit.owner === seat);
}

/** The seats by sum, best first, equals together, without those given a place already. */
export function placesOf(scores: readonly Score[], placed: readonly Seat[]): Seat[][] {
  const seats = scores.map((_, seat) => seat).filter(seat => placed.indexOf(seat) < 0);
  const sums = [...new Set(seats.map(seat => scores[seat]!.sum))].sort((a, b) => b - a);
  return sums.map(sum => seats.filter(seat => scores[seat]!.sum === sum));
}
