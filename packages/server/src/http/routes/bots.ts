import { z } from 'zod';
import { MOST_KEPT } from '../../arena/exchanges.js';
import { type BotRow, botInfoOf } from '../../arena/row.js';
import type { Person } from '../../people/people.js';
import {
  type BotInfo,
  type BotPrivate,
  botChangeSchema,
  botPageSchema,
  botSchema,
  botWishSchema,
  checkSchema,
  exchangeSchema,
  newBotSchema,
  writtenSchema,
} from '../bot-schemas.js';
import { type App, type Context, mustBe, whoAsks } from '../context.js';
import { bars, csvResponse, sendCsv, sendRows } from '../file.js';
import { idParams, idSchema } from '../schemas.js';

const ofMatch = z.object({ match: idSchema.optional() });
const filterSchema = z.object({
  game: writtenSchema.max(32).optional(),
  search: writtenSchema.max(64).optional(),
});

/** Bots and their authors: what all may see, and what only the owner may. */
export function addBots(app: App, context: Context): void {
  addLists(app, context);
  addRegistry(app, context);
  addPage(app, context);
  addChecks(app, context);
  addFiles(app, context);
}

function addLists(app: App, context: Context): void {
  const { bots } = context;
  app.get(
    '/api/bots',
    {
      schema: {
        summary: 'Registered bots, the newest first',
        querystring: filterSchema,
        response: { 200: z.array(botSchema) },
      },
    },
    async ({ query }): Promise<BotInfo[]> => (await bots.list(query)).map(botInfoOf),
  );
  app.get(
    '/api/my/bots',
    { schema: { summary: 'Your bots, the newest first', response: { 200: z.array(botSchema) } } },
    async (request): Promise<BotInfo[]> => (await bots.listOf(await mustBe(context, request))).map(botInfoOf),
  );
}

