import { z } from 'zod';
import { POLICIES } from '../tables/terms.js';

/** Everything that comes in and goes out, described once: checked on the way in, documented by OpenAPI. */

export const idSchema = z.string().regex(/^[\w-]{1,40}$/);
export const idParams = z.object({ id: idSchema });
export const nameSchema = z.string().min(1).max(64);

export const problemSchema = z
  .object({ type: z.string(), title: z.string(), status: z.int(), code: z.string(), detail: z.string() })
  .meta({
    id: 'Problem',
    description: 'Why something was not done, as RFC 9457 has it, with a code for programs.',
  });

export const personSchema = z
  .object({ id: z.string(), name: z.string(), isGuest: z.boolean(), isAdmin: z.boolean() })
  .meta({ id: 'Person' });

export const clockSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('live'),
    perDecision: z.int().min(1_000).max(3_600_000),
    bank: z.int().min(0).max(86_400_000),
  }),
  z.object({ type: z.literal('days'), days: z.int().min(1).max(30) }),
  z.object({ type: z.literal('none') }),
]);

export const termsSchema = z.object({ clock: clockSchema, policy: z.enum(POLICIES) }).meta({ id: 'Terms' });

export const seatWishSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('me') }),
  z.object({ type: z.literal('open') }),
  z.object({ type: z.literal('invited'), name: z.string().min(1).max(64) }),
  z.object({ type: z.literal('computer'), level: z.string().max(32) }),
  z.object({
    type: z.literal('bot'),
    /** A registered bot, by its id; or else an address and a name for what is there. */
    bot: idSchema.optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
    name: z.string().min(1).max(64).optional(),
  }),
]);

export const wishSchema = z
  .object({
    game: z.string().max(32),
    /** What the game's own config takes: a board's name or a whole document, and rules. */
    config: z.unknown().optional(),
    seats: z.array(seatWishSchema).min(1).max(64),
    terms: termsSchema.optional(),
    isPublic: z.boolean().optional(),
    /** Whether it counts for ratings: for people who keep their names, on a board of the game's own, for all to see. */
    isRated: z.boolean().optional(),
  })
  .meta({ id: 'Wish' });

export const seatInfoSchema = z.object({
  type: z.enum(['open', 'invited', 'person', 'computer', 'bot']),
  name: z.string().nullable(),
  /** Whose it is, or is kept for, by their id. */
  person: z.string().optional(),
  /** Whether they want the match to begin, before it does. */
  isReady: z.boolean().optional(),
  level: z.string().optional(),
  /** A registered bot's id. */
  bot: z.string().optional(),
});

export const tableSchema = z
  .object({
    id: z.string(),
    game: z.string(),
    config: z.unknown(),
    status: z.enum(['open', 'playing', 'over']),
    isPublic: z.boolean(),
    host: z.string(),
    terms: termsSchema,
    seats: z.array(seatInfoSchema),
    commitment: z.string(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    outcome: z.looseObject({}).nullable(),
    /** The table of the rematch. */
    next: z.string().nullable(),
    /** When computers take the seats that are still free. */
    fillAt: z.string().nullable(),
    /** Why it is played. */
    occasion: z.enum(['table', 'ranked', 'challenge', 'tournament']),
    isRated: z.boolean(),
    tournament: z.string().nullable(),
  })
  .meta({ id: 'Table' });

export const actionSchema = z.looseObject({ type: z.string().max(64) }).meta({
  id: 'Action',
  description: 'An action of the game, as the engine documents it; Resign at any time.',
});

export const actSchema = z.object({
  action: actionSchema,
  /** The number this action is meant to get in your news; refused with TooLate if the match has moved on. */
  number: z.int().min(1).optional(),
});

export const newsSchema = z
  .object({
    number: z.int(),
    actor: z.union([z.int(), z.enum(['chance', 'clock'])]),
    action: z.looseObject({}),
    happenings: z.array(z.object({ type: z.string(), text: z.string(), places: z.array(z.int()) })),
  })
  .meta({ id: 'News' });

export const glanceSchema = z
  .object({
    viewer: z.union([z.int(), z.literal('spectator')]),
    view: z.unknown(),
    turn: z.looseObject({ type: z.string() }),
    prompt: z.looseObject({}).nullable(),
    legal: z.array(z.looseObject({})),
    outcome: z.looseObject({}).nullable(),
  })
  .meta({ id: 'Glance', description: 'Everything one viewer may know of a match at one moment.' });

export const clockSightSchema = z
  .object({
    now: z.number(),
    seats: z.array(z.object({ seat: z.int(), deadline: z.number(), bank: z.number() })),
    away: z.array(z.int()),
  })
  .meta({
    id: 'ClockSight',
    description:
      'Whose time runs, in milliseconds since 1970 by the clock that says `now`; and seats that a computer plays for somebody who is away.',
  });

export const sightSchema = z
  .object({
    match: z.string(),
    number: z.int(),
    glance: glanceSchema,
    news: z.array(newsSchema),
    clock: clockSightSchema,
  })
  .meta({ id: 'Sight' });

export const saidSchema = z
  .object({
    id: z.int(),
    match: z.string(),
    person: z.string(),
    name: z.string(),
    text: z.string(),
    at: z.string(),
  })
  .meta({ id: 'Said' });

export const presenceSchema = z
  .object({ seats: z.array(z.int()), spectators: z.int() })
  .meta({ id: 'Presence', description: 'Seats whose people are connected, and how many others watch.' });
