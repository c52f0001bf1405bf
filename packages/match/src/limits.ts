import type { Problem } from '@hegemon/engine';

/** What ends a match that would not end by itself. */
export interface Limits {
  /** Entries of the log, whoever acted; with the last of them the match is a draw. */
  readonly actions: number;
  /** Turns as the game counts them; when one more begins the match is a draw. `null` for no limit. */
  readonly turns: number | null;
  /** Actions of one seat within a turn; then the rest of its turn is played by default. */
  readonly actionsPerTurn: number;
}

/** Wide enough for any match that anybody wants to play. */
export const USUAL_LIMITS: Limits = { actions: 1_000_000, turns: null, actionsPerTurn: 1_000 };

/** The number of entries within which every match under these limits ends, whatever its players do. */
export function boundOf(limits: Partial<Limits> = {}): number {
  return limits.actions ?? USUAL_LIMITS.actions;
}

export function problemsOfLimits({ actions, turns, actionsPerTurn }: Limits): Problem[] {
  return [
    ...problemOf('limits.actions', actions),
    ...(turns === null ? [] : problemOf('limits.turns', turns)),
    ...problemOf('limits.actionsPerTurn', actionsPerTurn),
  ];
}

function problemOf(path: string, value: unknown): Problem[] {
  if (Number.isSafeInteger(value) && (value as number) > 0) return [];
  return [{ path, code: 'OutOfRange', message: `${path} must be a whole number above 0.` }];
}
