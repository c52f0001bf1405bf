import { createHash } from 'node:crypto';
import { digest, makeWorkload, TURNS, type Workload } from '../workload.js';
import { CHANCE } from './actions.js';
import { configOf, type Variant } from './boards.js';
import { bestTime } from './clock.js';
import { listen } from './listen.js';

/** The first 16 digits of the SHA-256 of a line for each of 1,000 matches, as the yardstick writes them. */
export function digestTask(variant: Variant): string {
  const workload = makeWorkload(configOf(variant), variant.players);
  const { sim } = workload;
  let [decisions, chance] = [0, 0];
  listen(sim, method => {
    if (CHANCE.includes(method)) chance++;
    else decisions++;
  });
  const hash = createHash('sha256');
  for (let seed = 1; seed <= 1000; seed++) {
    [decisions, chance] = [0, 0];
    const winner = workload.play(seed);
    const turns = Math.min(sim.turn, TURNS);
    hash.update(`${seed} ${winner} ${turns} ${decisions} ${chance} ${digest(sim)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function playAll(workload: Workload, matches: number): void {
  for (let seed = 1; seed <= matches; seed++) workload.play(seed);
}

/**
 * Nanoseconds an action of W, played by the simulator. One simulator in the process, and counted only
 * afterwards: a second one, or methods exchanged, would make the compiler forget what it knows of the first.
 */
export function playoutTask({ matches, ...variant }: Variant & { matches: number }): number {
  const workload = makeWorkload(configOf(variant), variant.players);
  const time = bestTime(5, () => playAll(workload, matches));
  let actions = 0;
  listen(workload.sim, () => actions++);
  playAll(workload, matches);
  return time / actions;
}
