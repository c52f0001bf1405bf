import { z } from 'zod';

/** What goes in and out about registered bots. */

const timeSchema = z.string();
/** What somebody wrote: no characters that nobody can see, or that a database refuses. */
export const writtenSchema = z
  .string()
  .regex(
    /^[^\p{Cc}\p{Cs}\u2028\u2029]*(\n[^\p{Cc}\p{Cs}\u2028\u2029]*)*$/u,
    'has characters that cannot be shown',
  );
const gamesSchema = z.array(writtenSchema.max(32)).max(32);
const maxConcurrentSchema = z.int().min(1).max(64);

export const botSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    owner: z.object({ id: z.string(), name: z.string() }),
    kind: z.enum(['called', 'calling']),
    protocol: z.enum(['legacy', 'modern']).nullable(),
    games: z.array(z.string()),
    version: z.int(),
    maxConcurrent: z.int(),
    isRanked: z.boolean(),
    status: z.enum(['new', 'active', 'resting', 'retired']),
    isOnline: z.boolean(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Bot', description: 'A registered bot, as anybody may see it.' });
export type BotInfo = z.infer<typeof botSchema>;

export const botWishSchema = z
  .object({
    name: z.string().min(1).max(64),
    description: writtenSchema.max(2_000).optional(),
    url: z.string().max(500).optional(),
    games: gamesSchema.min(1).optional(),
    isRanked: z.boolean().optional(),
    maxConcurrent: maxConcurrentSchema.optional(),
  })
  .meta({
    id: 'BotWish',
    description:
      'A bot to register: with the address at which it is called, or without one if it calls itself.',
  });
export type BotWish = z.infer<typeof botWishSchema>;

export const botChangeSchema = z
  .object({
    description: writtenSchema.max(2_000).optional(),
    url: z.string().max(500).optional(),
    games: gamesSchema.min(1).optional(),
    isRanked: z.boolean().optional(),
    maxConcurrent: maxConcurrentSchema.optional(),
    note: writtenSchema.min(1).max(500).optional(),
  })
  .meta({ id: 'BotChange', description: 'What to change; a note makes it the next version.' });
export type BotChange = z.infer<typeof botChangeSchema>;

export const newBotSchema = z
  .object({ bot: botSchema, token: z.string().nullable(), secret: z.string().nullable() })
  .meta({ id: 'NewBot', description: 'A bot just registered; its token is shown only now.' });

export const botPrivateSchema = z
  .object({
    url: z.string().nullable(),
    secret: z.string().nullable(),
    failures: z.int(),
    lastFailure: z.string().nullable(),
    lookAt: timeSchema.nullable(),
    seenAt: timeSchema.nullable(),
    latency: z.object({ count: z.int(), p50: z.number(), p95: z.number(), slowest: z.number() }),
    errors: z.int(),
  })
  .meta({ id: 'BotPrivate', description: 'What only its owner sees of a bot.' });
export type BotPrivate = z.infer<typeof botPrivateSchema>;

export const botPageSchema = z
  .object({
    bot: botSchema,
    versions: z.array(z.object({ number: z.int(), note: z.string(), at: timeSchema })),
    mine: botPrivateSchema.nullable(),
  })
  .meta({ id: 'BotPage' });

export const checkSchema = z
  .object({
    id: z.string(),
    status: z.enum(['running', 'done', 'failed']),
    at: timeSchema,
    summary: z.string().nullable(),
    items: z.array(
      z.object({
        name: z.string(),
        verdict: z.enum(['ok', 'warning', 'failed']),
        message: z.string(),
        latencyMs: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'Check', description: 'How a bot did in every phase and corner of the games it plays.' });
export type Check = z.infer<typeof checkSchema>;

export const exchangeSchema = z
  .object({
    id: z.int(),
    match: z.string().nullable(),
    seat: z.int().nullable(),
    turn: z.int(),
    at: timeSchema,
    request: z.string(),
    answer: z.string().nullable(),
    status: z.int().nullable(),
    latencyMs: z.number(),
    verdict: z.object({
      type: z.string(),
      code: z.string().optional(),
      message: z.string().optional(),
    }),
  })
  .meta({ id: 'Exchange', description: 'What a bot was asked and answered, cut to a readable length.' });
export type Exchange = z.infer<typeof exchangeSchema>;
