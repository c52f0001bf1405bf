import type { Rating } from '@hegemon/client';
import { Why } from '../../common/panels.js';
import { Interval, type Scale, type Uncertain } from './interval.js';
import { boundsOf, fixed } from './words.js';

export function uncertain(rating: Pick<Rating, 'mu' | 'sigma'>): Uncertain {
  const [low, high] = boundsOf(rating);
  return { low, at: rating.mu, high };
}

interface RatingProps {
  readonly rating: Pick<Rating, 'mu' | 'sigma' | 'rating'>;
  /** Whose it is, for those who hear the button alone. */
  readonly name: string;
  readonly scale?: Scale;
}

/** A rating, where it comes from, and how sure it is. */
export function RatingText({ rating, name, scale }: RatingProps) {
  const { mu, sigma, rating: shown } = rating;
  const [low, high] = boundsOf(rating);
  return (
    <span class="rating">
      <b>{fixed(shown)}</b>
      <Why label={`the rating of ${name}`}>
        Skill {fixed(mu)}, give or take {fixed(sigma)}. What is surely there is shown: {fixed(mu)} − 3 ×{' '}
        {fixed(sigma)} = {fixed(shown)}. The bar is the skill from {fixed(low)} to {fixed(high)}.
      </Why>
      {scale ? <Interval {...uncertain(rating)} scale={scale} /> : null}
      <span class="hidden">
        , skill {fixed(low)} to {fixed(high)}
      </span>
    </span>
  );
}
