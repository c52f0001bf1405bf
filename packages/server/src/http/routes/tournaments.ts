import { matchesOf, type Row } from '@hegemon/arena';
import { z } from 'zod';
import { arenaPlan, type FixtureRow, type TournamentRow } from '../../arena/tournaments.js';
import {
  type fixtureSchema,
  playerSchema,
  type standingSchema,
  tournamentPageSchema,
  tournamentSchema,
  tournamentWishSchema,
} from '../arena-schemas.js';
import { type App, type Context, mustBe } from '../context.js';
import { bars, csvResponse, sendCsv, sendRows } from '../file.js';
import { idParams, idSchema } from '../schemas.js';

type TournamentBody = z.infer<typeof tournamentSchema>;
type StandingBody = z.infer<typeof standingSchema>;
type FixtureBody = z.infer<typeof fixtureSchema>;

export function tournamentBody(row: TournamentRow): TournamentBody {
  const { plan } = row;
  const whole = arenaPlan(row);
  return {
    id: row.id,
    name: row.name,
    host: { id: row.host.id, name: row.host.name },
    status: row.status,
    kind: plan.kind,
    game: plan.game,
    config: plan.config ?? null,
    table: plan.table,
    rounds: whole.rounds,
    games: plan.games,
    entrants: plan.entrants.map(({ player, name }) => ({ player, name })),
    played: row.played,
    total: matchesOf(whole),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Everybody who has played, by their names. */
function standingsBody(row: TournamentRow, standings: readonly Row[]): StandingBody[] {
  const names = new Map(row.plan.entrants.map(({ player, name }) => [player, name]));
  return standings.map(one => ({
    player: one.name,
    name: names.get(one.name) ?? one.name,
    matches: one.matches,
    wins: one.wins,
    won: { ...one.won },
    score: { ...one.score },
    rating: one.rating,
    strikes: one.strikes,
  }));
}

function fixtureBody({ plan }: TournamentRow, { id, round, seats, match_id, line }: FixtureRow): FixtureBody {
  return {
    id,
    round,
    players: seats.map(entrant => plan.entrants[entrant]!.player),
    match: match_id,
    status: line ? 'over' : match_id === null ? 'waiting' : 'playing',
    places: line ? [...line.places] : null,
    reason: line?.reason ?? null,
  };
}

/** Tournaments: anybody looks; their hosts and the authors of bots do more. */
export function addTournaments(app: App, context: Context): void {
  addPages(app, context);
  addMaking(app, context);
  addEntering(app, context);
  addFiles(app, context);
}

function addPages(app: App, { circuit: { tournaments } }: Context): void {
  app.get(
    '/api/tournaments',
    { schema: { summary: 'Tournaments, the newest first', response: { 200: z.array(tournamentSchema) } } },
    async () => (await tournaments.list()).map(tournamentBody),
  );
  app.get(
    '/api/tournaments/:id',
    {
      schema: {
        summary: 'A tournament with its standings and matches',
        params: idParams,
        response: { 200: tournamentPageSchema },
      },
    },
    async ({ params }) => {
      const row = await tournaments.find(params.id);
      const fixtures = await tournaments.fixtures(row.id);
      return {
        tournament: tournamentBody(row),
        standings: standingsBody(row, tournaments.standings(row.id, fixtures)),
        fixtures: fixtures.map(one => fixtureBody(row, one)),
      };
    },
  );
}

function addMaking(app: App, context: Context): void {
  const { tournaments } = context.circuit;
  app.post(
    '/api/tournaments',
    {
      schema: {
        summary: 'Make a tournament; bots enter until you start it',
        body: tournamentWishSchema,
        response: { 201: tournamentSchema },
      },
    },
    async (request, reply) => {
      const row = await tournaments.make(await mustBe(context, request), request.body);
      return reply.code(201).send(tournamentBody(row));
    },
  );
  const schema = { params: idParams, response: { 200: tournamentSchema } };
  app.post(
    '/api/tournaments/:id/start',
    { schema: { summary: 'Begin a tournament of yours', ...schema } },
    async request => {
      const row = await tournaments.start(request.params.id, await mustBe(context, request));
      context.circuit.look();
      return tournamentBody(row);
    },
  );
  app.post(
    '/api/tournaments/:id/cancel',
    {
      schema: {
        summary: 'Call a tournament of yours off: what is on is played to its end, and nothing more',
        ...schema,
      },
    },
    async request =>
      tournamentBody(await tournaments.cancel(request.params.id, await mustBe(context, request))),
  );
}

function addEntering(app: App, context: Context): void {
  const { tournaments } = context.circuit;
  const schema = {
    params: z.object({ id: idSchema, part: playerSchema }),
    response: { 200: tournamentSchema },
  };
  app.put(
    '/api/tournaments/:id/entrants/:part',
    { schema: { summary: 'Enter a bot of yours; as the host any bot or computer', ...schema } },
    async request => {
      const { id, part } = request.params;
      return tournamentBody(await tournaments.enter(id, await mustBe(context, request), part));
    },
  );
  app.delete(
    '/api/tournaments/:id/entrants/:part',
    { schema: { summary: 'Take a bot out before the tournament begins', ...schema } },
    async request => {
      const { id, part } = request.params;
      return tournamentBody(await tournaments.withdraw(id, await mustBe(context, request), part));
    },
  );
}

function addFiles(app: App, { circuit: { tournaments } }: Context): void {
  app.get(
    '/api/tournaments/csv',
    { schema: { summary: 'Tournaments as a file, the newest first', response: csvResponse } },
    async (_, reply) =>
      sendRows(reply, 'tournaments', LIST_HEADS, (await tournaments.list()).map(tournamentBody).map(listRow)),
  );
  app.get(
    '/api/tournaments/:id/csv',
    {
      schema: {
        summary: 'The standings of a tournament, its matches, or its entrants, as a file',
        params: idParams,
        querystring: z.object({ of: z.enum(['standings', 'fixtures', 'entrants']).default('standings') }),
        response: csvResponse,
      },
    },
    async ({ params, query }, reply) => {
      const row = await tournaments.find(params.id);
      const name = `tournament-${row.id}-${query.of}`;
      if (query.of === 'entrants') return sendRows(reply, name, ENTRANT_HEADS, row.plan.entrants);
      const fixtures = await tournaments.fixtures(row.id);
      if (query.of === 'fixtures') return sendCsv(reply, name, FIXTURE_HEADS, fixtureCells(row, fixtures));
      const rows = standingsBody(row, tournaments.standings(row.id, fixtures)).map(standingCells);
      return sendCsv(reply, name, STANDING_HEADS, rows);
    },
  );
}

const LIST_HEADS = [
  ...(['id', 'name', 'host', 'status', 'kind', 'game', 'table', 'rounds', 'games'] as const),
  ...(['played', 'total', 'createdAt', 'startedAt', 'endedAt', 'players', 'names'] as const),
];

function listRow({ host, entrants, ...tournament }: TournamentBody) {
  return {
    ...tournament,
    host: host.name,
    players: bars(entrants.map(({ player }) => player)),
    names: bars(entrants.map(({ name }) => name)),
  };
}

const ENTRANT_HEADS = ['player', 'name'] as const;

const STANDING_HEADS = [
  ...['place', 'player', 'name', 'matches', 'wins', 'won', 'wonLow', 'wonHigh'],
  ...['score', 'scoreLow', 'scoreHigh', 'rating', 'strikes'],
];

function standingCells(one: StandingBody, i: number) {
  const { player, name, matches, wins, won, score, rating, strikes } = one;
  return [
    ...[i + 1, player, name, matches, wins, won.share, won.low, won.high],
    ...[score.share, score.low, score.high, rating, strikes],
  ];
}

const FIXTURE_HEADS = ['id', 'round', 'status', 'match', 'reason', 'players', 'places'];

function fixtureCells(row: TournamentRow, fixtures: readonly FixtureRow[]) {
  return fixtures.map(one => {
    const { id, round, status, match, reason, players, places } = fixtureBody(row, one);
    return [id, round, status, match, reason, bars(players), places && bars(places)];
  });
}
