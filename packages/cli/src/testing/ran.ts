import { run } from '../run.js';
import { type Fake, fakeWorld } from './world.js';

/** Runs a line of words in a world of its own. Words are parted by blanks. */
export async function ran(line: string, fake: Fake = {}) {
  const { world, heard } = fakeWorld(fake);
  const code = await run(line.split(' ').filter(Boolean), world);
  return { code, ...heard, lines: heard.output.split('\n').slice(0, -1) };
}
