import type { Outcome } from '@hegemon/engine';
import type { Depth } from '../draw/colour.js';
import type { Scene } from '../draw/scene.js';
import type { Tally } from '../play/tally.js';
import type { Step } from '../table.js';

/** Where a reporter writes, and what can be shown there. */
export interface Output {
  readonly isTerminal: boolean;
  readonly depth: Depth;
  columns(): number;
  rows(): number;
  write(text: string): void;
}

/** How far a match came, and why it went no further if it did not come to its end. */
export interface Ending {
  readonly scene: Scene;
  /** In games of dice. */
  readonly tally: Tally | undefined;
  readonly outcome: Outcome | undefined;
  readonly isInterrupted: boolean;
  /** The command that shows the same match again. */
  readonly again: string;
}

/** Shows a match to somebody. */
export interface Reporter {
  begin(scene: Scene): void;
  show(step: Step, scene: Scene): void;
  /** Gives the terminal back as it was, whatever happened. */
  close(): void;
  end(ending: Ending): void;
}
