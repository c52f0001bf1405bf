import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EndMessage, EventMessage, StartMessage, TurnMessage } from '../wire/message.js';

/** A bot in a process of its own. */
export interface BotProcess {
  readonly url: string;
  /** What the bot says it was asked and told. */
  diary<D = Diary>(): Promise<D>;
  /** The exit code, if it has ended by itself. */
  exitCode(): number | null;
  stop(): Promise<void>;
}

export interface Diary {
  readonly turns: number;
  readonly notTurns: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  /** The matches it was asked in, again each time another came between. */
  readonly matches: readonly string[];
  /** The errors it was told of: how many so far, and what. */
  readonly errors: readonly (readonly [number, string])[];
  // biome-ignore lint/suspicious/noExplicitAny: whatever the bot was sent last
  readonly last: any;
}

/** What a modern bot notes. */
export interface ModernDiary {
  readonly turns: number;
  readonly events: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly starts: readonly StartMessage[];
  readonly ends: readonly EndMessage[];
  readonly errors: readonly NonNullable<TurnMessage['last_error']>[];
  readonly problems: readonly string[];
  readonly last: TurnMessage;
  readonly lastEvents: EventMessage['events'];
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', data => resolve(String(data).trim()));
    child.once('exit', code => reject(new Error(`The bot ended with ${code}.`)));
  });
}

/** Starts one of the bots in `bots/` with these manners, and waits until it listens. */
export async function startBot(file: string, ...manners: string[]): Promise<BotProcess> {
  const path = fileURLToPath(new URL(`./bots/${file}`, import.meta.url));
  const child = fork(path, manners, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  const port = await firstLine(child);
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  return {
    url,
    diary: async <D>() => (await (await fetch(`${url}/diary`)).json()) as D,
    exitCode: () => child.exitCode,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
