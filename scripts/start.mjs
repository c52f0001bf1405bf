// @ts-check
/**
 * What `npm start` runs: `hegemon serve`, with whatever is said after `--`. The web client and the program are put
 * together first where anything has changed since the last time; so put together it starts in half the time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const bundles = `${root}packages/cli/.cache/start/`;
/** What the two are made from, besides the sources of all packages. */
const INPUTS = ['package-lock.json', 'scripts/bundle.mjs', 'packages/web'];
const OUTPUTS = new Set(['dist', 'node_modules', '.cache', 'template']);

/**
 * Every file below a path with its size and when it was written.
 * @param {string} path
 * @returns {Generator<string>}
 */
function* marksOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) yield `${path} ${stat.size} ${stat.mtimeMs}`;
  else for (const name of readdirSync(path).sort()) if (!OUTPUTS.has(name)) yield* marksOf(`${path}/${name}`);
}

function versionOfSources() {
  const hash = createHash('sha256').update(process.version);
  const sources = readdirSync(`${root}packages`).map(name => `packages/${name}/src`);
  for (const path of [...INPUTS, ...sources].map(name => root + name))
    if (existsSync(path)) for (const mark of marksOf(path)) hash.update(mark);
  return hash.digest('hex').slice(0, 16);
}

const folder = bundles + versionOfSources();
if (!existsSync(folder) || !existsSync(`${root}packages/web/dist/index.html`)) {
  // loaded only when there is something to do
  const { bundleAll } = await import('./bundle.mjs');
  await bundleAll(folder);
}
process.argv = [process.argv0, 'hegemon', 'serve', ...process.argv.slice(2)];
await import(pathToFileURL(`${folder}/main.js`).href);
