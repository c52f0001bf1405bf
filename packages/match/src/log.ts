import type { Actor } from '@hegemon/engine';

/** Who really decided for a seat, where it was not the seat's own player. */
export type StandIn = 'default' | 'computer';

/** One accepted action. A match is its setup plus these, numbered from 1 without gaps. */
export interface Entry {
  readonly number: number;
  readonly actor: Actor;
  readonly action: object;
  readonly by?: StandIn;
}
