import { z } from 'zod';
import { viewSchema } from './view.js';

const id = z.string().describe('An opaque id, new in every match.');
const ms = z.number().min(0);

/** What every message to a bot has. */
const envelope = {
  match: z.string().describe('The id of the match: a bot may play several at a time.'),
  seq: z.int().min(0).describe('Rises with every message of the match to this bot.'),
  you: id,
};

/** The board: names, borders, continents, cards. */
export const mapSchema = z.object({
  name: z.string(),
  territories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      continent: z.string().nullable(),
      neighbours: z.array(z.string()),
    }),
  ),
  continents: z.array(z.object({ name: z.string(), bonus: z.int() })),
  cards: z.array(z.object({ id: z.int(), kind: z.string(), territory: z.string().nullable() })),
});

export const startSchema = z
  .object({
    ...envelope,
    seats: z.array(z.object({ id, name: z.string() })).describe('In order of play.'),
    game: z.string(),
    rules: z
      .record(z.string(), z.unknown())
      .describe('The options of the game, as its documentation names them.'),
    map: mapSchema,
    timeout_ms: ms,
    time_bank_ms: ms,
    errors_allowed: z.int().describe('With so many errors over the match a bot takes no part any more.'),
  })
  .describe('POST /start. Any answer will do.');

/** What is asked. Bounds depend on the type. */
export const promptSchema = z
  .object({
    type: z.string().describe('The type of the first action in question, or Orders in Realms.'),
    legal: z
      .array(z.looseObject({ type: z.string() }))
      .describe('All that you may do; amounts as {min, max}. Of cards each set is there but once.'),
    default: z
      .looseObject({ type: z.string() })
      .nullable()
      .describe('What is done for you if your answer does not come in time.'),
  })
  .describe('What is asked of you, within which bounds.');

export const lastErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  your_action: z.unknown().describe('What you answered, or null.'),
});

export const turnSchema = z
  .object({
    ...envelope,
    view: viewSchema,
    prompt: promptSchema,
    timeout_ms: ms,
    time_bank_ms: ms.describe('What you may take longer, over the rest of the match.'),
    last_latency_ms: ms.nullable(),
    errors_left: z.int(),
    last_error: lastErrorSchema.nullable().describe('Why your last answer was not taken.'),
  })
  .describe('POST /turn. Answer with an action.');

export const eventSchema = z
  .object({
    ...envelope,
    events: z.array(
      z.object({
        number: z.int(),
        actor: z.string().describe('The id of a player, or "chance" or "clock".'),
        action: z.looseObject({ type: z.string() }),
        text: z.array(z.string()),
      }),
    ),
  })
  .describe('POST /event, to those who want it. Any answer will do.');

export const endSchema = z
  .object({
    ...envelope,
    place: z.int().min(1),
    places: z.array(z.array(id)).describe('The winners, then second place, and so on.'),
    is_draw: z.boolean(),
    reason: z.string(),
    replay: z.string().nullable().describe('Where to watch it again.'),
  })
  .describe('POST /end, to everybody. Any answer will do.');

export type WireMap = z.infer<typeof mapSchema>;
export type WirePrompt = z.infer<typeof promptSchema>;
export type StartMessage = z.infer<typeof startSchema>;
export type TurnMessage = z.infer<typeof turnSchema>;
export type EventMessage = z.infer<typeof eventSchema>;
export type EndMessage = z.infer<typeof endSchema>;
export type Message = StartMessage | TurnMessage | EventMessage | EndMessage;
