import { z } from 'zod';
import type { RatedMatch } from '../ratings/ladder.js';

/** One finished match, as the log of a tournament or of the arena has it. */
export interface MatchLine extends RatedMatch {
  readonly type: 'match';
  readonly round: number;
  readonly uid: string;
  readonly seed: number;
  readonly reason: string;
  /** By player: errors that cost something. */
  readonly strikes: readonly number[];
  readonly decisions: readonly number[];
  readonly ms: number;
}

const count = z.int().min(0);

/** A line as it stands in a file; whoever wrote it may have been anybody. */
export const matchLineSchema = z
  .strictObject({
    type: z.literal('match'),
    id: z.string().min(1),
    round: z.int().min(1),
    uid: z.string(),
    game: z.string(),
    seed: count,
    players: z.array(z.string()).min(2),
    places: z.array(z.int().min(1)),
    isRated: z.boolean(),
    reason: z.string(),
    strikes: z.array(count),
    decisions: z.array(count),
    ms: z.number().min(0),
  })
  .refine(
    ({ players, places, strikes, decisions }) =>
      [places, strikes, decisions].every(list => list.length === players.length),
    'places, strikes and decisions are not one for each player',
  );

/** Lines in the order of the plan, so that it does not matter which match was over first. */
export function inOrder(lines: readonly MatchLine[]): readonly MatchLine[] {
  const numbers = new Map(lines.map(({ id }) => [id, id.split('.').map(Number)]));
  return [...lines].sort((a, b) => {
    const [one, other] = [numbers.get(a.id)!, numbers.get(b.id)!];
    const at = one.findIndex((number, i) => number !== other[i]);
    return at < 0 ? 0 : one[at]! - (other[at] ?? 0);
  });
}
