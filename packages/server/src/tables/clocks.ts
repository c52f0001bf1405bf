import type { Seat, Turn } from '@hegemon/engine';
import { type AnyRules, type Entry, isResign } from '@hegemon/match';
import type { Decided } from '../store/journal.js';
import type { Row } from './row.js';
import { timeOf } from './terms.js';

/** After so many decisions in a row that were lost to the clock a computer sits in. */
const MOST_LAPSES = 2;

/** How long a seat may still think, as everybody at the table may know. */
export interface SeatClock {
  readonly seat: Seat;
  /** When the decision is lost, in milliseconds since 1970. */
  readonly deadline: number;
  /** What is left of its bank, in milliseconds. */
  readonly bank: number;
}

export interface ClockSight {
  /** When this was said, by the same count as deadlines: clocks of clients go differently. */
  readonly now: number;
  /** Those who are asked. None where there is no hurry. */
  readonly seats: readonly SeatClock[];
  /** Seats of people for whom a computer plays until they take them back. */
  readonly away: readonly Seat[];
}

interface SeatTime {
  askedAt: number | undefined;
  bank: number;
  /** The numbers of the last entries in a row by which decisions were lost. */
  lapses: readonly number[];
  /** The number of the last entry by which a computer decided for whoever sits there. */
  helpedAt: number;
  hasActed: boolean;
}

/** The time of every seat: a fold of what was decided and when. Any server comes to the same result. */
export class Clocks {
  /** Whether everybody decides at once, and the clock ends the turn. */
  readonly isShared: boolean;
  private readonly perDecision: number;
  private readonly times: readonly SeatTime[];
  private turns: number | undefined;
  private turnAt: number;

  constructor(row: Row, isShared: boolean) {
    const { perDecision, bank } = timeOf(row.terms);
    this.isShared = isShared;
    this.perDecision = perDecision;
    this.turnAt = row.startedAt?.getTime() ?? 0;
    this.times = row.seats.map(() => ({
      askedAt: undefined,
      bank: isShared ? 0 : bank,
      lapses: [],
      helpedAt: 0,
      hasActed: false,
    }));
  }

  /** Goes on by one decision; gives the seats that are asked now and were not before. */
  advance(entries: readonly Entry[], at: number, turn: Turn, turns: number): readonly Seat[] {
    for (const entry of entries) this.count(entry, at);
    if (turns !== this.turns) this.beginTurn(turns, at);
    const asked = turn.type === 'seats' ? turn.seats : [];
    const fresh = asked.filter(seat => this.times[seat]!.askedAt === undefined);
    this.times.forEach((time, seat) => {
      time.askedAt = asked.includes(seat) ? (time.askedAt ?? (this.isShared ? this.turnAt : at)) : undefined;
    });
    const actor = entries[0]?.actor;
    return fresh.filter(seat => seat !== actor);
  }

  private beginTurn(turns: number, at: number): void {
    this.turns = turns;
    this.turnAt = at;
    for (const time of this.times) {
      time.hasActed = false;
      if (this.isShared) time.askedAt = undefined;
    }
  }

  private count({ actor, action, by, number }: Entry, at: number): void {
    if (actor === 'clock') for (const time of this.times) this.passOver(time, number);
    const time = typeof actor === 'number' ? this.times[actor] : undefined;
    if (!time || isResign(action)) return;
    time.hasActed = true;
    if (by === 'computer') time.helpedAt = number;
    else if (by === 'default') this.lapse(time, number);
    else {
      time.lapses = [];
      time.helpedAt = 0;
    }
    if (this.isShared) return;
    const used = Math.max(0, at - (time.askedAt ?? at));
    time.bank = Math.max(0, time.bank - Math.max(0, used - this.perDecision));
    time.askedAt = undefined;
  }

  /** The clock ended a turn in which this seat was waited for: whoever did nothing at all is not there. */
  private passOver(time: SeatTime, number: number): void {
    if (time.askedAt !== undefined && !time.hasActed) this.lapse(time, number);
  }

  private lapse(time: SeatTime, number: number): void {
    time.lapses = [...time.lapses, number].slice(-MOST_LAPSES);
  }

  /** When a seat's decision is lost; nothing where it is not asked or there is no hurry. */
  deadlineOf(seat: Seat): number | undefined {
    const { askedAt, bank } = this.times[seat]!;
    if (askedAt === undefined || !Number.isFinite(this.perDecision)) return undefined;
    return askedAt + this.perDecision + bank;
  }

  /** Whether nobody is there for a seat. Taking it back is known by the number it was taken back at. */
  isAway(seat: Seat, backAt = 0): boolean {
    const { lapses, helpedAt } = this.times[seat]!;
    return helpedAt > backAt || lapses.filter(number => number > backAt).length >= MOST_LAPSES;
  }

  hasActed(seat: Seat): boolean {
    return this.times[seat]!.hasActed;
  }

  asked(): readonly SeatClock[] {
    return this.times.flatMap(({ bank }, seat) => {
      const deadline = this.deadlineOf(seat);
      return deadline === undefined ? [] : [{ seat, deadline, bank }];
    });
  }

  /** The time before any new decision could be lost: by then somebody must look again. */
  get shortest(): number {
    return this.perDecision;
  }
}

/** The clocks of a match as it was stored. */
export function clocksOf(row: Row, rules: AnyRules, decided: readonly Decided[]): Clocks {
  const start = rules.setup(row.seats.length);
  if (!start.ok) throw new Error(`match ${row.id} has seats that its game refuses`);
  let state = start.value;
  const clocks = new Clocks(row, rules.defaultAction(state, 'clock') !== undefined);
  clocks.advance([], row.startedAt?.getTime() ?? 0, rules.turn(state), rules.turns(state));
  for (const { entries, at } of decided) {
    for (const { actor, action } of entries) if (!isResign(action)) state = rules.apply(state, actor, action);
    clocks.advance(entries, at, rules.turn(state), rules.turns(state));
  }
  return clocks;
}
