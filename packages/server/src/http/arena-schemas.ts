import { z } from 'zod';
import { PLAYER, PLAYER_KINDS } from '../arena/players.js';

/** What goes in and out about results, ratings and tournaments. */

export const playerSchema = z.string().regex(PLAYER);
export const playerParams = z.object({ id: playerSchema });
export const kindSchema = z.enum(PLAYER_KINDS);

export const occasionSchema = z.enum(['table', 'ranked', 'challenge', 'tournament']);

export const resultSchema = z
  .object({
    number: z.int(),
    match: z.string(),
    game: z.string(),
    occasion: occasionSchema,
    tournament: z.string().nullable(),
    players: z.array(z.string()),
    names: z.array(z.string()),
    places: z.array(z.int()),
    isRated: z.boolean(),
    reason: z.string(),
    strikes: z.array(z.int()),
    decisions: z.array(z.int()),
    endedAt: z.string(),
  })
  .meta({
    id: 'Result',
    description:
      'A finished match in the public log. Ratings are a fold over these, in the order of numbers.',
  });

export const ratingSchema = z
  .object({
    game: z.string(),
    mu: z.number(),
    sigma: z.number(),
    rating: z.number(),
    matches: z.int(),
    rank: z.int(),
  })
  .meta({ id: 'Rating', description: 'What a player is worth: `rating` is mu - 3 sigma.' });

export const ladderRowSchema = ratingSchema
  .extend({ player: z.string(), kind: kindSchema, name: z.string(), wins: z.int() })
  .meta({ id: 'LadderRow' });

export const ladderInfoSchema = z
  .object({ game: z.string(), title: z.string(), players: z.int(), matches: z.int() })
  .meta({ id: 'LadderInfo' });

export const ratingStepSchema = z
  .object({
    number: z.int(),
    match: z.string(),
    at: z.string(),
    mu: z.number(),
    sigma: z.number(),
    rating: z.number(),
  })
  .meta({ id: 'RatingStep' });

export const statisticsSchema = z
  .object({
    game: z.string(),
    matches: z.int(),
    wins: z.int(),
    places: z.array(z.int()),
    form: z.array(z.object({ place: z.int(), of: z.int() })),
  })
  .meta({ id: 'GameStatistics' });

export const headToHeadSchema = z
  .object({ player: z.string(), name: z.string(), matches: z.int(), ahead: z.int() })
  .meta({ id: 'HeadToHead' });

export const profileSchema = z
  .object({
    player: z.string(),
    kind: kindSchema,
    name: z.string(),
    since: z.string().nullable(),
    bots: z.array(z.object({ id: z.string(), name: z.string() })),
    ratings: z.array(ratingSchema),
    statistics: z.array(statisticsSchema),
    headToHead: z.array(headToHeadSchema),
  })
  .meta({ id: 'Profile' });

export const liveMatchSchema = z
  .object({
    match: z.string(),
    game: z.string(),
    occasion: occasionSchema,
    names: z.array(z.string()),
    spectators: z.int(),
    startedAt: z.string(),
    outcome: z
      .object({ winners: z.array(z.int()), places: z.array(z.array(z.int())), reason: z.string() })
      .nullable(),
  })
  .meta({ id: 'LiveMatch' });

const whoSchema = z.object({ player: z.string(), name: z.string() });

export const tournamentWishSchema = z
  .object({
    name: z.string().min(1).max(100),
    kind: z.enum(['round-robin', 'swiss']),
    game: z.string().max(32),
    config: z.unknown().optional(),
    table: z.int().min(2).max(64),
    rounds: z.int().min(1).max(500).optional(),
    games: z.int().min(1).max(100).optional(),
    players: z.array(playerSchema).max(200).optional(),
  })
  .meta({ id: 'TournamentWish' });

export const tournamentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.object({ id: z.string(), name: z.string() }),
    status: z.enum(['open', 'playing', 'over', 'cancelled']),
    kind: z.enum(['round-robin', 'swiss']),
    game: z.string(),
    config: z.unknown(),
    table: z.int(),
    rounds: z.int(),
    games: z.int(),
    entrants: z.array(whoSchema),
    played: z.int(),
    total: z.int(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Tournament' });

const shareSchema = z.object({ share: z.number(), low: z.number(), high: z.number() });

export const standingSchema = whoSchema
  .extend({
    matches: z.int(),
    wins: z.int(),
    won: shareSchema,
    score: shareSchema,
    rating: z.number(),
    strikes: z.int(),
  })
  .meta({
    id: 'Standing',
    description: 'Shares with the bounds that hold 95 times in 100; the rating is of this tournament alone.',
  });

export const fixtureSchema = z
  .object({
    id: z.string(),
    round: z.int(),
    players: z.array(z.string()),
    match: z.string().nullable(),
    status: z.enum(['waiting', 'playing', 'over']),
    places: z.array(z.int()).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Fixture' });

export const tournamentPageSchema = z
  .object({
    tournament: tournamentSchema,
    standings: z.array(standingSchema),
    fixtures: z.array(fixtureSchema),
  })
  .meta({ id: 'TournamentPage' });
