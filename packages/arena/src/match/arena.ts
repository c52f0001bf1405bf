import { Gate } from '../client/gate.js';
import { type Client, type ClientOptions, makeClient } from '../client/index.js';

/** A bot that can play so many matches at a time. */
export interface Engagement {
  readonly base: string;
  readonly most: number;
}

/** What matches of one process share: the way to the bots, and who is busy. */
export interface Arena {
  readonly client: Client;
  /** Resolves when all these bots are free, with the way to free them again. Old bots play one match at a time. */
  engage(bots: readonly Engagement[]): Promise<() => void>;
  close(): void;
}

export function makeArena(options: ClientOptions = {}): Arena {
  const client = makeClient(options);
  const gate = new Gate(1);
  return {
    client,
    async engage(bots) {
      const mosts = new Map(bots.map(({ base, most }) => [base, most]));
      const frees: (() => void)[] = [];
      // In the order of their names, so that two matches never wait for each other.
      for (const base of [...mosts.keys()].sort())
        frees.push(await gate.enter(base, undefined, mosts.get(base)));
      return () => {
        for (const free of frees) free();
      };
    },
    close: () => client.close(),
  };
}
