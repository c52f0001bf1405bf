import type { Problem } from '@hegemon/engine';
import { findGame } from '@hegemon/engine';
import { Sfc32 } from '@hegemon/engine/simulator';
import type { Participant } from '../seat/open.js';
import type { Row } from './standings.js';

export const KINDS = ['round-robin', 'swiss'] as const;
export type Kind = (typeof KINDS)[number];

/** A participant under the name that standings know. */
export interface Entrant extends Participant {
  readonly name: string;
}

/** What a tournament is played from: with the same answers of the bots it is the same tournament. */
export interface TournamentPlan {
  readonly name: string;
  readonly kind: Kind;
  readonly game: string;
  /** What the game's `parseConfig` takes; the game's own default where it is not given. */
  readonly config?: unknown;
  readonly entrants: readonly Entrant[];
  /** Players at a table. */
  readonly table: number;
  readonly rounds: number;
  /** Matches at each table, each with the seats moved on by one. */
  readonly games: number;
  readonly seed: number;
}

/** One match of a tournament. The id says which: round, table and game, from 1. */
export interface Fixture {
  readonly id: string;
  readonly round: number;
  /** Entrants by their number, in the order of seats. */
  readonly seats: readonly number[];
  readonly seed: number;
}

/** Everything that is wrong with a plan. */
export function problemsOfPlan(plan: TournamentPlan): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  const isWhole = (value: number, least: number) => Number.isInteger(value) && value >= least;
  if (!findGame(plan.game)) add('game', 'unknown-game', `There is no game "${plan.game}".`);
  if (!isWhole(plan.table, 2)) add('table', 'bad-table', 'A table has at least two players.');
  if (plan.entrants.length < plan.table)
    add('entrants', 'too-few', `${plan.table} at a table need at least ${plan.table} entrants.`);
  if (!isWhole(plan.rounds, 1)) add('rounds', 'bad-rounds', 'There is at least one round.');
  if (!isWhole(plan.games, 1)) add('games', 'bad-games', 'There is at least one match at a table.');
  const names = plan.entrants.map(({ name }) => name);
  names.forEach((name, i) => {
    if (names.indexOf(name) < i) add(`entrants[${i}].name`, 'twice', `${name} is entered twice.`);
  });
  return problems;
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
export class Meetings {
  private readonly counts = new Map<string, number>();

  add(seats: readonly number[]): void {
    for (const a of seats)
      for (const b of seats) if (a < b) this.counts.set(`${a},${b}`, this.between(a, b) + 1);
  }

  between(a: number, b: number): number {
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

/**
 * Who sits together in a round. Round-robin: by lot, those who have met least together. Swiss: those who stand
 * alike, as far as they have not met yet. Whoever finds no table sits out, those with most matches first.
 */
function tablesOf(
  plan: TournamentPlan,
  round: number,
  meetings: Meetings,
  standings: readonly Row[],
): number[][] {
  const random = new Sfc32((plan.seed + Math.imul(round, 0x9e3779b9)) >>> 0);
  const everybody = plan.entrants.map((_, i) => i);
  const lot = shuffle(everybody, random);
  const spare = everybody.length % plan.table;
  const played = (entrant: number) =>
    standings.find(({ name }) => name === plan.entrants[entrant]!.name)?.matches ?? 0;
  const out = [...lot].sort((a, b) => played(b) - played(a)).slice(0, spare);
  const present = lot.filter(entrant => !out.includes(entrant));
  if (plan.kind === 'round-robin') return seatTables(present, plan.table, meetings);
  const rank = new Map(standings.map(({ name }, i) => [name, i]));
  const place = (entrant: number) => rank.get(plan.entrants[entrant]!.name) ?? everybody.length;
  return seatTables(
    [...present].sort((a, b) => place(a) - place(b)),
    plan.table,
    meetings,
  );
}

function seedOf(plan: TournamentPlan, id: string): number {
  let hash = plan.seed >>> 0;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}

/** All matches of a round; what came before decides who meets. */
export function fixturesOf(
  plan: TournamentPlan,
  round: number,
  before: readonly (readonly number[])[],
  standings: readonly Row[],
): readonly Fixture[] {
  const meetings = new Meetings();
  for (const seats of before) meetings.add(seats);
  return tablesOf(plan, round, meetings, standings).flatMap((table, t) =>
    Array.from({ length: plan.games }, (_, game) => {
      const id = `${round}.${t + 1}.${game + 1}`;
      const seats = table.map((_, i) => table[(i + game) % table.length]!);
      return { id, round, seats, seed: seedOf(plan, id) };
    }),
  );
}
