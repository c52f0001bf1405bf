import type * as client from '@hegemon/client';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type * as schemas from '../http/arena-schemas.js';
import type { challengeSchema } from '../http/routes/challenges.js';

/** What the server sends is what the client is told to expect, and the other way round. */
type Fits<From, To> = From extends To ? true : false;
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;
type Infer<Name extends keyof typeof schemas> = (typeof schemas)[Name] extends z.ZodType<infer T> ? T : never;
type Same<A, B> = [A, B] extends [B, A] ? true : false;

const fits = {
  result: true satisfies Same<Infer<'resultSchema'>, Plain<client.ResultInfo>>,
  rating: true satisfies Same<Infer<'ratingSchema'>, Plain<client.Rating>>,
  ladderRow: true satisfies Same<Infer<'ladderRowSchema'>, Plain<client.LadderRow>>,
  ladder: true satisfies Same<Infer<'ladderInfoSchema'>, Plain<client.LadderInfo>>,
  step: true satisfies Same<Infer<'ratingStepSchema'>, Plain<client.RatingStep>>,
  profile: true satisfies Same<Infer<'profileSchema'>, Plain<client.Profile>>,
  live: true satisfies Same<Infer<'liveMatchSchema'>, Plain<client.LiveMatch>>,
  tournament: true satisfies Same<Infer<'tournamentSchema'>, Plain<client.TournamentInfo>>,
  page: true satisfies Same<Infer<'tournamentPageSchema'>, Plain<client.TournamentPage>>,
  wish: true satisfies Fits<Plain<client.TournamentWish>, Infer<'tournamentWishSchema'>>,
  challenge: true satisfies Fits<Plain<client.ChallengeWish>, z.infer<typeof challengeSchema>>,
};

test('types are compared', () => {
  expect(Object.values(fits).every(Boolean)).toBe(true);
});
