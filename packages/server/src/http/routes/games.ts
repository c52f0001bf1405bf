import { levelsOf } from '@hegemon/bots';
import { games } from '@hegemon/engine';
import { z } from 'zod';
import type { App } from '../context.js';

const gameSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    boards: z.array(z.string()),
    levels: z.array(z.object({ id: z.string(), title: z.string(), sentence: z.string() })),
  })
  .meta({ id: 'Game' });

/** What can be played here. */
export function addGames(app: App): void {
  app.get(
    '/api/games',
    {
      schema: { summary: 'Games, their boards and computer players', response: { 200: z.array(gameSchema) } },
    },
    async () =>
      games.map(({ id, title, summary, boards }) => ({
        id,
        title,
        summary,
        boards: [...boards],
        levels: levelsOf(id).map(bot => ({ id: bot.id, title: bot.title, sentence: bot.sentence })),
      })),
  );
}
