import { makeFair } from '../../chance/fair.js';
import { makeSeeded } from '../../chance/seeded.js';
import type { Table } from './play.js';

function fair(match: string, nonces: readonly (Uint8Array | null)[]) {
  return makeFair({ secret: Uint8Array.from({ length: 32 }, (_, i) => 7 * i + 1), match, nonces });
}

/** Matches of every game, short enough to play in each test. */
export const TABLES: { readonly [name: string]: Table } = {
  'Classic, fair': {
    match: 'fair-1',
    game: 'classic',
    config: { board: 'world', rules: { turnLimit: 30 } },
    seats: 3,
    chance: fair('fair-1', [Uint8Array.of(1, 2, 3), null, new Uint8Array(32).fill(255)]),
    players: 1,
  },
  'Classic, seeded': {
    game: 'classic',
    config: { board: 'competition', rules: { turnLimit: 20, setup: 'deal', cards: 'fixed' } },
    seats: 4,
    chance: makeSeeded(11),
    players: 2,
    resign: { seat: 1, at: 150, by: 'computer' },
  },
  'Quick, fair': {
    match: 'fair-2',
    game: 'quick',
    config: { board: 'quick', rules: { turnLimit: 40 } },
    seats: 4,
    chance: fair('fair-2', [null, null, null, null]),
    players: 3,
  },
  Realms: {
    game: 'realms',
    config: { board: 'trio', options: { fog: true } },
    seats: 3,
    chance: makeSeeded(1),
    players: 4,
    limits: { turns: 12 },
  },
};
