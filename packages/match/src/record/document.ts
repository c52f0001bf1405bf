import type { Outcome } from '@hegemon/engine';
import type { Limits } from '../limits.js';
import type { Entry } from '../log.js';

/** How records are written. In the first form, those whom others put out of the match share a place. */
export const FORMAT = 'hegemon-record/2';
export const FORMATS = ['hegemon-record/1', FORMAT] as const;

/** Where the chance of a match came from, as far as it is known. Bytes are lower-case hexadecimal. */
export type RecordedChance =
  | { readonly type: 'seeded'; readonly seed: number }
  | { readonly type: 'scripted' }
  | {
      readonly type: 'fair';
      readonly commitment: string;
      /** By seat; `null` where a seat added none. */
      readonly nonces: readonly (string | null)[];
      /** `null` until the match is over. */
      readonly secret: string | null;
    };

export interface RecordedSeat {
  readonly name: string;
  /** What sat there: `human`, `bot:marshal`, an address. */
  readonly player: string;
}

/** A whole match as one JSON document. */
export interface RecordDocument {
  readonly format: (typeof FORMATS)[number];
  readonly match: string;
  readonly game: string;
  /** What the game's `parseConfig` took. */
  readonly config: unknown;
  readonly seats: readonly RecordedSeat[];
  readonly chance: RecordedChance;
  readonly limits: Limits;
  readonly entries: readonly Entry[];
  /** `null` while the match goes on. */
  readonly outcome: Outcome | null;
}
