import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { cardless } from '../packages/bots/src/classic/value/cardless.js';
import type { Network } from '../packages/bots/src/classic/value/network.js';
import { weights } from '../packages/bots/src/classic/value/weights.js';
import { readMatches, recordMatch, type Scene } from './tune-record.js';
import { train } from './tune-train.js';

/*
 * Learns the value network of `general` and `marshal` from matches between fast players:
 *
 *   npm run tune -- <run> <matches> [hidden units] [epochs] [install]
 *
 * Several runs are learnt from together: `second+third 3000+1500`.
 *
 * Matches are recorded in chunks, and chunks that are there already are not played again: a run that was
 * interrupted goes on where it stopped. Seeds follow from the number of the chunk. The last tenth of the chunks
 * is held back for measuring. The network is written beside the results; to use it, add `install`.
 */

const CHUNK = 100;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function chunk(run: string, number: number): Float32Array {
  const path = here(`.cache/tuning/${run}/${number}.i32`);
  if (!existsSync(path)) {
    const rows: number[] = [];
    for (let i = 0; i < CHUNK; i++) recordMatch(sceneOf(run), 1 + number * CHUNK + i, networkOf(run), rows);
    writeFileSync(path, new Uint8Array(Int32Array.from(rows).buffer));
    process.stdout.write(`chunk ${number}: ${rows.length} numbers\n`);
  }
  return readMatches(sceneOf(run), new Int32Array(new Uint8Array(readFileSync(path)).buffer));
}

/** Runs whose names begin with `cardless` are of matches without cards. */
function sceneOf(run: string): Scene {
  return run.startsWith('cardless') ? 'cardless' : 'cards';
}

/** The network that a run's players judge by: the installed one when the run began. */
function networkOf(run: string): Network {
  const path = here(`.cache/tuning/${run}/players.json`);
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(sceneOf(run) === 'cards' ? weights : cardless));
  return JSON.parse(readFileSync(path, 'utf8')) as Network;
}

function join(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function weightsFile(name: string, network: Network): string {
  const rows = network.hidden.map(row => `    [${row.join(', ')}],\n`).join('');
  return `import type { Network } from './network.js';

/** Learnt by \`npm run tune\` from matches between fast players. */
// biome-ignore format: data
export const ${name}: Network = {
  linear: [${network.linear.join(', ')}],
  hidden: [
${rows}  ],
};
`;
}

/** The positions of a run, the last tenth of its chunks apart. */
function load(run: string, matches: number): readonly [learn: Float32Array[], held: Float32Array[]] {
  mkdirSync(here(`.cache/tuning/${run}`), { recursive: true });
  const count = Math.ceil(matches / CHUNK);
  const chunks = Array.from({ length: count }, (_, i) => chunk(run, i));
  const back = Math.max(1, Math.round(count / 10));
  return [chunks.slice(0, -back), chunks.slice(-back)];
}

function main([runs = 'first', matches = '1000', hidden = '16', epochs = '12', install]: string[]): void {
  const counts = matches.split('+').map(Number);
  const parts = runs.split('+').map((run, i) => load(run, counts[i] ?? 1000));
  const started = performance.now();
  const options = { hidden: Number(hidden), epochs: Number(epochs), seed: 1, rate: 0.003 };
  const learn = join(parts.flatMap(([chunks]) => chunks));
  const { network, ...figures } = train(learn, join(parts.flatMap(([, held]) => held)), options);
  const seconds = Math.round((performance.now() - started) / 1000);
  const result = { runs, matches, ...options, ...figures, seconds };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  mkdirSync(here('tuning'), { recursive: true });
  writeFileSync(
    here(`tuning/${runs}-${hidden}.json`),
    `${JSON.stringify({ ...result, network }, null, 1)}\n`,
  );
  const name = sceneOf(runs) === 'cards' ? 'weights' : 'cardless';
  const file = here(`../packages/bots/src/classic/value/${name}.ts`);
  if (install) writeFileSync(file, weightsFile(name, network));
}

main(process.argv.slice(2));
