import { findGame } from '@hegemon/engine';
import { z } from 'zod';
import { infoOf } from '../../tables/info.js';
import type { Row } from '../../tables/row.js';
import { timeOf } from '../../tables/terms.js';
import { usualTerms } from '../../tables/wish.js';
import { type App, type Context, mustBe } from '../context.js';
import { bars, csvResponse, sendRows } from '../file.js';
import { idParams, tableSchema, wishSchema } from '../schemas.js';

export type TableBody = z.infer<typeof tableSchema>;

/** Tells everybody of a table that has changed; where it was full with that, its match has begun. */
function told(context: Context, row: Row): TableBody {
  if (row.status === 'playing') context.begin(row);
  else context.changed(row);
  return tableBody(row);
}

/** A table as it is told; the schema only describes it, hence the cast. */
export function tableBody(row: Row): TableBody {
  return infoOf(row) as unknown as TableBody;
}

const limit = z.coerce.number().int().min(1).max(100).default(50);
const statusSchema = z.enum(['open', 'playing', 'over']);
const listQuery = z.object({ status: statusSchema.default('open'), limit });
const myListQuery = z.object({ status: statusSchema.optional(), limit });

/** Tables by link are for those who have the link: nobody can list them, anybody who knows the id may look. */
export function addTables(app: App, context: Context): void {
  addLists(app, context);
  addFiles(app, context);
  addMaking(app, context);
  addJoining(app, context);
  addMatchmaking(app, context);
}

function addLists(app: App, context: Context): void {
  const { lobby } = context;
  app.get(
    '/api/tables',
    {
      schema: {
        summary: 'Public tables, the newest first',
        querystring: listQuery,
        response: { 200: z.array(tableSchema) },
      },
    },
    async ({ query }) => (await lobby.list(query.status, query.limit)).map(tableBody),
  );
  app.get(
    '/api/my/tables',
    {
      schema: {
        summary: 'Your tables and matches, the newest first',
        querystring: myListQuery,
        response: { 200: z.array(tableSchema) },
      },
    },
    async request => {
      const { status, limit: most } = request.query;
      return (await lobby.listOf(await mustBe(context, request), most, status)).map(tableBody);
    },
  );
}

const TABLE_HEADS = [
  ...(['id', 'game', 'board', 'status', 'occasion', 'isRated', 'isPublic', 'host'] as const),
  ...(['clock', 'perDecision', 'bank', 'createdAt', 'startedAt', 'endedAt'] as const),
  ...(['tournament', 'seats', 'names'] as const),
];

