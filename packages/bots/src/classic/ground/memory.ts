import type { Ground } from './ground.js';

/** What a seat remembers of a match: who took land from it, less and less as turns go by. */
export interface Memory {
  /** By player: a grudge, 0 for none, about 1 for each territory taken lately. */
  readonly grudges: readonly number[];
}

const FADING = 0.6;

/** Keeps the grudges of one seat; `look` is called with every question, and gives them as they are now. */
export function makeMemory(): { look(ground: Ground): Memory } {
  let owners: readonly (number | null)[] | undefined;
  let turn = -1;
  let grudges: number[] = [];
  return {
    look(ground) {
      const { view, me } = ground;
      if (owners && view.turn !== turn) grudges = grudgesAfter(grudges, owners, ground);
      if (grudges.length === 0) grudges = view.handSizes.map(() => 0);
      owners = view.owners;
      turn = view.turn;
      return { grudges: grudges.map((grudge, p) => (p === me ? 0 : grudge)) };
    },
  };
}

/** Whatever was one's own in the last look and is now another's was taken in between. */
function grudgesAfter(
  grudges: readonly number[],
  before: readonly (number | null)[],
  { owners, me }: Ground,
): number[] {
  const after = grudges.map(grudge => grudge * FADING);
  before.forEach((owner, t) => {
    const now = owners[t];
    if (owner === me && now !== me && now !== null && now! >= 0) after[now!]!++;
  });
  return after;
}
