import { makeRecord } from '@hegemon/match';
import { z } from 'zod';
import type { Person } from '../../people/people.js';
import { missing, refuseBy } from '../../problem.js';
import { LONGEST_TEXT } from '../../tables/chat.js';
import { chanceOf, type Row } from '../../tables/row.js';
import { recordedSeat, seatOf } from '../../tables/seats.js';
import { actAs, type Deed, takeBack } from '../acting.js';
import { type App, type Context, mustBe, whoAsks } from '../context.js';
import { actSchema, idParams, presenceSchema, saidSchema, sightSchema } from '../schemas.js';

/** What a person may see of a match: their seat's view, or what everybody sees. */
export function viewerOf(row: Row, person: Person | undefined): number | 'spectator' {
  return (person && seatOf(row.seats, person.id)) ?? 'spectator';
}

function numberOf(deed: Deed): { readonly number: number } {
  if (!deed.ok) throw refuseBy(deed.status, deed.refusal);
  return { number: deed.number };
}

export function addMatches(app: App, context: Context): void {
  addSights(app, context);
  addActions(app, context);
  addChat(app, context);
}

function addSights(app: App, context: Context): void {
  const { lobby, keeper, presence } = context;
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
  app.get(
    '/api/matches/:id/presence',
    { schema: { summary: 'Who is there', params: idParams, response: { 200: presenceSchema } } },
    async request => {
      const { seats, spectators } = presence.companyOf((await lobby.find(request.params.id)).id);
      return { seats: [...seats], spectators };
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

function addActions(app: App, context: Context): void {
  const response = { 200: z.object({ number: z.int() }) };
  app.post(
    '/api/matches/:id/actions',
    { schema: { summary: 'Act', params: idParams, body: actSchema, response } },
    async request => {
      const person = await mustBe(context, request);
      const { action, number } = request.body;
      return numberOf(await actAs(context, request.params.id, person, action, number));
    },
  );
  app.post(
    '/api/matches/:id/seat',
    {
      schema: {
        summary: 'Take your seat back from the computer that sits in for you',
        params: idParams,
        response,
      },
    },
    async request => numberOf(await takeBack(context, request.params.id, await mustBe(context, request))),
  );
}

function addChat(app: App, context: Context): void {
  const { lobby, chat } = context;
  app.get(
    '/api/matches/:id/chat',
    {
      schema: {
        summary: 'What was said at a table, without those you muted',
        params: idParams,
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
        response: { 200: z.array(saidSchema) },
      },
    },
    async request => {
      const { id } = await lobby.find(request.params.id);
      return [...(await chat.list(id, await whoAsks(context, request), request.query.limit))];
    },
  );
  app.post(
    '/api/matches/:id/chat',
    {
      schema: {
        summary: 'Say something at a table',
        params: idParams,
        body: z.object({ text: z.string().min(1).max(LONGEST_TEXT) }),
        response: { 201: saidSchema },
      },
    },
    async (request, reply) => {
      const person = await mustBe(context, request);
      const row = await lobby.find(request.params.id);
      return reply.code(201).send(await chat.say(row, person, request.body.text));
    },
  );
}