function addRegistry(app: App, context: Context): void {
  const { bots } = context;
  app.post(
    '/api/bots',
    {
      schema: {
        summary: 'Register a bot; its token and its secret are shown once',
        body: botWishSchema,
        response: { 201: newBotSchema },
      },
    },
    async (request, reply) => {
      const { bot, token, secret } = await bots.make(await mustBe(context, request), request.body);
      return reply.code(201).send({ bot: botInfoOf(bot), token, secret });
    },
  );
  app.patch(
    '/api/bots/:id',
    {
      schema: {
        summary: 'Change a bot of yours; a note makes it the next version',
        params: idParams,
        body: botChangeSchema,
        response: { 200: botSchema },
      },
    },
    async request =>
      botInfoOf(await bots.change(request.params.id, await mustBe(context, request), request.body)),
  );
  app.delete(
    '/api/bots/:id',
    { schema: { summary: 'Retire a bot of yours for good', params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await bots.retire(request.params.id, await mustBe(context, request));
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/bots/:id/token',
    {
      schema: {
        summary: 'A new token for a bot that calls; the old one is void',
        params: idParams,
        response: { 201: z.object({ token: z.string() }) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send({ token: await bots.renewToken(request.params.id, await mustBe(context, request)) }),
  );
}

function addPage(app: App, context: Context): void {
  const { bots, exchanges } = context;
  app.get(
    '/api/bots/:id',
    { schema: { summary: 'A bot', params: idParams, response: { 200: botPageSchema } } },
    async request => {
      const bot = await bots.find(request.params.id);
      const person = await whoAsks(context, request);
      return {
        bot: botInfoOf(bot),
        versions: await bots.versionsOf(bot.id),
        mine: await privateOf(context, bot, person),
      };
    },
  );
  app.get(
    '/api/bots/:id/exchanges',
    {
      schema: {
        summary:
          'What a bot of yours was asked and answered, the newest first; in one match where it is named',
        params: idParams,
        querystring: ofMatch.extend({
          before: z.coerce.number().int().min(1).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(50),
        }),
        response: { 200: z.array(exchangeSchema) },
      },
    },
    async request => {
      const { id } = await bots.findFor(request.params.id, await mustBe(context, request));
      await exchanges.flush();
      return [...(await exchanges.list(id, request.query))];
    },
  );
}

const CHECK_HEADS = ['check', 'at', 'status', 'name', 'verdict', 'message', 'latencyMs'] as const;
const lastChecks = z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) });
const checkParams = z.object({ id: idSchema, part: idSchema });

/** Checks are their owner's: what they say may hold what the bot answered. */
function addChecks(app: App, context: Context): void {
  const { bots, checks } = context;
  app.post(
    '/api/bots/:id/checks',
    {
      schema: {
        summary: 'Begin a check of a bot of yours: every phase of a match and its corners',
        params: idParams,
        response: { 201: checkSchema },
      },
    },
    async (request, reply) => {
      const person = await mustBe(context, request);
      const bot = await bots.findFor(request.params.id, person);
      return reply.code(201).send(await checks.begin(bot, person));
    },
  );
  app.get(
    '/api/bots/:id/checks',
    {
      schema: {
        summary: 'The last checks of a bot of yours, the newest first',
        params: idParams,
        querystring: lastChecks,
        response: { 200: z.array(checkSchema) },
      },
    },
    async request => {
      const { id } = await bots.findFor(request.params.id, await mustBe(context, request));
      return checks.list(id, request.query.limit);
    },
  );
  app.get(
    '/api/bots/:id/checks/csv',
    {
      schema: {
        summary: 'What was tried in the last checks of a bot of yours, as a file',
        params: idParams,
        querystring: lastChecks,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const { id } = await bots.findFor(request.params.id, await mustBe(context, request));
      const rows = (await checks.list(id, request.query.limit)).flatMap(({ id: check, at, status, items }) =>
        items.map(item => ({ check, at, status, ...item })),
      );
      return sendRows(reply, 'checks', CHECK_HEADS, rows);
    },
  );
  app.get(
    '/api/bots/:id/checks/:part',
    {
      schema: {
        summary: 'How a check of a bot of yours goes',
        params: checkParams,
        response: { 200: checkSchema },
      },
    },
    async request => {
      const { id } = await bots.findFor(request.params.id, await mustBe(context, request));
      return checks.find(id, request.params.part);
    },
  );
}

const BOT_HEADS = [
  ...(['id', 'name', 'kind', 'protocol', 'version', 'maxConcurrent', 'isRanked', 'status'] as const),
  ...(['isOnline', 'createdAt', 'owner', 'games', 'description'] as const),
];
const VERSION_HEADS = ['number', 'note', 'at'] as const;
const EXCHANGE_HEADS = [
  'id',
  'match',
  'seat',
  'turn',
  'at',
  'status',
  'latencyMs',
  'request',
  'answer',
] as const;

/** The same as files. */
function addFiles(app: App, context: Context): void {
  const { bots, exchanges } = context;
  app.get(
    '/api/bots/csv',
    { schema: { summary: 'Registered bots as a file', querystring: filterSchema, response: csvResponse } },
    async ({ query }, reply) => sendRows(reply, 'bots', BOT_HEADS, (await bots.list(query)).map(botRow)),
  );
  app.get(
    '/api/my/bots/csv',
    { schema: { summary: 'Your bots as a file', response: csvResponse } },
    async (request, reply) => {
      const mine = await bots.listOf(await mustBe(context, request));
      return sendRows(reply, 'my-bots', BOT_HEADS, mine.map(botRow));
    },
  );
  app.get(
    '/api/bots/:id/versions/csv',
    { schema: { summary: 'The versions of a bot as a file', params: idParams, response: csvResponse } },
    async ({ params }, reply) => {
      const { id } = await bots.find(params.id);
      return sendRows(reply, 'versions', VERSION_HEADS, await bots.versionsOf(id));
    },
  );
  app.get(
    '/api/bots/:id/exchanges/csv',
    {
      schema: {
        summary:
          'All that is kept of what a bot of yours was asked and answered, or that of one match, as a file',
        params: idParams,
        querystring: ofMatch,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const { id } = await bots.findFor(request.params.id, await mustBe(context, request));
      await exchanges.flush();
      const rows = (await exchanges.list(id, { ...request.query, limit: MOST_KEPT })).map(one => [
        ...EXCHANGE_HEADS.map(head => one[head]),
        one.verdict.type,
        one.verdict.message ?? null,
      ]);
      return sendCsv(reply, 'exchanges', [...EXCHANGE_HEADS, 'verdict', 'message'], rows);
    },
  );
}

function botRow(row: BotRow) {
  const bot = botInfoOf(row);
  return { ...bot, owner: bot.owner.name, games: bars(bot.games) };
}

/** What only its owner sees. */
async function privateOf(
  { exchanges }: Context,
  bot: BotRow,
  person: Person | undefined,
): Promise<BotPrivate | null> {
  if (person?.id !== bot.owner.id) return null;
  const { url, secret, failures, lastFailure, lookAt, seenAt } = bot;
  return {
    url,
    secret,
    failures,
    lastFailure,
    lookAt: lookAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    ...(await exchanges.conductOf(bot.id)),
  };
}
