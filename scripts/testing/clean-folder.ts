import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from './run.js';

/** What of a lockfile's entry matters here. */
interface Locked {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
  readonly [field: string]: unknown;
}

interface Packed {
  readonly name: string;
  readonly file: string;
}

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  readonly packages: { readonly [path: string]: Locked };
};

/** Where an import of a name from a place in the lockfile leads, as Node looks for it; nothing where it is not there. */
function placeOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.replace(/(^|\/)(node_modules\/(@[^/]+\/)?[^/]+|packages\/[^/]+)$/, '')) {
    const place = `${at}${at === '' ? '' : '/'}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** What our packages need of others: every place of the lockfile that can be reached from theirs. */
function needed(folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...folders];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[from]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(name, from);
      if (place === undefined || found.has(place) || lock.packages[place]!.link) continue;
      found.add(place);
      waiting.push(place);
    }
  }
  return found;
}

function integrityOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

/**
 * Installs tarballs into an empty folder as `npm install a.tgz b.tgz` does, with the versions of others that this
 * repository was tested with: those are in npm's cache, so that no network is needed.
 */
export function installPacked(packed: readonly Packed[], folder: string): void {
  const folderOf = (name: string) => lock.packages[`node_modules/${name}`]!.resolved!;
  const packages: { [place: string]: Locked } = {};
  for (const place of needed(packed.map(({ name }) => folderOf(name)))) {
    const owner = packed.find(({ name }) => place.startsWith(`${folderOf(name)}/`));
    const to = owner ? place.replace(folderOf(owner.name), `node_modules/${owner.name}`) : place;
    packages[to] = lock.packages[place]!;
  }
  for (const { name, file } of packed) {
    const { version, dependencies, bin } = JSON.parse(
      readFileSync(`${root}${folderOf(name)}/package.json`, 'utf8'),
    );
    const entry = { version, resolved: `file:${file}`, integrity: integrityOf(file) };
    packages[`node_modules/${name}`] = {
      ...entry,
      ...(dependencies ? { dependencies } : {}),
      ...(bin ? { bin } : {}),
    };
  }
  const dependencies = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
  const about = { name: 'clean', version: '1.0.0', private: true, dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  const whole = { name: 'clean', lockfileVersion: 3, requires: true, packages: { '': about, ...packages } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(whole));
  run('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
}
