import type { Seat } from '../contract.js';
import type { Combat, Side } from './events.js';
import type { Deeds, State, Unit } from './state.js';

/** What a unit is worth in a combat: 2, and 1 more if it defends, 1 less if it starves. */
export function ratingOf(unit: Pick<Unit, 'defending' | 'starving'>): number {
  return 2 + (unit.defending ? 1 : 0) - (unit.starving ? 1 : 0);
}

/** How many units the best side keeps, given its lead over the second best. */
export function keptBy(units: number, lead: number): number {
  return Math.min(units, Math.ceil(lead / 2));
}

interface Band {
  readonly player: Seat | null;
  readonly units: Unit[];
  rating: number;
}

/** Decides a combat between all units given, oldest first. */
export function fight(units: readonly Unit[]): Combat {
  const bands = bandsOf(units);
  const lead = bands[0]!.rating - bands[1]!.rating;
  const tie = lead === 0;
  const kept = keptBy(bands[0]!.units.length, lead);
  const sides = bands.map((band, rank) => sideOf(band, rank === 0 ? kept : 0));
  return { sides: sides.map((side, rank) => ({ ...side, scored: scoreOf(sides, rank, tie) })), tie };
}

/** The sides, best first; equals by seat, neutral last. */
function bandsOf(units: readonly Unit[]): Band[] {
  const bands: Band[] = [];
  for (const unit of units) {
    let band = bands.find(other => other.player === unit.owner);
    if (!band) {
      band = { player: unit.owner, units: [], rating: 0 };
      bands.push(band);
    }
    band.units.push(unit);
    band.rating += ratingOf(unit);
  }
  return bands.sort((a, b) => b.rating - a.rating || rankOf(a.player) - rankOf(b.player));
}

function rankOf(player: Seat | null): number {
  return player ?? Number.MAX_SAFE_INTEGER;
}

function sideOf(band: Band, keeps: number): Side {
  const survivors = new Set(survivorsOf(band.units, keeps));
  const ids = band.units.map(unit => unit.id);
  return {
    player: band.player,
    units: ids,
    rating: band.rating,
    kept: ids.filter(id => survivors.has(id)),
    lost: ids.filter(id => !survivors.has(id)),
    scored: 0,
  };
}

/** The highest-rated units live, then the oldest. */
function survivorsOf(units: readonly Unit[], keeps: number): number[] {
  if (keeps === 0) return [];
  const ranked = keeps < units.length ? [...units].sort((a, b) => ratingOf(b) - ratingOf(a)) : units;
  return ranked.slice(0, keeps).map(unit => unit.id);
}

/** Of two sides each scores the other's losses; of more only the best scores; on a tie nobody does. */
function scoreOf(sides: readonly Side[], rank: number, tie: boolean): number {
  if (tie || sides[rank]!.player === null || (sides.length > 2 && rank > 0)) return 0;
  return sides.reduce((sum, side, other) => (other === rank ? sum : sum + side.lost.length), 0);
}

/** Takes the fallen off the map and credits whom the combats credit. */
export function settleCombats(state: State, combats: readonly Combat[]): State {
  if (combats.length === 0) return state;
  const lost = new Set<number>();
  const defeated = state.deeds.map(() => 0);
  for (const { sides } of combats)
    for (const side of sides) {
      for (const id of side.lost) lost.add(id);
      if (side.player !== null) defeated[side.player]! += side.scored;
    }
  return {
    ...state,
    units: state.units.filter(unit => !lost.has(unit.id)),
    deeds: state.deeds.map((deeds, seat) => withDefeated(deeds, defeated[seat]!)),
  };
}

function withDefeated(deeds: Deeds, more: number): Deeds {
  return more === 0 ? deeds : { ...deeds, defeated: deeds.defeated + more };
}
