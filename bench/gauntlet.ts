/**
 * Lets the computer players meet, and says who wins how often, how fast, and whether every match ends:
 *   npm run gauntlet [-- --help]
 * Deals and dice follow from the seed; every order of seats is played from each. Ends with 1 after an error or
 * a match without an end.
 */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Options, readOptions } from './gauntlet-options.js';
import { playAll } from './gauntlet-pool.js';
import { sectionsOf, textOf, writeSections } from './gauntlet-report.js';
import { type Score, scoreOf } from './gauntlet-score.js';
import { pairingsOf, tasksOf } from './gauntlet-tables.js';

const RESULTS = fileURLToPath(new URL('results.md', import.meta.url));

function aboutHere({ seed, nodes }: Options): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'packages/engine/src', 'packages/bots/src') !== '';
  const commit = git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : '');
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const load = loadavg()[0]!.toFixed(1);
  return `${date}, commit ${commit}, ${cpus()[0]!.model.trim()}, node ${process.version}, load ${load}, seeds from ${seed}, ${nodes} nodes a decision.`;
}

async function playPairings(options: Options): Promise<Score[]> {
  const scores: Score[] = [];
  for (const pairing of pairingsOf(options)) {
    const tasks = tasksOf(pairing, options);
    const name = `${pairing.game} ${pairing.board}, ${pairing.name}`;
    const results = await playAll(tasks, options.workers, done => {
      if (done === tasks.length || done % 100 < 4)
        process.stderr.write(`${name}: ${done} of ${tasks.length}\n`);
    });
    scores.push(scoreOf(pairing, tasks, results));
  }
  return scores;
}

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') console.log(options);
else {
  const scores = await playPairings(options);
  const sections = sectionsOf(scores, aboutHere(options));
  if (!options.isQuick) writeSections(RESULTS, sections);
  console.log(sections.map(textOf).join('\n\n'));
  if (scores.some(({ open, errors }) => open > 0 || errors.length > 0)) process.exitCode = 1;
}
