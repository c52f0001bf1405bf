import type { Happening } from '@hegemon/engine';
import type { Step, Table } from '../table.js';
import type { Canvas } from './canvas.js';
import type { Battle } from './strip.js';

/** Who holds what with how many, by place: a seat, -1 for neutral ones, `null` for free land. */
export interface BoardView {
  readonly owners: readonly (number | null)[];
  readonly armies: readonly number[];
}

/** What a screen says of a view besides the board. */
export interface Status {
  readonly turn: number;
  /** `turn 3`, or what happens before the first one. */
  readonly text: string;
  /** Whose turn it is, in games where that is one seat's. */
  readonly current: number | null;
}

/** How a game is drawn: what a screen shows out of its views. */
export interface Face {
  boardOf(view: unknown): BoardView;
  statusOf(view: unknown): Status;
  /** Whether a line of the log is worth its place, and whose it is. */
  isTold(happening: Happening): boolean;
  seatOf(happening: Happening, before: Status, after: Status): number | null;
  /** The battle that is shown after a step. */
  battleAfter(table: Table, battle: Battle | undefined, step: Step): Battle | undefined;
  /** A line for each seat below a header, in `width` columns. */
  drawStandings(
    canvas: Canvas,
    left: number,
    top: number,
    width: number,
    view: unknown,
    config: unknown,
  ): void;
  /** What a seat leads with: `12 of 42 territories`. */
  leadOf(view: unknown, seat: number): string;
  /** How each seat stands, the larger the better. */
  scoresOf(view: unknown, config: unknown): readonly number[];
}
