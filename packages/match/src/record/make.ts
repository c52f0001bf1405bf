import { bytesToHex } from '@noble/hashes/utils.js';
import type { Chance } from '../chance/chance.js';
import type { Match } from '../match.js';
import { FORMAT, type RecordDocument, type RecordedChance, type RecordedSeat } from './document.js';

/** What a record tells of a match besides what was played. */
export interface About {
  /** Its name: 1 to 100 characters of ASCII. */
  readonly match: string;
  /** What the game's `parseConfig` took, as plain data. */
  readonly config: unknown;
  readonly seats: readonly RecordedSeat[];
  readonly chance: Chance;
}

/** A match, as far as its record needs it. */
export type Played = Pick<Match, 'game' | 'limits' | 'log' | 'outcome'>;

/** The record of a match. The secret of fair dice is in it only when the match is over. */
export function makeRecord(played: Played, { match, config, seats, chance }: About): RecordDocument {
  const outcome = played.outcome() ?? null;
  return {
    format: FORMAT,
    match,
    game: played.game.id,
    config,
    seats,
    chance: tellChance(chance, outcome !== null),
    limits: played.limits,
    entries: [...played.log],
    outcome,
  };
}

/** What may be known of a match's chance. */
export function tellChance(chance: Chance, isOver: boolean): RecordedChance {
  switch (chance.type) {
    case 'seeded':
      return { type: 'seeded', seed: chance.seed };
    case 'scripted':
      return { type: 'scripted' };
    case 'fair':
      return {
        type: 'fair',
        commitment: chance.commitment,
        nonces: chance.nonces.map(nonce => (nonce ? bytesToHex(nonce) : null)),
        secret: isOver ? bytesToHex(chance.secret) : null,
      };
  }
}
