import { games } from '@hegemon/engine';
import { z } from 'zod';
import type { Cell } from '../../arena/csv.js';
import type { Profile } from '../../arena/profiles.js';
import { playerParams, profileSchema, ratingStepSchema } from '../arena-schemas.js';
import type { App, Context } from '../context.js';
import { bars, csvResponse, sendCsv, sendRows } from '../file.js';
import { idSchema } from '../schemas.js';

/** Whoever plays here: people, bots and computers, as anybody may see them. */
export function addPlayers(app: App, context: Context): void {
  addPage(app, context);
  addFile(app, context);
}

function addPage(app: App, { circuit }: Context): void {
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
}

const MATCH_HEADS = [
  ...['number', 'match', 'game', 'occasion', 'endedAt', 'place', 'of', 'isRated'],
  ...['strikes', 'decisions', 'reason'],
];
const GAME_HEADS = [
  ...['game', 'rating', 'mu', 'sigma', 'rank', 'ratedMatches'],
  ...['matches', 'wins', 'places', 'form'],
];
const STEP_HEADS = ['game', 'number', 'match', 'at', 'mu', 'sigma', 'rating'] as const;
const OPPONENT_HEADS = ['player', 'name', 'matches', 'ahead'] as const;

function addFile(app: App, { circuit }: Context): void {
  app.get(
    '/api/players/:id/csv',
    {
      schema: {
        summary:
          'A player as a file: all matches, ratings and statistics by game, the steps of the ratings, or opponents',
        params: playerParams,
        querystring: z.object({
          of: z.enum(['matches', 'games', 'steps', 'opponents']).default('matches'),
          game: idSchema.optional(),
        }),
        response: csvResponse,
      },
    },
    async ({ params: { id }, query: { of, game } }, reply) => {
      const name = `player-${id.replace(':', '-')}`;
      if (of === 'matches')
        return sendCsv(reply, name, MATCH_HEADS, matchCells(circuit.archive.all({ player: id, game }), id));
      if (of === 'steps')
        return sendRows(reply, `${name}-steps`, STEP_HEADS, await stepsOf(circuit, id, game));
      const profile = await circuit.profiles.find(id);
      return of === 'games'
        ? sendCsv(reply, `${name}-games`, GAME_HEADS, gameCells(profile))
        : sendRows(reply, `${name}-opponents`, OPPONENT_HEADS, profile.headToHead);
    },
  );
}

type Results = ReturnType<Context['circuit']['archive']['all']>;

/** One row for each seat: somebody may have had two. */
async function* matchCells(results: Results, id: string): AsyncGenerator<Cell[]> {
  for await (const one of results) {
    const { number, match, game, occasion, endedAt, isRated, reason } = one;
    for (const [seat, player] of one.players.entries())
      if (player === id)
        yield [
          ...[number, match, game, occasion, endedAt, one.places[seat]!, one.places.length, isRated],
          ...[one.strikes[seat]!, one.decisions[seat]!, reason],
        ];
  }
}

async function stepsOf({ ladders }: Context['circuit'], player: string, only: string | undefined) {
  const ids = games.map(({ id }) => id).filter(id => only === undefined || id === only);
  const steps = await Promise.all(
    ids.map(async game => (await ladders.steps(player, game)).map(step => ({ game, ...step }))),
  );
  return steps.flat();
}

function gameCells({ ratings, statistics }: Profile): Cell[][] {
  const played = [...new Set([...ratings, ...statistics].map(({ game }) => game))];
  return played.map(game => {
    const rating = ratings.find(one => one.game === game);
    const done = statistics.find(one => one.game === game);
    return [
      ...[game, rating?.rating ?? null, rating?.mu ?? null, rating?.sigma ?? null],
      ...[rating?.rank ?? null, rating?.matches ?? 0, done?.matches ?? 0, done?.wins ?? 0],
      bars(done?.places ?? []),
      bars(done?.form.map(({ place, of }) => `${place}/${of}`) ?? []),
    ];
  });
}
