import type { Refusal } from '@hegemon/engine';
import { z } from 'zod';
import { type MatchLine, matchLineSchema } from '../tournament/line.js';
import { laddersOf, type Rated } from './ladder.js';

/** The public log of a server: its matches in their order, and the ladders that it says they give. */
export interface PublicLog {
  readonly matches: readonly MatchLine[];
  readonly ladders: ReadonlyMap<string, readonly Rated[]>;
}

export type ReadPublicLog =
  | { readonly ok: true; readonly log: PublicLog }
  | { readonly ok: false; readonly refusal: Refusal };

const ladderSchema = z.strictObject({
  type: z.literal('ladder'),
  game: z.string(),
  rows: z.array(
    z.strictObject({
      name: z.string(),
      mu: z.number(),
      sigma: z.number(),
      shown: z.number(),
      matches: z.int(),
    }),
  ),
});
const lineSchema = z.union([matchLineSchema, ladderSchema]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a public log from its lines of JSON. */
export function parsePublicLog(text: string): ReadPublicLog {
  const matches: MatchLine[] = [];
  const ladders = new Map<string, readonly Rated[]>();
  for (const [i, one] of text.split('\n').entries()) {
    if (one === '') continue;
    const line = lineSchema.safeParse(parse(one));
    if (!line.success)
      return { ok: false, refusal: { code: 'wrong-log', message: `Line ${i + 1} of the log is no match.` } };
    if (line.data.type === 'match') matches.push(line.data);
    else ladders.set(line.data.game, line.data.rows);
  }
  return { ok: true, log: { matches, ladders } };
}

/** The ladders of a log, worked out again from its matches, the best first. */
export function recompute({ matches }: PublicLog): ReadonlyMap<string, readonly Rated[]> {
  const ladders = [...laddersOf(matches)].map(([game, ladder]) => [game, ladder.list()] as const);
  return new Map(ladders.filter(([, rows]) => rows.length > 0));
}

/** Whether a log says what its matches give, to the last digit. */
export function isTrue(log: PublicLog): boolean {
  const again = recompute(log);
  const games = new Set([...again.keys(), ...log.ladders.keys()]);
  // numbers are written in full, so that the same text is the same number
  const textOf = (rows: readonly Rated[] = []) =>
    JSON.stringify(rows.map(({ name, mu, sigma, shown, matches }) => [name, mu, sigma, shown, matches]));
  return [...games].every(game => textOf(again.get(game)) === textOf(log.ladders.get(game)));
}
