import type { Outcome, Seat } from '@hegemon/engine';
import { type Entry, isResign } from '../log.js';
import type { Match } from '../match.js';
import { type DiceReader, type DiceTable, DiceTally, readDice } from './dice.js';
import { type Share, shareOf } from './fit.js';

/** A match that is over, of any game. */
export interface Finished {
  readonly seats: number;
  readonly outcome: Outcome;
  readonly entries: readonly Entry[];
}

/** What became of those who sat at one seat. */
export interface SeatStatistics {
  readonly seat: Seat;
  /** Matches that had this seat. */
  readonly matches: number;
  /** Wins, a shared one as the share it is. */
  readonly wins: number;
  /** Wins by matches, with the bounds of the true share. */
  readonly won: Share;
  /** 1 is the best; equals share the mean of their places. */
  readonly meanPlace: number;
  readonly resigned: number;
  readonly actions: number;
  /** Actions that somebody else decided for the seat. */
  readonly standIns: number;
}

/** Of some numbers. All 0 where there are none. */
export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly mean: number;
  readonly most: number;
}

export interface Statistics {
  readonly matches: number;
  readonly seats: readonly SeatStatistics[];
  /** How matches ended, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly matches: number }[];
  /** Entries of the log. */
  readonly length: Spread;
  /** `null` in games without dice. */
  readonly dice: DiceTable | null;
}

interface SeatTally {
  matches: number;
  wins: number;
  places: number;
  resigned: number;
  actions: number;
  standIns: number;
}

/** The match as statistics take it; nothing while it goes on. */
export function finishedOf(match: Match): Finished | undefined {
  const outcome = match.outcome();
  return outcome && { seats: match.seats, outcome, entries: match.log };
}

/** Keeps count of matches as they end; their logs are not kept. */
export class Tally {
  private readonly seats: SeatTally[] = [];
  private readonly lengths: number[] = [];
  private readonly reasons = new Map<string, number>();
  private readonly dice = new DiceTally();
  private readonly read: DiceReader;

  constructor(read: DiceReader = readDice) {
    this.read = read;
  }

  add({ seats, outcome, entries }: Finished): void {
    this.lengths.push(entries.length);
    this.reasons.set(outcome.reason, (this.reasons.get(outcome.reason) ?? 0) + 1);
    for (let seat = 0; seat < seats; seat++) this.tallyOf(seat).matches++;
    this.addPlaces(outcome);
    for (const entry of entries) this.addEntry(entry);
  }

  private tallyOf(seat: Seat): SeatTally {
    while (this.seats.length <= seat)
      this.seats.push({ matches: 0, wins: 0, places: 0, resigned: 0, actions: 0, standIns: 0 });
    return this.seats[seat]!;
  }

  private addPlaces({ winners, places }: Outcome): void {
    for (const winner of winners) this.tallyOf(winner).wins += 1 / winners.length;
    let better = 0;
    for (const place of places) {
      for (const seat of place) this.tallyOf(seat).places += better + (place.length + 1) / 2;
      better += place.length;
    }
  }

  private addEntry(entry: Entry): void {
    this.dice.add(this.read(entry));
    if (typeof entry.actor !== 'number') return;
    const tally = this.tallyOf(entry.actor);
    if (isResign(entry.action)) tally.resigned++;
    else tally.actions++;
    if (entry.by) tally.standIns++;
  }

  statistics(): Statistics {
    const reasons = [...this.reasons].map(([reason, matches]) => ({ reason, matches }));
    return {
      matches: this.lengths.length,
      seats: this.seats.map(seatStatistics),
      reasons: reasons.sort((a, b) => b.matches - a.matches || (a.reason < b.reason ? -1 : 1)),
      length: spreadOf(this.lengths),
      dice: this.dice.table(),
    };
  }
}

/** The statistics of all these matches. */
export function statisticsOf(matches: Iterable<Finished>, read: DiceReader = readDice): Statistics {
  const tally = new Tally(read);
  for (const match of matches) tally.add(match);
  return tally.statistics();
}

function seatStatistics(tally: SeatTally, seat: Seat): SeatStatistics {
  const { matches, wins, places, resigned, actions, standIns } = tally;
  const meanPlace = matches === 0 ? 0 : places / matches;
  return { seat, matches, wins, won: shareOf(wins, matches), meanPlace, resigned, actions, standIns };
}

function spreadOf(numbers: readonly number[]): Spread {
  if (numbers.length === 0) return { least: 0, median: 0, mean: 0, most: 0 };
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return {
    least: sorted[0]!,
    median: sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2,
    mean: sorted.reduce((sum, number) => sum + number, 0) / sorted.length,
    most: sorted.at(-1)!,
  };
}
