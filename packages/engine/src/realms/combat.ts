import type { Seat } from '../contract.js';
import type { Combat, Side } from './events.js';
import { copyOf, type State, type Unit, withDeeds } from './state.js';

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
  const lost = units.length - kept;
  const sides = bands.map((band, rank) => {
    const keeps = rank === 0 ? kept : 0;
    const othersLost = lost - (band.units.length - keeps);
    // Of two sides each scores the other's losses; of more only the best does; on a tie nobody.
    const scores = band.player !== null && !tie && (rank === 0 || bands.length === 2);
    return sideOf(band, keeps, scores ? othersLost : 0);
  });
  return { sides, tie };
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

function sideOf({ player, units, rating }: Band, keeps: number, scored: number): Side {
  const places = placesFor(units, keeps);
  const kept: number[] = [];
  const lost: number[] = [];
  for (const unit of units) (places[ratingOf(unit)]!-- > 0 ? kept : lost).push(unit.id);
  return { player, units: units.map(unit => unit.id), rating, kept, lost, scored };
}

const BEST_RATING = ratingOf({ defending: true, starving: false });

/** How many units of each rating live on: the highest-rated first, and among equals, as they come, the oldest. */
function placesFor(units: readonly Unit[], keeps: number): number[] {
  const places: number[] = new Array(BEST_RATING + 1).fill(0);
  if (keeps === 0) return places;
  for (const unit of units) places[ratingOf(unit)]!++;
  let left = keeps;
  for (let rating = BEST_RATING; rating >= 0; rating--) {
    places[rating] = Math.min(places[rating]!, left);
    left -= places[rating]!;
  }
  return places;
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
  const next = copyOf(state);
  next.units = state.units.filter(unit => !lost.has(unit.id));
  next.deeds = state.deeds.map((deeds, seat) => withDeeds(deeds, defeated[seat]!, 0, 0));
  return next;
}
