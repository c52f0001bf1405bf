import { z } from 'zod';
import { infoOf } from '../../tables/info.js';
import {
  kindSchema,
  ladderInfoSchema,
  ladderRowSchema,
  liveMatchSchema,
  playerSchema,
  resultSchema,
} from '../arena-schemas.js';
import type { App, Context } from '../context.js';
import { bars, csvResponse, sendCsv, sendFile, sendRows } from '../file.js';
import { idParams, idSchema } from '../schemas.js';

/** The public log, ladders and matches that are on: all of it for anybody, also as files. */
export function addResults(app: App, context: Context): void {
  addLadders(app, context);
  addLog(app, context);
  addLiveMatches(app, context);
}

function addLadders(app: App, { circuit }: Context): void {
  app.get(
    '/api/ladders',
    { schema: { summary: 'The ladders, one for each game', response: { 200: z.array(ladderInfoSchema) } } },
    async () => [...(await circuit.ladders.list())],
  );
  app.get(
    '/api/ladders/:id',
    {
      schema: {
        summary: 'A ladder, the best first',
        params: idParams,
        querystring: z.object({
          kind: kindSchema.optional(),
          limit: z.coerce.number().int().min(1).max(500).default(100),
          offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        }),
        response: { 200: z.array(ladderRowSchema) },
      },
    },
    async ({ params, query }) => [...(await circuit.ladders.ladder(params.id, query))],
  );
  app.get(
    '/api/ladders/csv',
    { schema: { summary: 'The ladders as a file', response: csvResponse } },
    async (_, reply) => sendRows(reply, 'ladders', LADDERS_HEADS, await circuit.ladders.list()),
  );
  app.get(
    '/api/ladders/:id/csv',
    {
      schema: {
        summary: 'A whole ladder as a file',
        params: idParams,
        querystring: z.object({ kind: kindSchema.optional() }),
        response: csvResponse,
      },
    },
    async ({ params, query }, reply) =>
      sendRows(reply, `ladder-${params.id}`, LADDER_HEADS, await circuit.ladders.ladder(params.id, query)),
  );
}

const LADDERS_HEADS = ['game', 'title', 'players', 'matches'] as const;
const LADDER_HEADS = [
  ...(['rank', 'player', 'kind', 'name', 'rating', 'mu', 'sigma'] as const),
  ...(['matches', 'wins'] as const),
];

const filterSchema = z.object({
  game: idSchema.optional(),
  player: playerSchema.optional(),
  tournament: idSchema.optional(),
});

function addLog(app: App, { circuit }: Context): void {
  app.get(
    '/api/results',
    {
      schema: {
        summary: 'Finished matches, the newest first',
        querystring: filterSchema.extend({
          before: z.coerce.number().int().min(1).optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        }),
        response: { 200: z.array(resultSchema) },
      },
    },
    async ({ query: { limit, ...filter } }) =>
      (await circuit.archive.list(filter, limit)) as z.infer<typeof resultSchema>[],
  );
  const heads = [
    'number',
    'match',
    'game',
    'occasion',
    'tournament',
    'isRated',
    'reason',
    'endedAt',
  ] as const;
  const lists = ['players', 'names', 'places', 'strikes', 'decisions'] as const;
  app.get(
    '/api/results/csv',
    {
      schema: {
        summary: 'Finished matches as a file; what there is by seat is separated by bars',
        querystring: filterSchema,
        response: csvResponse,
      },
    },
    async ({ query }, reply) => {
      const rows = async function* () {
        for await (const one of circuit.archive.all(query))
          yield [...heads.map(head => one[head]), ...lists.map(list => bars(one[list]))];
      };
      return sendCsv(reply, 'results', [...heads, ...lists], rows());
    },
  );
  app.get(
    '/api/results/log',
    {
      schema: {
        summary:
          'The whole public log as lines of JSON, and the ladders at its end: what ratings are worked out from',
        response: {
          200: { description: 'Lines of JSON', content: { 'application/jsonl': { schema: z.string() } } },
        },
      },
    },
    async (_, reply) => sendFile(reply, 'results.jsonl', 'application/jsonl', circuit.archive.log()),
  );
}

const MOST_LIVE = 100;
const LIVE_HEADS = ['match', 'game', 'occasion', 'names', 'spectators', 'startedAt'] as const;

function addLiveMatches(app: App, context: Context): void {
  app.get(
    '/api/live/matches',
    {
      schema: {
        summary: 'Public matches that are on, the most watched first',
        response: { 200: z.array(liveMatchSchema) },
      },
    },
    () => liveMatches(context),
  );
  app.get(
    '/api/live/matches/csv',
    { schema: { summary: 'Public matches that are on, as a file', response: csvResponse } },
    async (_, reply) => {
      const matches = await liveMatches(context);
      const rows = matches.map(one => ({ ...one, names: bars(one.names) }));
      return sendRows(reply, 'live', LIVE_HEADS, rows);
    },
  );
}

async function liveMatches({ lobby, presence }: Context): Promise<z.infer<typeof liveMatchSchema>[]> {
  const rows = await lobby.list('playing', MOST_LIVE);
  return rows
    .map(row => ({
      match: row.id,
      game: row.game,
      occasion: row.occasion,
      names: infoOf(row).seats.map(({ name }) => name ?? ''),
      spectators: presence.companyOf(row.id).spectators,
      startedAt: (row.startedAt ?? row.createdAt).toISOString(),
      outcome: null,
    }))
    .sort((a, b) => b.spectators - a.spectators);
}