/** The same as files. */
function addFiles(app: App, context: Context): void {
  const { lobby } = context;
  app.get(
    '/api/tables/csv',
    {
      schema: {
        summary: 'Public tables as a file; what there is by seat is separated by bars',
        querystring: listQuery,
        response: csvResponse,
      },
    },
    async ({ query: { status, limit: most } }, reply) =>
      sendRows(reply, `tables-${status}`, TABLE_HEADS, (await lobby.list(status, most)).map(tableRow)),
  );
  app.get(
    '/api/my/tables/csv',
    {
      schema: {
        summary: 'Your tables and matches as a file',
        querystring: myListQuery,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const { status, limit: most } = request.query;
      const mine = await lobby.listOf(await mustBe(context, request), most, status);
      return sendRows(reply, 'my-tables', TABLE_HEADS, mine.map(tableRow));
    },
  );
}

/** A table in a line: its board by name, if it has one. */
function tableRow(row: Row) {
  const { config, terms, seats, ...table } = infoOf(row);
  const { perDecision, bank } = timeOf(terms);
  return {
    ...table,
    board: boardOf(config),
    clock: terms.clock.type,
    perDecision: Number.isFinite(perDecision) ? perDecision : null,
    bank,
    seats: bars(seats.map(({ type }) => type)),
    names: bars(seats.map(({ name }) => name ?? '')),
  };
}

function boardOf(config: unknown): string | null {
  if (typeof config === 'string') return config;
  const { board, name } = (config ?? {}) as { readonly board?: unknown; readonly name?: unknown };
  return typeof board === 'string' ? board : typeof name === 'string' ? name : null;
}

function addMaking(app: App, context: Context): void {
  const { lobby, notices } = context;
  app.post(
    '/api/tables',
    { schema: { summary: 'Make a table', body: wishSchema, response: { 201: tableSchema } } },
    async (request, reply) => {
      const person = await mustBe(context, request);
      const { game, seats, isPublic, isRated = false } = request.body;
      const config = request.body.config ?? findGame(game)?.boards[0];
      const terms = request.body.terms ?? usualTerms(game, config, seats);
      const wish = { game, config, seats, terms, isPublic: isPublic ?? true, isRated };
      const row = await lobby.make(person, wish);
      for (const seat of row.seats)
        if (seat.type === 'invited') notices.tell(seat.person, 'invited', row, { by: person.name });
      return reply.code(201).send(tableBody(row));
    },
  );
  app.get(
    '/api/tables/:id',
    { schema: { summary: 'A table', params: idParams, response: { 200: tableSchema } } },
    async ({ params }) => tableBody(await lobby.find(params.id)),
  );
}

const joinSchema = z.object({
  seat: z.int().min(0).max(63).optional(),
  /** Bytes of your own for the dice, in hexadecimal. */
  nonce: z
    .string()
    .regex(/^([0-9a-f]{2}){1,32}$/)
    .optional(),
});

function addJoining(app: App, context: Context): void {
  const { lobby } = context;
  app.post(
    '/api/tables/:id/join',
    {
      schema: { summary: 'Take a seat', params: idParams, body: joinSchema, response: { 200: tableSchema } },
    },
    async request => {
      const { seat, nonce } = request.body;
      const row = await lobby.join(request.params.id, await mustBe(context, request), seat, nonce);
      return told(context, row);
    },
  );
  app.post(
    '/api/tables/:id/leave',
    {
      schema: { summary: 'Leave before the match begins', params: idParams, response: { 200: tableSchema } },
    },
    async request => {
      const row = await lobby.leave(request.params.id, await mustBe(context, request));
      return told(context, row);
    },
  );
  app.post(
    '/api/tables/:id/ready',
    {
      schema: {
        summary: 'Say that you are ready; once everybody is and no seat is free, the match begins',
        params: idParams,
        body: z.object({ isReady: z.boolean() }),
        response: { 200: tableSchema },
      },
    },
    async request => {
      const person = await mustBe(context, request);
      return told(context, await lobby.ready(request.params.id, person, request.body.isReady));
    },
  );
  app.post(
    '/api/tables/:id/start',
    {
      schema: {
        summary: 'Begin the match',
        params: idParams,
        body: z.object({ fillWith: z.string().max(32).optional() }),
        response: { 200: tableSchema },
      },
    },
    async request => {
      const row = await lobby.start(request.params.id, await mustBe(context, request), request.body.fillWith);
      return told(context, row);
    },
  );
}

function addMatchmaking(app: App, context: Context): void {
  const { matchmaking, notices } = context;
  app.post(
    '/api/play',
    {
      schema: {
        summary: 'Play now: a seat at a table that waits, or a new one that computers fill after a while',
        body: z.object({
          game: z.string().max(32),
          board: z.string().max(64).optional(),
          /** Only with others who want that, and keep their names. */
          isRated: z.boolean().optional(),
        }),
        response: { 200: tableSchema },
      },
    },
    async request => {
      const { game, board, isRated } = request.body;
      const row = await matchmaking.playNow(await mustBe(context, request), game, board, isRated);
      return told(context, row);
    },
  );
  app.post(
    '/api/tables/:id/rematch',
    {
      schema: {
        summary: 'The same once more, with seats kept for the others',
        params: idParams,
        response: { 200: tableSchema },
      },
    },
    async request => {
      const person = await mustBe(context, request);
      const { row, isNew } = await matchmaking.rematch(request.params.id, person);
      for (const seat of isNew ? row.seats : [])
        if (seat.type === 'invited') notices.tell(seat.person, 'invited', row, { by: person.name });
      return tableBody(context.changed(row));
    },
  );
}
