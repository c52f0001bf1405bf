import { z } from 'zod';
import { type App, type Context, mustBe } from '../context.js';
import { idParams } from '../schemas.js';

/** Whom somebody does not want to read, and where they want to be told of their turns. */
export function addCompany(app: App, context: Context): void {
  const { chat, notices, store } = context;
  const muted = z.object({ muted: z.array(z.string()) });
  app.get(
    '/api/my/mutes',
    { schema: { summary: 'Whom you muted', response: { 200: muted } } },
    async request => ({ muted: [...(await chat.mutedBy((await mustBe(context, request)).id))] }),
  );
  app.put(
    '/api/my/mutes/:id',
    { schema: { summary: 'Mute somebody', params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await chat.mute(await mustBe(context, request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/my/mutes/:id',
    { schema: { summary: 'Read somebody again', params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await chat.unmute(await mustBe(context, request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  const webhook = z.object({ url: z.string().max(500).nullable() });
  app.get(
    '/api/my/webhook',
    { schema: { summary: 'Where you are told of your turns', response: { 200: webhook } } },
    async request => {
      const { id } = await mustBe(context, request);
      const row = await store.db
        .selectFrom('person')
        .select('webhook')
        .where('id', '=', id)
        .executeTakeFirst();
      return { url: row?.webhook ?? null };
    },
  );
  app.put(
    '/api/my/webhook',
    {
      schema: {
        summary: 'Be told of your turns and of ends by a POST to an address; null for no more',
        body: webhook,
        response: { 200: webhook },
      },
    },
    async request => {
      await notices.setWebhook((await mustBe(context, request)).id, request.body.url);
      return request.body;
    },
  );
}
