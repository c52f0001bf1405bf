import type { Command as Commander } from 'commander';
import type { Complaint } from '../complaint.js';
import type { World } from '../world.js';

/** What a command is called with. */
export interface Call<Options> {
  readonly world: World;
  /** The words that are no options, in order. */
  readonly words: readonly string[];
  readonly options: Options;
}

/** The exit code, or why nothing was done. */
export type Answer = number | Complaint;

/** Something that can be called by its name. Adding one is a file here and a line in index.ts. */
export interface Command {
  readonly name: string;
  /** The heading it is listed under. */
  readonly group: string;
  /** What it does, for the list of commands: a phrase without a full stop. */
  readonly summary: string;
  /** Names arguments and options. */
  shape(command: Commander): void;
  /** What else there is to know, below the options. */
  readonly notes?: string;
  /** Lines below its help. */
  readonly examples: readonly string[];
  readonly commands?: readonly Command[];
  run?(call: Call<unknown>): Answer | Promise<Answer>;
}

/** The same with options of a known type, which `shape` must see to. */
export interface Shaped<Options> extends Omit<Command, 'run' | 'commands'> {
  run(call: Call<Options>): Answer | Promise<Answer>;
}

/** A command out of one whose options are typed: commander gives what `shape` has named, hence the cast. */
export function makeCommand<Options>(shaped: Shaped<Options>): Command {
  return { ...shaped, run: call => shaped.run(call as Call<Options>) };
}
