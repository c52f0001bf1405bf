import type { Parsed } from '../../contract.js';
import { MOST_PLAYERS } from '../document.js';
import { Problems } from '../problems.js';
import { MOST_TERRITORIES } from '../territories.js';

/** What a board is generated from: the same options give the same board. */
export interface RealmOptions {
  /** 2 to 8. */
  readonly players: number;
  /** 6 to 2,000, and one more than there are players at least. */
  readonly territories: number;
  /** 0 to 4,294,967,295. */
  readonly seed: number;
}

const LEAST_TERRITORIES = 6;
const MOST_SEED = 2 ** 32 - 1;

/** Options from an untrusted source, or what is wrong with them. */
export function parseRealmOptions(input: unknown): Parsed<RealmOptions> {
  const problems = new Problems();
  if (problems.isRecord(input, '', ['players', 'territories', 'seed'])) {
    const { players, territories, seed } = input;
    const hasPlayers = problems.isWhole(players, 'players', 2, MOST_PLAYERS);
    // A home for each player and the middle.
    const least = hasPlayers ? Math.max(LEAST_TERRITORIES, players + 1) : LEAST_TERRITORIES;
    const hasSize = problems.isWhole(territories, 'territories', least, MOST_TERRITORIES);
    const hasSeed = problems.isWhole(seed, 'seed', 0, MOST_SEED);
    if (hasPlayers && hasSize && hasSeed && problems.found.length === 0)
      return { ok: true, value: { players, territories, seed } };
  }
  return { ok: false, problems: problems.found };
}
