import type { Game } from '@hegemon/engine';
import { configOf, levelsIn, type Mode, type Options } from './gauntlet-options.js';
import { strangers } from './strangers.js';

/** Levels that meet, in every order of seats there is for them. */
export interface Pairing {
  readonly game: string;
  readonly board: string;
  readonly mode: Mode;
  /** Players at a table, where that was asked for. */
  readonly seats?: number;
  /** For the reader: `captain against soldier`. */
  readonly name: string;
  /** Levels by seat. A match is played for each, from the same seed. */
  readonly orders: readonly (readonly string[])[];
}

/** One match to play. */
export interface Task {
  readonly game: string;
  readonly board: string;
  readonly players: readonly string[];
  readonly seed: number;
  readonly nodes: number;
}

const USUAL_SEATS = 4;

function seatsAt(game: Game, board: string, { seats = USUAL_SEATS }: Options): number {
  const { min, max } = game.rules(configOf(game, board)).seats;
  return Math.max(min, Math.min(max, seats));
}

/** Every way to fill seats with so many of the first level, the rest of the second. */
function fillings(first: string, second: string, firsts: number, seats: number): string[][] {
  if (seats === 0) return firsts === 0 ? [[]] : [];
  const rest = (taken: number) => fillings(first, second, firsts - taken, seats - 1);
  const withFirst = firsts > 0 ? rest(1).map(order => [first, ...order]) : [];
  return [...withFirst, ...rest(0).map(order => [second, ...order])];
}

/** Half of each; where the seats are odd, either has the odd one as often. */
function halves(first: string, second: string, seats: number): string[][] {
  const half = Math.floor(seats / 2);
  const orders = fillings(first, second, half, seats);
  return seats % 2 === 0 ? orders : [...orders, ...fillings(first, second, half + 1, seats)];
}

function rotations(order: readonly string[]): string[][] {
  return order.map((_, by) => [...order.slice(by), ...order.slice(0, by)]);
}

/** Every choice of so many of a list, in its order. */
function choices(list: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, i) => choices(list.slice(i + 1), size - 1).map(rest => [first, ...rest]));
}

/** Mixed tables: every choice of different levels, in all rotations of two orders; each level is met as often. */
function mixed(levels: readonly string[], seats: number): string[][] {
  if (levels.length < seats)
    return rotations(Array.from({ length: seats }, (_, i) => levels[i % levels.length]!));
  return choices(levels, seats).flatMap(table => [...rotations(table), ...rotations([...table].reverse())]);
}

function alone(level: string, seats: number): string[] {
  return new Array<string>(seats).fill(level);
}

function mixture(count: number): string[] {
  return Array.from({ length: count }, (_, i) => strangers[i % strangers.length]!.id);
}

function couples(levels: readonly string[]): [stronger: string, weaker: string][] {
  return levels.flatMap((weaker, i) =>
    levels.slice(i + 1).map((stronger): [string, string] => [stronger, weaker]),
  );
}

/** All pairings of a run. */
export function pairingsOf(options: Options): Pairing[] {
  return options.games.flatMap(game =>
    options.modes.flatMap(mode => {
      const all = mode === 'endings' ? game.boards : game.boards.slice(0, 1);
      const boards = options.board === undefined ? all : [options.board];
      return boards.flatMap(board => pairingsAt(game, board, mode, options));
    }),
  );
}

function pairingsAt(game: Game, board: string, mode: Mode, options: Options): Pairing[] {
  const levels = levelsIn(game, options);
  const seats = seatsAt(game, board, options);
  const make = (name: string, orders: readonly (readonly string[])[]): Pairing => {
    const asked = options.seats === undefined ? {} : { seats };
    return { game: game.id, board, mode, ...asked, name, orders };
  };
  switch (mode) {
    case 'pairs':
      return couples(levels).map(([a, b]) => make(`${a} against ${b}`, halves(a, b, seats)));
    case 'ladder':
      return levels.slice(1).map((level, i) => {
        const below = levels[i]!;
        return make(`${level} against ${below}`, halves(level, below, seats));
      });
    case 'one':
      return couples(levels).map(([a, b]) => make(`one ${a}, else ${b}`, fillings(a, b, 1, seats)));
    case 'pool':
      return [make('mixed tables', mixed(levels, seats))];
    case 'strangers':
      return levels.flatMap(level => [
        ...strangers.map(({ id }) => make(`one ${level}, else ${id}`, fillings(level, id, 1, seats))),
        make(`${level} among all`, rotations([level, ...mixture(seats - 1)])),
      ]);
    case 'endings':
      return [
        make('each level alone and mixed', [
          ...levels.map(level => alone(level, seats)),
          ...mixed(levels, seats),
        ]),
      ];
  }
}

/** The matches of a pairing: as many as asked for, rounded up so that every order is played as often. */
export function tasksOf({ game, board, orders }: Pairing, { matches, seed, nodes }: Options): Task[] {
  const rounds = Math.ceil(matches / orders.length);
  return Array.from({ length: rounds }, (_, round) =>
    orders.map((players): Task => ({ game, board, players, seed: seed + round, nodes })),
  ).flat();
}
