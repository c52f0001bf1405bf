import type { Outcome, Turn, Viewer } from '@hegemon/engine';
import { copyData } from './plain.js';
import type { News } from './player.js';

/** Everything one viewer may know of a match at one moment. What a client needs to show it and to ask. */
export interface Glance {
  readonly viewer: Viewer;
  readonly view: unknown;
  readonly turn: Turn;
  /** What is asked of the viewer, and what they may do; nothing while they wait. */
  readonly prompt: object | null;
  readonly legal: readonly object[];
  readonly outcome: Outcome | null;
}

/** A match as a viewer may see it now. */
export function glanceOf(match: { glance(viewer: Viewer): Glance }, viewer: Viewer): Glance {
  return copyData(match.glance(viewer));
}

/** What is told to somebody who only looks on, from elsewhere: that a match begins, then how it goes. */
export type Shown =
  | {
      readonly type: 'begin';
      readonly match: string;
      readonly game: string;
      readonly config: unknown;
      /** By seat. */
      readonly names: readonly string[];
    }
  | { readonly type: 'sight'; readonly glance: Glance; readonly news: readonly News[] };
