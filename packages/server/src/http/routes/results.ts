import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Cell, csvOf } from '../../arena/csv.js';
import { infoOf } from '../../tables/info.js';
import {
  kindSchema,
  ladderInfoSchema,
  ladderRowSchema,
  liveMatchSchema,
  playerParams,
  playerSchema,
  profileSchema,
  ratingStepSchema,
  resultSchema,
} from '../arena-schemas.js';
import type { App, Context } from '../context.js';
import { idParams, idSchema } from '../schemas.js';

/** The public log, ladders, players and matches that are on: all of it for anybody, also as files. */
export function addResults(app: App, context: Context): void {
  addLadders(app, context);
  addLog(app, context);
  addPlayers(app, context);
  addLiveMatches(app, context);
}

export const csvResponse = {
  200: { description: 'Comma-separated values', content: { 'text/csv': { schema: z.string() } } },
};

/** Sends text as it comes, as a file. */
function sendFile(reply: FastifyReply, name: string, type: string, text: AsyncIterable<string>) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text));
}

/** Sends a table as a file. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  heads: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): FastifyReply {
  return sendFile(reply, `${name}.csv`, 'text/csv', csvOf(heads, rows));
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
  const heads = ['rank', 'player', 'kind', 'name', 'rating', 'mu', 'sigma', 'matches', 'wins'] as const;
  app.get(
    '/api/ladders/:id/csv',
    { schema: { summary: 'A whole ladder as a file', params: idParams, response: csvResponse } },
    async ({ params }, reply) => {
      const rows = await circuit.ladders.ladder(params.id, {});
      return sendCsv(
        reply,
        `ladder-${params.id}`,
        heads,
        rows.map(row => heads.map(head => row[head])),
      );
    },
  );
}

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
          yield [...heads.map(head => one[head]), ...lists.map(list => one[list].join('|'))];
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

function addPlayers(app: App, { circuit }: Context): void {
  app.get(
    '/api/players/:id',
    {
      schema: {
        summary: 'A player: ratings, statistics, who they met',
        params: playerParams,
        response: { 200: profileSchema },
      },
    },
    async ({ params }) =>
      (await circuit.profiles.find(params.id)) as unknown as z.infer<typeof profileSchema>,
  );
  app.get(
    '/api/players/:id/ratings',
    {
      schema: {
        summary: 'How the rating of a player went',
        params: playerParams,
        querystring: z.object({ game: idSchema }),
        response: { 200: z.array(ratingStepSchema) },
      },
    },
    async ({ params, query }) => [...(await circuit.ladders.steps(params.id, query.game))],
  );
  const heads = [
    ...['number', 'match', 'game', 'occasion', 'endedAt', 'place', 'of', 'isRated'],
    ...['strikes', 'decisions', 'reason'],
  ];
  app.get(
    '/api/players/:id/csv',
    {
      schema: {
        summary: 'All matches of a player as a file',
        params: playerParams,
        response: csvResponse,
      },
    },
    async ({ params: { id } }, reply) => {
      const rows = async function* () {
        for await (const one of circuit.archive.all({ player: id })) {
          const { number, match, game, occasion, endedAt, isRated, reason } = one;
          for (const [seat, player] of one.players.entries())
            if (player === id)
              yield [
                ...[number, match, game, occasion, endedAt, one.places[seat]!, one.places.length, isRated],
                ...[one.strikes[seat]!, one.decisions[seat]!, reason],
              ];
        }
      };
      return sendCsv(reply, `player-${id.replace(':', '-')}`, heads, rows());
    },
  );
}

const MOST_LIVE = 100;

function addLiveMatches(app: App, { lobby, presence }: Context): void {
  app.get(
    '/api/live/matches',
    {
      schema: {
        summary: 'Public matches that are on, the most watched first',
        response: { 200: z.array(liveMatchSchema) },
      },
    },
    async () => {
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
    },
  );
}
