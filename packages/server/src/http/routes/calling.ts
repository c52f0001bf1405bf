import { introductionSchema } from '@hegemon/arena';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { foundIn } from '../../arena/reach.js';
import { type BotRow, botInfoOf } from '../../arena/row.js';
import type { Stream } from '../../arena/streams.js';
import type { Door } from '../../live/door.js';
import { tooMany } from '../../ops/rates.js';
import { Refused } from '../../problem.js';
import { botSchema } from '../bot-schemas.js';
import { type App, bearerOf, type Context } from '../context.js';

/** As large as an answer of a bot that is called may be. */
const LARGEST_ANSWER = 64 * 1024;
/** A bot that does not read for so long is cut off: it comes back and is asked again. */
const MOST_BUFFERED = 4 * 1024 * 1024;
const RETRY = 1_000;

/** Bots may call from pages of anybody: they show a token, and no cookie counts here. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const answersSchema = z
  .looseObject({
    match: z.string().regex(/^[\w-]{1,64}$/),
    seq: z.int().min(0),
  })
  .meta({
    id: 'BotAnswer',
    description:
      'The answer to a turn: its `match` and `seq`, and an action, or the same under `action`, or several under `actions`.',
  });

/** Which bot asks; refuses everybody else. */
async function mustBeBot({ bots }: Context, request: FastifyRequest): Promise<BotRow> {
  const token = bearerOf(request);
  const bot = token === undefined ? undefined : await bots.whoHas(token);
  if (!bot)
    throw new Refused(
      401,
      'NoBot',
      'That is no token of a bot. It begins with bot_ and is sent as Authorization: Bearer bot_...',
    );
  return bot;
}

/** For bots that call: they say what they are, hear their turns on a stream, and post their answers. */
export function addCalling(app: App, context: Context, door: Door): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/bot/')) reply.headers(CORS);
  });
  app.options('/api/bot/*', { schema: { hide: true } }, async (_, reply) => reply.code(204).send());
  addHello(app, context);
  addAnswers(app, context);
  addStream(app, context, door);
}

function addHello(app: App, context: Context): void {
  app.post(
    '/api/bot/hello',
    {
      schema: {
        summary: 'A bot that calls says what it is, as at GET / of one that is called',
        body: introductionSchema,
        response: { 200: botSchema },
      },
    },
    async request => {
      const bot = await mustBeBot(context, request);
      const { games, max_concurrent: most } = request.body;
      const found = foundIn(request.body);
      if (found.games.length === 0)
        throw new Refused(422, 'UnknownGame', 'The bot says that it plays none of the games here.');
      const says = { games: games !== undefined, maxConcurrent: most !== undefined };
      return botInfoOf(await context.bots.introduce(bot, found, says));
    },
  );
}

function addAnswers(app: App, context: Context): void {
  app.post(
    '/api/bot/answers',
    {
      bodyLimit: LARGEST_ANSWER,
      schema: {
        summary: 'A bot that calls answers a turn',
        body: answersSchema,
        response: { 202: z.object({ match: z.string(), seq: z.int() }) },
      },
    },
    async (request, reply) => {
      const { id } = await mustBeBot(context, request);
      const { match, seq } = request.body;
      const answered = await context.outbox.answer(id, match, seq, JSON.stringify(request.body));
      if (answered === 'late')
        throw new Refused(
          409,
          'TooLate',
          `Question ${seq} of that match is not open: it was answered, its time is up, or it was never asked of this bot.`,
        );
      return reply.code(202).send({ match, seq });
    },
  );
}

function addStream(app: App, context: Context, door: Door): void {
  const { bots, health, streams, metrics } = context;
  app.addHook('preClose', () => streams.closeAll());
  app.get(
    '/api/bot/stream',
    {
      schema: {
        summary: 'The turns of a bot that calls, as server-sent events named start, turn, event, end',
        produces: ['text/event-stream'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const bot = await mustBeBot(context, request);
      if (bot.games.length === 0)
        await bots.introduce(bot, foundIn({ apiversion: '1', name: bot.name }), NOTHING_SAID);
      await health.noteSuccess(bot.id);
      const hello = { bot: botInfoOf(await bots.find(bot.id)) };
      const leave = door.enter(request.ip);
      if (!leave) {
        metrics.turnedAway('too many connections');
        throw tooMany();
      }
      const { raw } = reply;
      raw.once('close', leave);
      const stream = openStream(reply);
      stream.send('hello', JSON.stringify(hello));
      try {
        const close = await streams.open(bot.id, stream);
        if (raw.destroyed || raw.writableEnded) close();
        else raw.once('close', close);
      } catch (error) {
        // it is too late to answer otherwise: the bot comes again
        request.log.error(error, 'a stream failed');
        raw.destroy();
      }
      return reply;
    },
  );
}

const NOTHING_SAID = { games: false, maxConcurrent: false };

/** Takes an answer over from the framework: it stays open. */
function openStream(reply: FastifyReply): Stream {
  const { raw } = reply;
  const headers = reply.getHeaders();
  reply.hijack();
  raw.on('error', () => raw.destroy());
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // whoever stands between must not hold it back
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${RETRY}\n\n`);
  return {
    send(event, data, id) {
      if (raw.destroyed || raw.writableEnded) return false;
      if (raw.writableLength > MOST_BUFFERED) {
        raw.destroy();
        return false;
      }
      // JSON has no line ends of its own
      raw.write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
      return true;
    },
    beat() {
      if (!raw.destroyed && !raw.writableEnded) raw.write(': still here\n\n');
    },
    end() {
      if (!raw.destroyed) raw.end();
    },
  };
}
