import { z } from 'zod';
import { MOST_GAMES } from '../../arena/challenges.js';
import { playerSchema } from '../arena-schemas.js';
import { type App, type Context, mustBe } from '../context.js';

export const challengeSchema = z
  .object({
    game: z.string().max(32),
    config: z.unknown().optional(),
    players: z.array(playerSchema).min(2).max(64),
    games: z.int().min(1).max(MOST_GAMES).optional(),
  })
  .meta({
    id: 'ChallengeWish',
    description: 'Unrated matches between bots and computers, the seats moved on by one each.',
  });

/** Matches that somebody wants to see. */
export function addChallenges(app: App, context: Context): void {
  app.post(
    '/api/challenges',
    {
      schema: {
        summary: 'Let bots and computers play, unrated; each match begins when its bots have time',
        body: challengeSchema,
        response: { 201: z.object({ matches: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      const person = await mustBe(context, request);
      await context.wake();
      const matches = await context.circuit.challenges.make(person, request.body);
      context.circuit.look();
      return reply.code(201).send({ matches: [...matches] });
    },
  );
}
