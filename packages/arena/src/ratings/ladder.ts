import { type Rating, rate, rating } from 'openskill';

/** What of a finished match counts for ratings: who played, and who came in where. */
export interface RatedMatch {
  /** Tells matches apart; one that comes twice counts once. */
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  /** By player, from 1; equals share a place. */
  readonly places: readonly number[];
  /** Challenges, and matches that were not played, do not count. */
  readonly isRated: boolean;
}

/** A player's rating: `mu` is the best guess, `sigma` how sure it is. */
export interface Rated {
  readonly name: string;
  readonly mu: number;
  readonly sigma: number;
  /** What is shown: what the player is worth at least, most likely. */
  readonly shown: number;
  readonly matches: number;
}

/**
 * Ratings of one game, after free-for-alls of any size (OpenSkill, Plackett-Luce). A pure fold over the matches in
 * their order: whoever has the log has the ratings, to the last digit.
 */
export class Ladder {
  private readonly ratings = new Map<string, { rating: Rating; matches: number }>();
  private readonly seen = new Set<string>();

  /** Goes on from a rating that was worked out before. */
  know({ name, mu, sigma, matches }: Omit<Rated, 'shown'>): void {
    this.ratings.set(name, { rating: rating({ mu, sigma }), matches });
  }

  /** Whether the match counted; a rated one does, once. Who sits at several places gets the mean of what they bring. */
  add({ id, players, places, isRated }: RatedMatch): boolean {
    if (!isRated || this.seen.has(id) || players.length < 2 || players.length !== places.length) return false;
    this.seen.add(id);
    const before = players.map(name => [this.ratingOf(name)]);
    const after = rate(before, { rank: [...places] });
    for (const name of new Set(players)) {
      const own = after.flatMap((team, i) => (players[i] === name ? [team[0]!] : []));
      const matches = (this.ratings.get(name)?.matches ?? 0) + 1;
      this.ratings.set(name, { rating: meanOf(own), matches });
    }
    return true;
  }

  private ratingOf(name: string): Rating {
    return this.ratings.get(name)?.rating ?? rating();
  }

  get(name: string): Rated {
    const { mu, sigma } = this.ratingOf(name);
    return { name, mu, sigma, shown: mu - 3 * sigma, matches: this.ratings.get(name)?.matches ?? 0 };
  }

  /** Everybody, the best first. */
  list(): readonly Rated[] {
    return [...this.ratings.keys()]
      .map(name => this.get(name))
      .sort((a, b) => b.shown - a.shown || (a.name < b.name ? -1 : 1));
  }
}

function meanOf(ratings: readonly Rating[]): Rating {
  const mean = (of: (one: Rating) => number) =>
    ratings.reduce((sum, one) => sum + of(one), 0) / ratings.length;
  return rating({ mu: mean(one => one.mu), sigma: mean(one => one.sigma) });
}

/** The ladders of a log: one for each game. */
export function laddersOf(matches: Iterable<RatedMatch>): ReadonlyMap<string, Ladder> {
  const ladders = new Map<string, Ladder>();
  for (const match of matches) {
    const ladder = ladders.get(match.game) ?? new Ladder();
    ladders.set(match.game, ladder);
    ladder.add(match);
  }
  return ladders;
}
