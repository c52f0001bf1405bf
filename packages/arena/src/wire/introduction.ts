import type { Refusal } from '@hegemon/engine';
import { z } from 'zod';
import { explainIssues } from './issues.js';

/** The version of the modern protocol that this arena speaks. */
export const API_VERSION = '1';

/** What a modern bot says of itself at `GET /`. Other fields are ignored. */
export const introductionSchema = z
  .object({
    apiversion: z.union([z.literal(API_VERSION), z.literal(1)]).describe('The version of the protocol.'),
    name: z.string().min(1).max(64).describe('What the bot is called, unless the arena says otherwise.'),
    author: z.string().max(200).optional().describe('Whom to thank.'),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .optional()
      .describe('The color of its armies, such as #c0392b.'),
    version: z
      .union([z.string().max(64), z.number()])
      .optional()
      .describe('The version of the bot.'),
    max_concurrent: z.int().min(1).max(1000).optional().describe('Matches at a time; 1 if left out.'),
    wants_events: z.boolean().optional().describe('Whether to be told what others do, by POST /event.'),
    games: z.array(z.string().max(64)).max(64).optional().describe('The games it plays; all if left out.'),
  })
  .describe('GET / answers this.');

export type Introduction = z.infer<typeof introductionSchema>;

export type ParsedIntroduction =
  | { readonly ok: true; readonly value: Introduction }
  | { readonly ok: false; readonly refusal: Refusal };

export function parseIntroduction(input: unknown): ParsedIntroduction {
  const parsed = introductionSchema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const message = `GET / answered what is not quite an introduction: ${explainIssues(parsed.error)}`;
  return { ok: false, refusal: { code: 'bad-introduction', message } };
}
