import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Input } from './world.js';

/** Lines from a terminal, with editing and history, or from a pipe, one at a time. */
export function openInput(stdin: Readable & { readonly isTTY?: boolean }, stdout: Writable): Input {
  const isTerminal = stdin.isTTY === true;
  const readline = createInterface(isTerminal ? { input: stdin, output: stdout } : { input: stdin });
  const waiting: string[] = [];
  let isClosed = false;
  let hand: ((line: string | undefined) => void) | undefined;
  const give = (line: string | undefined) => {
    const to = hand;
    hand = undefined;
    to?.(line);
  };
  readline.on('line', line => (hand ? give(line) : waiting.push(line)));
  readline.on('SIGINT', () => readline.close());
  readline.on('close', () => {
    isClosed = true;
    give(undefined);
  });
  return {
    isTerminal,
    ask(prompt) {
      const line = waiting.shift();
      if (line !== undefined || isClosed) return Promise.resolve(line);
      readline.setPrompt(prompt);
      readline.prompt();
      return new Promise(resolve => {
        hand = resolve;
      });
    },
    close: () => readline.close(),
  };
}
