// @ts-check
/**
 * Makes a release, from a clean checkout to files that can be published:
 *
 *     npm run release -- 0.2.0              sets the version, audits, tests, packs, commits and tags
 *     npm run release -- 0.2.0 --publish    and publishes, which cannot be taken back
 *
 * The changelog must have a heading for the version. What was made from which commit is written to release.json
 * beside the tarballs, with the hash of each.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { packAll } from './pack.mjs';
import { root } from './paths.mjs';
import { currentVersion, isLater, manifests, setVersion, versionFaults } from './versions.mjs';

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) refuse(`${command} ${args.join(' ')} failed: nothing is released.`);
}

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}

/** Says no before anything is changed. @param {string | undefined} version */
function check(version) {
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) refuse('Which version? For example 0.2.0.');
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
  if (!changelog.includes(`\n## ${version}\n`)) refuse(`CHANGELOG.md has no heading "## ${version}".`);
  if (git('status', '--porcelain') !== '') refuse('There are changes that are not committed.');
  if (git('tag', '--list', `v${version}`) !== '') refuse(`There is a release ${version} already.`);
  const last = currentVersion();
  if (version !== last && !isLater(version, last)) refuse(`${version} does not come after ${last}.`);
  return version;
}

/** Whatever an earlier build left: tsc does not remove what has no source any more. */
function sweep() {
  for (const name of readdirSync(`${root}packages`))
    for (const made of ['dist', '.cache'])
      rmSync(`${root}packages/${name}/${made}`, { recursive: true, force: true });
  rmSync(`${root}site/dist`, { recursive: true, force: true });
}

/** @param {string} version @param {ReturnType<typeof packAll>} packed */
function describe(version, packed) {
  const packages = packed.map(({ name, file }) => ({
    name,
    file: basename(file),
    integrity: `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`,
  }));
  return { version, commit: git('rev-parse', 'HEAD'), node: process.version, packages };
}

const words = process.argv.slice(2);
const version = check(words.find(word => !word.startsWith('--')));
const folder = `${root}release/${version}`;

if (version !== currentVersion()) {
  setVersion(version);
  run('npm', 'install', '--package-lock-only', '--ignore-scripts');
}
const faults = versionFaults();
if (faults.length > 0) refuse(faults.join('\n'));
run('npm', 'audit', '--omit=dev');
sweep();
run('npm', 'test');
if (git('status', '--porcelain') !== '') {
  run('git', 'add', 'package-lock.json', ...manifests());
  run('git', 'commit', '--quiet', '--message', `release ${version}`);
}
run('git', 'tag', '--annotate', `v${version}`, '--message', `Hegemon ${version}`);
rmSync(folder, { recursive: true, force: true });
const packed = packAll(folder);
writeFileSync(`${folder}/release.json`, `${JSON.stringify(describe(version, packed), null, 2)}\n`);
console.log(`Hegemon ${version} is in ${folder}, the tag is v${version}.`);

const publish = ['publish', '--access', 'public', ...(process.env['CI'] ? ['--provenance'] : [])];
for (const { file } of packed)
  if (words.includes('--publish')) run('npm', ...publish, file);
  else console.log(`npm ${publish.join(' ')} ${file}`);
