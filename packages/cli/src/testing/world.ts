import type { Depth } from '../draw/colour.js';
import type { Command } from '../show/pace.js';
import type { World } from '../world.js';

export interface Fake {
  readonly isTerminal?: boolean;
  readonly depth?: Depth;
  readonly columns?: number;
  readonly rows?: number;
  /** Lines that are typed, one after the other. */
  readonly typed?: readonly string[];
  /** A command given after so many naps. */
  readonly after?: { readonly naps: number; readonly command: Command };
  /** And another. */
  readonly later?: { readonly naps: number; readonly command: Command };
}

/** A world in which no time passes, and what was written into it. */
export function fakeWorld({
  isTerminal = false,
  depth = 1,
  columns = 80,
  rows = 24,
  after,
  later,
  typed = [],
}: Fake = {}) {
  const heard = { output: '', errors: '', naps: 0, time: 0, isListening: false };
  let obey: (command: Command) => void = () => {};
  const world: World = {
    output: {
      isTerminal,
      depth,
      columns: () => columns,
      rows: () => rows,
      write: text => {
        heard.output += text;
      },
    },
    complain: text => {
      heard.errors += text;
    },
    isWatched: false,
    anySeed: () => 42,
    now: () => (heard.time += 10),
    sleep: async () => {
      heard.naps++;
      for (const due of [after, later]) if (heard.naps === due?.naps) obey(due.command);
    },
    listen(listener) {
      obey = listener;
      heard.isListening = true;
      return () => {
        heard.isListening = false;
      };
    },
    onInterrupt: () => () => {},
    openInput: () => {
      const lines = [...typed];
      return { isTerminal: false, ask: async () => lines.shift(), close() {} };
    },
  };
  return { world, heard };
}
