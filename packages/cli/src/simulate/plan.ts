import type { Outcome } from '@hegemon/engine';

/** All that the games of a simulation are played from, as plain data that a worker can be sent. */
export interface Plan {
  readonly game: string;
  /** What the game's `parseConfig` takes. */
  readonly document: unknown;
  /** Computer players by name: those of the first game by seat. */
  readonly players: readonly string[];
  /** Whether everybody moves on by a seat from game to game. */
  readonly isRotating: boolean;
  readonly seed: number;
  /** How long a player may think about a decision. */
  readonly nodes: number;
  /** A folder for records. */
  readonly records: string | null;
  readonly isCompact: boolean;
}

/** What became of one game. */
export interface Played {
  readonly index: number;
  /** By seat. */
  readonly players: readonly string[];
  readonly outcome: Outcome;
  readonly turns: number;
  readonly moves: number;
  /** How often each face of the dice came up, from 1 to 6. */
  readonly faces: readonly number[];
}

/** Who sits where in the game of that index. */
export function playersIn(
  { players, isRotating }: Pick<Plan, 'players' | 'isRotating'>,
  index: number,
): string[] {
  const shift = isRotating ? index : 0;
  return players.map((_, seat) => players[(seat + shift) % players.length]!);
}
