import { Sfc32 } from '@hegemon/engine/simulator';
import type { TournamentPlan } from './plan.js';
import type { Row } from './standings.js';

/** One match of a tournament. The id says which: round, table and game, from 1. */
export interface Fixture {
  readonly id: string;
  readonly round: number;
  /** Entrants by their number, in the order of seats. */
  readonly seats: readonly number[];
  readonly seed: number;
}

function shuffle(list: readonly number[], random: Sfc32): number[] {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
  }
  return shuffled;
}

/** How often two entrants have met. */
class Meetings {
  private readonly counts = new Map<string, number>();

  add(seats: readonly number[]): void {
    for (const a of seats)
      for (const b of seats) if (a < b) this.counts.set(`${a},${b}`, this.between(a, b) + 1);
  }

  private between(a: number, b: number): number {
    return this.counts.get(a < b ? `${a},${b}` : `${b},${a}`) ?? 0;
  }

  /** How often one has met any of some. */
  of(one: number, others: readonly number[]): number {
    return others.reduce((sum, other) => sum + this.between(one, other), 0);
  }
}

/** Fills tables one after the other, each with the next in the list and those it has met least. */
function seatTables(order: readonly number[], size: number, meetings: Meetings): number[][] {
  const left = [...order];
  const tables: number[][] = [];
  while (left.length >= size) {
    const table = [left.shift()!];
    while (table.length < size) {
      let best = 0;
      for (let i = 1; i < left.length; i++)
        if (meetings.of(left[i]!, table) < meetings.of(left[best]!, table)) best = i;
      table.push(...left.splice(best, 1));
    }
    tables.push(table);
  }
  return tables;
}

/** Pairs for a round: one stays, the others walk around it, so that after n - 1 rounds all have met once. */
function pairsOf(entrants: number, round: number, random: Sfc32): number[][] {
  const lot = shuffle(
    Array.from({ length: entrants }, (_, i) => i),
    random,
  );
  const places = entrants % 2 === 0 ? lot : [...lot, -1];
  const [fixed, ...others] = places as [number, ...number[]];
  const walk = (round - 1) % others.length;
  const circle = [fixed, ...others.slice(walk), ...others.slice(0, walk)];
  const pairs = circle.slice(0, circle.length / 2).map((one, i) => [one, circle[circle.length - 1 - i]!]);
  return pairs.filter(pair => !pair.includes(-1));
}

/**
 * Who sits together in a round. Round-robin: everybody with everybody in turn, at larger tables by lot those who
 * have met least. Swiss: those who stand alike, as far as they have not met yet. Whoever finds no table sits
 * out, those with most matches first.
 */
function tablesOf(
  plan: TournamentPlan,
  round: number,
  meetings: Meetings,
  standings: readonly Row[],
): number[][] {
  if (plan.kind === 'round-robin' && plan.table === 2)
    return pairsOf(plan.entrants.length, round, new Sfc32(plan.seed));
  const ranks = new Map(standings.map((row, rank) => [row.name, { rank, matches: row.matches }]));
  const of = (entrant: number) => ranks.get(plan.entrants[entrant]!.name);
  const lot = shuffle(
    plan.entrants.map((_, i) => i),
    new Sfc32((plan.seed + Math.imul(round, 0x9e3779b9)) >>> 0),
  );
  const spare = lot.length % plan.table;
  const out = [...lot].sort((a, b) => (of(b)?.matches ?? 0) - (of(a)?.matches ?? 0)).slice(0, spare);
  const present = lot.filter(entrant => !out.includes(entrant));
  if (plan.kind === 'swiss')
    present.sort((a, b) => (of(a)?.rank ?? lot.length) - (of(b)?.rank ?? lot.length));
  return seatTables(present, plan.table, meetings);
}

function seedOf(seed: number, id: string): number {
  let hash = seed >>> 0;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  // numbers close to each other must not begin alike
  return new Sfc32(hash).next() >>> 0;
}

/**
 * All matches of a round; what came before decides who meets. Those at the same table are far apart, because a
 * bot may be able to play but one at a time.
 */
export function fixturesOf(
  plan: TournamentPlan,
  round: number,
  before: readonly (readonly number[])[],
  standings: readonly Row[],
): readonly Fixture[] {
  const meetings = new Meetings();
  for (const seats of before) meetings.add(seats);
  const tables = tablesOf(plan, round, meetings, standings).map((table, t) =>
    shuffle(table, new Sfc32(seedOf(plan.seed, `${round}.${t + 1}`))),
  );
  return Array.from({ length: plan.games }, (_, game) =>
    tables.map((table, t) => {
      const id = `${round}.${t + 1}.${game + 1}`;
      const seats = table.map((_, i) => table[(i + game) % table.length]!);
      return { id, round, seats, seed: seedOf(plan.seed, id) };
    }),
  ).flat();
}
