import type { Actor, Game, Happening, Rules } from '@hegemon/engine';

export type AnyRules = Rules<unknown, unknown, unknown>;

/** What a match is played from: the same gives the same match. */
export interface Table {
  readonly game: Game;
  /** What the game's `parseConfig` took, and what it made of it. */
  readonly document: unknown;
  readonly config: unknown;
  readonly rules: AnyRules;
  /** What the board is called. */
  readonly board: string;
  readonly players: number;
  readonly seed: number;
}

/** One move of a match, counted from 1. */
export interface Step {
  readonly number: number;
  readonly actor: Actor;
  readonly action: { readonly type: string };
  readonly before: unknown;
  readonly after: unknown;
  /** In words, as whoever watches hears of it. */
  readonly happenings: readonly Happening[];
}

/** The state from which a match starts. */
export function openingOf({ rules, players }: Pick<Table, 'rules' | 'players'>): unknown {
  const setup = rules.setup(players);
  if (!setup.ok) throw new Error(setup.problems[0]!.message);
  return setup.value;
}
