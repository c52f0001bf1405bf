import type { Command } from './show/pace.js';
import type { Output } from './show/reporter.js';

/** The world around the command, so that tests can play it. */
export interface World {
  readonly output: Output;
  /** Whether somebody looks at what `complain` writes. */
  readonly isWatched: boolean;
  complain(text: string): void;
  /** A seed for those who named none. */
  anySeed(): number;
  /** Milliseconds since some moment. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Passes the viewer's commands on until the function given back is called. */
  listen(obey: (command: Command) => void): () => void;
  /** Calls `stop` once when the command is asked to end, until the function given back is called. */
  onInterrupt(stop: () => void): () => void;
  /** Opens the keyboard, or whatever lines come in its place. */
  openInput(): Input;
}

/** Lines that somebody types, or that come out of a pipe. */
export interface Input {
  readonly isTerminal: boolean;
  /** The next line, nothing after the last. */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

export const EXIT = { done: 0, failed: 1, refused: 2, interrupted: 130 } as const;
