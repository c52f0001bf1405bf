import type { Random } from '@hegemon/engine';
import type { Board } from './board.js';
import { best, share } from './pick.js';

/** What makes one player of a level differ from the next. */
export interface Character {
  /** From -1, reckless, to 1, careful. */
  readonly caution: number;
  /** From 0, forgiving, to 1, never forgets who took land from it. */
  readonly grudge: number;
  /** The continent it dreams of. */
  readonly favourite: number;
}

/** Draws a character. Small continents that pay are the likelier dreams. */
export function drawCharacter(board: Board, random: Random): Character {
  const caution = 2 * share(random) - 1;
  const grudge = share(random);
  const dreams = board.continents.map((continent, c) => ({
    c,
    charm:
      (continent.bonus / (continent.members.length + 2 * continent.gates.length)) * (0.2 + share(random)),
  }));
  return { caution, grudge, favourite: best(dreams, dream => dream.charm).c };
}

/** A character in a sentence. */
export function tellCharacter(board: Board, { caution, grudge, favourite }: Character): string {
  const nerve = caution > 0.33 ? 'Careful' : caution < -0.33 ? 'Reckless' : 'Level-headed';
  const memory =
    grudge > 0.66 ? 'never forgets a grudge' : grudge > 0.33 ? 'pays back in kind' : 'forgives soon';
  return `${nerve}, ${memory} and dreams of ${board.continents[favourite]!.name}.`;
}
