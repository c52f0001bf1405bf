import { createRequire } from 'node:module';
import { commands } from './commands/index.js';
import { call, type Title } from './commands/program.js';
import type { World } from './world.js';

/** Found by the package's name: this file may have been put together with others elsewhere. */
const { version } = createRequire(import.meta.url)('hegemon/package.json') as { readonly version: string };

const TITLE: Title = {
  name: 'hegemon',
  description: 'territory-conquest games at the terminal.',
  version,
  usual: 'watch',
  notes: 'Colours are left out when NO_COLOR is set. --json is for programs; docs/cli.md lists the fields.',
  examples: [
    'hegemon                                   watch a match of Classic',
    'hegemon play --game quick                 play one yourself',
    'hegemon odds 11 10                        what are the chances?',
    'hegemon simulate --games 1000 --seed 1    who is the better player?',
  ],
};

/** Does what the words ask for, and gives the exit code. */
export function run(words: readonly string[], world: World): Promise<number> {
  return call(TITLE, commands, words, world);
}
