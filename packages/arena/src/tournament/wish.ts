import type { Parsed } from '@hegemon/engine';
import { z } from 'zod';
import { KINDS } from './plan.js';

const wishSchema = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  kind: z.enum(KINDS).optional(),
  game: z.string().optional(),
  map: z.string().optional(),
  turns: z.int().min(1).optional(),
  entrants: z
    .array(
      z.strictObject({ name: z.string().optional(), bot: z.string(), secret: z.string().min(1).optional() }),
    )
    .optional(),
  table: z.int().optional(),
  rounds: z.int().optional(),
  games: z.int().optional(),
  seed: z.int().optional(),
});

/** A tournament as somebody writes it down: whatever is left out, others decide. */
export type TournamentWish = z.infer<typeof wishSchema>;

export function parseWish(input: unknown): Parsed<TournamentWish> {
  const parsed = wishSchema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => {
    const at = path.reduce<string>(
      (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
      '',
    );
    return { path: at, code: 'bad-plan', message: `${at === '' ? 'The plan' : at}: ${message}.` };
  });
  return { ok: false, problems };
}
