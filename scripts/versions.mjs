// @ts-check
/** One version for all packages. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './paths.mjs';

/** Every package.json of the repository, by path from its root. */
export function manifests() {
  const packages = readdirSync(`${root}packages`).map(name => `packages/${name}/package.json`);
  return ['package.json', ...packages, 'site/package.json'];
}

/** @param {string} path */
function read(path) {
  return JSON.parse(readFileSync(root + path, 'utf8'));
}

export function currentVersion() {
  return read('package.json').version;
}

/** What is wrong with the versions as they are: there is one, and packages ask for each other at exactly that one. */
export function versionFaults() {
  const all = manifests().map(path => ({ path, manifest: read(path) }));
  const names = new Set(all.map(({ manifest }) => manifest.name));
  const version = currentVersion();
  return all.flatMap(({ path, manifest }) => {
    const needed = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const wrong = needed.filter(([name, range]) => names.has(name) && range !== version);
    return [
      ...(manifest.version === version ? [] : [`${path} is ${manifest.version}, not ${version}`]),
      ...wrong.map(([name, range]) => `${path} asks for ${name} ${range}, not ${version}`),
    ];
  });
}

/**
 * A package.json at another version, and so what it needs of ours.
 * @param {{ [field: string]: any }} manifest
 * @param {ReadonlySet<string>} names of our packages
 * @param {string} version
 */
export function withVersion(manifest, names, version) {
  /** @type {{ [field: string]: any }} */
  const moved = { ...manifest, version };
  for (const field of ['dependencies', 'devDependencies'])
    if (manifest[field])
      moved[field] = Object.fromEntries(
        Object.entries(manifest[field]).map(([name, range]) => [name, names.has(name) ? version : range]),
      );
  return moved;
}

/** @param {string} version */
export function setVersion(version) {
  const names = new Set(manifests().map(path => read(path).name));
  for (const path of manifests())
    writeFileSync(root + path, `${JSON.stringify(withVersion(read(path), names, version), null, 2)}\n`);
}

/** Whether one version comes after another; both like 1.20.3. @param {string} next @param {string} last */
export function isLater(next, last) {
  const [a, b] = [next, last].map(text => text.split('.').map(Number));
  const at = [0, 1, 2].find(i => a?.[i] !== b?.[i]);
  return at !== undefined && Number(a?.[at]) > Number(b?.[at]);
}
