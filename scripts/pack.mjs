// @ts-check
/**
 * Makes the files that are published: a tarball of each package, with the built client and documentation inside
 * the server's. Everything must be built before.
 *
 *     node scripts/pack.mjs [folder]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** What is built elsewhere and shipped inside a package. @type {{ [name: string]: { [to: string]: string } }} */
const PARTS = { '@hegemon/server': { web: 'packages/web/dist', docs: 'site/dist' } };

/** Folders under `packages` that are published, those they need first. */
export function publishable() {
  const all = readdirSync(`${root}packages`).map(folder => ({
    folder: `${root}packages/${folder}`,
    ...JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8')),
  }));
  const open = all.filter(one => !one.private);
  /** @type {typeof open} */
  const sorted = [];
  while (open.length > 0) {
    const free = open.findIndex(one => !open.some(other => one.dependencies?.[other.name]));
    sorted.push(...open.splice(free, 1));
  }
  return sorted;
}

/** Whether a file was made from a source that is gone: tsc leaves it lying. @param {string} path */
function isStale(path) {
  const [, folder, name] = /^(.*)\/dist\/(.*?)(?:\.d)?\.(?:js|ts)(?:\.map)?$/.exec(path) ?? [];
  return (
    folder !== undefined &&
    existsSync(`${folder}/dist/tsconfig.tsbuildinfo`) &&
    !existsSync(`${folder}/src/${name}.ts`)
  );
}

/** A copy of a package with all that it ships. @param {{ name: string, folder: string }} one @param {string} to */
function stage({ name, folder }, to) {
  cpSync(folder, to, {
    recursive: true,
    filter: path => !/\/(node_modules|\.cache|dist\/(.*\/)?testing)$/.test(path) && !isStale(path),
  });
  cpSync(`${root}LICENSE`, join(to, 'LICENSE'));
  for (const [part, from] of Object.entries(PARTS[name] ?? {})) {
    if (!existsSync(`${root}${from}/index.html`)) throw new Error(`${from} is not built: run npm run build.`);
    cpSync(root + from, join(to, part), { recursive: true, filter: path => !path.endsWith('.map') });
  }
  return to;
}

/**
 * @param {string} to
 * @returns {{ name: string, version: string, file: string }[]} in the order in which they can be published
 */
export function packAll(to) {
  mkdirSync(to, { recursive: true });
  const stages = mkdtempSync(join(tmpdir(), 'hegemon-pack-'));
  try {
    const packages = publishable();
    const folders = packages.map((one, i) => stage(one, join(stages, String(i))));
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', to, ...folders];
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: stages, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The packages cannot be packed: ${stderr}`);
    const files = JSON.parse(stdout);
    return packages.map(({ name, version }, i) => ({ name, version, file: join(to, files[i].filename) }));
  } finally {
    rmSync(stages, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { file } of packAll(resolve(process.argv[2] ?? `${root}release`))) console.log(file);
