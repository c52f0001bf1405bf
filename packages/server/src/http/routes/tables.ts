import { makeRecord } from '@hegemon/match';
import { z } from 'zod';
import type { Person } from '../../people/people.js';
import { forbidden, missing, refuseBy } from '../../problem.js';
import { infoOf } from '../../tables/lobby.js';
import { chanceOf, type Row } from '../../tables/row.js';
import { recordedSeat, seatOf } from '../../tables/seats.js';
import { USUAL_TERMS } from '../../tables/terms.js';
import { type App, type Context, mustBe, whoAsks } from '../context.js';
import { actSchema, idParams, sightSchema, tableSchema, wishSchema } from '../schemas.js';

/** What a person may see of a match: their seat's view, or what everybody sees. */
export function viewerOf(row: Row, person: Person | undefined): number | 'spectator' {
  return (person && seatOf(row.seats, person.id)) ?? 'spectator';
}

/** Tables by link are for those who have the link: nobody can list them, anybody who knows the id may look. */
export function addTables(app: App, context: Context): void {
  const { lobby, keeper } = context;
  const limit = z.coerce.number().int().min(1).max(100).default(50);
  app.get(
    '/api/tables',
    {
      schema: {
        summary: 'Public tables, the newest first',
        querystring: z.object({ status: z.enum(['open', 'playing', 'over']).default('open'), limit }),
        response: { 200: z.array(tableSchema) },
      },
    },
    async ({ query }) => [...(await lobby.list(query.status, query.limit))] as z.infer<typeof tableSchema>[],
  );
  app.get(
    '/api/my/tables',
    {
      schema: {
        summary: 'Your tables',
        querystring: z.object({ limit }),
        response: { 200: z.array(tableSchema) },
      },
    },
    async request =>
      [...(await lobby.listOf(await mustBe(context, request), request.query.limit))] as z.infer<
        typeof tableSchema
      >[],
  );
  app.post(
    '/api/tables',
    { schema: { summary: 'Make a table', body: wishSchema, response: { 201: tableSchema } } },
    async (request, reply) => {
      const person = await mustBe(context, request);
      const { game, config, seats, terms, isPublic } = request.body;
      const wish = {
        game,
        config: config ?? {},
        seats,
        terms: terms ?? USUAL_TERMS,
        isPublic: isPublic ?? true,
      };
      return reply.code(201).send(infoOf(await lobby.make(person, wish)) as z.infer<typeof tableSchema>);
    },
  );
  app.get(
    '/api/tables/:id',
    { schema: { summary: 'A table', params: idParams, response: { 200: tableSchema } } },
    async ({ params }) => infoOf(await lobby.find(params.id)) as z.infer<typeof tableSchema>,
  );
  const joinSchema = z.object({
    seat: z.int().min(0).max(63).optional(),
    /** Bytes of your own for the dice, in hexadecimal. */
    nonce: z
      .string()
      .regex(/^([0-9a-f]{2}){1,32}$/)
      .optional(),
  });
  app.post(
    '/api/tables/:id/join',
    {
      schema: { summary: 'Take a seat', params: idParams, body: joinSchema, response: { 200: tableSchema } },
    },
    async request => {
      const { seat, nonce } = request.body;
      const row = await lobby.join(request.params.id, await mustBe(context, request), seat, nonce);
      return infoOf(row) as z.infer<typeof tableSchema>;
    },
  );
  app.post(
    '/api/tables/:id/leave',
    {
      schema: { summary: 'Leave before the match begins', params: idParams, response: { 200: tableSchema } },
    },
    async request =>
      infoOf(await lobby.leave(request.params.id, await mustBe(context, request))) as z.infer<
        typeof tableSchema
      >,
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
      context.began(row.id);
      return infoOf(row) as z.infer<typeof tableSchema>;
    },
  );
  addMatches(app, context);

  app.get(
    '/api/matches/:id',
    {
      schema: {
        summary: 'A match as you may see it, with your news from a number on',
        params: idParams,
        querystring: z.object({ from: z.coerce.number().int().min(1).default(1) }),
        response: { 200: sightSchema },
      },
    },
    async request => {
      const person = await whoAsks(context, request);
      const row = await lobby.find(request.params.id);
      const sights: unknown[] = [];
      const subscriber = { viewer: viewerOf(row, person), see: (sight: unknown) => sights.push(sight) };
      const leave = await keeper.subscribe(row.id, subscriber, request.query.from);
      leave?.();
      if (sights.length === 0) throw missing('match');
      return sights[0] as z.infer<typeof sightSchema>;
    },
  );
}

function addMatches(app: App, context: Context): void {
  const { lobby, keeper } = context;
  app.post(
    '/api/matches/:id/actions',
    {
      schema: {
        summary: 'Act',
        params: idParams,
        body: actSchema,
        response: { 200: z.object({ number: z.int() }) },
      },
    },
    async request => {
      const person = await mustBe(context, request);
      const row = await lobby.find(request.params.id);
      const seat = seatOf(row.seats, person.id);
      if (seat === undefined) throw forbidden('You have no seat at this table.');
      const { action, number } = request.body;
      const acted = await keeper.act(row.id, { seat, action, ...(number === undefined ? {} : { number }) });
      if (!acted) throw missing('match');
      if (!acted.ok) throw refuseBy(acted.refusal.code === 'TooLate' ? 409 : 422, acted.refusal);
      return { number: acted.entries[0]!.number };
    },
  );
  app.get(
    '/api/matches/:id/record',
    {
      schema: {
        summary: 'The record of a match that is over',
        params: idParams,
        response: { 200: z.looseObject({ format: z.string() }) },
      },
    },
    async request => {
      const record = await keeper.look(request.params.id, (match, row) =>
        match.outcome()
          ? makeRecord(match, {
              match: row.id,
              config: row.config,
              seats: row.seats.map(recordedSeat),
              chance: chanceOf(row),
            })
          : undefined,
      );
      if (!record) throw missing('record; a match has one when it is over');
      return record as unknown as { format: string };
    },
  );
}
